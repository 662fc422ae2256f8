import Pokedex
import Writing

/// What the plan makes of a run that has come to its end.
extension ExportPlan {
  /// Everything odd about the run's data, sorted.
  func findings(
    _ losses: Losses, _ repeatedKeys: RepeatedKeys, _ documents: Documents, _ rescues: RescueLedger
  ) -> [QualityFinding] {
    var all = losses.findings + QualityFinding.repeats(repeatedKeys) + QualityFinding.mixture(documents.versions)
    all += rescues.findings
    if contract != .evolve { all += documents.contract.findings }
    return Set(all).sorted()
  }

  /// What keeps the run from being published; nil when nothing does.
  func obstacle(_ failures: [ResourceFailure], _ findings: [QualityFinding]) -> ExportError? {
    var problems: [QualityFinding] = []
    if contract == .freeze {
      problems += failures.filter { $0.reason == .contract }.map(QualityFinding.init(unreadable:))
      problems += findings.filter(\.isAboutTheContract)
    }
    if isStrict { problems += findings.filter { $0.severity == .warning && !$0.isAboutTheContract } }
    if !problems.isEmpty { return .integrity(Set(problems).sorted()) }
    return failures.isEmpty || allowsPartial ? nil : .incomplete(failures: failures, reason: nil)
  }
}
