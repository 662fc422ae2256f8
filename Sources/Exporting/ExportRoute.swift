import Fetching
import Mapping
import PokeAPI
import Pokedex
import Streams

/// The whole route: plan, then Pokémon and their species, then evolution chains; every value handed on as it comes.
///
/// A walk brings the documents in a fixed order and joins Pokémon with their species; what is made of each is made on
/// all cores; and the serial end takes the products, in the walk's order, with what could not be had.
struct ExportRoute: Sendable {
  let plan: ExportPlan
  let harvest: Harvest
  let listing: Listing?
  let report: @Sendable (ExportEvent) -> Void

  /// The route of a plan.
  ///
  /// - Parameters:
  ///   - plan: What to walk for.
  ///   - documents: What to walk through.
  ///   - listing: Which Pokémon exist; nil to ask.
  ///   - report: Told how far it has come.
  init(
    _ plan: ExportPlan, _ documents: Documents, listing: Listing? = nil,
    report: @escaping @Sendable (ExportEvent) -> Void = { _ in }
  ) {
    self.plan = plan
    self.listing = listing
    self.report = report
    harvest = Harvest(documents: documents, context: plan.mappingContext, window: 2 * plan.effectiveConcurrency)
  }

  /// Values that are mapped and encoded at a time: more than there are cores, so that none waits for the serial end.
  private static let productWindow = 16

  /// Walks the route.
  ///
  /// - Parameters:
  ///   - losses: What could not be had is added here, also when the walk is broken off.
  ///   - product: What to make of each value: the work that is spread over the cores.
  ///   - receive: Takes the products, one at a time, in an order that depends on nothing but the documents.
  /// - Throws: `ExportError` when nothing can be exported at all, and what `receive` throws.
  func run<Product: Sendable>(
    _ losses: inout Losses, making product: @escaping @Sendable (ExportedValue) -> Product,
    _ receive: (Product) async throws -> Void
  ) async throws {
    let steps = BoundedChannel<RouteStep>(capacity: ExportRoute.productWindow)
    let arrivals = steps.orderedConcurrentMap(window: ExportRoute.productWindow) { step in
      (step: step, product: step.outcome.map { value(of: $0).map(product) })
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
      while let (step, product) = try await iterator.next() {
        losses.findings += step.findings
        if let product, let product = losses.unwrap(product, required: step.isRequired) { try await receive(product) }
        if let progress = step.progress { report(progress) }
      }
    }
  }

  /// The domain value a step leads to.
  private func value(of cargo: Outcome<RouteStep.Cargo>) -> Outcome<ExportedValue> {
    cargo.map { cargo throws(MappingError) in
      switch cargo {
      case .pokemon(let dto, let species):
        .pokemon(try Pokemon(dto: dto, species: species, context: harvest.context), species: species)
      case .species(let species): .species(species)
      case .evolutionTree(let tree): .evolutionTree(tree)
      }
    }
  }
}
