/// What no answer may exceed.
enum TransferLimits {
  /// Bytes of all headers.
  static let headerSize = 256 << 10
  /// Bytes of a header that is kept: an ETag, or the upstream version.
  static let keptHeaderSize = 256
  /// Redirects followed for one request.
  static let redirects = 5
  /// Characters of an error body that messages quote.
  static let excerptLength = 120
}
