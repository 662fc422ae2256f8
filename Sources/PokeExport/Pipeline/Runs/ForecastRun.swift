/// Counts the documents that an export would need; requests only lists, and changes nothing on the disk.
struct ForecastRun {
  private let resolved: ResolvedPlan
  private let loader: DocumentLoader
  /// A loader that sends no request, but reads stored documents or the files of a directory.
  private let stored: DocumentLoader
  private var walk: Walk
  private var notes = Notes()
  private var tallies: [Endpoint: ExportForecast.Resource] = [:]

  private var plan: ExportPlan { resolved.plan }

  static func run(
    _ plan: ExportPlan, _ report: @escaping @Sendable (ExportEvent) -> Void
  ) async throws -> ExportForecast {
    try plan.check()
    try plan.checkRequirements()
    let context = try RunContext.open(plan, report)
    return try await context.closingSource { try await forecast(context) }
  }

  private static func forecast(_ context: RunContext) async throws -> ExportForecast {
    let directory = DatasetDirectory(reading: context.plan.output)
    try directory.checkForForeignFiles()
    let store =
      context.plan.isSourceRemote
        && (!context.plan.isFresh || Checkpoint.hasUnfinishedFreshRun(in: directory.privatePath))
      ? try ResponseStore.reading(directory: directory.privatePath, source: context.fetcher.location) : nil
    var listNotes = Notes()
    var (loader, resolved) = try await context.resolve(stored: store, &listNotes)
    let (listing, plan) = (resolved.listing, resolved.plan)
    if let shortage = listing.shortage { context.report(.warning(shortage.message)) }
    context.report(.planned(existing: listing.ids.count, selected: resolved.selected.count))
    defer { context.sendReport(.incomplete, listNotes) }
    var forecast = ExportForecast(rate: plan.effectiveRate > 0 ? plan.effectiveRate : nil)
    forecast.requestCount = context.fetcher.statistics.askedCount
    forecast.isUnchanged = plan.unchangedDataset(in: directory, loader, listing) != nil
    try await resolved.loadLists(loader, &listNotes)
    var run = try ForecastRun(resolved, loader)
    guard plan.isSourceRemote else {
      _ = try await run.readPokemon()
      run.count()
      return ExportForecast(resources: run.resources.map { .init(name: $0.name, count: $0.count) })
    }
    let nameCounts = try await run.loadNameLists()
    let listCount = context.fetcher.statistics.askedCount
    try await run.estimate(nameCounts)
    forecast.resources = run.resources
    if !forecast.isUnchanged, !plan.isOffline {
      forecast.requestCount = forecast.resources.reduce(listCount) { $0 + $1.staleCount + $1.newCount }
    }
    return forecast
  }

  private init(_ resolved: ResolvedPlan, _ loader: DocumentLoader) throws(SourceError) {
    var (offline, stored) = (resolved.plan, loader)
    offline.isOffline = true
    stored.fetcher = try offline.openSource()
    stored.freshness.isOffline = true
    let isRemote = offline.isSourceRemote
    stored.report = { if case .warning = $0, !isRemote { loader.report($0) } }
    walk = Walk(resolved, stored)
    (self.resolved, self.loader, self.stored) = (resolved, loader, stored)
    notes.documents = []
    for endpoint in plan.neededEndpoints { tallies[endpoint] = ExportForecast.Resource(name: endpoint.rawValue) }
  }

  private var resources: [ExportForecast.Resource] {
    let names = tallies.keys.filter { !plan.neededEndpoints.contains($0) }.sorted { $0.rawValue < $1.rawValue }
    return (plan.neededEndpoints + names).compactMap { tallies[$0] }
  }

  private mutating func readPokemon() async throws -> (read: Set<Int>, species: Set<Int>) {
    var (read, species): (Set<Int>, Set<Int>) = ([], [])
    try await walk.run(&notes) { values in
      for case .pokemon(let pokemon, _) in values {
        read.insert(pokemon.id)
        species.insert(pokemon.species.id)
      }
    }
    return (read, species)
  }

  private mutating func count() {
    for key in notes.documents ?? [] {
      var tally = tallies[key.endpoint] ?? ExportForecast.Resource(name: key.endpoint.rawValue)
      tally.count += 1
      if loader.current(.document(key)) != nil {
        tally.storedCount += 1
      } else if loader.store?.response(to: .document(key)) != nil {
        tally.staleCount += 1
      } else {
        tally.newCount += 1
      }
      tallies[key.endpoint] = tally
    }
  }

  /// Loads the lists of documents with names, and returns how many of these documents the export will probably need.
  private mutating func loadNameLists() async throws -> [(endpoint: Endpoint, count: Int)] {
    var nameCounts: [(endpoint: Endpoint, count: Int)] = []
    let counts = walk.names.expectedCounts(for: resolved.selected).filter { tallies[$0.key] == nil }
    let sorted = counts.sorted { $0.key.rawValue < $1.key.rawValue }
    try await sorted.transformInOrder(window: loader.window) { [loader] endpoint, count in
      (endpoint, count, try await Listing.load(loader, of: endpoint).outcome)
    } _: { endpoint, count, listing in
      walk.names.add(listing, of: endpoint)
      guard let ids = listing.value?.ids else { return }
      nameCounts.append((endpoint, min(count, ids.count)))
      tallies[endpoint] = ExportForecast.Resource(name: endpoint.rawValue)
    }
    return nameCounts
  }

