import PokeAPI
import Pokedex
import Publishing
import Streams

/// The walk through the documents that come after the Pokémon and their families, kind by kind and id by id.
///
/// It remembers the slugs that the Pokémon name, and a line per Pokémon whose defences are wanted.
struct FurtherWalk {
  private let kinds: [(kind: FurtherKind, endpoint: ResourceKind, references: FurtherKind.References?)]
  private let wantsDefenses: Bool
  private let harvest: Harvest
  private let report: @Sendable (ExportEvent) -> Void
  private let steps: BoundedChannel<[RouteStep]>
  private var named: [ResourceKind: Set<String>] = [:]
  private var defenders: [Defender] = []
  private var types: [PokemonTypeDetails] = []

  /// A Pokémon whose defences are wanted.
  private struct Defender {
    let id: Int
    let slug: String
    let displayName: String
    let types: [String]
  }

  init(_ route: ExportRoute, into steps: BoundedChannel<[RouteStep]>) {
    kinds = route.plan.furtherKinds.map { ($0, $0.declaration.endpoint, route.plan.references(of: $0)) }
    wantsDefenses = route.plan.tables.contains(.pokemonDefenses)
    harvest = route.harvest
    report = route.report
    self.steps = steps
  }

  /// Remembers the documents a Pokémon leads to.
  mutating func note(_ pokemon: Pokemon) {
    for case (_, let endpoint, let references?) in kinds {
      named[endpoint, default: []].formUnion(references.slugs(pokemon))
    }
    if wantsDefenses {
      // The types that the table of Pokémon shows.
      let types = [1, 2].compactMap { pokemon.type(slot: $0) }
      defenders.append(
        Defender(
          id: pokemon.id, slug: pokemon.slug, displayName: pokemon.displayName,
          types: types.first == types.last ? Array(types.prefix(1)) : types))
    }
  }

  /// Sends the documents of every kind.
  ///
  /// - Parameter documentCount: The number of documents until now, for the progress.
  /// - Throws: An error of the whole run.
  mutating func run(after documentCount: Int) async throws {
    var documentCount = documentCount
    for (kind, endpoint, references) in kinds {
      do {
        let listing = try await Listing(harvest.documents, of: endpoint)
        if listing.ids.isEmpty { throw ResourceFailure(emptyList: endpoint) }
        let entries = try await entries(of: endpoint, in: listing, isWhole: references == nil)
        try await walk(entries, of: kind, after: documentCount)
        documentCount += entries.count
      } catch let failure as ResourceFailure {
        try await steps.send([RouteStep(outcome: .failed(failure))])
      }
      if kind == .types { try await sendMatchups() }
    }
  }

  private mutating func walk(_ entries: [Listing.Entry], of kind: FurtherKind, after documentCount: Int) async throws {
    let (endpoint, phase) = (kind.declaration.endpoint, kind.declaration.phase)
    let values = entries.async.orderedConcurrentMap(window: harvest.window) { [harvest] entry in
      try await Outcome {
        try await harvest.value(of: kind, .document(ResourceKey(endpoint, entry.id)), name: entry.name)
      }
    }
    var done = 0
    /// The first document of each slug, which tables have as their key.
    var firstIDs: [String: Int] = [:]
    for try await outcome in values {
      done += 1
      var step = RouteStep(
        outcome: outcome, isRequired: true,
        progress: .progressed(phase, done: done, total: entries.count, documents: documentCount + done))
      if let value = outcome.value, let (id, slug) = value.furtherIdentity {
        if let first = firstIDs[slug] {
          step.outcome = nil
          step.findings = [.repeated(slug, of: ResourceKey(endpoint, id), first: first)]
        } else {
          firstIDs[slug] = id
          if case .type(let type) = value { types.append(type) }
        }
      }
      try await steps.send([step])
    }
  }

  /// The documents needed; the oddities of the list are sent.
  private func entries(of kind: ResourceKind, in listing: Listing, isWhole: Bool) async throws -> [Listing.Entry] {
    let all = listing.entries(of: listing.ids)
    try await steps.send(listing.faults(isNeededWhole: isWhole, report))
    if isWhole { return all }
    let named = named[kind] ?? []
    let entries = all.filter { $0.name.map(named.contains) ?? false }
    let missing = named.subtracting(entries.compactMap(\.name)).sorted()
    try await steps.send([RouteStep(findings: missing.map { .unlisted($0, of: kind) })])
    return entries
  }

  /// Sends the chart of all types, and the defences of each Pokémon.
  private func sendMatchups() async throws {
    let chart = TypeChart(types)
    let lacking = PokemonType.known.filter { !chart.types.contains($0.rawValue) }
    let findings = chart.findings + (lacking.isEmpty ? [] : [.lacking(lacking)])
    try await steps.send([RouteStep(outcome: .value(.typeChart(chart)), findings: findings)])
    // A factor nobody knows is not to be taken for 1.
    guard lacking.isEmpty else { return }
    for defender in defenders {
      let defenses = PokemonDefenses(
        id: defender.id, slug: defender.slug, displayName: defender.displayName, types: defender.types, in: chart)
      let step =
        defenses.map { RouteStep(outcome: .value(.defenses($0))) }
        ?? RouteStep(findings: [.lacking(typesOf: defender.id, defender.types)])
      try await steps.send([step])
    }
  }
}

extension ExportedValue {
  /// The id and the slug of a type, a move or an ability.
  fileprivate var furtherIdentity: (id: Int, slug: String)? {
    switch self {
    case .type(let type): (type.id, type.slug)
    case .move(let move): (move.id, move.slug)
    case .ability(let ability): (ability.id, ability.slug)
    case .pokemon, .species, .evolutionTree, .typeChart, .defenses: nil
    }
  }
}
