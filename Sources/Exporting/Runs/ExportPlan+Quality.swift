import Platform
import PokeAPI
import Pokedex
import Publishing
import Tables

/// The verdict of the plan on a run that has come to its end.
extension ExportPlan {
  /// Everything odd about the run's data, sorted.
  func findings(
    _ shortfalls: Shortfalls, _ repeatedKeys: RepeatedKeys, _ documents: DocumentLoader, _ rescues: [QualityFinding]
  ) -> [QualityFinding] {
    let ledger = documents.ledger
    var all = shortfalls.findings + QualityFinding.repeats(repeatedKeys)
    all += QualityFinding.mixture(of: ledger.versions) + rescues
    // `evolve` says nothing of a new field, but a new type may have cost values.
    all += ledger.driftFindings.filter { contract != .evolve || $0.code == .retypedField }
    return Set(all.map(\.escapedForTerminal)).sorted()
  }

  /// Those findings a user is told at once, in words; of many of a kind, the first and how many more.
  func warnings(of findings: [QualityFinding], besides obstacle: ExportError?) -> [String] {
    var counts: [QualityFinding.Code: Int] = [:]
    var warnings: [String] = []
    for finding in findings where finding.concernsTheRun && !(obstacle?.names(finding) ?? false) {
      if contract == .evolve, finding.isAboutTheContract { continue }
      counts[finding.code, default: 0] += 1
      if counts[finding.code, default: 0] <= ExportPlan.shownCount { warnings.append(finding.description) }
    }
    for (code, count) in counts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) where count > ExportPlan.shownCount {
      warnings.append(
        "and \(count - ExportPlan.shownCount) more of \(code.rawValue)"
          + (isStreamed || obstacle != nil ? "" : "; see \(output)/quality.csv"))
    }
    return warnings
  }

  /// Warnings of a kind that are shown.
  private static let shownCount = 10

  /// How many documents a dataset lacks that is published all the same, by kind.
  func countMismatches(of failures: [ResourceFailure]) -> [QualityFinding] {
    var counts: [String: Int] = [:]
    for failure in failures where failure.reason != .withdrawn {
      counts[failure.resource.split(separator: "/").first.map(String.init) ?? "", default: 0] += 1
    }
    return counts.map { resource, count in
      QualityFinding(
        .countMismatch, resource: resource,
        message: "\(count) of the documents needed are missing; failures.ndjson lists them")
    }
  }

  /// The reason why the run is not published; nil when there is none.
  func obstacle(_ failures: [ResourceFailure], _ findings: [QualityFinding]) -> ExportError? {
    var problems: [QualityFinding] = []
    if contract == .freeze {
      problems += failures.filter { $0.reason == .contract }.map { QualityFinding(unreadable: $0).escapedForTerminal }
      problems += findings.filter(\.isAboutTheContract)
    }
    // Missing documents make others look odd.
    if isStrict, failures.isEmpty || allowsPartial {
      problems += findings.filter { $0.severity == .warning && !$0.isAboutTheContract }
    }
    if !problems.isEmpty { return .integrity(Set(problems).sorted()) }
    return failures.isEmpty || allowsPartial ? nil : .incomplete(failures: failures, reason: nil)
  }
}

extension QualityFinding {
  /// Rows of a run that were left out because their key was there already.
  static func repeats(_ repeatedKeys: RepeatedKeys) -> [QualityFinding] {
    repeatedKeys.byTable.map { table, repeats in
      let count = repeats.documentIDs.count
      let documents = count == 1 ? "in one document" : "in \(count) documents"
      return QualityFinding(
        .duplicateKey, resource: table.resourceKind, id: repeats.documentIDs.min(), field: table.rawValue,
        message: "\(table.rawValue): \(repeats.rowCount) more with a key that was there already, \(documents); "
          + "the first one is kept")
    }
  }
}

extension QualityFinding {
  /// A foreign key that does not hold, although every document is there.
  init(_ broken: ReferenceCheck.BrokenKey) {
    let (key, count) = (broken.key, broken.valueCount)
    self.init(
      .danglingReference, resource: broken.table.resourceKind, id: broken.documentID,
      field: "\(broken.table.rawValue).\(key.column)",
      message: "\(broken.table.rawValue).\(key.column): \(count.counting("value")) without a row in "
        + "\(key.table.rawValue), first \(broken.firstValue); datapackage.json does not promise this key")
  }
}

extension TableName {
  /// The endpoint whose documents the rows are made of.
  fileprivate var resourceKind: String {
    let kind: ResourceKind =
      switch self {
      case _ where Tables.ofEvolutionTrees.contains { $0.name == self }: .evolutionChain
      case _ where Tables.ofSpecies.contains { $0.name == self }: .pokemonSpecies
      default: DocumentKind.all.first { $0.allTables.contains(self) }?.endpoint ?? .pokemon
      }
    return kind.rawValue
  }
}
