import Exporting
import Pokedex
import Publishing
import Tables

/// The record of a run after its end, with or without success.
struct RunRecord: Sendable {
  /// The run as `run.json` has it, from the start of the process to its end.
  var report: RunReport
  /// The dataset directory, or `-`.
  var output: String
  /// The duration, in milliseconds.
  var duration: Int
  /// The exit code of the process.
  var exitCode: Int32
  /// The error in one line; nil for a run without a shortfall.
  var error: String?
  /// The documents that could not be had.
  var failures: [ResourceFailure]
  /// The warnings of the run.
  var warnings: [String]
  /// The findings about the data, as `quality.csv` has them.
  var findings: [QualityFinding]
  /// Whether a published file has other bytes than before.
  var hasChanged: Bool
  /// The forecast of a dry run; nil for a real run.
  var forecast: ExportForecast?

  /// The number of rows of all tables; a table in two formats counts once.
  var rowCount: Int {
    var rows: [TableName: Int] = [:]
    for table in report.files.flatMap(\.tables) { rows[table.name] = table.rowCount }
    return rows.values.reduce(0, +)
  }
}
