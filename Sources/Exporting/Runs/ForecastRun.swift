import Checkpointing
import Fetching
import PokeAPI
import Publishing

/// A look at an export that is not made: the list is asked for where it is not stored, and nothing on the disk changes.
///
/// The species and families that are needed are written in the documents. Those that are stored are read; for the
/// others the number is expected from what is usual.
struct ForecastRun: Sendable {
  private let context: RunContext
  private let store: ResponseStore?

  /// Looks for the source and for stored responses; no request is made yet.
  ///
  /// - Throws: `SourceError`, `FileError` or `CheckpointError`, as the export would.
  init(_ plan: ExportPlan, report: @escaping @Sendable (ExportEvent) -> Void) throws {
    try plan.checkFormats()
    context = try RunContext(plan, report: report)
    let directory = DatasetDirectory(reading: plan.output)
    try directory.checkForForeignFiles()
    store =
      plan.isSourceRemote && !plan.isFresh
      ? try ResponseStore.reading(directory: directory.privatePath, source: context.fetcher.location) : nil
  }

  /// Makes the forecast.
  ///
  /// - Throws: `ExportError` or any stage's error, as the export would before it has more than the list.
  func run() async throws -> ExportForecast { try await context.closingSource(after: forecast) }

  private func forecast() async throws -> ExportForecast {
    try context.plan.checkColumns()
    let documents = context.documents(stored: store)
    let route = try await ExportRoute(context.plan, documents)
    let listing = route.listing
    let plan = route.plan
    let selected = try listing.ids(in: plan.selection)
    if let shortage = listing.shortage { context.report(.warning(shortage.message)) }
    context.report(.planned(existing: listing.ids.count, selected: selected.count))
    defer { context.reportProgress(.incomplete, Shortfalls(), of: documents) }
    guard plan.isSourceRemote else { return try await count(route) }
    var forecast = ExportForecast(rate: plan.effectiveRate > 0 ? plan.effectiveRate : nil)
    var expected = ExpectedDocuments(plan, documents, store)
    try expected.add(selected, existing: Set(listing.ids))
    forecast.resources = expected.resources
    let statistics = context.fetcher.statistics
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
  private func count(_ route: ExportRoute) async throws -> ExportForecast {
    var counts: [ResourceKind: Int] = [:]
    var shortfalls = Shortfalls()
    try await route.run(&shortfalls, making: { $0.documentKinds }) { kinds in
      for kind in kinds { counts[kind, default: 0] += 1 }
    }
    return ExportForecast(
      resources: route.plan.neededKinds.map { .init(name: $0.rawValue, count: counts[$0] ?? 0) })
  }
}

extension ExportedValue {
  /// The kinds of the documents it was made of; the species of a family that are in range come by themselves.
  fileprivate var documentKinds: [ResourceKind] {
    switch self {
    case .pokemon: [.pokemon]
    case .species: [.pokemonSpecies]
    case .type: [.type]
    case .move: [.move]
    case .ability: [.ability]
    case .typeChart, .defenses: []
    case .evolutionTree(let tree):
      [.evolutionChain] + tree.nodes.filter { !$0.isInRange && !$0.varieties.isEmpty }.map { _ in .pokemonSpecies }
    }
  }
}
