/// The response of one transfer, or the reason why there is none.
struct TransferResponse: Sendable {
  /// The end of the transfer.
  let outcome: Outcome
  /// The transfer library's message about the end.
  let message: String
  /// The HTTP status; 0 without a response.
  var status = 0
  /// The headers of the last response.
  var headers = HTTPHeaders([])
  /// The body, still compressed if the server sent it so.
  var body: [UInt8] = []

  init(_ outcome: Outcome, _ message: String) {
    self.outcome = outcome
    self.message = message
  }

  /// The end of a transfer.
  enum Outcome: Sendable {
    /// A whole response came, with any status.
    case done
    /// The body was larger than the limit.
    case tooLarge
    /// No connection could be made.
    case noConnection
    /// The connection could not be trusted.
    case insecure
    /// The proxy refused to connect to the server; the status is the proxy's.
    case refusedByProxy
    /// The transfer failed midway.
    case broken
  }
}
