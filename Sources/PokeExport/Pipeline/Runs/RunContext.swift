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
