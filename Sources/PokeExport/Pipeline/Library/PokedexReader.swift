import Synchronization

/// A reader that looks up documents, families and pages of the list of Pokémon, for programs that show Pokémon.
///
/// Use one reader for the whole program, so that all requests share one limit. A reader reads whole documents, with
/// moves, pictures, and names and texts in every language. Display names are in the reader's language. A Pokémon's name
/// is an exception: it comes from the species, which only `detail` loads, so all other methods name Pokémon in English.
public final class PokedexReader: Sendable {
  private let loader: DocumentLoader
  private let checkpoint: Checkpoint?
  private let familyNames: Mutex<NameBook>

  /// The language of names and texts, as the API's slug, which `PokemonType.displayName(in:)` accepts too.
  public var language: String { loader.context.language }

  /// Opens a source for look-ups.
  ///
  /// - Parameters:
  ///   - source: The API's root URL, or a directory in the API's static layout.
  ///   - language: The language of names and texts: the API's slug, or a locale's name such as `de_DE`.
  /// - Throws: `ExportError` when the source's address is wrong, the directory is not there, or the API does not have
  ///   the language.
  public convenience init(source: String = ExportPlan.publicAPI, language: String = "en") throws(ExportError) {
    try self.init(ExportPlan(source: source, language: language))
  }

  /// Opens the source of a plan for look-ups.
  ///
  /// The reader takes the plan's source, language, `concurrency`, `timeout`, `retries`, `rate`, `maximumRequests` and
  /// `contact`. The plan's selection, tables and formats do not matter.
  ///
  /// - Parameters:
  ///   - plan: The source, and how to ask it.
  ///   - isStoring: Whether the reader stores documents in the plan's `output` directory, as an export does. The reader
  ///     stores only documents that it requests from a server by id. It uses a stored document up to the age
  ///     `maximumAge`, or at any age with `isOffline`. No export can use the directory at the same time.
  /// - Throws: `ExportError` when the source's address is wrong, the directory or the language does not exist, or the
  ///   store is in use.
  public init(_ plan: ExportPlan, isStoring: Bool = false) throws(ExportError) {
    do {
      let context = try RunContext.open(plan, recovery: 1) { _ in }
      try context.plan.checkLanguage()
      checkpoint =
        try isStoring && plan.isSourceRemote
        ? Checkpoint(
          directory: DatasetDirectory(creating: plan.output).privatePath, source: context.fetcher.location) : nil
      var loader = context.loader(stored: checkpoint?.store)
      loader.context = ReadingContext(language: context.plan.language, keepsTranslations: true)
      loader.freshness.startTime = nil
      self.loader = loader
      var familyPlan = context.plan
      familyPlan.tables = [.evolutionTree]
      familyNames = Mutex(NameBook(familyPlan))
    } catch {
      throw ExportError(error)
    }
  }

  /// Fetches one page of the list of Pokémon; the page is empty past the end of the list.
  ///
  /// The page starts after the first `offset` Pokémon (0 or more), and has at most `limit` Pokémon (1 or more).
  ///
  /// - Throws: `ExportError`; `.incomplete` when the list failed.
  public func page(offset: Int = 0, limit: Int = 20) async throws(ExportError) -> PokemonPage {
    let (offset, limit) = (max(0, offset), max(1, limit))
    return try await ExportError.wrapping {
      let request = ResourceRequest.page(.pokemon, offset: offset, limit: limit)
      let list = try await loader.load(ResourceListDTO.self, request).outcome.get()
      return PokemonPage(list, offset: offset, limit: limit)
    }
  }

  /// Fetches one Pokémon and its species by the Pokémon's id.
  ///
  /// - Throws: `ExportError`; `.incomplete` with the reason `.missing` if no Pokémon has the id.
  public func detail(id: Int) async throws(ExportError) -> PokemonDetail {
    try await ExportError.wrapping { try await detail(.document(.pokemon, id)) }
  }

