import Pokedex
import Publishing
import Streams

/// The whole route of a plan, from the list of Pokémon to one value after the other.
///
/// 1. `Harvest` takes keys and loads their documents, many at once: `DocumentLoader` reads them from the store or asks
///    the source, and an answer counts after `Acceptance`.
/// 2. It maps each document to a domain value, and `FamilyLoader` adds to a Pokémon its species and its family.
/// 3. `PokemonWalk` takes the Pokémon in a fixed order and joins each with its species and its family; `KindWalk` takes
///    the other kinds of documents.
/// 4. A product is made of each value, rows say, on all cores: a Pokémon, and what comes before it, at a time.
/// 5. The serial end takes the products in the walk's order, with the failures.
struct ExportRoute: Sendable {
  /// The plan, with ids in the place of names, and without the tables that are left out.
  let plan: ExportPlan
  /// The Pokémon that exist.
  let listing: Listing
  /// The kinds of documents that come after the Pokémon, with their lists.
  let kinds: [ListedKind]
  let harvest: Harvest
  let report: @Sendable (ExportEvent) -> Void

  /// Asks for the list of Pokémon, looks the plan's names up in it, and asks for all other lists.
  ///
  /// - Throws: `ExportError` when a list is missing, or a name is not in it.
  init(_ plan: ExportPlan, _ documents: DocumentLoader, report: @escaping @Sendable (ExportEvent) -> Void) async throws
  {
    let listing = try await Listing(ofPokemon: documents, for: plan)
    try await self.init(listing.resolve(plan), listing, documents, report: report)
  }

  /// Asks for the lists of the kinds that come after the Pokémon.
  ///
  /// - Parameters:
  ///   - plan: The tables and Pokémon to walk for, with ids in the place of names.
  ///   - listing: The Pokémon that exist.
  ///   - documents: The documents to walk through.
  ///   - report: Told how far the walk has come.
  /// - Throws: `ExportError.incomplete` when a list is missing, unless a part of the dataset may be published.
  init(
    _ plan: ExportPlan, _ listing: Listing, _ documents: DocumentLoader,
    report: @escaping @Sendable (ExportEvent) -> Void
  ) async throws {
    var plan = plan
    let listed = try await ListedKind.all(plan, documents)
    let absent = listed.filter { $0.listing.isMissing && plan.canLeaveOut($0.kind) }
    if !absent.isEmpty {
      let names = absent.map(\.kind.endpoint.rawValue)
      report(.warning("the directory does not have \(names.joined(separator: ", ")); their tables are left out"))
      for kind in absent.map(\.kind) { plan.leaveOut(kind) }
    }
    kinds = listed.filter { one in plan.kinds.contains { $0.endpoint == one.kind.endpoint } }
    let failures = kinds.compactMap(\.listing.failure)
    if !failures.isEmpty, !plan.allowsPartial { throw ExportError.incomplete(failures: failures, reason: nil) }
    self.plan = plan
    self.listing = listing
    self.report = report
    harvest = Harvest(documents: documents, context: plan.mappingContext, window: 4 * plan.effectiveConcurrency)
  }

  /// Values of which products are made at a time: more than there are cores, so that none waits for the serial end.
  private static let productWindow = 16

  /// Walks the route.
  ///
  /// - Parameters:
  ///   - shortfalls: Failures are added here, also when the walk is broken off.
  ///   - product: Makes a product of each value: the work that is spread over the cores.
  ///   - receive: Takes the products, one at a time, in an order that depends on nothing but the documents.
  /// - Throws: `ExportError` when nothing is selected, any stage's error that ends the run, and what `receive` throws.
  func run<Product: Sendable>(
    _ shortfalls: inout Shortfalls, making product: @escaping @Sendable (ExportedValue) -> Product,
    _ receive: (Product) async throws -> Void
  ) async throws {
    let steps = BoundedChannel<[RouteStep]>(capacity: ExportRoute.productWindow)
    let arrivals = steps.orderedConcurrentMap(window: ExportRoute.productWindow) { steps in
      steps.map { step in (step: step, product: step.outcome?.map(product)) }
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      var iterator = arrivals.makeAsyncIterator()
      group.addTask {
        do {
          try await walk(into: steps)
          steps.finish()
        } catch {
          steps.fail(error)
        }
      }
      while let arrived = try await iterator.next() {
        for (step, product) in arrived {
          shortfalls.findings += step.findings
          if let product, let product = shortfalls.unwrap(product, required: step.isRequired) {
            try await receive(product)
          }
          if let progress = step.progress { report(progress) }
        }
      }
    }
  }

  /// Sends every value: Pokémon by id, other forms after all of them, other kinds last.
  private func walk(into steps: BoundedChannel<[RouteStep]>) async throws {
    let selected = try listing.ids(in: plan.selection)
    try await steps.send(listing.faults(isNeededWhole: plan.selection == .all, report))
    report(.planned(existing: listing.ids.count, selected: selected.count))
    let families = FamilyLoader(harvest, needsChains: plan.needsEvolutionTrees)
    var pokemon = PokemonWalk(self, selected: selected, families, into: steps)
    var kinds = KindWalk(self, into: steps)
    if plan.needsPokemon {
      func arrivals(_ ids: [Int]) -> some AsyncSequence<Harvest.PokemonOutcome, any Error> {
        harvest.pokemon(listing.entries(of: ids), families: plan.needsSpecies ? families : nil)
      }
      try await pokemon.send(arrivals(selected), selected.count, .pokemon) { kinds.note($0) }
      if plan.includesForms {
        let forms = pokemon.varieties.subtracting(selected).intersection(listing.ids).sorted()
        try await pokemon.send(arrivals(forms), forms.count, .forms) { kinds.note($0) }
      }
      try await pokemon.finish()
    }
    try await kinds.run(after: pokemon.documentCount)
  }
}
