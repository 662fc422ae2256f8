import Checkpointing
import Decoding
import Fetching
import Mapping
import Platform
import PokeAPI
import Pokedex
import Publishing

/// One export: lock, store, harvest, publish; in the order `Checkpoint` tells.
struct ExportRun: Sendable {
  private let plan: ExportPlan
  private let fetcher: Fetcher
  private let directory: DatasetDirectory
  private let checkpoint: Checkpoint
  private let rescues: RescueLedger
  private let startTime: Int
  private let report: @Sendable (ExportEvent) -> Void

  /// Takes hold of the output; no request is made yet.
  ///
  /// - Throws: `SourceError`, `FileError` or `CheckpointError`; nothing published has been touched then.
  init(_ plan: ExportPlan, report: @escaping @Sendable (ExportEvent) -> Void) throws {
    self.plan = plan
    self.report = report
    (fetcher, rescues) = try Fetcher.opening(plan, report: report)
    directory = try DatasetDirectory(creating: plan.output)
    checkpoint = try Checkpoint(
      directory: directory.privatePath, source: plan.isSourceRemote ? fetcher.location : nil, isFresh: plan.isFresh)
    startTime = ExportRun.wallClock()
  }

  /// Harvests and publishes.
  ///
  /// - Returns: What was published.
  /// - Throws: `ExportError` or any stage's error. What was stored until then is kept.
  func run() async throws -> ExportSummary {
    reportRecovery()
    do {
      let summary = try await harvestAndPublish(documents(), mayGoAgain: !plan.isOffline)
      await fetcher.close()
      return summary
    } catch {
      await fetcher.close()
      // The error that ended the run says more than one of the store would.
      try? checkpoint.store?.synchronize()
      throw error
    }
  }

  /// Walks the route, and once more when the source has changed meanwhile.
  private func harvestAndPublish(_ documents: Documents, mayGoAgain: Bool) async throws -> ExportSummary {
    switch try await harvest(documents) {
    case .published(let files, let findings): return try leave(files, findings, documents)
    case .staged(let dataset, _, _) where mayGoAgain && documents.versions.areMixed:
      dataset.discard()
      report(.versionsMixed(documents.versions.all))
      return try await harvestAndPublish(self.documents(of: documents.versions.latest), mayGoAgain: false)
    case .staged(let dataset, let losses, let plan): return try publish(dataset, losses, of: documents, plan)
    }
  }

  /// What a walk along the route has led to.
  private enum Harvested {
    /// A dataset that is staged, and not yet published, with the plan it follows, in which names have become ids.
    case staged(DatasetWriter, Losses, ExportPlan)
    /// The dataset that is published is the one the walk would have led to.
    case published([PublishedFile], [QualityFinding])
  }

  /// Walks the route once; no further than to the list when that says nothing has changed.
  private func harvest(_ documents: Documents) async throws -> Harvested {
    let encoder = try DatasetEncoder(plan)
    let writer = try DatasetWriter(
      directory: directory, formats: plan.formats, dialect: plan.csv, tables: encoder.tables)
    for block in encoder.fixedBlocks { try writer.append(block) }
    var losses = Losses()
    var plan = plan
    do {
      let listing = plan.needsDocuments ? try await Listing(documents) : nil
      if let listing { plan = try listing.resolve(plan) }
      if let listing, let (files, findings) = plan.unchangedDataset(in: directory, documents, listing) {
        writer.discard()
        return .published(files, findings)
      }
      let route = ExportRoute(plan, documents, listing: listing, report: report)
      try await route.run(&losses, making: encoder.blocks) { blocks in
        for block in blocks { try writer.append(block) }
      }
    } catch let error as FetchError where error.stopReason != nil {
      // What an earlier run could not get is still missing.
      if !losses.failures.isEmpty { try FailuresFile.update(losses.failures, in: directory) }
      try writeReport(.incomplete, losses, of: documents)
      throw ExportError.incomplete(failures: losses.failures, reason: error.stopReason)
    } catch {
      report(.reported(account(.incomplete, losses, of: documents)))
      throw error
    }
    return .staged(writer, losses, plan)
  }

  /// Ends a run that found everything published already.
  private func leave(
    _ files: [PublishedFile], _ findings: [QualityFinding], _ documents: Documents
  ) throws -> ExportSummary {
    let obstacle = plan.obstacle([], findings)
    for warning in plan.warnings(of: findings, besides: obstacle) { report(.warning(warning)) }
    try checkpoint.store?.synchronize()
    try FailuresFile.update([], in: directory)
    if let obstacle {
      try writeReport(.incomplete, Losses(), of: documents)
      throw obstacle
    }
    return try end(files, Losses(), findings: findings, of: documents, hasChanges: false)
  }

