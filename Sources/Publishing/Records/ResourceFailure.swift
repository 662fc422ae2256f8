/// One document that could not be had: a line of `failures.ndjson`.
public struct ResourceFailure: Error, Sendable, Hashable {
  /// The document, as `pokemon/25`; a list as `pokemon`.
  public let resource: String
  /// What kind of failure it was.
  public let reason: Reason
  /// The HTTP status of the last answer; nil when there was none, or none was needed.
  public let status: Int?
  /// Times it was asked for, 1 or more.
  public let attempts: Int
  /// The URL or path that was asked, or would have been; nil when the document came.
  public let address: String?
  /// The whole message, resource first.
  public let message: String

  /// A kind of failure; scripts may depend on the words.
  public enum Reason: String, Sendable, Hashable, CaseIterable {
    /// The source does not have it.
    case missing
    /// The server answered with an error.
    case httpStatus = "http_status"
    /// The transfer broke, stalled or was cut.
    case transport
    /// Nobody was there to answer.
    case unreachable
    /// The server sent the request elsewhere.
    case redirect
    /// The body is over 32 MiB.
    case tooLarge = "too_large"
    /// The body is not a JSON object, or compressed in a way that cannot be read.
    case notJSON = "not_json"
    /// The body is another document.
    case otherDocument = "other_document"
    /// The document is not as the API's contract has it: a field is missing or of another type.
    case contract
    /// The file cannot be read.
    case unreadable
    /// It is not stored, and the source may not be asked.
    case notStored = "not_stored"
  }

  /// Creates a failure.
  public init(
    resource: String, reason: Reason, status: Int? = nil, attempts: Int = 1, address: String? = nil, message: String
  ) {
    self.resource = resource
    self.reason = reason
    self.status = status
    self.attempts = attempts
    self.address = address
    self.message = message
  }
}

extension ResourceFailure: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
