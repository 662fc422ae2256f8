/// Visits all documents that a plan needs, in batches.
///
/// One task owns all known documents, so no document is loaded twice.
struct Walk {
  private let resolved: ResolvedPlan
  private let loader: DocumentLoader
  private let opening: Int?
  var families: Families
  var names: NameBook
  private var kindJoin: KindJoin
  private var hasCheckedLanguage = false

  typealias Sending = ([ExportedValue]) async throws -> Void

  init(_ resolved: ResolvedPlan, _ loader: DocumentLoader, opening: Int? = nil) {
    (self.resolved, self.loader, self.opening) = (resolved, loader, opening)
    families = Families(Families.Scope(resolved))
    names = NameBook(resolved.plan, visiting: resolved.kinds)
    kindJoin = KindJoin(resolved)
  }

  /// Sends batches of values in a fixed order: first selected Pokémon by id, then added forms by id, then other kinds.
  mutating func run(_ notes: inout Notes, _ send: Sending) async throws {
    begin(&notes)
    if resolved.plan.needsPokemon {
      try await visitPokemon(Set(resolved.selected), &notes, send)
      if resolved.plan.includesForms {
        let varieties = Set(families.sentSpecies.flatMap { $0.varieties.map(\.pokemonID) })
        let forms = varieties.subtracting(resolved.selected).intersection(resolved.listing.ids)
        loader.progress.expect(resolved.selected.count + forms.count, of: .pokemon)
        try await visitPokemon(forms, &notes, send)
      }
      try checkLanguage()
      families.addFailures(to: &notes)
      families.addContradictions(to: &notes)
      kindJoin.note(families.knownSpecies)
    }
    for listed in resolved.kinds {
      try await visit(listed, &notes, send)
      try await send(kindJoin.finish(listed.kind, &notes))
    }
    notes.add(kindJoin.survey.findings(hasEveryPokemon: resolved.plan.selection == .all))
    loader.progress.end()
  }

  private mutating func visitPokemon(_ ids: Set<Int>, _ notes: inout Notes, _ send: Sending) async throws {
    let first = firstBatchSize(leadsOn: resolved.plan.needsSpecies || names.isNeeded)
    let entries = resolved.listing.entries.filter { ids.contains($0.id) }
    try await entries.transformInBatches(window: loader.window, opening: opening, first: first) { [loader] entry in
      try await loader.load(Pokemon.self, .document(.pokemon, entry.id), name: entry.name, isAhead: true)
    } keeping: { loaded in
      notes.collect(loaded).ofListed
    } _: { batch, isCut in
      if isCut {
        // Sends the values that were complete before the error, because a stream can use them.
        let whole = Array(batch.prefix { $0.value.map(isKnown) ?? true })
        try? await send(join(whole, &notes))
        notes.add(batch.dropFirst(whole.count).compactMap(\.failure))
        return families.addFailures(to: &notes)
      }
      let pokemon = batch.compactMap(\.value)
      try await families.load(pokemon.map(\.species), loader, &notes)
      try await names.load(shown(by: pokemon), besides: families, loader, &notes)
      let values = join(batch, &notes)
      batch = []
      try await send(values)
      try checkLanguage(after: Walk.languageSampleSize)
    }
  }

  private func shown(by pokemon: [Pokemon]) -> [Names.Reference] {
    names.isNeeded ? pokemon.flatMap(\.namesShown) + families.namesShown(by: pokemon) : []
  }

  private func isKnown(_ pokemon: Pokemon) -> Bool {
    families.wanted(by: pokemon.species).isEmpty && names.knows(shown(by: [pokemon]))
  }

  private mutating func join(_ batch: [Outcome<Pokemon>], _ notes: inout Notes) -> [ExportedValue] {
    let values = families.join(batch, names, &notes)
    for case .pokemon(let pokemon, _) in values { kindJoin.note(pokemon) }
    return values
  }

  private mutating func visit(_ listed: ListedKind, _ notes: inout Notes, _ send: Sending) async throws {
    let listing: Listing
    do throws(ResourceFailure) { listing = try listed.listing.get() } catch { return notes.add(error) }
    let kind = listed.kind
    let (known, reader) = (names.documents.removeValue(forKey: kind.endpoint) ?? [:], names.reader(of: kind))
    listing.addFaults(to: &notes, isNeededWhole: listed.references == nil, loader.report)
    let entries = kindJoin.entries(of: listed, in: listing, &notes)
    for entry in entries {
      if let drift = known[entry.id]?.value?.drift { notes.add(drift, in: .document(kind.endpoint, entry.id)) }
    }
    loader.progress.expect(entries.count, of: kind.endpoint)
    let first = firstBatchSize(leadsOn: names.isNeeded)
    try await entries.transformInBatches(window: loader.window, opening: opening, first: first) {
      [loader] entry -> Loaded<(any KindValue, Decoded<DocumentNames>?)> in
      if let document = known[entry.id] { return Loaded(document.map { ($0.value, nil) }, []) }
      return try await loader.load(
        .document(kind.endpoint, entry.id), name: entry.name, with: reader, isAhead: true)
    } keeping: { loaded -> Outcome<any KindValue> in
      names.learn(loaded.outcome.value?.1?.value, of: kind)
      return notes.collect(loaded).map { $0.0 }.ofListed
    } _: { batch, isCut in
      if isCut {
        let whole = Array(batch.prefix { $0.value.map { names.knows($0.namesShown) } ?? true })
        try? await send(kindJoin.join(whole, of: listed, names, &notes))
        return notes.add(batch.dropFirst(whole.count).compactMap(\.failure))
      }
      try await names.load(batch.compactMap(\.value).flatMap(\.namesShown), besides: families, loader, &notes)
      let values = kindJoin.join(batch, of: listed, names, &notes)
      batch = []
      try await send(values)
    }
  }
}

extension Walk {
  private func firstBatchSize(leadsOn: Bool) -> Int { leadsOn ? opening ?? resolved.plan.effectiveConcurrency : 1 }

  private func begin(_ notes: inout Notes) {
    let listing = resolved.listing
    listing.addFaults(to: &notes, isNeededWhole: resolved.plan.selection == .all, loader.report)
    loader.report(.planned(existing: listing.ids.count, selected: resolved.selected.count))
    loader.progress.begin(resolved, names, loader.report)
  }

  /// The number of sent species after which `Walk` checks the language.
  ///
  /// If none of these species has a text in the language, the language may be mistyped.
  private static let languageSampleSize = 20

  private mutating func checkLanguage(after count: Int = 0) throws(PlanError) {
    if hasCheckedLanguage { return }
    let sent = Array(families.sentSpecies)
    if sent.count < max(1, count) { return }
    hasCheckedLanguage = true
    if sent.contains(where: { $0.isNamed || $0.genus != nil || $0.flavorText != nil }) { return }
    try resolved.plan.checkLanguage()
    let language = Language.described(resolved.plan.language.lowercased())
    let cells = "names are English, and genus and description are empty"
    loader.report(.warning("no species has a name, genus or description in \(language); \(cells)"))
  }
}
