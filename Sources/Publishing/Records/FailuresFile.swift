package import Platform
import Tables

/// `failures.ndjson`: the documents that failed, one line each.
///
/// The file exists only while the last run has failures.
package enum FailuresFile {
  /// The file name in the dataset directory.
  package static let name = DatasetDirectory.Document.failures.rawValue

  /// Replaces the file by atomic rename, sorted by resource, or removes it when there are no failures.
  ///
  /// - Throws: `FileError`; the file is then unchanged.
  package static func update(_ failures: [ResourceFailure], in directory: DatasetDirectory) throws(FileError) {
    let path = "\(directory.path)/\(name)"
    if failures.isEmpty { return FileSystem.remove(path) }
    let encoder = NDJSONEncoder(columns: columns.map(\.schema))
    var bytes: [UInt8] = []
    for failure in failures.sorted(by: { ($0.resource, $0.message) < ($1.resource, $1.message) }) {
      encoder.append(failure, cells: columns.map(\.cell), to: &bytes)
    }
    try AtomicFile.write(bytes, to: path, staging: name, in: directory.staging)
  }

  private static let columns: [Column<ResourceFailure>] = [
    .text("resource", .required, from: "request", "the document, as pokemon/25") { $0.resource },
    .text("reason", .required, from: "answer", "the kind of failure") { $0.reason.rawValue },
    .integer("status", from: "answer", "the HTTP status of the last answer") { $0.status },
    .integer("attempts", .required, from: "requests", "times it was asked for") { $0.attempts },
    .text("message", .required, from: "answer", "the whole message") { $0.message },
  ]
}
