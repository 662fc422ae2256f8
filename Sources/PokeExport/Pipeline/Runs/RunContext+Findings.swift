extension RunContext {
  /// Returns all findings, sorted; `earlierRescues` are about documents that an earlier run rescued and stored.
  func findings(_ notes: Notes, _ blocks: BlockNotes, earlierRescues: [QualityFinding] = []) -> [QualityFinding] {
    var all = notes.findings + earlierRescues
    all += fetcher.statistics.rescues.map { request, form in
      QualityFinding(
        .rescued, severity: .info, about: "\(request)", message: "found \(form), but not at its usual address")
    }
    all += blocks.repeats.map { table, repeats in
      let documents = repeats.documentIDs.count == 1 ? "" : " of \(repeats.documentIDs.count) documents"
      return QualityFinding(
        .duplicateKey, resource: table.resourceKind, id: repeats.documentIDs.min(), field: table.rawValue,
        message: "\(table.rawValue): \(repeats.rowCount.counting("row"))\(documents) left out, "
          + "because an earlier row has the same key")
    }
    if notes.areVersionsMixed {
      let names = notes.versions.joined(separator: ", ")
      all.append(
        QualityFinding(
          .mixedVersions, resource: "source",
          message: "the documents come from different versions of the API (\(names)); run the same command again later")
      )
    }
    // The policy `evolve` accepts new, missing and repeated fields. A value of an unexpected type stays a finding,
    // because the value is lost.
    all += notes.drift.findings.filter { plan.contract != .evolve || $0.code == .retypedField }
    return Set(all.map(\.escapedForTerminal)).sorted()
  }

  func countMismatches(of failures: [ResourceFailure]) -> [QualityFinding] {
    let lost = Dictionary(grouping: failures.filter { !$0.isReplaced }) { $0.resource.prefix { $0 != "/" } }
    return lost.map { resource, failures in
      QualityFinding(
        .countMismatch, resource: String(resource),
        message: "this dataset lacks \(failures.count.counting("document")) of this endpoint; see failures.ndjson")
    }
  }

  /// Reports the warnings of a pass; returns the error if the dataset must not be published.
  func judge(_ findings: [QualityFinding], _ notes: Notes, isOverDataset: Bool = false) -> ExportError? {
    if let reason = notes.stopReason { report(.warning("\(reason)")) }
    let failures = notes.failures
    var problems: [QualityFinding] = []
    if plan.contract == .freeze {
      problems += failures.filter { $0.reason == .contract }.map(QualityFinding.init(unreadable:))
      problems += findings.filter(\.isAboutTheContract)
    }
    // If failed documents make the run fail, warnings do not become errors, because a failed document may have caused
    // the warning.
    if plan.isStrict, failures.isEmpty || plan.allowsPartial {
      problems += findings.filter { $0.severity == .warning && !$0.isAboutTheContract }
    }
    let lacksMost = failures.count { !$0.isReplaced } > notes.documentCount / 2 && isOverDataset
    if lacksMost, plan.allowsPartial {
      report(.warning("more than half of the documents failed; the previous dataset is kept"))
    }
    let isIncomplete = !failures.isEmpty && (lacksMost || !plan.allowsPartial)
    warn(about: findings.filter { !problems.contains($0) }, arePublished: problems.isEmpty && !isIncomplete)
    if !problems.isEmpty { return .integrity(Set(problems).sorted()) }
    return isIncomplete ? .incomplete(failures: failures, reason: nil) : nil
  }

  private func warn(about findings: [QualityFinding], arePublished: Bool) {
    let shownCount = 10
    var counts: [QualityFinding.Code: Int] = [:]
    for finding in findings where finding.concernsTheRun && !(plan.contract == .evolve && finding.isAboutTheContract) {
      counts[finding.code, default: 0] += 1
      if counts[finding.code, default: 0] <= shownCount { report(.warning(finding.description)) }
    }
    for (code, count) in counts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) where count > shownCount {
      let place = plan.isStreamed || !arePublished ? "" : "; see \(plan.output)/quality.csv"
      report(.warning("and \(count - shownCount) more \(code.rawValue) findings\(place)"))
    }
  }
}

extension QualityFinding {
  fileprivate init(unreadable failure: ResourceFailure) {
    let prefix = failure.resource + ": "
    let message = failure.message.hasPrefix(prefix) ? failure.message.dropFirst(prefix.count) : failure.message[...]
    self = QualityFinding(.unreadable, about: failure.resource, message: String(message)).escapedForTerminal
  }

  fileprivate var escapedForTerminal: QualityFinding {
    var finding = self
    finding.field = field?.escapedForTerminal
    finding.message = message.escapedForTerminal
    return finding
  }

  init(_ broken: ReferenceCheck.BrokenKey) {
    let (key, restCount) = (broken.key, broken.valueCount - 1)
    let rest = restCount > 0 ? " and \(restCount.counting("more value"))" : ""
    self.init(
      .danglingReference, resource: broken.table.resourceKind, id: broken.documentID,
      field: "\(broken.table.rawValue).\(key.column)",
      message: "\(broken.table.rawValue).\(key.column): no row in \(key.table.rawValue) for "
        + "\(broken.firstValue)\(rest), so datapackage.json does not declare the column as a foreign key")
  }
}

extension TableName {
  fileprivate var resourceKind: String {
    if Tables.ofEvolutionTrees.contains(where: { $0.name == self }) { return Endpoint.evolutionChain.rawValue }
    if Tables.ofSpecies.contains(where: { $0.name == self }) { return Endpoint.pokemonSpecies.rawValue }
    return (DocumentKind.all.first { $0.allTables.contains(self) }?.endpoint ?? .pokemon).rawValue
  }
}