  /// Counts the documents known from the list of Pokémon and from stored documents, and estimates the others.
  private mutating func estimate(_ nameCounts: [(endpoint: Endpoint, count: Int)]) async throws {
    let (listed, isWhole) = (resolved.listing.ids, plan.selection == .all)
    var (read, species) = try await readPokemon()
    let unread = resolved.selected.filter { !read.contains($0) }
    let guesses = unread.filter { $0 < Listing.firstFormID }
    species.formUnion(guesses)
    try await walk.families.load(guesses.map { SpeciesReference(id: $0, slug: "") }, stored, &notes)
    let known = walk.families.knownSpecies.filter { species.contains($0.id) }
    // If all Pokémon are selected, unread forms add no species. A form has the same species as a default Pokémon, and
    // that Pokémon is selected too.
    let unknownCount = isWhole ? 0 : unread.count - guesses.count
    let unreadCount = unknownCount + species.count - known.count
    if plan.includesForms {
      note(Set(known.flatMap { $0.varieties.map(\.pokemonID) }).intersection(listed), of: .pokemon)
    }
    var chains: [Int] = []
    if plan.needsEvolutionTrees, unreadCount > 0 {
      chains = try await Listing.load(loader, of: .evolutionChain).outcome.value?.ids ?? []
      if isWhole { note(chains, of: .evolutionChain) }
    }
    count()
    let speciesCount = Double(max(1, listed.count { $0 < Listing.firstFormID }))
    if plan.needsSpecies {
      expect(unknownCount, of: .pokemonSpecies)
      // The species of unread Pokémon are only guessed from ids, so the number of species is an estimate.
      if !isWhole, !unread.isEmpty { tallies[.pokemonSpecies]?.isEstimated = true }
    }
    if plan.includesForms, !isWhole {
      let formCount = Double(listed.count { $0 >= Listing.firstFormID })
      expect(unreadCount, of: .pokemon, times: formCount / speciesCount)
    }
    if plan.needsEvolutionTrees, !isWhole || chains.isEmpty {
      let familiesPerSpecies = chains.isEmpty ? 1 : min(1, Double(chains.count) / speciesCount)
      let unreadFamilies = tallies[.evolutionChain]?.newCount ?? 0
      let familyCount = Int((Double(unreadCount) * familiesPerSpecies).rounded(.up))
      expect(familyCount, of: .evolutionChain)
      let members = Int((Double(unreadFamilies + familyCount) / familiesPerSpecies).rounded())
      if !isWhole { expect(members - walk.families.strayCount, of: .pokemonSpecies) }
    }
    let referenceCounts = resolved.kinds.compactMap { listed -> (endpoint: Endpoint, count: Int)? in
      guard !unread.isEmpty, let references = listed.references, let ids = listed.listing.value?.ids else { return nil }
      return (listed.kind.endpoint, min(ids.count, unread.count * references.usualCount))
    }
    let isStored = plan.neededEndpoints.allSatisfy { tallies[$0]?.newCount == 0 }
    for (endpoint, count) in referenceCounts + (isStored ? [] : nameCounts) {
      expect(count - (tallies[endpoint]?.count ?? 0), of: endpoint)
      tallies[endpoint]?.isEstimated = true
    }
  }

  private mutating func note(_ ids: some Sequence<Int>, of endpoint: Endpoint) {
    notes.documents?.formUnion(ids.map { ResourceKey(endpoint, $0) })
  }

  private mutating func expect(_ count: Int, of endpoint: Endpoint, times factor: Double = 1) {
    guard count > 0 else { return }
    let expected = max(1, Int((Double(count) * factor).rounded()))
    tallies[endpoint]?.count += expected
    tallies[endpoint]?.newCount += expected
    tallies[endpoint]?.isEstimated = true
  }
}

extension ExportPlan {
  fileprivate var neededEndpoints: [Endpoint] {
    (needsPokemon ? [.pokemon] : []) + (needsSpecies ? [.pokemonSpecies] : [])
      + (needsEvolutionTrees ? [.evolutionChain] : []) + kinds.map(\.endpoint)
  }
}

extension Families {
  /// The number of loaded species that are in no loaded family.
  fileprivate var strayCount: Int {
    let loaded = chains.values.flatMap { $0.value?.species.map(\.id) ?? [] }
    let all = members.values.reduce(into: Set(loaded)) { $0.formUnion($1) }
    return species.keys.count { !all.contains($0) }
  }
}

extension FetchStatistics {
  fileprivate var askedCount: Int { requestCount - retryCount }
}
