/// What no answer may exceed.
enum TransferLimits {
  /// Bytes of all headers.
  static let headerSize = 256 << 10
  /// Bytes of an ETag that is kept.
  static let entityTagSize = 1 << 10
  /// Redirects followed for one request.
  static let redirects = 5
  /// Characters of an error body that messages quote.
  static let excerptLength = 120
}
