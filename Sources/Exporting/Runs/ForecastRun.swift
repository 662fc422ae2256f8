import Checkpointing
import Decoding
import Fetching
import PokeAPI
import Publishing

/// A look at what an export would do: the list is asked for where it is not stored, and nothing on the disk changes.
///
/// Which species and families are needed is written in the documents: in those that are stored it is looked up, for the
/// others the number is expected from what is usual.
struct ForecastRun: Sendable {
  private let plan: ExportPlan
  private let fetcher: Fetcher
  private let store: ResponseStore?
  private let startTime = ExportRun.wallClock()
  private let report: @Sendable (ExportEvent) -> Void

  /// Looks for the source and for what is stored; no request is made yet.
  ///
  /// - Throws: `SourceError` or `CheckpointError`, as the export would.
  init(_ plan: ExportPlan, report: @escaping @Sendable (ExportEvent) -> Void) throws {
    self.plan = plan
    self.report = report
    (fetcher, _) = try Fetcher.opening(plan, report: report)
    store =
      plan.isSourceRemote && !plan.isFresh
      ? try ResponseStore.reading(
        directory: DatasetDirectory(reading: plan.output).privatePath, source: fetcher.location) : nil
  }

  /// Makes the forecast.
  ///
  /// - Throws: `ExportError` or any stage's error, as the export would before it has more than the list.
  func run() async throws -> ExportForecast {
    do {
      let forecast = try await forecast()
      await fetcher.close()
      return forecast
    } catch {
      await fetcher.close()
      throw error
    }
  }

  private func forecast() async throws -> ExportForecast {
    try plan.checkColumns()
    guard plan.needsDocuments else { return ExportForecast() }
    let freshness = Freshness(maximumAge: plan.maximumAge, now: startTime, isOffline: plan.isOffline)
    let stored = store.map { StoredDocuments($0, freshness: freshness, wallClock: ExportRun.wallClock) }
    let documents = Documents(fetcher: fetcher, options: plan.decodingOptions, stored: stored)
    let listing = try await Listing(documents)
    let plan = try listing.resolve(plan)
    let selected = try listing.ids(in: plan.selection)
    report(.planned(existing: listing.ids.count, selected: selected.count))
    defer { tell(documents) }
    guard plan.isSourceRemote else { return try await count(documents, listing) }
    var forecast = ExportForecast(rate: plan.effectiveRate > 0 ? plan.effectiveRate : nil)
    var expected = ExpectedDocuments(plan, stored: stored, store, version: documents.versions.expected)
    try expected.add(selected, existing: Set(listing.ids))
    forecast.resources = expected.resources
    let statistics = fetcher.statistics
    forecast.requestCount = statistics.requestCount - statistics.retryCount
    let isListKnown = store?.response(to: .list(.pokemon))?.entityTag != nil
    forecast.byteCount = forecast.requestCount > 0 && !isListKnown ? ExpectedDocuments.listSize : 0
    let directory = DatasetDirectory(reading: plan.output)
    forecast.isUnchanged = plan.unchangedDataset(in: directory, documents, listing) != nil
    if forecast.isUnchanged || plan.isOffline { return forecast }
    forecast.requestCount += expected.requestCount
    forecast.byteCount += expected.byteCount
    return forecast
  }

  /// Counts the documents of a directory: they are all here, so that the route itself may tell.
  private func count(_ documents: Documents, _ listing: Listing) async throws -> ExportForecast {
    var counts: [ResourceKind: Int] = [:]
    var losses = Losses()
    let route = ExportRoute(plan, documents, listing: listing)
    try await route.run(&losses, making: { $0.documentKind }) { counts[$0, default: 0] += 1 }
    let kinds = plan.neededKinds
    return ExportForecast(resources: kinds.map { .init(name: $0.rawValue, count: counts[$0] ?? 0) })
  }

  private func tell(_ documents: Documents) {
    report(
      .reported(
        RunReport(
          of: documents, outcome: .incomplete, losses: Losses(), files: [], startedAt: startTime,
          finishedAt: ExportRun.wallClock())))
  }
}

extension ExportedValue {
  /// The kind of document it was made of.
  fileprivate var documentKind: ResourceKind {
    switch self {
    case .pokemon: .pokemon
    case .species: .pokemonSpecies
    case .evolutionTree: .evolutionChain
    }
  }
}
