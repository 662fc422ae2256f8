/// A look ahead: it asks for lists that are not stored, and changes nothing on the disk.
struct ForecastRun: Sendable {
  private let context: RunContext
  private let store: ResponseStore?

  static func run(
    _ plan: ExportPlan, _ report: @escaping @Sendable (ExportEvent) -> Void
  ) async throws -> ExportForecast {
    try plan.check()
    try plan.checkRequirements()
    let context = try RunContext.open(plan, report)
    let directory = DatasetDirectory(reading: plan.output)
    try directory.checkForForeignFiles()
    let store =
      plan.isSourceRemote && !plan.isFresh
      ? try ResponseStore.reading(directory: directory.privatePath, source: context.fetcher.location) : nil
    return try await context.closingSource(after: ForecastRun(context: context, store: store).forecast)
  }

  private func forecast() async throws -> ExportForecast {
    var (documents, notes) = (context.documents(stored: store), Notes())
    var resolved = try await context.resolve(&documents, &notes)
    let (listing, selected, plan) = (resolved.listing, resolved.selected, resolved.plan)
    if let shortage = listing.shortage { context.report(.warning(shortage.message)) }
    context.report(.planned(existing: listing.ids.count, selected: selected.count))
    // A directory's walk here only counts: its findings are not reported.
    defer { context.reportProgress(.incomplete, plan.isSourceRemote ? notes : Notes()) }
    var forecast = ExportForecast(rate: plan.effectiveRate > 0 ? plan.effectiveRate : nil)
    forecast.requestCount = requestCount
    forecast.isUnchanged =
      plan.unchangedDataset(in: DatasetDirectory(reading: plan.output), documents, listing) != nil
    try await resolved.loadLists(documents, &notes, context.report)
    guard plan.isSourceRemote else { return ExportForecast(resources: try await count(resolved, documents)) }
    var expected = ExpectedDocuments(resolved, documents)
    let lists = try await expected.nameLists(for: selected)
    let listCount = requestCount
    try await expected.add(selected)
    expected.addNames(lists)
    forecast.resources = expected.resources
    if !forecast.isUnchanged, !plan.isOffline {
      forecast.requestCount = forecast.resources.reduce(listCount) { $0 + $1.staleCount + $1.newCount }
    }
    return forecast
  }

  private var requestCount: Int { context.fetcher.statistics.requestCount - context.fetcher.statistics.retryCount }

  private func count(_ resolved: ResolvedPlan, _ documents: DocumentLoader) async throws -> [ExportForecast.Resource] {
    var notes = Notes()
    var walk = Walk(resolved, documents) { if case .warning = $0 { context.report($0) } }
    try await walk.run(&notes, making: { _ in }) { _ in }
    // A document that was read for its name and for its tables counts once.
    let names = notes.nameCounts
    let needed = resolved.plan.neededKinds.map { kind in
      (kind.rawValue, (notes.documentCounts[kind] ?? 0) - (names[kind.rawValue] ?? 0))
    }
    let others = names.filter { name in !needed.contains { $0.0 == name.key } }.sorted { $0 < $1 }
    return (needed + others.map { ($0, $1) }).map { .init(name: $0, count: $1) }
  }
}

/// The documents a plan leads to, as far as lists and stored documents can tell.
///
/// Documents name the species and families that are needed. For those that are not stored, the lengths of the lists give
/// an expected number.
private struct ExpectedDocuments {
  private let resolved: ResolvedPlan
  private let documents: DocumentLoader
  private var tallies: [ResourceKind: ExportForecast.Resource] = [:]

  private var plan: ExportPlan { resolved.plan }

  init(_ resolved: ResolvedPlan, _ documents: DocumentLoader) {
    (self.resolved, self.documents) = (resolved, documents)
    for kind in plan.neededKinds { tallies[kind] = ExportForecast.Resource(name: kind.rawValue) }
  }

  var resources: [ExportForecast.Resource] {
    let names = tallies.keys.filter { !plan.neededKinds.contains($0) }.sorted { $0.rawValue < $1.rawValue }
    return (plan.neededKinds + names).compactMap { tallies[$0] }
  }

  func nameLists(for selected: [Int]) async throws -> [(kind: ResourceKind, ids: [Int], count: Int)] {
    var lists: [(kind: ResourceKind, ids: [Int], count: Int)] = []
    for (kind, count) in NameBook(plan).expectedCounts(for: selected) where tallies[kind] == nil {
      let listing = try await Listing.load(documents, of: kind).outcome.value
      if let ids = listing?.ids { lists.append((kind, ids, min(count, ids.count))) }
    }
    return lists
  }

  /// Those of stored Pokémon are stored.
  mutating func addNames(_ lists: [(kind: ResourceKind, ids: [Int], count: Int)]) {
    let isEverythingStored = tallies.values.allSatisfy { $0.newCount == 0 }
    for (kind, ids, count) in lists {
      let stored = ids.filter { documents.store?.response(to: .document(kind, $0)) != nil }
      tallies[kind] = ExportForecast.Resource(name: kind.rawValue)
      note(stored, of: kind)
      if !isEverythingStored { expect(count - stored.count, of: kind) }
    }
  }

  mutating func add(_ selected: [Int]) async throws {
    if plan.needsPokemon { note(selected, of: .pokemon) }
    if plan.needsSpecies { try await addSpecies(of: selected) }
    for listed in resolved.kinds { try add(listed, namedBy: selected) }
  }

