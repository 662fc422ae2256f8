/// Exports a plan to a directory; `.github/decisions/response-store.md` explains the order of writes on the disk.
struct ExportRun: Sendable {
  private let context: RunContext
  private let directory: DatasetDirectory
  private let checkpoint: Checkpoint

  static func run(
    _ plan: ExportPlan, _ report: @escaping @Sendable (ExportEvent) -> Void
  ) async throws -> ExportSummary {
    try plan.check()
    try plan.checkRequirements()
    let context = try RunContext.open(plan, report)
    try DatasetDirectory(reading: plan.output).checkForForeignFiles()
    let directory = try DatasetDirectory(creating: plan.output)
    let checkpoint = try Checkpoint(
      directory: directory.privatePath, source: plan.isSourceRemote ? context.fetcher.location : nil,
      isFresh: plan.isFresh)
    defer { checkpoint.close() }
    directory.setEarlierMarkAside()
    try DatasetWriter.removeStaged(in: directory)
    let run = ExportRun(context: context, directory: directory, checkpoint: checkpoint)
    run.reportRecovery()
    var notes = Notes()
    do {
      return try await context.closingSource { try await run.harvestAndPublish(&notes) }
    } catch {
      // The error that ended the run matters more than an error of the store.
      try? checkpoint.store?.synchronize()
      switch ExportError(error) {
      // After a wrong range or name, the run leaves no files behind.
      case .plan: directory.clear()
      // The source may soon list all documents again, so the next run must request the lists.
      case .shrunk: try? checkpoint.store?.expireLists()
      case .cancelled where checkpoint.isEmpty && directory.clear(): break
      case .cancelled: _ = try? run.writeReport(.incomplete, notes)
      default: break
      }
      throw error
    }
  }

  /// Makes one pass; if the source changed meanwhile, a second pass uses only documents of the latest version.
  private func harvestAndPublish(_ notes: inout Notes, again version: String? = nil) async throws -> ExportSummary {
    notes = Notes(expecting: version)
    switch try await harvest(&notes) {
    case .unchanged(let files, let findings):
      try checkPublishable(findings, notes)
      var leftovers = Leftovers(in: directory, after: .contents(in: directory), besides: files.map(\.name))
      try endPublishing(pruning: &leftovers)
      return ExportSummary(
        try writeReport(notes.outcome, notes, files), notes, findings, hasChanges: false, leftovers: leftovers)
    case .staged(let dataset, _)
    where version == nil && !context.plan.isOffline && notes.areVersionsMixed && notes.stopReason == nil:
      dataset.discard()
      context.report(.versionsMixed(notes.versions))
      let latest = notes.latestVersion
      return try await harvestAndPublish(&notes, again: latest)
    case .staged(let dataset, let plan): return try publish(dataset, plan, notes)
    }
  }

  private enum Harvested {
    case staged(DatasetWriter, ExportPlan)
    case unchanged([PublishedFile], [QualityFinding])
  }

  private func harvest(_ notes: inout Notes) async throws -> Harvested {
    do {
      var (loader, resolved) = try await context.resolve(stored: checkpoint.store, &notes)
      if let (files, findings) = resolved.plan.unchangedDataset(in: directory, loader, resolved.listing) {
        return .unchanged(files, findings)
      }
      try await resolved.loadLists(loader, &notes)
      let plan = resolved.plan
      let encoder = DatasetEncoder(plan)
      let writer = try DatasetWriter(
        directory: directory, formats: plan.formats, dialect: plan.csv, tables: encoder.tables,
        inOrder: Set(plan.tables.filter(plan.isInOrder)))
      var walk = Walk(resolved, loader)
      try await walk.run(&notes) { try await encoder.encode($0, writer.append) }
      notes.addCopies()
      return .staged(writer, plan)
    } catch {
      guard let ending = notes.end(with: error) else {
        if !(error is CancellationError) { context.sendReport(.incomplete, notes) }
        throw error
      }
      // If this pass has no failures, the failures file stays as it is, because the pass may have ended before it
      // reached the documents that failed earlier.
      if !notes.failures.isEmpty { try FailuresFile.update(notes.failures, in: directory) }
      try writeReport(.incomplete, notes)
      throw ending
    }
  }

