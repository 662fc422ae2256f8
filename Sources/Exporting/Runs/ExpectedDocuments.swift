import Checkpointing
import Decoding
import Mapping
import PokeAPI
import Pokedex

/// The documents a plan leads to, as far as the list and what is stored can tell.
struct ExpectedDocuments {
  private let plan: ExportPlan
  private let documents: DocumentLoader
  private let store: ResponseStore?
  private let decoder = ResourceDecoder(options: DecodingOptions(pokemonSections: [], languages: []))
  private var pokemon: DocumentTally
  private var species: DocumentTally
  private var evolutionChains: DocumentTally
  private var further: [DocumentTally] = []
  /// Lists, besides that of Pokémon, that have to be asked for.
  private var listCount = 0
  private var listByteCount = 0

  /// Bytes of the list of Pokémon, and of a document of each kind on average, compressed as the API sends them:
  /// measured on all 2,868 documents of June 2024.
  static let listSize = 11_632
  private static let usualSizes: [ResourceKind: Int] = [
    .pokemon: 3_840, .pokemonSpecies: 4_614, .evolutionChain: 290,
  ]
  /// Families and further forms for each species, in the same documents.
  private static let familiesPerSpecies = 541.0 / 1025
  private static let formsPerSpecies = 277.0 / 1025
  /// Species of other generations in a family, on average over the families of each generation.
  private static let strangersPerFamily = 221.0 / 607

  init(_ plan: ExportPlan, _ documents: DocumentLoader, _ store: ResponseStore?) {
    self.plan = plan
    self.documents = documents
    self.store = store
    pokemon = DocumentTally(.pokemon, documents, store)
    species = DocumentTally(.pokemonSpecies, documents, store)
    evolutionChains = DocumentTally(.evolutionChain, documents, store)
  }

  /// The documents needed, by kind.
  var resources: [ExportForecast.Resource] { tallies.map(\.resource) }

  /// Requests for all of them.
  var requestCount: Int { resources.reduce(listCount) { $0 + $1.staleCount + $1.newCount } }

  /// Bytes the answers have: of what is stale, only where the source cannot be asked whether it has changed.
  var byteCount: Int {
    tallies.reduce(listByteCount) { $0 + size(of: $1.kind) * ($1.resource.newCount + $1.staleWithoutTagCount) }
  }

  /// Bytes of a document: what is usual, unless this source's are quite different, not compressed say.
  ///
  /// Those that are stored are no fair sample: they are the first ones, and early Pokémon have the longest documents.
  private func size(of kind: ResourceKind) -> Int {
    let further = plan.furtherKinds.map(\.declaration).first { $0.endpoint == kind }
    let usual = Self.usualSizes[kind] ?? further?.usual.size ?? 0
    guard let average = store?.averageSize(of: kind) else { return usual }
    return (usual / 4...usual * 4).contains(average) ? usual : average
  }

  private var tallies: [DocumentTally] {
    ([pokemon, species, evolutionChains] + further).filter { plan.neededKinds.contains($0.kind) }
  }

  /// Adds the selected Pokémon, and the documents they lead to.
  ///
  /// - Throws: `CheckpointError` when what is stored cannot be read.
  mutating func add(_ selected: [Int], existing: Set<Int>) throws(CheckpointError) {
    if plan.needsPokemon {
      for id in selected { pokemon.note(id) }
    }
    if plan.needsSpecies { try addSpecies(of: selected, existing: existing) }
    for kind in plan.furtherKinds { try add(kind, namedBy: selected) }
  }

  /// Adds the species of Pokémon, and the documents they lead to.
  private mutating func addSpecies(of selected: [Int], existing: Set<Int>) throws(CheckpointError) {
    var known: Set<Int> = []
    var unknownCount = 0
    for id in selected {
      if id < Listing.firstFormID {
        known.insert(id)
      } else if let id = try read(.pokemon, id, as: PokemonDTO.self)?.species.url.id {
        known.insert(id)
      } else if plan.selection != .all {
        // With all Pokémon selected, a form's species is that of another one.
        unknownCount += 1
      }
    }
    for id in known { species.note(id) }
    species.expect(unknownCount)
    species.resource.isEstimated = pokemon.resource.newCount > 0
    if plan.includesForms || plan.needsEvolutionTrees {
      try addRelatives(of: known, unknownCount: unknownCount, selected: Set(selected), existing: existing)
    }
  }