  private mutating func addSpecies(of selected: [Int]) async throws {
    var known: Set<Int> = []
    var unknownCount = 0
    for id in selected {
      if id < Listing.firstFormID {
        known.insert(id)
      } else if let id = try read(.pokemon, id, as: PokemonDTO.self)?.species.url.id(of: .pokemonSpecies) {
        known.insert(id)
      } else if plan.selection != .all {
        // With all Pokémon selected, a form shares its species with another Pokémon of the selection.
        unknownCount += 1
      }
    }
    note(known, of: .pokemonSpecies)
    expect(unknownCount, of: .pokemonSpecies)
    // A Pokémon may be of another species than its id says.
    if plan.selection != .all, tallies[.pokemon].map({ $0.newCount > 0 }) ?? false {
      tallies[.pokemonSpecies]?.isEstimated = true
    }
    if plan.includesForms || plan.needsEvolutionTrees {
      try await addRelatives(of: known, unknownCount: unknownCount, selected: Set(selected))
    }
  }

  private mutating func addRelatives(of known: Set<Int>, unknownCount: Int, selected: Set<Int>) async throws {
    var unknownCount = unknownCount
    var forms: Set<Int> = []
    var chains: Set<Int> = []
    for id in known {
      if let document = try read(.pokemonSpecies, id, as: PokemonSpeciesDTO.self) {
        if let chain = document.evolutionChain?.id(of: .evolutionChain) { chains.insert(chain) }
        forms.formUnion(document.varieties.compactMap { $0.pokemon.url.id(of: .pokemon) })
      } else {
        unknownCount += 1
      }
    }
    let speciesCount = Double(max(1, resolved.listing.ids.count { $0 < Listing.firstFormID }))
    if plan.includesForms {
      note(forms.subtracting(selected).intersection(resolved.listing.ids), of: .pokemon)
      let formCount = Double(resolved.listing.ids.count { $0 >= Listing.firstFormID })
      if plan.selection != .all { expect(unknownCount, of: .pokemon, times: formCount / speciesCount) }
    }
    guard plan.needsEvolutionTrees else { return }
    note(chains, of: .evolutionChain)
    var unknownFamilies = 0
    var familiesPerSpecies = 1.0
    if unknownCount > 0 {
      let listed = try await Listing.load(documents, of: .evolutionChain).outcome.value?.ids
      if plan.selection == .all, let listed { return note(Set(listed).subtracting(chains), of: .evolutionChain) }
      familiesPerSpecies = min(1, listed.map { Double($0.count) / speciesCount } ?? 1)
      unknownFamilies = Int((Double(unknownCount) * familiesPerSpecies).rounded(.up))
      expect(unknownFamilies, of: .evolutionChain)
    }
    // Families also have species that are out of range.
    if plan.selection == .all { return }
    var members: Set<Int> = []
    for id in chains {
      if let chain = try read(.evolutionChain, id, as: EvolutionChainDTO.self) {
        members.formUnion((try? chain.species().map(\.id)) ?? [])
      } else {
        unknownFamilies += 1
      }
    }
    note(members.subtracting(known), of: .pokemonSpecies)
    let expected = Int((Double(unknownFamilies) / familiesPerSpecies).rounded())
    expect(expected - known.subtracting(members).count, of: .pokemonSpecies)
  }

  private mutating func add(_ listed: ListedKind, namedBy selected: [Int]) throws(FileError) {
    guard let listing = listed.listing.value else { return }
    let endpoint = listed.kind.endpoint
    guard let references = listed.references else { return note(listing.ids, of: endpoint) }
    var slugs: Set<String> = []
    var unreadCount = 0
    for id in selected {
      if let dto = try read(.pokemon, id, as: PokemonDTO.self, references.needs),
        let pokemon = try? Pokemon(dto: dto, context: documents.context)
      {
        slugs.formUnion(references.slugs(pokemon))
      } else {
        unreadCount += 1
      }
    }
    let entries = listing.entries(of: listing.ids).filter { $0.name.map(slugs.contains) ?? false }
    note(entries.map(\.id), of: endpoint)
    let most = min(listing.ids.count, unreadCount * references.usualCount)
    expect(most - entries.count, of: endpoint)
    if unreadCount > 0 { tallies[endpoint]?.isEstimated = true }
  }

  private func read<DTO: JSONDecodable>(
    _ kind: ResourceKind, _ id: Int, as type: DTO.Type, _ lists: Set<String> = []
  ) throws(FileError) -> DTO? {
    guard let raw = try documents.store?.read(.document(kind, id)) else { return nil }
    return try? DocumentReader(type).decode(raw, ReadingContext(lists: lists)).document
  }

  private mutating func note(_ ids: some Sequence<Int>, of kind: ResourceKind) {
    for id in ids {
      let request = ResourceRequest.document(kind, id)
      tallies[kind]?.count += 1
      if documents.current(request) != nil {
        tallies[kind]?.storedCount += 1
      } else if documents.store?.response(to: request) != nil {
        tallies[kind]?.staleCount += 1
      } else {
        tallies[kind]?.newCount += 1
      }
    }
  }

  private mutating func expect(_ count: Int, of kind: ResourceKind, times factor: Double = 1) {
    guard count > 0 else { return }
    let expected = max(1, Int((Double(count) * factor).rounded()))
    tallies[kind]?.count += expected
    tallies[kind]?.newCount += expected
    tallies[kind]?.isEstimated = true
  }
}