  private func publish(_ dataset: DatasetWriter, _ plan: ExportPlan, _ notes: Notes) throws -> ExportSummary {
    context.sendReport(.incomplete, notes)
    let earlierFindings = QualityFile.findings(in: directory)
    var findings = context.findings(notes, dataset.notes, earlierRescues: rescues(among: earlierFindings ?? []))
    // The manifest leaves out a foreign key if one of its values has no row to refer to.
    let coverage = DataPackage.Coverage(
      hasEveryPokemon: plan.selection == .all,
      hasEveryDocument: notes.failures.isEmpty,
      brokenKeys: dataset.references.brokenKeys)
    findings += coverage.brokenKeys.map(QualityFinding.init)
    try checkPublishable(findings, notes)
    findings += context.countMismatches(of: notes.failures)
    let quality = try QualityFile.stage(findings, in: directory, dialect: plan.writtenDialect ?? .standard)
    var description = context.description(plan, coverage, notes, findings)
    let warnings = try dataset.assemble(description, progress: context.reportCombining)
    let files = try dataset.finish()
    description.settings.qualityHash = quality.hash
    let manifest = try DataPackage(files: files, description: description).stage(in: directory)
    if let loss = loss(since: manifest.previous, files, description.settings) {
      try writeReport(.incomplete, notes)
      throw loss
    }
    // Everything is on the disk now. This is the last check for a cancellation, because publishing must not stop
    // half-way.
    try Task.checkCancellation()
    var leftovers = Leftovers(in: directory, after: manifest.previous, besides: files.map(\.name))
    try leftovers.record(in: directory)
    let hasChanges =
      quality.file.hasChanged || manifest.file?.hasChanged ?? false || files.contains(where: \.hasChanged)
    if hasChanges || plan.prunes { directory.beginPublishing() }
    try dataset.publish(files)
    try quality.file.publish()
    try FileSystem.synchronizeDirectory(directory.path)
    try manifest.file?.publish()
    try FileSystem.synchronizeDirectory(directory.path)
    try endPublishing(pruning: &leftovers)
    if plan.isSourceRemote { checkpoint.removeOld() }
    if description.settings.isComplete {
      try checkpoint.store?.receipt(of: notes.expectedVersion, in: directory)?.write()
    }
    context.warn([manifest.warning].compactMap { $0 } + warnings + plan.spreadsheetWarnings(files, dataset.notes))
    return ExportSummary(
      try writeReport(notes.outcome, notes, files), notes, findings,
      hasChanges: hasChanges, leftovers: leftovers,
      relativeCount: plan.selection != .all && plan.tables.contains(.evolutionTree) ? notes.relativeCount : 0,
      earlier: manifest.previous.map { previous in
        EarlierDataset(
          rowCounts: previous.resources.reduce(into: [:]) { $0[$1.path] = $1.rows }, findings: earlierFindings,
          changes: manifest.changes)
      })
  }

  // The publishing mark is removed last. Readers wait while it exists, so no file disappears while they read.
  private func endPublishing(pruning leftovers: inout Leftovers) throws(FileError) {
    defer { directory.endPublishing() }
    if context.plan.prunes { try leftovers.prune(in: directory) }
  }

  /// The error if the dataset has less than half of the rows that the same export got from the same server before.
  private func loss(
    since previous: DatasetManifest?, _ files: [PublishedFile], _ settings: ExportSettings
  ) -> ExportError? {
    guard context.plan.isSourceRemote, !context.plan.isFresh, let previous,
      (try? previous.source?["path"].text()) == context.fetcher.location, previous.choices["range"] == settings.range,
      (try? previous.json["export"]["include_forms"].boolean()) ?? false == settings.includesForms
    else { return nil }
    let rows = Dictionary(previous.resources.map { ($0.path, $0.rowCount) }) { $1 }
    let counts = files.compactMap { file in rows[file.name].map { (before: $0, after: file.rowCount) } }
    let (before, after) = counts.reduce((0, 0)) { ($0.0 + $1.before, $0.1 + $1.after) }
    return after * 2 < before ? .shrunk(rowCount: after, earlier: before) : nil
  }

  private func checkPublishable(_ findings: [QualityFinding], _ notes: Notes) throws {
    let obstacle = context.judge(findings, notes, isOverDataset: directory.hasDataset)
    try checkpoint.store?.synchronize()
    try FailuresFile.update(notes.failures, in: directory)
    if let obstacle {
      try writeReport(.incomplete, notes)
      throw obstacle
    }
  }

  private func rescues(among published: [QualityFinding]) -> [QualityFinding] {
    guard let store = checkpoint.store else { return [] }
    return published.filter { finding in
      guard finding.code == .rescued, let endpoint = Endpoint(rawValue: finding.resource), let id = finding.id else {
        return false
      }
      return store.response(to: .document(endpoint, id))?.isFromThisRun == false
    }
  }

  @discardableResult
  private func writeReport(
    _ outcome: RunReport.Outcome, _ notes: Notes, _ files: [PublishedFile] = []
  ) throws(FileError) -> RunReport {
    let report = context.sendReport(outcome, notes, files)
    try report.write(in: directory)
    return report
  }

  private func reportRecovery() {
    guard let recovery = checkpoint.store?.recovery else { return }
    if let path = recovery.movedAside {
      context.warn([
        "the stored answers cannot be read and were moved to \(path); the run requests all documents again"
      ])
    } else if recovery.damagedSize > 0 {
      let size = recovery.damagedSize
      context.warn(["\(size) bytes of the stored answers are damaged; the run requests the lost documents again"])
    }
    if recovery.responseCount > 0 { context.report(.resuming(storedCount: recovery.responseCount)) }
  }
}
