public import Pokedex
public import Publishing

/// How an export ended.
public struct ExportSummary: Sendable, Hashable {
  /// How the run went: its files, and what they took.
  public let report: RunReport
  /// Whether anything that is published has other bytes now: a table, `quality.csv` or `datapackage.json`.
  public let hasChanges: Bool
  /// Referenced documents the source does not have: `pokemon-species/10`.
  public let missing: [String]
  /// Documents that could not be had; only when the plan allows a part of the dataset to be published.
  public let failures: [ResourceFailure]
  /// Oddities of the data, as `quality.csv` has them.
  public let findings: [QualityFinding]
  /// Rows of `evolution_tree` for species outside the selection, which are there because families are never cut; 0 when
  /// no table was made anew.
  public internal(set) var relativeCount = 0
}
