/// A failure to get or read a document or a list: one line of `failures.ndjson`.
public struct ResourceFailure: Error, Codable, Sendable, Hashable {
  /// The document, such as `pokemon/25`; `pokemon` for the list of all Pokémon.
  public var resource: String
  /// The reason why the run could not get or read the document.
  public var reason: Reason
  /// The HTTP error status of the last answer; nil if the failure is not an HTTP error.
  public var status: Int?
  /// The number of attempts to get the document; 0 if the run never requested it.
  public var attempts: Int
  /// The URL or path of the failed request; nil if no request failed, as for a document with unusable content.
  public var address: String?
  /// The message for the user, which begins with the resource.
  public var message: String
  /// Whether a stored copy replaces the document in the dataset.
  public var isReplaced: Bool
  /// The time from which the server accepts another request, in seconds since 1970; nil if the server gave no time.
  package var waitsUntil: Int?

  /// The reason for a failure; the raw values are stable, because scripts use them.
  public enum Reason: String, Codable, Sendable, Hashable, CaseIterable {
    /// The source does not have the document.
    case missing
    /// The source no longer has the document, but a stored copy exists.
    case withdrawn
    /// The server answered with an error status.
    case httpStatus = "http_status"
    /// The transfer was interrupted, stalled or incomplete.
    case transport
    /// No server answered at the address, or the run had already given up on the source.
    case unreachable
    /// The server answered with a redirect that the run does not follow.
    case redirect
    /// The body is larger than 8 MiB.
    case tooLarge = "too_large"
    /// The body is not a JSON object, or its compression cannot be read.
    case notJSON = "not_json"
    /// The body is another document than the run requested.
    case otherDocument = "other_document"
    /// The document breaks the contract of the API: a field is missing or has another type.
    case contract
    /// The file of the document cannot be read, or a source that the caller supplied threw an error.
    case unreadable
    /// The document is not in the checkpoint, and the run may not ask the source.
    case notStored = "not_stored"
  }

  /// Creates a failure; `attempts` is 1 by default.
  public init(
    resource: String, reason: Reason, status: Int? = nil, attempts: Int = 1, address: String? = nil, message: String,
    isReplaced: Bool = false
  ) {
    self.resource = resource
    self.reason = reason
    self.status = status
    self.attempts = attempts
    self.address = address
    self.message = message
    self.isReplaced = isReplaced
  }

  var isUnanswered: Bool { [.transport, .unreachable, .notStored].contains(reason) }

  package func json(_ message: String) -> JSONValue {
    [
      "resource": .text(resource), "reason": .text(reason.rawValue), "status": status.map(JSONValue.integer) ?? .null,
      "attempts": .integer(attempts), "copy": .boolean(isReplaced), "message": .text(message),
    ]
  }

  package var isOfList: Bool { !resource.contains("/") }
}

extension ResourceFailure: CustomStringConvertible {
  /// The same text as `message`.
  public var description: String { message }
}

/// The file `failures.ndjson`, which exists only if the last run had failures.
enum FailuresFile {
  static let name = DatasetDirectory.Document.failures.rawValue

  static func update(_ failures: [ResourceFailure], in directory: DatasetDirectory) throws(FileError) {
    if failures.isEmpty { return FileSystem.remove(directory.path(of: .failures)) }
    let sorted = failures.sorted { ($0.resource, $0.message) < ($1.resource, $1.message) }
    try directory.stage(sorted.flatMap { $0.json($0.message).line }, as: .failures).publish()
  }
}
