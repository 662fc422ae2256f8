import Pokedex

/// One value on its way from the walk to the serial end.
struct RouteStep: Sendable {
  /// The value, or why there is none; nil for a step that only brings findings.
  var outcome: Outcome<ExportedValue>?
  /// Whether the list promises the document.
  var isRequired = false
  /// Oddities of the document, as far as the walk can tell.
  var findings: [QualityFinding] = []
  /// The progress to report once the step has arrived.
  var progress: ExportEvent?
}