  /// Fetches one Pokémon and its species by the Pokémon's slug, or by a name with the slug's words: `Mr. Mime`.
  ///
  /// - Throws: `ExportError`; `.incomplete` with the reason `.missing` if no Pokémon has the name. The message then
  ///   suggests the nearest name.
  public func detail(named name: String) async throws(ExportError) -> PokemonDetail {
    try await load(.pokemon, named: name, detail)
  }

  /// Fetches the evolution family of a species; nil for a species without an evolution chain.
  ///
  /// `isInRange` is true for every node of the tree. If the reader's language is not English, the reader also requests
  /// the items, moves, types and places that the evolution methods name. If a request fails, the English name stays.
  ///
  /// - Throws: `ExportError`; `.incomplete` when the chain failed.
  public func family(of species: PokemonSpecies) async throws(ExportError) -> EvolutionTree? {
    try await ExportError.wrapping {
      var (families, notes) = (Families(Families.Scope(language: language)), Notes())
      families.species[species.id] = .value(species)
      try await families.load([SpeciesReference(id: species.id, slug: species.slug)], loader, &notes)
      var names = familyNames.withLock { $0 }
      let shown = try families.tree(of: species.id)?.namesShown ?? []
      notes = Notes()
      try await names.load(shown, besides: families, loader, &notes)
      // After a failure, the reader forgets the names, so that the next call requests them again.
      if notes.failures.isEmpty { familyNames.withLock { [names] in $0 = names } }
      guard var tree = try families.tree(of: species.id, names) else { return nil }
      for index in tree.nodes.indices { tree.mark(index, isInRange: true) }
      return tree
    }
  }

  /// Fetches a species' evolution family by a reference to the species, such as `Pokemon.species`.
  public func family(of species: SpeciesReference) async throws(ExportError) -> EvolutionTree? {
    try await family(of: self.species(id: species.id))
  }

  /// Fetches a species' evolution family by the species' slug or name.
  public func family(named name: String) async throws(ExportError) -> EvolutionTree? {
    try await family(of: species(named: name))
  }

  /// Streams Pokémon by id, without their species; `values(_:ids:)` describes the order and the errors.
  public func pokemon(ids: some Sequence<Int>) -> ValueStream<Pokemon> { values(ids: Array(ids)) }

  /// Streams the documents with the given ids as values; if `ids` is nil, streams all documents that the API lists.
  ///
  /// Values come in id order, each once. The stream loads at most eight documents ahead of the loop. A failed document
  /// does not end the stream: after all values, the stream throws `.incomplete` with all failures.
  public func values<Value: DecodableFromEndpoint>(
    _ type: Value.Type = Value.self, ids: [Int]? = nil
  ) -> ValueStream<Value> {
    ValueStream { [loader] values in
      let endpoint = try Endpoint(named: Value.endpoint)
      let listed = ids == nil ? try await Listing.load(loader, of: endpoint).outcome.get().ids : []
      var failures: [ResourceFailure] = []
      try await Set(ids ?? listed).sorted().transformInOrder(window: 8) { id in
        try await loader.load(.document(endpoint, id), with: DocumentReader(decoding: Value.self)).outcome
      } _: { outcome in
        if let value = outcome.value { try await values.send(value) }
        if let failure = outcome.failure { failures.append(failure) }
      }
      if !failures.isEmpty { throw ExportError.incomplete(failures: failures, reason: nil) }
    }
  }

  /// Fetches all types and makes their chart; throws `.incomplete` when a type failed.
  public func typeChart() async throws(ExportError) -> TypeChart {
    var types: [PokemonTypeDetails] = []
    for try await type in values(PokemonTypeDetails.self) { types.append(type) }
    return TypeChart(types)
  }

  /// Fetches a Pokémon by id, without its species; throws `.incomplete` when the document failed.
  public func pokemon(id: Int) async throws(ExportError) -> Pokemon { try await value(id: id) }

