public import Pokedex
public import Publishing

/// The end of an export that published a dataset.
public struct ExportSummary: Sendable, Hashable {
  /// The report of the run, as `run.json` has it.
  public let report: RunReport
  /// Whether anything that is published has other bytes now: a table, `quality.csv` or `datapackage.json`.
  public let hasChanges: Bool
  /// Referenced documents the source does not have: `pokemon-species/10`.
  public let missing: [String]
  /// Documents that failed; only where the plan allows a dataset without them.
  public let failures: [ResourceFailure]
  /// Oddities of the data, as `quality.csv` has them.
  public let findings: [QualityFinding]
  /// Rows of `evolution_tree` for species outside the selection, since families are never cut; 0 when the run found the
  /// dataset published already.
  public internal(set) var relativeCount = 0
}
