import Checkpointing
import Fetching
import PokeAPI
import Publishing

/// A look at an export that is not made: lists are asked for where they are not stored, and nothing on the disk changes.
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
  /// - Throws: `ExportError` or any stage's error, as the export would before it has more than the lists.
  func run() async throws -> ExportForecast { try await context.closingSource(after: forecast) }

  private func forecast() async throws -> ExportForecast {
    try context.plan.checkColumns()
    let documents = context.documents(stored: store)
    let listing = try await Listing(ofPokemon: documents, for: context.plan)
    let plan = try listing.resolve(context.plan)
    let selected = try listing.ids(in: plan.selection)
    if let shortage = listing.shortage { context.report(.warning(shortage.message)) }
    context.report(.planned(existing: listing.ids.count, selected: selected.count))
    defer { context.reportProgress(.incomplete, Shortfalls(), of: documents) }
    var forecast = ExportForecast(rate: plan.effectiveRate > 0 ? plan.effectiveRate : nil)
    forecast.requestCount = requestCount
    forecast.isUnchanged =
      plan.unchangedDataset(in: DatasetDirectory(reading: plan.output), documents, listing) != nil
    let route = try await ExportRoute(plan, listing, documents) { event in
      if case .warning = event { context.report(event) }
    }
    guard plan.isSourceRemote else { return ExportForecast(resources: try await count(route)) }
    let listCount = requestCount
    var expected = ExpectedDocuments(route, store)
    try await expected.add(selected)
    forecast.resources = expected.resources
    if !forecast.isUnchanged, !plan.isOffline {
      forecast.requestCount = forecast.resources.reduce(listCount) { $0 + $1.staleCount + $1.newCount }
    }
    return forecast
  }

  /// Requests made so far, repeated ones not counted.
  private var requestCount: Int { context.fetcher.statistics.requestCount - context.fetcher.statistics.retryCount }

  /// Counts the documents of a directory by walking through them.
  private func count(_ route: ExportRoute) async throws -> [ExportForecast.Resource] {
    var counts: [ResourceKind: Int] = [:]
    var shortfalls = Shortfalls()
    try await route.run(&shortfalls, making: { $0.documentKinds }) { kinds in
      for kind in kinds { counts[kind, default: 0] += 1 }
    }
    return route.plan.neededKinds.map { .init(name: $0.rawValue, count: counts[$0] ?? 0) }
  }
}

extension ExportedValue {
  /// The kinds of the documents it was made of; the species of a family that are in range come by themselves.
  fileprivate var documentKinds: [ResourceKind] {
    switch self {
    case .pokemon: [.pokemon]
    case .species: [.pokemonSpecies]
    case .further(let value): DocumentKind.of(value).map { [$0.endpoint] } ?? []
    case .typeChart: []
    case .evolutionTree(let tree):
      [.evolutionChain] + tree.nodes.filter { !$0.isInRange && !$0.varieties.isEmpty }.map { _ in .pokemonSpecies }
    }
  }
}
