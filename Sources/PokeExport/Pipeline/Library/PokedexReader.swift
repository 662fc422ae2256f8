/// Single look-ups for programs that show Pokémon: a page of the list, and one Pokémon's detail.
public struct PokedexReader: Sendable {
  private let documents: DocumentLoader

  /// Opens a source, the API's root URL or a directory in the API's static layout, for names and texts in a language, the
  /// API's slug.
  ///
  /// - Throws: `ExportError` when the source's address is wrong or the directory is not there.
  public init(source: String = ExportPlan.publicAPI, language: String = "en") throws(ExportError) {
    let language = Language.resolved(language)
    do {
      documents = DocumentLoader(
        fetcher: try ExportPlan(source: source).openSource(recovery: 1),
        context: ReadingContext(language: language, lists: []))
    } catch {
      throw ExportError(error)
    }
  }

  /// Fetches one page of the list of Pokémon: at most `limit`, 1 or more, after the first `offset`; empty beyond the end.
  ///
  /// - Throws: `ExportError`; `.incomplete` when the list failed.
  public func page(offset: Int = 0, limit: Int = 20) async throws(ExportError) -> PokemonPage {
    let (offset, limit) = (max(0, offset), max(1, limit))
    return try await ExportError.wrapping {
      let request = ResourceRequest.page(.pokemon, offset: offset, limit: limit)
      let list = try await documents.load(request, with: DocumentReader(ResourceListDTO.self)).outcome.get()
      return PokemonPage(list, offset: offset, limit: limit)
    }
  }

  /// Fetches one Pokémon by id, its document and its species' side by side.
  ///
  /// - Throws: `ExportError`; `.incomplete` with the reason `.missing` where there is no such Pokémon.
  public func detail(id: Int) async throws(ExportError) -> PokemonDetail {
    // A default variety has the id of its species; only forms do not.
    let isForm = id >= Listing.firstFormID
    return try await detail(.document(.pokemon, id), guess: isForm ? nil : .document(.pokemonSpecies, id))
  }

  /// Fetches one Pokémon by its slug, or by a name that becomes one: `Mr. Mime`.
  ///
  /// - Throws: `ExportError`; `.incomplete` with the reason `.missing` where there is no such Pokémon.
  public func detail(named name: String) async throws(ExportError) -> PokemonDetail {
    switch try await request(.pokemon, named: name) {
    case .document(let key): try await detail(id: key.id)
    case let request: try await detail(request, guess: .named(.pokemonSpecies, Listing.slug(name)))
    }
  }

  /// Fetches the evolution family of a species, every member in range; nil for a species without an evolution chain.
  ///
  /// - Throws: `ExportError`; `.incomplete` when the species or its chain failed.
  public func family(of species: SpeciesReference) async throws(ExportError) -> EvolutionTree? {
    try await ExportError.wrapping {
      var (families, notes) = (Families(Families.Scope(language: documents.context.language)), Notes())
      try await families.load([species], documents, &notes)
      guard var tree = try families.tree(of: species) else { return nil }
      for index in tree.nodes.indices { tree.mark(index, isInRange: true) }
      return tree
    }
  }

  /// Fetches a move by id; throws `.incomplete` when the move failed.
  public func move(id: Int) async throws(ExportError) -> Move { try await value(.document(.move, id)) }

  /// Fetches a move by its slug, or by a name that becomes one; throws `.incomplete` when the move failed.
  public func move(named name: String) async throws(ExportError) -> Move {
    try await value(try await request(.move, named: name))
  }

  /// Fetches an ability by id; throws `.incomplete` when the ability failed.
  public func ability(id: Int) async throws(ExportError) -> Ability { try await value(.document(.ability, id)) }

  /// Fetches an ability by its slug, or by a name that becomes one; throws `.incomplete` when the ability failed.
  public func ability(named name: String) async throws(ExportError) -> Ability {
    try await value(try await request(.ability, named: name))
  }

  /// A server takes slugs; a directory has ids, and a list that leads to them.
  private func request(_ kind: Endpoint, named name: String) async throws(ExportError) -> ResourceRequest {
    if documents.fetcher.isRemote { return .named(kind, Listing.slug(name)) }
    return try await ExportError.wrapping {
      guard
        let id = try await Listing.load(documents, of: kind).outcome.get().id(
          named: name, isOfPokemon: kind == .pokemon)
      else {
        let resource = "\(kind)/\(Listing.slug(name))"
        throw ResourceFailure(resource: resource, reason: .missing, message: "\(resource): the list does not have it")
      }
      return .document(kind, id)
    }
  }

  private func value<Value: KindValue>(_ request: ResourceRequest) async throws(ExportError) -> Value {
    var documents = documents
    documents.context = ReadingContext(language: documents.context.language, keepsTranslations: true)
    let reader = DocumentReader<Value>(identity: { ($0.id, $0.slug) }) { bytes, context throws(JSONError) in
      try Value.kind.read(bytes, context)
    }
    return try await ExportError.wrapping { try await documents.load(request, with: reader).outcome.get() }
  }

  private func detail(_ request: ResourceRequest, guess: ResourceRequest?) async throws(ExportError) -> PokemonDetail {
    try await ExportError.wrapping {
      async let guessed = species(guess)
      let pokemon = try await documents.load(Pokemon.self, request).outcome.get()
      let request = ResourceRequest.document(.pokemonSpecies, pokemon.species.id)
      var species = await guessed
      if guess != request, species?.id != pokemon.species.id { species = await self.species(request) }
      let named = pokemon.named(after: species, language: documents.context.language)
      return PokemonDetail(pokemon: named, species: species)
    }
  }

  /// The species; nil when it failed, because the Pokémon can be shown without it.
  private func species(_ request: ResourceRequest?) async -> PokemonSpecies? {
    guard let request else { return nil }
    return try? await documents.load(PokemonSpecies.self, request).outcome.get()
  }
}

/// One Pokémon with its species.
public struct PokemonDetail: Sendable, Hashable {
  /// The Pokémon.
  public let pokemon: Pokemon
  /// Its species; nil when its document failed.
  public let species: PokemonSpecies?
}

/// One page of the list of Pokémon.
public struct PokemonPage: Sendable, Hashable {
  /// The Pokémon on this page, in the API's order.
  public let items: [Item]
  /// How many Pokémon there are in all.
  public let total: Int
  /// Whether there is another page after this one.
  public let hasMore: Bool

  /// One Pokémon in the list.
  public struct Item: Sendable, Hashable, Identifiable {
    /// The Pokémon's id, from its URL.
    public let id: Int
    /// The slug, as `detail(named:)` takes it: `venusaur-mega`.
    public let slug: String
    /// URL of the official artwork, made from the id; not every form has one.
    public var artworkURL: String {
      "https://raw.githubusercontent.com/PokeAPI/sprites/master/sprites/pokemon/other/official-artwork/\(id).png"
    }
  }

  /// A server of static files answers every request for a page with the whole list: the page is then cut out of it.
  init(_ list: ResourceListDTO, offset: Int, limit: Int) {
    let isWholeList = list.next == nil && list.results.count == list.count
    let results = isWholeList ? list.results.dropFirst(offset).prefix(limit) : list.results.prefix(limit)
    items = results.compactMap { item in
      guard let id = item.url.id(of: .pokemon), let slug = item.name else { return nil }
      return Item(id: id, slug: slug)
    }
    total = list.count
    hasMore = !results.isEmpty && results.count < list.count - min(offset, list.count)
  }
}
