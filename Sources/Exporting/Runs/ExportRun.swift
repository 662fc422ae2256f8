import Checkpointing
import Fetching
import Platform
import PokeAPI
import Pokedex
import Publishing
import Tables

/// One export: lock, store, harvest, publish; in the order `Checkpoint` tells.
struct ExportRun: Sendable {
  private let context: RunContext
  private let directory: DatasetDirectory
  private let checkpoint: Checkpoint

  /// Takes hold of the output; no request is made yet.
  ///
  /// - Throws: `SourceError`, `FileError` or `CheckpointError`; nothing published has been touched then.
  init(_ plan: ExportPlan, report: @escaping @Sendable (ExportEvent) -> Void) throws {
    try plan.checkFormats()
    context = try RunContext(plan, report: report)
    try DatasetDirectory(reading: plan.output).checkForForeignFiles()
    directory = try DatasetDirectory(creating: plan.output)
    checkpoint = try Checkpoint(
      directory: directory.privatePath, source: plan.isSourceRemote ? context.fetcher.location : nil,
      isFresh: plan.isFresh)
  }

  /// Harvests and publishes.
  ///
  /// However it ends, nothing of it works on: its streams, the source, the store and the lock end in this order.
  ///
  /// - Throws: `ExportError` or any stage's error. The answers stored until then are kept.
  func run() async throws -> ExportSummary {
    defer { checkpoint.close() }
    reportRecovery()
    do {
      return try await context.closingSource {
        try await harvestAndPublish(
          context.documents(stored: checkpoint.store), mayGoAgain: !context.plan.isOffline)
      }
    } catch {
      // The error that ended the run says more than one of the store would.
      try? checkpoint.store?.synchronize()
      throw error
    }
  }

  /// Walks the route, and once more when the source has changed meanwhile.
  private func harvestAndPublish(_ documents: DocumentLoader, mayGoAgain: Bool) async throws -> ExportSummary {
    switch try await harvest(documents) {
    case .published(let files, let findings): return try finishUnchanged(files, findings, documents)
    case .staged(let dataset, _, _, _)
    where mayGoAgain && documents.ledger.areVersionsMixed && documents.ledger.stopReason == nil:
      dataset.discard()
      context.report(.versionsMixed(documents.ledger.versions))
      let again = context.documents(stored: checkpoint.store, of: documents.ledger.latestVersion)
      return try await harvestAndPublish(again, mayGoAgain: false)
    case .staged(let dataset, let shortfalls, let plan, let relativeCount):
      var summary = try publish(dataset, shortfalls, of: documents, plan)
      summary.relativeCount = relativeCount
      return summary
    }
  }

  /// The end of a walk along the route.
  private enum Harvested {
    /// A dataset that is staged, and not yet published, with the plan it follows, in which names have become ids.
    case staged(DatasetWriter, Shortfalls, ExportPlan, relativeCount: Int)
    /// The dataset that is published is the one the walk would have led to.
    case published([PublishedFile], [QualityFinding])
  }

  /// Walks the route once; no further than to the list when that says nothing has changed.
  private func harvest(_ documents: DocumentLoader) async throws -> Harvested {
    try context.plan.checkColumns()
    var shortfalls = Shortfalls()
    do {
      let listing = try await Listing(ofPokemon: documents, for: context.plan)
      let plan = try listing.resolve(context.plan)
      if let (files, findings) = plan.unchangedDataset(in: directory, documents, listing) {
        return .published(files, findings)
      }
      let route = try await ExportRoute(plan, listing, documents, report: context.report)
      let encoder = try DatasetEncoder(route.plan)
      let writer = try DatasetWriter(
        directory: directory, formats: plan.formats, dialect: plan.csv, tables: encoder.tables,
        references: encoder.references)
      var relativeCount = 0
      let countsRelatives = plan.tables.contains(.evolutionTree)
      try await route.run(
        &shortfalls, making: { (encoder.blocks(of: $0), countsRelatives ? $0.relativeCount : 0) }
      ) { blocks, count in
        for block in blocks { try writer.append(block) }
        relativeCount += count
      }
      shortfalls.add(copies: documents.ledger.copies)
      return .staged(writer, shortfalls, route.plan, relativeCount: relativeCount)
    } catch let error as FetchError where error.stopReason != nil {
      if case .givenUp? = error.stopReason { shortfalls.failures.append(ResourceFailure(unasked: error.request)) }
      // What an earlier run could not get is still missing.
      if !shortfalls.failures.isEmpty { try FailuresFile.update(shortfalls.failures, in: directory) }
      try writeReport(.incomplete, shortfalls, of: documents)
      throw ExportError.incomplete(failures: shortfalls.failures, reason: error.stopReason)
    } catch ExportError.incomplete(let failures, let reason) {
      shortfalls.failures = failures
      try FailuresFile.update(failures, in: directory)
      try writeReport(.incomplete, shortfalls, of: documents)
      throw ExportError.incomplete(failures: failures, reason: reason)
    } catch {
      context.reportProgress(.incomplete, shortfalls, of: documents)
      throw error
    }
  }

  /// Ends a run that found everything published already.
  private func finishUnchanged(
    _ files: [PublishedFile], _ findings: [QualityFinding], _ documents: DocumentLoader
  ) throws -> ExportSummary {
    try settle(Shortfalls(), findings, documents)
    return try finish(files, Shortfalls(), findings, documents, hasChanges: false)
  }

