import PokeAPI
import Pokedex
import Publishing
import Streams
import Tables

/// The walk through the documents that come after the Pokémon and their families, kind by kind and id by id.
///
/// It remembers the slugs that the Pokémon name.
struct KindWalk {
  private let kinds: [ListedKind]
  private let tables: Set<TableName>
  private let harvest: Harvest
  private let report: @Sendable (ExportEvent) -> Void
  private let steps: BoundedChannel<[RouteStep]>
  private var named: [ResourceKind: Set<String>] = [:]
  private var afterSteps: [any AfterStep]

  init(_ route: ExportRoute, into steps: BoundedChannel<[RouteStep]>) {
    kinds = route.kinds
    let endpoints = Set(route.kinds.map(\.kind.endpoint))
    afterSteps = DocumentKind.afterSteps.filter { endpoints.isSuperset(of: $0.kinds) }.map {
      $0.init(tables: route.plan.tables)
    }
    tables = Set(route.plan.tables)
    harvest = route.harvest
    report = route.report
    self.steps = steps
  }

  /// Remembers the documents a Pokémon leads to.
  mutating func note(_ pokemon: Pokemon) {
    for listed in kinds {
      if let references = listed.references {
        named[listed.kind.endpoint, default: []].formUnion(references.slugs(pokemon))
      }
    }
    for index in afterSteps.indices { afterSteps[index].note(pokemon) }
  }

  /// Sends the documents of every kind.
  ///
  /// - Parameter documentCount: The number of documents until now, for the progress.
  /// - Throws: An error of the whole run.
  mutating func run(after documentCount: Int) async throws {
    var documentCount = documentCount
    var awaited = Set(kinds.map(\.kind.endpoint))
    for listed in kinds {
      let endpoint = listed.kind.endpoint
      switch listed.listing {
      case .value(let listing):
        let entries = try await entries(of: listed, in: listing)
        try await walk(entries, of: listed.kind, after: documentCount)
        documentCount += entries.count
      case .missing(let failure), .failed(let failure):
        try await steps.send([RouteStep(outcome: .failed(failure))])
      }
      awaited.remove(endpoint)
      for step in afterSteps where type(of: step).kinds.contains(endpoint) {
        guard awaited.isDisjoint(with: type(of: step).kinds) else { continue }
        for (value, findings) in step.values() {
          try await steps.send([RouteStep(outcome: value.map { .value($0) }, findings: findings)])
        }
      }
    }
  }

  private mutating func walk(_ entries: [Listing.Entry], of kind: DocumentKind, after documentCount: Int) async throws {
    let reader = kind.reader(harvest.context.language, tables)
    let values = entries.async.orderedConcurrentMap(window: harvest.window) { [harvest] entry in
      try await Outcome { try await harvest.value(of: kind, entry, reader) }
    }
    var done = 0
    /// The first document of each slug, which tables have as their key.
    var firstIDs: [String: Int] = [:]
    for try await outcome in values {
      done += 1
      var step = RouteStep(
        outcome: outcome.map { .further($0) }, isRequired: true,
        progress: .progressed(kind.phase, done: done, total: entries.count, documents: documentCount + done))
      if let value = outcome.value {
        if let first = firstIDs[value.slug], !kind.slugsRepeat {
          step.outcome = nil
          step.findings = [.repeated(value.slug, of: ResourceKey(kind.endpoint, value.id), first: first)]
        } else {
          firstIDs[value.slug] = value.id
          for index in afterSteps.indices where type(of: afterSteps[index]).kinds.contains(kind.endpoint) {
            afterSteps[index].note(value)
          }
        }
      }
      try await steps.send([step])
    }
  }

  /// The documents needed; the oddities of the list are sent.
  private func entries(of listed: ListedKind, in listing: Listing) async throws -> [Listing.Entry] {
    let all = listing.entries(of: listing.ids)
    try await steps.send(listing.faults(isNeededWhole: listed.references == nil, report))
    if listed.references == nil { return all }
    let named = named[listed.kind.endpoint] ?? []
    let entries = all.filter { $0.name.map(named.contains) ?? false }
    let missing = named.subtracting(entries.compactMap(\.name)).sorted()
    try await steps.send([RouteStep(findings: missing.map { .unlisted($0, of: listed.kind.endpoint) })])
    return entries
  }
}

/// A kind of documents with its list.
struct ListedKind: Sendable {
  let kind: DocumentKind
  /// The list, or why there is none.
  let listing: Outcome<Listing>
  /// The way from the selected Pokémon to the documents; nil where all documents are needed.
  let references: DocumentKind.References?

  /// Asks for the lists of all kinds a plan needs, at the same time.
  ///
  /// - Throws: An error of the whole run.
  static func all(_ plan: ExportPlan, _ documents: DocumentLoader) async throws -> [ListedKind] {
    let kinds = plan.kinds.async.orderedConcurrentMap(window: max(1, plan.kinds.count)) { kind in
      try await ListedKind(kind, plan, documents)
    }
    var listed: [ListedKind] = []
    for try await kind in kinds { listed.append(kind) }
    return listed
  }

  private init(_ kind: DocumentKind, _ plan: ExportPlan, _ documents: DocumentLoader) async throws {
    self.kind = kind
    references = plan.references(of: kind)
    listing = try await Outcome {
      let listing = try await Listing(documents, of: kind.endpoint)
      if listing.ids.isEmpty { throw ResourceFailure(emptyList: kind.endpoint) }
      return listing
    }
  }
}
