public import Writing

/// How an export ended.
public struct ExportSummary: Sendable, Hashable {
  /// The published tables, in the plan's order.
  public let files: [PublishedFile]
  /// Documents that went through the route.
  public let documentCount: Int
  /// Referenced documents the source does not have: `pokemon-species/10`.
  public let missing: [String]
}
