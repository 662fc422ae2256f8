struct RunContext: Sendable {
  let plan: ExportPlan
  let fetcher: Fetcher
  let report: @Sendable (ExportEvent) -> Void
  /// Seconds since 1970.
  private let startTime = Timestamp.now()

  init(_ plan: ExportPlan, report: @escaping @Sendable (ExportEvent) -> Void) throws(SourceError) {
    var resolved = plan
    resolved.language = Language.resolved(plan.language)
    self.plan = resolved
    self.report = report
    if resolved.language != plan.language.replacing("_", with: "-") {
      report(.warning("the API has no language '\(plan.language)'; '\(resolved.language)' is used"))
    }
    fetcher = try Fetcher(plan) { report(ExportEvent($0)) }
  }

  func closingSource<Value>(after work: () async throws -> Value) async throws -> Value {
    let result: Result<Value, any Error>
    do { result = .success(try await work()) } catch { result = .failure(error) }
    await fetcher.close()
    return try result.get()
  }

  /// The documents for one pass; the second one has an upstream version, and does not trust the answers to the first.
  func documents(stored store: ResponseStore? = nil, of version: String? = nil) -> DocumentLoader {
    DocumentLoader(
      fetcher: fetcher, options: plan.decodingOptions, context: plan.mappingContext, store: store,
      freshness: Freshness(
        maximumAge: plan.maximumAge, now: startTime, isOffline: plan.isOffline, trustsThisRun: version == nil),
      ledger: PassLedger(expecting: version, allowsPartial: plan.allowsPartial))
  }

  func listing(_ documents: DocumentLoader) async throws -> (Listing, ExportPlan) {
    let listing = try await Listing(ofPokemon: documents, for: plan)
    return (listing, try listing.resolve(plan))
  }

  func route(_ documents: DocumentLoader) async throws -> ExportRoute {
    let (listing, plan) = try await listing(documents)
    return try await ExportRoute(plan, listing, documents, report: report)
  }

  func makeReport(_ outcome: RunReport.Outcome, _ ledger: PassLedger, _ files: [PublishedFile] = []) -> RunReport {
    let statistics = fetcher.statistics
    let shortfalls = ledger.shortfalls
    var report = RunReport(tool: ExportPlan.tool, source: fetcher.location, startedAt: startTime)
    report.finishedAt = Timestamp.now()
    report.outcome = outcome
    report.upstreamVersion = ledger.latestVersion
    report.requestCount = statistics.requestCount
    report.retryCount = statistics.retryCount
    report.rescueCount = statistics.rescues.count
    report.storedCount = ledger.storedCount
    report.nameCounts = ledger.nameCounts
    report.missingCount = shortfalls.missing.count
    report.failureCount = shortfalls.failures.count
    report.files = files
    return report
  }

  @discardableResult
  func reportProgress(_ outcome: RunReport.Outcome, _ ledger: PassLedger, _ files: [PublishedFile] = []) -> RunReport {
    let report = makeReport(outcome, ledger, files)
    self.report(.reported(report))
    return report
  }

  func reportCombining(done: Int, total: Int) throws {
    try Task.checkCancellation()
    report(.progressed(.combining, done: done, total: total))
  }

  func warn(_ warnings: [String]) {
    for warning in warnings { report(.warning(warning)) }
  }

  func description(
    _ plan: ExportPlan, _ coverage: DataPackage.Coverage, _ ledger: PassLedger, _ findings: [QualityFinding]
  ) -> DatasetDescription {
    DatasetDescription(
      sourceURL: plan.isSourceRemote ? fetcher.location : nil, sourceVersion: ledger.latestVersion,
      coverage: coverage, settings: plan.settings(isComplete: ledger.isComplete), findings: findings,
      created: plan.creationTime ?? ledger.deployedAt)
  }

  /// Everything odd about the run's data, sorted; rescues of earlier runs are those of stored documents.
  func findings(_ ledger: PassLedger, _ notes: BlockNotes, earlierRescues: [QualityFinding] = []) -> [QualityFinding] {
    var all = ledger.shortfalls.findings + earlierRescues
    all += fetcher.statistics.rescues.map { request, form in
      QualityFinding(.rescued, severity: .info, about: "\(request)", message: "found \(form), not at its own address")
    }
    all += notes.repeats.map { table, repeats in
      let documents = repeats.documentIDs.count == 1 ? "one document" : "\(repeats.documentIDs.count) documents"
      return QualityFinding(
        .duplicateKey, resource: table.resourceKind, id: repeats.documentIDs.min(), field: table.rawValue,
        message: "\(table.rawValue): \(repeats.rowCount) more with the key of an earlier row, in \(documents); "
          + "the first one is kept")
    }
    if ledger.areVersionsMixed {
      let names = ledger.versions.joined(separator: ", ")
      all.append(
        QualityFinding(
          .mixedVersions, resource: "source",
          message: "the documents are of different upstream versions (\(names)); run again later for a single one"))
    }
    // `evolve` accepts new fields, but values of a new type may be lost.
    all += ledger.driftFindings.filter { plan.contract != .evolve || $0.code == .retypedField }
    return Set(all.map(\.escapedForTerminal)).sorted()
  }

  func countMismatches(of failures: [ResourceFailure]) -> [QualityFinding] {
    let lost = Dictionary(grouping: failures.filter { !$0.isReplaced }) { $0.resource.prefix { $0 != "/" } }
    return lost.map { resource, failures in
      QualityFinding(
        .countMismatch, resource: String(resource),
        message: "this dataset lacks \(failures.count.counting("document")) of this kind; see failures.ndjson")
    }
  }

  /// A part that lacks most documents is not published over a dataset.
  func obstacle(_ findings: [QualityFinding], _ ledger: PassLedger, isOverDataset: Bool = false) -> ExportError? {
    if let reason = ledger.stopReason { report(.warning("\(reason)")) }
    let failures = ledger.shortfalls.failures
    var problems: [QualityFinding] = []
    if plan.contract == .freeze {
      problems += failures.filter { $0.reason == .contract }.map(QualityFinding.init(unreadable:))
      problems += findings.filter(\.isAboutTheContract)
    }
    // When documents are missing, sound ones may look odd.
    if plan.isStrict, failures.isEmpty || plan.allowsPartial {
      problems += findings.filter { $0.severity == .warning && !$0.isAboutTheContract }
    }
    let lacksMost = failures.count { !$0.isReplaced } > ledger.progress.arrivedCount / 2 && isOverDataset
    if lacksMost, plan.allowsPartial { report(.warning("most documents failed, so that the earlier dataset stays")) }
    let isIncomplete = !failures.isEmpty && (lacksMost || !plan.allowsPartial)
    warn(ofThose: findings.filter { !problems.contains($0) }, arePublished: problems.isEmpty && !isIncomplete)
    if !problems.isEmpty { return .integrity(Set(problems).sorted()) }
    return isIncomplete ? .incomplete(failures: failures, reason: nil) : nil
  }

  private func warn(ofThose findings: [QualityFinding], arePublished: Bool) {
    let shownCount = 10
    var counts: [QualityFinding.Code: Int] = [:]
    for finding in findings where finding.concernsTheRun && !(plan.contract == .evolve && finding.isAboutTheContract) {
      counts[finding.code, default: 0] += 1
      if counts[finding.code, default: 0] <= shownCount { report(.warning(finding.description)) }
    }
    for (code, count) in counts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) where count > shownCount {
      let place = plan.isStreamed || !arePublished ? "" : "; see \(plan.output)/quality.csv"
      report(.warning("and \(count - shownCount) more of \(code.rawValue)\(place)"))
    }
  }
}

