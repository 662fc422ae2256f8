public import Pokedex
public import Publishing

/// How an export ended.
public struct ExportSummary: Sendable, Hashable {
  /// The published tables, in the plan's order.
  public let files: [PublishedFile]
  /// Whether anything that is published has other bytes now: a table, `quality.csv` or `datapackage.json`.
  public let hasChanges: Bool
  /// Referenced documents the source does not have: `pokemon-species/10`.
  public let missing: [String]
  /// Documents that could not be had; only when the plan allows a part of the dataset to be published.
  public let failures: [ResourceFailure]
  /// What is odd about the data, as `quality.csv` has it.
  public let findings: [QualityFinding]
  /// Documents that needed no request, because an earlier run had stored them.
  public let storedCount: Int
  /// Requests that were made, repeated ones included; 0 for a directory.
  public let requestCount: Int
  /// Requests that were repeated after a failure.
  public let retryCount: Int
  /// Documents that were not at their own address, but at another form of it.
  public let rescueCount: Int
}
