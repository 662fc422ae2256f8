/// What no answer may exceed.
enum FetchLimits {
  /// Bytes of all headers.
  static let headerSize = 256 << 10
  /// Redirects followed for one request.
  static let redirects = 5
  /// Characters of an error body that messages quote.
  static let excerptLength = 120
}
