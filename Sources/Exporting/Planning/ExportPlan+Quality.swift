import Pokedex
import Writing

/// What the plan makes of a run that has come to its end.
extension ExportPlan {
  /// Everything odd about the run's data, sorted.
  func findings(
    _ losses: Losses, _ repeatedKeys: RepeatedKeys, _ documents: Documents, _ rescues: [QualityFinding]
  ) -> [QualityFinding] {
    var all = losses.findings + QualityFinding.repeats(repeatedKeys) + QualityFinding.mixture(documents.versions)
    all += rescues
    // Nothing is said under `evolve`, but what a field's new type has cost is not to be lost without a trace.
    all +=
      contract == .evolve
      ? documents.contract.findings.filter { $0.code == .retypedField } : documents.contract.findings
    return Set(all).sorted()
  }

  /// Those findings a user is told at once, in words.
  func warnings(of findings: [QualityFinding], besides obstacle: ExportError?) -> [String] {
    findings.filter { finding in
      if contract == .evolve, finding.isAboutTheContract { return false }
      return finding.concernsTheRun && !(obstacle?.names(finding) ?? false)
    }.map(\.description)
  }

  /// How many documents a dataset lacks that is published all the same, by kind.
  func shortfalls(_ failures: [ResourceFailure]) -> [QualityFinding] {
    var counts: [String: Int] = [:]
    for failure in failures {
      counts[failure.resource.split(separator: "/").first.map(String.init) ?? "", default: 0] += 1
    }
    return counts.map { resource, count in
      QualityFinding(
        .countMismatch, resource: resource,
        message: "\(count) of the documents needed could not be had; failures.ndjson lists them")
    }
  }

  /// What keeps the run from being published; nil when nothing does.
  func obstacle(_ failures: [ResourceFailure], _ findings: [QualityFinding]) -> ExportError? {
    var problems: [QualityFinding] = []
    if contract == .freeze {
      problems += failures.filter { $0.reason == .contract }.map(QualityFinding.init(unreadable:))
      problems += findings.filter(\.isAboutTheContract)
    }
    // Without all documents nobody can tell what is odd about them.
    if isStrict, failures.isEmpty || allowsPartial {
      problems += findings.filter { $0.severity == .warning && !$0.isAboutTheContract }
    }
    if !problems.isEmpty { return .integrity(Set(problems).sorted()) }
    return failures.isEmpty || allowsPartial ? nil : .incomplete(failures: failures, reason: nil)
  }
}
