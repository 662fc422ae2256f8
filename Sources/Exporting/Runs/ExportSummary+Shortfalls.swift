import Pokedex
import Publishing

extension ExportSummary {
  /// Creates the summary of a run that has come to its end.
  init(_ report: RunReport, _ shortfalls: Shortfalls, findings: [QualityFinding], hasChanges: Bool) {
    self.init(
      report: report, hasChanges: hasChanges, missing: shortfalls.missing, failures: shortfalls.failures,
      findings: findings)
  }
}