  /// Adds the other forms and the families of species.
  private mutating func addRelatives(
    of known: Set<Int>, unknownCount: Int, selected: Set<Int>, existing: Set<Int>
  ) throws(CheckpointError) {
    var unknownCount = unknownCount
    var forms: Set<Int> = []
    var chains: Set<Int> = []
    for id in known {
      guard let document = try read(.pokemonSpecies, id, as: PokemonSpeciesDTO.self) else {
        unknownCount += 1
        continue
      }
      if let chain = document.evolutionChain?.url.id { chains.insert(chain) }
      forms.formUnion(document.varieties.compactMap(\.pokemon.url.id))
    }
    if plan.includesForms {
      for id in forms.subtracting(selected).intersection(existing) { pokemon.note(id) }
      if plan.selection != .all { pokemon.expect(unknownCount, times: Self.formsPerSpecies) }
    }
    guard plan.needsEvolutionTrees else { return }
    for id in chains { evolutionChains.note(id) }
    evolutionChains.expect(unknownCount, times: Self.familiesPerSpecies)
    try addStrangers(in: chains, unknownCount: unknownCount, besides: known)
  }

  /// Adds the species of families that are out of range.
  private mutating func addStrangers(
    in chains: Set<Int>, unknownCount: Int, besides known: Set<Int>
  ) throws(CheckpointError) {
    if plan.selection == .all { return }
    var members: Set<Int> = []
    var unknownFamilies = Double(unknownCount) * Self.familiesPerSpecies
    for id in chains {
      if let chain = try read(.evolutionChain, id, as: EvolutionChainDTO.self) {
        members.formUnion((try? chain.species().map(\.id)) ?? [])
      } else {
        unknownFamilies += 1
      }
    }
    for id in members.subtracting(known) { species.note(id) }
    species.expect(Int(unknownFamilies.rounded(.up)), times: Self.strangersPerFamily)
  }

  /// Adds the documents of a kind that Pokémon lead to.
  private mutating func add(_ kind: FurtherKind, namedBy selected: [Int]) throws(CheckpointError) {
    let (endpoint, usual) = (kind.declaration.endpoint, kind.declaration.usual)
    var tally = DocumentTally(endpoint, documents, store)
    let request = ResourceRequest.list(endpoint)
    if !documents.needsNoRequest(request) {
      listCount += 1
      if store?.response(to: request)?.entityTag == nil { listByteCount += usual.listSize }
    }
    let list = try list(of: endpoint)?.results ?? []
    if let references = plan.references(of: kind) {
      let (slugs, unreadCount) = try slugs(references, of: selected)
      for item in list where item.name.map(slugs.contains) ?? false {
        if let id = item.url.id(of: endpoint) { tally.note(id) }
      }
      if unreadCount > 0 || list.isEmpty {
        tally.expect(references.usualCount(selected.count) - tally.resource.count)
        tally.resource.isEstimated = true
      }
    } else if list.isEmpty {
      tally.expect(usual.count)
    } else {
      for id in list.compactMap({ $0.url.id(of: endpoint) }) { tally.note(id) }
    }
    further.append(tally)
  }

  /// The slugs of the documents that Pokémon name, and the number of Pokémon that are not stored.
  private func slugs(
    _ references: FurtherKind.References, of selected: [Int]
  ) throws(CheckpointError) -> (slugs: Set<String>, unreadCount: Int) {
    let decoder = ResourceDecoder(options: DecodingOptions(pokemonSections: references.sections, languages: []))
    var slugs: Set<String> = []
    var unreadCount = 0
    for id in selected {
      if let raw = try store?.read(.document(ResourceKey(.pokemon, id))),
        let dto = try? decoder.decode(PokemonDTO.self, from: raw).document,
        let pokemon = try? Pokemon(dto: dto, context: MappingContext())
      {
        slugs.formUnion(references.slugs(pokemon))
      } else {
        unreadCount += 1
      }
    }
    return (slugs, unreadCount)
  }

  /// The list of a kind, when it is stored.
  private func list(of kind: ResourceKind) throws(CheckpointError) -> ResourceListDTO? {
    guard let raw = try store?.read(.list(kind)) else { return nil }
    return try? decoder.decode(ResourceListDTO.self, from: raw).document
  }

  /// A document that is stored, of whatever age; nil when it is not, or cannot be read any more.
  private func read<DTO: JSONDecodable>(
    _ kind: ResourceKind, _ id: Int, as type: DTO.Type
  ) throws(CheckpointError) -> DTO? {
    guard let raw = try store?.read(.document(ResourceKey(kind, id))) else { return nil }
    return try? decoder.decode(type, from: raw).document
  }
}
