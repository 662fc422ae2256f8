/// The limits of an answer.
enum TransferLimits {
  /// Bytes of all headers together.
  static let headerSize = 256 << 10
  /// Bytes of a header that is kept: an ETag, or the upstream version.
  static let keptHeaderSize = 256
  /// Redirects followed for one request.
  static let redirects = 5
  /// Characters of an error body that a message quotes.
  static let excerptLength = 120
}
