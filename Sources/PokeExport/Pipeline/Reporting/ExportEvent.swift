/// An event of an export, for progress and logs.
public enum ExportEvent: Sendable, Hashable {
  /// The run found a checkpoint with `storedCount` stored responses.
  case resuming(storedCount: Int)
  /// The list of Pokémon has arrived; `existing` counts the listed Pokémon, and `selected` the selected Pokémon.
  case planned(existing: Int, selected: Int)
  /// A phase has finished `done` of `total` documents or rows; `stored` of the finished documents came from the store.
  ///
  /// In the phase `documents`, `total` is an estimate until the phase ends; then `total` equals `done`.
  case progressed(ExportPhase, done: Int, total: Int, stored: Int = 0)
  /// An attempt failed, and the run repeats the request after `delay`.
  case retrying(resource: String, reason: String, attempt: Int, delay: Duration)
  /// The document's own address failed, and another form of the address brought the document.
  case rescued(resource: String, form: String, reason: String)
  /// The source's version changed during the run, so the run requests documents of older versions again.
  ///
  /// The array has at most five versions. If there are more, a last text such as `and 2 more` counts the others.
  case versionsMixed([String])
  /// A message for the user about something that does not stop the export.
  case warning(String)
  /// The state of the run, as `run.json` has it; the event comes several times, at first with the outcome `incomplete`.
  case reported(RunReport)
  /// The last event of a successful export; the files are published.
  indirect case finished(ExportSummary)
}

/// A phase of the export; the raw value names what the phase counts.
public enum ExportPhase: String, Sendable, Hashable {
  /// Loading documents from the source or the store.
  case documents
  /// Writing the rows of all tables into one file, for formats such as SQLite.
  case combining = "rows into one file"
}

/// The result of an export that published a dataset.
public struct ExportSummary: Sendable, Hashable {
  /// The report of the run, as `run.json` has it.
  public var report: RunReport
  /// Whether the bytes of a published file have changed: a table, `quality.csv` or `datapackage.json`.
  public var hasChanges: Bool
  /// Referenced documents that the source does not have: `pokemon-species/10`.
  public var missing: [String] = []
  /// Documents that failed; empty without `ExportPlan.allowsPartial`, because a failure then makes the export throw.
  public var failures: [ResourceFailure] = []
  /// Oddities of the data, as `quality.csv` has them.
  public var findings: [QualityFinding] = []
  /// The number of rows in `evolution_tree` that are outside the selection.
  ///
  /// The table has these rows because families stay whole. The number is 0 if the published dataset was up to date,
  /// because the run then visits no family.
  public var relativeCount = 0
  package var earlier: EarlierDataset?
  /// The files that earlier exports left in the directory; nil for a stream.
  package var leftovers: Leftovers?

  /// Creates the summary of a run without gaps.
  public init(report: RunReport, hasChanges: Bool) { (self.report, self.hasChanges) = (report, hasChanges) }
}

package struct EarlierDataset: Sendable, Hashable {
  package let rowCounts: [String: Int]
  package let findings: [QualityFinding]?
  /// The settings that differ from the earlier export, old value first: `language en → ja`.
  package let changes: [String]
}