  private func publish(
    _ dataset: DatasetWriter, _ losses: Losses, of documents: Documents, _ plan: ExportPlan
  ) throws -> ExportSummary {
    report(.reported(account(.incomplete, losses, of: documents)))
    var findings = plan.findings(losses, dataset.repeatedKeys, documents, rescues.findings + earlierRescues())
    let obstacle = plan.obstacle(losses.failures, findings)
    for warning in plan.warnings(of: findings, besides: obstacle) { report(.warning(warning)) }
    try checkpoint.store?.synchronize()
    try FailuresFile.update(losses.failures, in: directory)
    if let obstacle {
      try writeReport(.incomplete, losses, of: documents)
      throw obstacle
    }
    // Once publishing has begun it is not stopped half-way.
    try Task.checkCancellation()
    let files = try dataset.publish()
    findings += plan.shortfalls(losses.failures)
    let quality = try QualityFile.update(findings, in: directory, dialect: plan.writtenDialect ?? .standard)
    var settings = plan.settings(isComplete: losses.areNone && !documents.versions.areMixed)
    settings.qualityHash = quality.hash
    let manifest = try package(of: files, losses, findings, documents, plan, settings).publish(in: directory)
    if let warning = manifest.warning { report(.warning(warning)) }
    for warning in plan.spreadsheetWarnings(files, dataset.longCells) { report(.warning(warning)) }
    return try end(
      files, losses, findings: findings, of: documents,
      hasChanges: quality.hasChanged || manifest.hasChanged || files.contains(where: \.hasChanged))
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

  private func end(
    _ files: [PublishedFile], _ losses: Losses, findings: [QualityFinding], of documents: Documents, hasChanges: Bool
  ) throws -> ExportSummary {
    try writeReport(losses.failures.isEmpty ? .complete : .partial, losses, of: documents, files)
    let statistics = fetcher.statistics
    return ExportSummary(
      files: files, hasChanges: hasChanges, missing: losses.missing, failures: losses.failures, findings: findings,
      storedCount: documents.storedCount,
      requestCount: statistics.requestCount, retryCount: statistics.retryCount, rescueCount: statistics.rescueCount)
  }

  /// The dataset's manifest, which tells of everything that was published.
  private func package(
    of files: [PublishedFile], _ losses: Losses, _ findings: [QualityFinding], _ documents: Documents,
    _ plan: ExportPlan, _ settings: ExportSettings
  ) -> DataPackage {
    // A foreign key is a promise: none is made where a document names one that is not there.
    let isClosed = losses.areNone && !findings.contains { $0.code == .danglingReference }
    return DataPackage(
      files: files,
      source: .init(url: plan.isSourceRemote ? fetcher.location : nil, version: documents.versions.latest),
      coverage: .init(hasEveryPokemon: plan.selection == .all, hasEveryDocument: isClosed), settings: settings,
      created: plan.creationTime ?? documents.versions.deployedAt)
  }

  private func writeReport(
    _ outcome: RunReport.Outcome, _ losses: Losses, of documents: Documents, _ files: [PublishedFile] = []
  ) throws(FileError) {
    let account = account(outcome, losses, of: documents, files)
    report(.reported(account))
    try account.write(in: directory)
  }

  /// How the run has gone until now.
  private func account(
    _ outcome: RunReport.Outcome, _ losses: Losses, of documents: Documents, _ files: [PublishedFile] = []
  ) -> RunReport {
    RunReport(
      of: documents, outcome: outcome, losses: losses, files: files, startedAt: startTime,
      finishedAt: ExportRun.wallClock())
  }

  /// The documents for one pass; for the second one, those of a certain upstream version.
  private func documents(of version: String? = nil) -> Documents {
    let freshness = Freshness(
      maximumAge: plan.maximumAge, now: startTime, isOffline: plan.isOffline, trustsThisRun: version == nil)
    return Documents(
      fetcher: fetcher, options: plan.decodingOptions,
      stored: checkpoint.store.map { StoredDocuments($0, freshness: freshness, wallClock: ExportRun.wallClock) },
      expectedVersion: version)
  }

  private func reportRecovery() {
    guard let store = checkpoint.store else { return }
    if let path = store.recovery.movedAside {
      report(.warning("the stored responses cannot be read and were moved to \(path); everything is asked for again"))
    } else if store.recovery.damagedSize > 0 {
      let size = store.recovery.damagedSize
      report(.warning("\(size) bytes of the stored responses are damaged; what was in them is asked for again"))
    }
    if store.recovery.responseCount > 0 { report(.resuming(storedCount: store.recovery.responseCount)) }
  }

  /// Seconds since 1970.
  static func wallClock() -> Int { Timestamp.now() }
}
