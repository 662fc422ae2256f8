/// What one transfer brought, or why it brought nothing.
struct TransferResponse: Sendable {
  /// How it ended.
  let outcome: Outcome
  /// The transfer library's words for it.
  let message: String
  /// The HTTP status; 0 when there was none.
  var status = 0
  /// The headers of the last response.
  var headers = HTTPHeaders([])
  /// The body as it came.
  var body: [UInt8] = []

  init(_ outcome: Outcome, _ message: String) {
    self.outcome = outcome
    self.message = message
  }

  /// How a transfer can end.
  enum Outcome: Sendable {
    /// With a whole response, whatever its status.
    case done
    /// With more bytes than are read.
    case tooLarge
    /// Without a connection.
    case noConnection
    /// Without one that can be trusted.
    case insecure
    /// In the middle.
    case broken
  }
}
