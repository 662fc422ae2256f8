import JSON
package import Platform
import Tables

/// `run.json`: the report of one run, the only file of a dataset that differs between equal runs.
public struct RunReport: Sendable, Hashable {
  /// The name and version of the program.
  public var tool: String
  /// The source in the form of messages: a URL or a path.
  public var source: String
  /// The start of the run, in seconds since 1970.
  public var startedAt: Int
  /// The end of the run, in seconds since 1970.
  public var finishedAt: Int
  /// The outcome of the run.
  public var outcome = Outcome.incomplete
  /// The upstream version of the documents, from `X-PokeAPI-Hash`; nil when the source has none.
  public var upstreamVersion: String?
  /// The number of requests, retries included.
  public var requestCount = 0
  /// The number of retries after a failed request.
  public var retryCount = 0
  /// The number of documents that came only from another form of their address.
  public var rescueCount = 0
  /// The number of documents from the checkpoint of an earlier run, without a request.
  public var storedCount = 0
  /// The number of referenced documents that the source does not have.
  public var missingCount = 0
  /// The number of documents that failed.
  public var failureCount = 0
  /// The published tables; empty when nothing was published.
  public var files: [PublishedFile] = []

  /// The outcome of a run.
  public enum Outcome: String, Sendable, Hashable {
    /// The run published a dataset without gaps.
    case complete
    /// The run published a dataset without some documents.
    case partial
    /// The run published nothing.
    case incomplete
  }

  /// Creates the report of a run that has just started.
  package init(tool: String, source: String, startedAt: Int) {
    self.tool = tool
    self.source = source
    self.startedAt = startedAt
    finishedAt = startedAt
  }
}

extension RunReport {
  static let fileName = DatasetDirectory.Document.run.rawValue

  /// Replaces the file by atomic rename.
  package func write(in directory: DatasetDirectory) throws(FileError) {
    var bytes: [UInt8] = []
    NDJSONEncoder(columns: RunReport.columns.map(\.schema))
      .append(self, cells: RunReport.columns.map(\.cell), to: &bytes)
    try AtomicFile.write(
      bytes, to: "\(directory.path)/\(RunReport.fileName)", staging: RunReport.fileName, in: directory.staging)
  }

  private static let columns: [Column<RunReport>] = [
    .text("tool", .required, from: "program", "the program and its version") { $0.tool },
    .text("source", .required, from: "plan", "the source") { $0.source },
    .text("started_at", .required, from: "clock", "when it started, UTC") { Timestamp.utc($0.startedAt) },
    .text("finished_at", .required, from: "clock", "when it ended, UTC") { Timestamp.utc($0.finishedAt) },
    .text("outcome", .required, from: "run", "complete, partial or incomplete") { $0.outcome.rawValue },
    .text("upstream_version", from: "X-PokeAPI-Hash", "the upstream version of the documents") { $0.upstreamVersion },
    .integer("requests", .required, from: "run", "requests made, repeated ones included") { $0.requestCount },
    .integer("retries", .required, from: "run", "requests repeated after a failure") { $0.retryCount },
    .integer("rescued", .required, from: "run", "documents found at another form of their address") {
      $0.rescueCount
    },
    .integer("stored", .required, from: "run", "documents that needed no request") { $0.storedCount },
    .integer("missing", .required, from: "run", "referenced documents the source does not have") { $0.missingCount },
    .integer("failures", .required, from: "run", "documents that failed") { $0.failureCount },
    .object("files", from: "run", "rows, bytes and whether changed, by file") { $0.filesJSON },
  ]

  private var filesJSON: String {
    let files = JSONValue.object(
      files.map { file in
        let facts: JSONValue = [
          "rows": .integer(file.rowCount), "bytes": .integer(file.byteCount), "changed": .boolean(file.hasChanged),
        ]
        return (name: file.name, value: facts)
      })
    return String(decoding: files.line.dropLast(), as: UTF8.self)
  }
}