extension ExportSummary {
  init(
    _ report: RunReport, _ ledger: PassLedger, _ findings: [QualityFinding] = [], hasChanges: Bool,
    relativeCount: Int = 0
  ) {
    let shortfalls = ledger.shortfalls
    self.init(
      report: report, hasChanges: hasChanges, missing: shortfalls.missing, failures: shortfalls.failures,
      findings: findings, relativeCount: relativeCount)
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
    let (key, count) = (broken.key, broken.valueCount)
    self.init(
      .danglingReference, resource: broken.table.resourceKind, id: broken.documentID,
      field: "\(broken.table.rawValue).\(key.column)",
      message: "\(broken.table.rawValue).\(key.column): \(count.counting("value")) without a row in "
        + "\(key.table.rawValue), first \(broken.firstValue); datapackage.json does not promise this key")
  }
}

extension TableName {
  fileprivate var resourceKind: String {
    if Tables.ofEvolutionTrees.contains(where: { $0.name == self }) { return ResourceKind.evolutionChain.rawValue }
    if Tables.ofSpecies.contains(where: { $0.name == self }) { return ResourceKind.pokemonSpecies.rawValue }
    return (DocumentKind.all.first { $0.allTables.contains(self) }?.endpoint ?? .pokemon).rawValue
  }
}