  /// Fetches a Pokémon by slug, or by a name with the slug's words (`Mr. Mime`); throws `.incomplete` on a failure.
  public func pokemon(named name: String) async throws(ExportError) -> Pokemon { try await value(named: name) }

  /// Fetches a species by id; throws `.incomplete` when the document failed.
  public func species(id: Int) async throws(ExportError) -> PokemonSpecies { try await value(id: id) }

  /// Fetches a species by slug, or by a name with the slug's words (`Mr. Mime`); throws `.incomplete` on a failure.
  public func species(named name: String) async throws(ExportError) -> PokemonSpecies { try await value(named: name) }

  /// Fetches a type by slug, or by a name with the slug's words (`Fire`); throws `.incomplete` on a failure.
  public func type(named name: String) async throws(ExportError) -> PokemonTypeDetails { try await value(named: name) }

  /// Fetches a document by id from the endpoint that the value's type declares: `value(Item.self, id: 1)`.
  ///
  /// - Throws: `ExportError`, as `value(_:of:id:)` does.
  public func value<Value: DecodableFromEndpoint>(
    _ type: Value.Type = Value.self, id: Int
  ) async throws(ExportError) -> Value {
    try await value(of: Value.endpoint, id: id)
  }

  /// Fetches a document by slug, or by a name with the slug's words: `value(Item.self, named: "Rare Candy")`.
  ///
  /// - Throws: `ExportError`, as `value(_:of:id:)` does. If the API does not list the name, the message suggests the
  ///   nearest name.
  public func value<Value: DecodableFromEndpoint>(
    _ type: Value.Type = Value.self, named name: String
  ) async throws(ExportError) -> Value {
    try await value(of: Value.endpoint, named: name)
  }

  /// Fetches a document of an endpoint, such as `item`, as a value of the program's own type.
  ///
  /// - Throws: `ExportError`. If the document or the endpoint does not exist, the error is `.incomplete` with the
  ///   reason `.missing`. If the type refuses the document, the reason is `.contract`.
  public func value<Value: DecodableFromDocument>(
    _ type: Value.Type = Value.self, of endpoint: String, id: Int
  ) async throws(ExportError) -> Value {
    try await ExportError.wrapping { try await value(.document(Endpoint(named: endpoint), id)) }
  }

  /// Fetches a document of an endpoint by slug, or by a name with the slug's words.
  ///
  /// The value has the program's own type. `value(_:of:id:)` describes the errors; a number as `name` throws `.plan`.
  public func value<Value: DecodableFromDocument>(
    _ type: Value.Type = Value.self, of endpoint: String, named name: String
  ) async throws(ExportError) -> Value {
    try await load(Endpoint(named: endpoint), named: name, value)
  }

  // A server finds documents by slug, so this method loads the list only if the server does not know the slug. A
  // directory finds documents only by id, so the list must always turn the slug into an id.
  private func load<Value>(
    _ endpoint: Endpoint, named name: String, _ load: (ResourceRequest) async throws -> Value
  ) async throws(ExportError) -> Value {
    let slug = Listing.slug(name)
    if let id = Int(slug.drop { $0 == "#" }) { throw .plan(.idAsName(name, id: "\(id)")) }
    return try await ExportError.wrapping {
      if loader.fetcher.isRemote {
        do { return try await load(.named(endpoint, slug)) } catch let failure as ResourceFailure
          where failure.reason == .missing
        {}
      }
      let list = try await Listing.load(loader, of: endpoint).outcome.get()
      guard let id = list.id(named: name, isOfPokemon: endpoint == .pokemon) else {
        let guess = Spelling.guess(for: slug, among: list.idsByName.keys.sorted())
        let (resource, message) = ("\(endpoint)/\(slug)", "\(endpoint)/\(slug): the API does not list it\(guess)")
        throw ResourceFailure(resource: resource, reason: .missing, message: message)
      }
      return try await load(.document(endpoint, id))
    }
  }

