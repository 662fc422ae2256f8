import Exporting
import Pokedex
import Publishing
import Tables

/// All that is to be told of a run when it is over, however it ended.
struct RunRecord: Sendable {
  /// The run as `run.json` has it, from the start of the process to its end.
  var report: RunReport
  /// The dataset directory, or `-`.
  var output: String
  /// How long it took, in milliseconds.
  var duration: Int
  /// What the process ends with.
  var exitCode: Int32
  /// Why it did not get everything, in a line; nil when it did.
  var error: String?
  /// What could not be had.
  var failures: [ResourceFailure]
  /// What a user should know.
  var warnings: [String]
  /// What is odd about the data.
  var findings: [QualityFinding]
  /// Whether anything that was published has other bytes than before.
  var hasChanged: Bool
  /// What a run would ask for; nil when it was made.
  var forecast: ExportForecast?

  /// The rows of all tables, those of a table in two formats counted once.
  var rowCount: Int {
    var rows: [TableName: Int] = [:]
    for file in report.files { rows[file.table] = file.rowCount }
    return rows.values.reduce(0, +)
  }
}
