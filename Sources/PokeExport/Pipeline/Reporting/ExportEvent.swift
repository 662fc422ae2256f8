/// An event of an export, as progress and logs show it.
public enum ExportEvent: Sendable, Hashable {
  /// A checkpoint was found, with the number of responses stored in it.
  case resuming(storedCount: Int)
  /// The list of Pokémon has come; the numbers of Pokémon that exist and that are selected.
  case planned(existing: Int, selected: Int)
  /// A phase has advanced to `done` of `total` documents or rows; `stored` of those done came from the store.
  ///
  /// The total of documents is an estimate until the phase ends, when both are equal.
  case progressed(ExportPhase, done: Int, total: Int, stored: Int = 0)
  /// An attempt failed, and the document is requested again after `delay`.
  case retrying(resource: String, reason: String, attempt: Int, delay: Duration)
  /// The API's own address failed; another form of it brought the document.
  case rescued(resource: String, form: String, reason: String)
  /// The upstream changed during the run, and the run asks again for documents of older versions.
  case versionsMixed([String])
  /// A message for the user about something that does not stop the export.
  case warning(String)
  /// The state of the run, as `run.json` has it; it comes several times, and says `incomplete` before the end.
  case reported(RunReport)
  /// The export has published its files: the last event, which no failed export has.
  indirect case finished(ExportSummary)
}

/// A part of the export with a total of its own, as what it counts.
public enum ExportPhase: String, Sendable, Hashable {
  /// Documents that arrive, from the source or the store.
  case documents
  /// Writing the rows of all tables into one file, for formats such as SQLite.
  case combining = "rows into one file"
}

/// The end of an export that published a dataset.
public struct ExportSummary: Sendable, Hashable {
  /// The report of the run, as `run.json` has it.
  public var report: RunReport
  /// Whether the bytes of a published file have changed: a table, `quality.csv` or `datapackage.json`.
  public var hasChanges: Bool
  /// Referenced documents the source does not have: `pokemon-species/10`.
  public var missing: [String] = []
  /// Documents that failed; only where the plan allows a dataset without them.
  public var failures: [ResourceFailure] = []
  /// Oddities of the data, as `quality.csv` has them.
  public var findings: [QualityFinding] = []
  /// Rows of `evolution_tree` outside the selection, because families stay whole; 0 when the dataset was published
  /// already.
  public var relativeCount = 0
  /// The dataset that the run replaced; nil where none was, and where the run found it published already.
  package var earlier: EarlierDataset?
  /// What earlier exports left in the directory; nil for a stream.
  package var leftovers: Leftovers?

  /// Creates the summary of a run without gaps.
  public init(report: RunReport, hasChanges: Bool) { (self.report, self.hasChanges) = (report, hasChanges) }
}

package struct EarlierDataset: Sendable, Hashable {
  /// By file.
  package let rowCounts: [String: Int]
  package let findings: [QualityFinding]?
  /// What was chosen otherwise, as in `language en → ja`.
  package let changes: [String]
}
