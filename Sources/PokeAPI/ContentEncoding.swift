/// A content coding this package can read.
public enum ContentEncoding: String, Sendable, Hashable {
  /// Plain bytes.
  case identity
  /// RFC 1952, one or several members.
  case gzip
}
