/// The whole route of a plan, from the list of Pokémon to a sequence of values.
///
/// 1. `PokemonWalk` takes the Pokémon in a fixed order, and `KindWalk` the other kinds of documents.
/// 2. `DocumentLoader` loads their documents, many at once, and maps each to a domain value.
/// 3. `FamilyLoader` adds to a Pokémon its species and its family, and the walk joins them.
/// 4. All cores make products of the values, such as rows. A Pokémon and the values before it are one piece of work.
/// 5. The serial end takes the products in the walk's order, with the failures.
struct ExportRoute: Sendable {
  /// The plan with ids in place of names, without the tables that are left out.
  let plan: ExportPlan
  let listing: Listing
  let kinds: [ListedKind]
  let documents: DocumentLoader
  let names: NameLoader
  /// Elements a stage may hold: enough to keep every request in flight while the first one is slow.
  let window: Int
  let report: @Sendable (ExportEvent) -> Void

  /// - Throws: `ExportError.incomplete` when a list is missing, unless a part of the dataset may be published.
  init(
    _ plan: ExportPlan, _ listing: Listing, _ documents: DocumentLoader,
    report: @escaping @Sendable (ExportEvent) -> Void
  ) async throws {
    var listed: [ListedKind] = []
    try await plan.kinds.transformInOrder(window: max(1, plan.kinds.count)) { kind in
      try await ListedKind(kind, plan, documents)
    } _: { kind in
      listed.append(kind)
    }
    var plan = plan
    let absent = listed.map { $0.listing.isMissing && plan.canLeaveOut($0.kind) ? [$0.kind] : [] }.joined()
    if !absent.isEmpty {
      let names = absent.map(\.endpoint.rawValue)
      report(.warning("the directory does not have \(names.joined(separator: ", ")); their tables are left out"))
      for kind in absent { plan.leaveOut(kind) }
    }
    let needed = Set(plan.kinds.map(\.endpoint))
    kinds = listed.filter { needed.contains($0.kind.endpoint) }
    let failures = kinds.compactMap(\.listing.failure)
    if !failures.isEmpty, !plan.allowsPartial { throw ExportError.incomplete(failures: failures, reason: nil) }
    self.plan = plan
    self.listing = listing
    self.documents = documents
    names = NameLoader(plan, documents)
    self.report = report
    window = 4 * plan.effectiveConcurrency
  }

  /// The pieces of work under way at a time: more than there are cores, so that no core waits for the serial end.
  private static let productWindow = 16

  /// Walks the route, and records in the ledger what is missing, even when an error ends the walk.
  ///
  /// `begin` is called once, when the selection has been checked; `receive` one product at a time, in an order that
  /// depends on nothing but the documents.
  ///
  /// - Throws: `ExportError` when nothing is selected, any stage's error that ends the run, and what `receive` throws.
  func run<Product: Sendable>(
    begin: () throws -> Void = {}, making product: @escaping @Sendable (ExportedValue) -> Product,
    _ receive: (Product) async throws -> Void
  ) async throws {
    typealias Products = Task<[(step: RouteStep, product: Outcome<Product>?)], Never>
    let products = BoundedChannel<Products>(capacity: ExportRoute.productWindow)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        do {
          try await walk { steps in
            try await products.send(Task { steps.map { ($0, $0.outcome?.map(product)) } })
          }
          products.finish()
        } catch {
          products.fail(error)
        }
      }
      var hasBegun = false
      for try await arrived in products {
        if !hasBegun { try begin() }
        hasBegun = true
        for (step, product) in await arrived.value {
          if let product = documents.ledger.receive(step, product) { try await receive(product) }
        }
      }
    }
  }

  /// Sends steps that stay together, and waits while too many are under way.
  typealias Sending = @Sendable ([RouteStep]) async throws -> Void

  /// Sends every value: Pokémon by id, other forms after all of them, other kinds last.
  private func walk(_ send: @escaping Sending) async throws {
    let selected = try listing.ids(in: plan.selection)
    try await send([listing.faults(isNeededWhole: plan.selection == .all, report)])
    report(.planned(existing: listing.ids.count, selected: selected.count))
    expect(selected)
    var pokemon = PokemonWalk(self, selected: selected, send)
    var kinds = KindWalk(self, send)
    if plan.needsPokemon {
      try await pokemon.walk(selected) { kinds.note($0) }
      if plan.includesForms {
        let forms = pokemon.varieties.subtracting(selected).intersection(listing.ids).sorted()
        documents.ledger.progress.expect(selected.count + forms.count, of: .pokemon)
        try await pokemon.walk(forms) { kinds.note($0) }
      }
      try await pokemon.finish()
    }
    try await kinds.run()
    documents.ledger.progress.end()
  }

  private func expect(_ selected: [Int]) {
    let (speciesCount, formCount) = (listing.ids.count { $0 < Listing.firstFormID }, listing.ids.count)
    let species = plan.needsSpecies ? Set(selected.filter { $0 < Listing.firstFormID }) : []
    var counts: [ResourceKind: Int] = [:]
    if plan.needsPokemon {
      let comesWithForms = plan.includesForms && plan.selection != .all
      let forms = comesWithForms ? species.count * (formCount - speciesCount) / max(1, speciesCount) : 0
      counts[.pokemon] = selected.count + forms
    }
    for listed in kinds {
      let most = listed.references.map { $0.usualCount * selected.count } ?? .max
      counts[listed.kind.endpoint] = min(most, listed.listing.value?.ids.count ?? 0)
    }
    counts["names"] = names.expectedCounts(for: selected).values.reduce(0, +)
    documents.ledger.progress.begin(counts, species: species, needsFamilies: plan.needsEvolutionTrees, report)
  }
}

struct RouteStep: Sendable {
  var outcome: Outcome<ExportedValue>?
  /// Whether the list promises the document.
  var isRequired = false
  /// Failures of other documents than the step's own.
  var failures: [ResourceFailure] = []
  var findings: [QualityFinding] = []
}