  private func publish(
    _ dataset: DatasetWriter, _ shortfalls: Shortfalls, of documents: DocumentLoader, _ plan: ExportPlan
  ) throws -> ExportSummary {
    context.reportProgress(.incomplete, shortfalls, of: documents)
    var findings = plan.findings(
      shortfalls, dataset.repeatedKeys, documents, context.rescues.findings + earlierRescues())
    // A foreign key is a promise: none is made where a document names one that is not there.
    let coverage = DataPackage.Coverage(
      hasEveryPokemon: plan.selection == .all,
      hasEveryDocument: shortfalls.areNone && !findings.contains { $0.code == .danglingReference },
      brokenKeys: dataset.brokenKeys)
    findings += coverage.brokenKeys.map(QualityFinding.init)
    try settle(shortfalls, findings, documents)
    findings += plan.countMismatches(of: shortfalls.failures)
    let quality = try QualityFile.stage(findings, in: directory, dialect: plan.writtenDialect ?? .standard)
    var description = DatasetDescription(
      sourceURL: plan.isSourceRemote ? documents.location : nil, sourceVersion: documents.ledger.latestVersion,
      coverage: coverage,
      settings: plan.settings(isComplete: shortfalls.areNone && !documents.ledger.areVersionsMixed), findings: findings)
    let warnings = try dataset.assemble(description) { done, total throws in
      try Task.checkCancellation()
      context.report(.progressed(.combining, done: done, total: total, documents: nil))
    }
    let files = try dataset.finish()
    description.settings.qualityHash = quality.hash
    let manifest = try DataPackage(
      files: files, description, created: plan.creationTime ?? documents.ledger.deployedAt
    ).stage(in: directory)
    // Everything is on the disk. Once publishing has begun it is not stopped half-way.
    try Task.checkCancellation()
    try dataset.publish()
    try quality.file.publish()
    try FileSystem.synchronizeDirectory(directory.path)
    try manifest.file?.publish()
    try FileSystem.synchronizeDirectory(directory.path)
    if description.settings.isComplete { try documents.receipt(in: directory)?.write() }
    if let warning = manifest.warning { context.report(.warning(warning)) }
    for warning in warnings + plan.spreadsheetWarnings(files, dataset.longCells) { context.report(.warning(warning)) }
    return try finish(
      files, shortfalls, findings, documents,
      hasChanges: quality.file.hasChanged || manifest.file?.hasChanged ?? false || files.contains(where: \.hasChanged))
  }

  /// Warns of findings, and writes down what the run has to leave behind, published or not.
  ///
  /// - Throws: The reason why nothing is published, as `ExportError`.
  private func settle(_ shortfalls: Shortfalls, _ findings: [QualityFinding], _ documents: DocumentLoader) throws {
    let obstacle = context.obstacle(shortfalls, findings, documents)
    try checkpoint.store?.synchronize()
    try FailuresFile.update(shortfalls.failures, in: directory)
    if let obstacle {
      try writeReport(.incomplete, shortfalls, of: documents)
      throw obstacle
    }
  }

  /// Findings about documents that an earlier run had found elsewhere, and this one in the store.
  private func earlierRescues() -> [QualityFinding] {
    guard let store = checkpoint.store, let published = QualityFile.findings(in: directory) else { return [] }
    return published.filter { finding in
      guard finding.code == .rescued, let kind = ResourceKind(rawValue: finding.resource), let id = finding.id else {
        return false
      }
      return store.response(to: .document(ResourceKey(kind, id)))?.isFromThisRun == false
    }
  }

  private func finish(
    _ files: [PublishedFile], _ shortfalls: Shortfalls, _ findings: [QualityFinding], _ documents: DocumentLoader,
    hasChanges: Bool
  ) throws -> ExportSummary {
    let report = try writeReport(
      shortfalls.failures.isEmpty ? .complete : .partial, shortfalls, of: documents, files)
    return context.summary(report, shortfalls, findings, hasChanges: hasChanges)
  }

  /// Reports how the run has gone, and writes `run.json`.
  @discardableResult
  private func writeReport(
    _ outcome: RunReport.Outcome, _ shortfalls: Shortfalls, of documents: DocumentLoader, _ files: [PublishedFile] = []
  ) throws(FileError) -> RunReport {
    let report = context.reportProgress(outcome, shortfalls, of: documents, files)
    try report.write(in: directory)
    return report
  }

  private func reportRecovery() {
    guard let store = checkpoint.store else { return }
    if let path = store.recovery.movedAside {
      context.report(
        .warning("the stored responses cannot be read and were moved to \(path); everything is asked for again"))
    } else if store.recovery.damagedSize > 0 {
      let size = store.recovery.damagedSize
      context.report(
        .warning("\(size) bytes of the stored responses are damaged; what was in them is asked for again"))
    }
    if store.recovery.responseCount > 0 { context.report(.resuming(storedCount: store.recovery.responseCount)) }
  }
}

extension ExportedValue {
  /// The number of species of a family that are outside the selection.
  fileprivate var relativeCount: Int {
    if case .evolutionTree(let tree) = self { tree.nodes.count { !$0.isInRange } } else { 0 }
  }
}
