import Synchronization

struct RunContext: Sendable {
  let plan: ExportPlan
  let fetcher: Fetcher
  let report: @Sendable (ExportEvent) -> Void
  let startTime = Timestamp.now()

  static func open(
    _ plan: ExportPlan, recovery: Double? = nil, _ report: @escaping @Sendable (ExportEvent) -> Void
  ) throws(SourceError) -> RunContext {
    let report = RunContext.warningOnce(report)
    var resolved = plan
    resolved.language = Language.resolved(plan.language)
    if resolved.language != plan.language.replacing("_", with: "-") {
      report(.warning("the API has no language '\(plan.language)'; '\(resolved.language)' is used"))
    }
    let fetcher = try plan.openSource(recovery: recovery) { report(ExportEvent($0)) }
    return RunContext(plan: resolved, fetcher: fetcher, report: report)
  }

  /// Drops repeated warnings, because a second pass finds the same faults as the first pass.
  private static func warningOnce(
    _ report: @escaping @Sendable (ExportEvent) -> Void
  ) -> @Sendable (ExportEvent) -> Void {
    let given = Mutex<Set<String>>([])
    return { event in
      if case .warning(let message) = event, !given.withLock({ $0.insert(message).inserted }) { return }
      report(event)
    }
  }

  func closingSource<Value>(after work: () async throws -> Value) async throws -> Value {
    let result: Result<Value, any Error>
    do { result = .success(try await work()) } catch { result = .failure(error) }
    await fetcher.close()
    return try result.get()
  }

  /// Makes the loader of one pass; a second pass has a `version`, and requests documents of other versions again.
  func loader(stored store: ResponseStore? = nil, of version: String? = nil) -> DocumentLoader {
    DocumentLoader(
      fetcher: fetcher, context: plan.readingContext, store: store,
      freshness: Freshness(
        maximumAge: plan.maximumAge, startTime: startTime, isOffline: plan.isOffline, version: version,
        trustsThisRun: version == nil),
      allowsPartial: plan.allowsPartial, window: plan.window, report: report)
  }

  /// Loads the list of Pokémon with a new loader; in a second pass, `notes` expect the version of the loader.
  func resolve(
    stored store: ResponseStore? = nil, _ notes: inout Notes
  ) async throws -> (loader: DocumentLoader, plan: ResolvedPlan) {
    // If the plan needs species, `Walk` notices a wrong language, because no species has a text in that language. All
    // other documents fall back to English, so a plan without species is checked here.
    if !plan.needsSpecies, !plan.kinds.isEmpty { try plan.checkLanguage() }
    var loader = self.loader(stored: store, of: notes.expectedVersion)
    let listing = try await Listing.ofPokemon(loader, &notes)
    loader.freshness.version = notes.expectedVersion
    let resolved = try ResolvedPlan(plan, listing)
    warn(listing.remarks(on: resolved.plan.selection))
    return (loader, resolved)
  }

  func makeReport(_ outcome: RunReport.Outcome, _ notes: Notes, _ files: [PublishedFile] = []) -> RunReport {
    let statistics = fetcher.statistics
    var report = RunReport(tool: ExportPlan.tool, source: fetcher.location, startedAt: startTime)
    report.finishedAt = Timestamp.now()
    report.outcome = outcome
    report.upstreamVersion = notes.latestVersion
    report.requestCount = statistics.requestCount
    report.retryCount = statistics.retryCount
    report.rescueCount = statistics.rescues.count
    report.storedCount = notes.storedCount
    report.nameCounts = notes.nameCounts
    report.missingCount = notes.missing.count
    report.failureCount = notes.failures.count
    report.copyCount = notes.failures.count(where: \.isReplaced)
    let delay = statistics.waitsUntil.map { $0 - report.finishedAt } ?? 0
    report.retryDelay = delay > 0 && outcome != .complete ? delay : nil
    report.files = files
    return report
  }

  @discardableResult
  func sendReport(_ outcome: RunReport.Outcome, _ notes: Notes, _ files: [PublishedFile] = []) -> RunReport {
    let report = makeReport(outcome, notes, files)
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
    _ plan: ExportPlan, _ coverage: DataPackage.Coverage, _ notes: Notes, _ findings: [QualityFinding]
  ) -> DatasetDescription {
    DatasetDescription(
      sourceURL: plan.isSourceRemote ? fetcher.location : nil, sourceVersion: notes.latestVersion,
      coverage: coverage, settings: plan.settings(isComplete: notes.isComplete), findings: findings,
      created: plan.creationTime ?? notes.deployedAt)
  }

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

  func obstacle(_ findings: [QualityFinding], _ notes: Notes, isOverDataset: Bool = false) -> ExportError? {
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

extension ExportSummary {
  init(
    _ report: RunReport, _ notes: Notes, _ findings: [QualityFinding] = [], hasChanges: Bool,
    leftovers: Leftovers? = nil, relativeCount: Int = 0, earlier: EarlierDataset? = nil
  ) {
    self.init(report: report, hasChanges: hasChanges)
    (missing, failures, self.findings) = (notes.missing, notes.failures, findings)
    (self.relativeCount, self.earlier, self.leftovers) = (relativeCount, earlier, leftovers)
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