  private func value<Value: DecodableFromDocument>(_ request: ResourceRequest) async throws -> Value {
    try await loader.load(request, with: DocumentReader(decoding: Value.self)).outcome.get()
  }

  private func detail(_ request: ResourceRequest) async throws -> PokemonDetail {
    // A species and its default Pokémon have the same id, and usually the same slug, so both can load at the same time.
    let guess: ResourceRequest? =
      switch request {
      case .document(let key) where key.id < Listing.firstFormID: .document(.pokemonSpecies, key.id)
      case .named(_, let slug): .named(.pokemonSpecies, slug)
      default: nil
      }
    async let guessed = species(guess)
    let pokemon = try await loader.load(Pokemon.self, request).outcome.get()
    let known = ResourceRequest.document(.pokemonSpecies, pokemon.species.id)
    var species = try await guessed
    if guess != known, species?.value?.id != pokemon.species.id { species = try await self.species(known) }
    return PokemonDetail(
      pokemon: pokemon.named(after: species?.value), species: species?.value, speciesFailure: species?.failure)
  }

  /// Returns a failure instead of throwing it, because a program can show the Pokémon without the species.
  private func species(_ request: ResourceRequest?) async throws -> Outcome<PokemonSpecies>? {
    guard let request else { return nil }
    do { return try await loader.load(PokemonSpecies.self, request).outcome } catch let error as FetchError {
      return .failed(try ResourceFailure(error))
    }
  }
}

extension Endpoint {
  fileprivate init(named name: String) throws(ExportError) {
    guard let endpoint = Endpoint(rawValue: name) else {
      let message = "'\(name)' is not an endpoint of the API"
      throw ExportError(ResourceFailure(resource: name, reason: .missing, attempts: 0, message: message))
    }
    self = endpoint
  }
}

/// One Pokémon with its species.
public struct PokemonDetail: Codable, Sendable, Hashable {
  /// The Pokémon, with its name in the reader's language.
  public var pokemon: Pokemon
  /// The species; nil when its document failed.
  public var species: PokemonSpecies?
  /// The reason why the species is nil.
  public var speciesFailure: ResourceFailure?

  /// Creates a detail; `speciesFailure` says why `species` is nil.
  public init(pokemon: Pokemon, species: PokemonSpecies?, speciesFailure: ResourceFailure? = nil) {
    (self.pokemon, self.species, self.speciesFailure) = (pokemon, species, speciesFailure)
  }
}

/// One page of the list of Pokémon.
public struct PokemonPage: Codable, Sendable, Hashable {
  /// The Pokémon on this page, in the API's order.
  public var items: [Item]
  /// The number of Pokémon in the whole list, including forms: the API's `count`.
  public var total: Int
  /// Whether more Pokémon follow this page.
  public var hasMore: Bool

  /// Creates a page; `total` counts all Pokémon of the list, not only `items`.
  public init(items: [Item], total: Int, hasMore: Bool) {
    (self.items, self.total, self.hasMore) = (items, total, hasMore)
  }

  /// One Pokémon in the list.
  public struct Item: Codable, Sendable, Hashable, Identifiable {
    /// The Pokémon's id, from its URL.
    public var id: Int
    /// The slug, for `detail(named:)`: `venusaur-mega`.
    public var slug: String

    /// Creates an item, which makes its display name and artwork URL from the id and the slug.
    public init(id: Int, slug: String) { (self.id, self.slug) = (id, slug) }

    /// The English name, made from the id and the slug without a request: `Mega Venusaur`.
    public var displayName: String { DisplayName.ofPokemon(slug, isForm: id >= Listing.firstFormID) }

    /// URL of the official artwork, made from the id; not every form has one.
    public var artworkURL: String {
      "https://raw.githubusercontent.com/PokeAPI/sprites/master/sprites/pokemon/other/official-artwork/\(id).png"
    }
  }

  /// Creates a page; if a static server sent the whole list, cuts the page out of the list.
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
