/// A content coding this package can read.
public enum ContentEncoding: String, Sendable, Hashable {
  /// No compression.
  case identity
  /// gzip (RFC 1952), with one or several members.
  case gzip
}
