package import Platform
import Tables

/// How one run went: `run.json`, the one file of a dataset that differs between equal runs.
public struct RunReport: Sendable, Hashable {
  /// The program and its version.
  public var tool: String
  /// The source, as messages show it.
  public var source: String
  /// When it started, in seconds since 1970.
  public var startedAt: Int
  /// When it ended, in seconds since 1970.
  public var finishedAt: Int
  /// What it ended with.
  public var outcome = Outcome.incomplete
  /// The upstream version of the documents; nil when the source names none.
  public var upstreamVersion: String?
  /// Requests that were made, repeated ones included.
  public var requestCount = 0
  /// Requests that were repeated after a failure.
  public var retryCount = 0
  /// Documents that another form of their address brought.
  public var rescueCount = 0
  /// Documents that needed no request, because an earlier run had stored them.
  public var storedCount = 0
  /// Referenced documents the source does not have.
  public var missingCount = 0
  /// Documents that could not be had.
  public var failureCount = 0
  /// The tables, when they were published.
  public var files: [PublishedFile] = []

  /// What a run can end with.
  public enum Outcome: String, Sendable, Hashable {
    /// Everything was published.
    case complete
    /// It was published without some documents.
    case partial
    /// Nothing was published.
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
  /// The name of its file.
  static let fileName = DatasetDirectory.Document.run.rawValue

  /// Writes the file anew.
  ///
  /// - Throws: `FileError`; the file is then as it was before.
  package func write(in directory: DatasetDirectory) throws(FileError) {
    var bytes: [UInt8] = []
    NDJSONEncoder(columnNames: RunReport.columns.map(\.name))
      .append(self, cells: RunReport.columns.map(\.cell), to: &bytes)
    try AtomicFile.write(
      bytes, to: "\(directory.path)/\(RunReport.fileName)", staging: "\(directory.stagingPath)/\(RunReport.fileName)")
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
    .integer("rescued", .required, from: "run", "documents brought by another form of their address") {
      $0.rescueCount
    },
    .integer("stored", .required, from: "run", "documents that needed no request") { $0.storedCount },
    .integer("missing", .required, from: "run", "referenced documents the source does not have") { $0.missingCount },
    .integer("failures", .required, from: "run", "documents that could not be had") { $0.failureCount },
    .object("files", from: "run", "rows, bytes and whether changed, by file") { $0.filesJSON },
  ]

  private var filesJSON: String {
    let entries = files.map { file in
      "\"\(file.name)\":{\"rows\":\(file.rowCount),\"bytes\":\(file.byteCount),\"changed\":\(file.hasChanged)}"
    }
    return "{\(entries.joined(separator: ","))}"
  }
}
