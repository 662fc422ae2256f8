/// The report of one run: the file `run.json`.
///
/// Two runs with the same data and settings write the same files, except for `run.json`.
public struct RunReport: Codable, Sendable, Hashable {
  /// The name and version of the program.
  public var tool: String
  /// The source as messages show it: a URL or a path.
  public var source: String
  /// The start of the run, in seconds since 1970.
  public var startedAt: Int
  /// The end of the run, in seconds since 1970.
  public var finishedAt: Int
  /// The outcome of the run; `incomplete` at first.
  public var outcome = Outcome.incomplete
  /// The upstream version of the documents, from `X-PokeAPI-Hash`; nil if the source has no version.
  public var upstreamVersion: String?
  /// The number of requests, retries included.
  public var requestCount = 0
  /// The number of retries after a failed request.
  public var retryCount = 0
  /// The number of documents found only at another form of their address, such as an address without a final slash.
  public var rescueCount = 0
  /// The number of documents and lists kept from earlier runs, because they were recent or unchanged at the source.
  public var storedCount = 0
  /// The number of documents loaded to look up names, by endpoint.
  public var nameCounts: [String: Int] = [:]
  /// The number of referenced documents that the source does not have.
  public var missingCount = 0
  /// The number of documents and lists that failed.
  public var failureCount = 0
  /// The number of failed documents that a stored copy replaces.
  public var copyCount = 0
  /// The seconds that the source asks to wait after the end of the run; nil if there is no wait or the run is complete.
  public var retryDelay: Int?
  /// The published files; empty when nothing was published.
  public var files: [PublishedFile] = []

  /// The outcome of a run.
  public enum Outcome: String, Codable, Sendable, Hashable {
    /// The run published a dataset, and no document failed.
    case complete
    /// The run published a dataset although some documents failed.
    case partial
    /// The run published nothing.
    case incomplete
  }

  /// Creates the report of a run that has just begun; the time is in seconds since 1970.
  public init(tool: String, source: String, startedAt: Int) {
    self.tool = tool
    self.source = source
    self.startedAt = startedAt
    finishedAt = startedAt
  }

  func write(in directory: DatasetDirectory) throws(FileError) {
    try directory.stage(JSONValue.object(members).line, as: .run).publish()
  }

  package var members: [(name: String, value: JSONValue?)] {
    [
      ("tool", .text(tool)), ("source", .text(source)), ("started_at", .text(Timestamp.utc(startedAt))),
      ("finished_at", .text(Timestamp.utc(finishedAt))), ("outcome", .text(outcome.rawValue)),
      ("upstream_version", .optional(upstreamVersion)), ("requests", .integer(requestCount)),
      ("retries", .integer(retryCount)), ("rescued", .integer(rescueCount)), ("stored", .integer(storedCount)),
      ("names", nameCounts.isEmpty ? nil : .object(nameCounts.sorted { $0 < $1 }.map { ($0, .integer($1)) })),
      ("missing", .integer(missingCount)), ("failures", .integer(failureCount)),
      ("copies", .integer(copyCount)), ("retry_after", retryDelay.map(JSONValue.integer)),
      ("files", .object(files.map { (name: $0.name, value: .object($0.facts)) })),
    ]
  }
}

extension PublishedFile {
  package var facts: [(name: String, value: JSONValue?)] {
    [("rows", .integer(rowCount)), ("bytes", .integer(byteCount)), ("changed", .boolean(hasChanged))]
  }
}
