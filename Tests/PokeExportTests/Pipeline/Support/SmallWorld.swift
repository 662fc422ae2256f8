@testable import PokeExport

/// A few documents by id, from which families are loaded without a source.
struct SmallWorld {
  var species: [Int: PokemonSpeciesDTO] = [:]
  var chains: [Int: EvolutionChainDTO] = [:]
  var pokemon: [Int: PokemonDTO] = [:]
  var failures: [ResourceKey: ResourceFailure] = [:]
  var scope = Families.Scope()
  var names = NameBook(ExportPlan())
  var asked: [ResourceKey] = []

  /// Adds a species and its Pokémon; the default Pokémon has the id of the species.
  mutating func add(
    _ id: Int, _ slug: String, chain: Int?, from parent: Int? = nil, pokemon ids: [Int]? = nil, lists: [Int]? = nil
  ) {
    var document = PokemonSpeciesDTO(id: id, name: slug)
    document.evolutionChain = chain
    document.evolvesFromSpecies = parent.map {
      IdentifiedResourceDTO(name: species[$0]?.name ?? "s\($0)", id: $0)
    }
    let ids = ids ?? [id]
    document.varieties = (lists ?? ids).map { pokemon in
      var variety = PokemonSpeciesDTO.Variety()
      variety.isDefault = pokemon == id
      variety.pokemon = IdentifiedResourceDTO(name: pokemon == id ? slug : "\(slug)-mega", id: pokemon)
      return variety
    }
    species[id] = document
    for pokemon in ids {
      self.pokemon[pokemon] = PokemonDTO(
        id: pokemon, name: pokemon == id ? slug : "\(slug)-mega", species: IdentifiedResourceDTO(name: slug, id: id),
        isDefault: pokemon == id, height: 1)
    }
    scope.existing.formUnion(ids)
  }

  mutating func chain(_ id: Int, _ link: ChainLinkDTO) { chains[id] = EvolutionChainDTO(id: id, chain: link) }

  func link(_ id: Int, _ children: [ChainLinkDTO] = []) -> ChainLinkDTO {
    var link = ChainLinkDTO()
    link.species = IdentifiedResourceDTO(name: species[id]?.name ?? "s\(id)", id: id)
    link.evolvesTo = children.map { child in
      var child = child
      var detail = EvolutionDetailDTO()
      detail.trigger = NamedResourceDTO("level-up")
      child.evolutionDetails = [detail]
      return child
    }
    return link
  }

  mutating func walk(
    _ ids: [Int], by count: Int = 128
  ) throws -> (families: Families, values: [ExportedValue], notes: Notes) {
    if scope.selected.isEmpty { scope.selected = Set(ids) }
    var families = Families(scope)
    var (values, notes) = ([ExportedValue](), Notes())
    let context = ReadingContext(keepsTranslations: true)
    for start in stride(from: 0, to: ids.count, by: count) {
      let batch = ids[start..<min(ids.count, start + count)].map { id -> Outcome<Pokemon> in
        outcome(.pokemon, id, pokemon[id]).map { Pokemon(dto: $0, context: context) }.ofListed
      }
      while true {
        let wanted = batch.compactMap(\.value).flatMap { families.wanted(by: $0.species) }
        if wanted.isEmpty { break }
        for key in Set(wanted.map(\.id)) where key.endpoint == .pokemonSpecies {
          families.species[key.id] = outcome(.pokemonSpecies, key.id, species[key.id]).map {
            PokemonSpecies(dto: $0, context: context)
          }
        }
        for key in Set(wanted.map(\.id)) where key.endpoint == .evolutionChain {
          families.chains[key.id] = outcome(.evolutionChain, key.id, chains[key.id])
        }
      }
      values += families.join(batch, names, &notes)
    }
    return (families, values, notes)
  }

  private mutating func outcome<Document>(
    _ kind: Endpoint, _ id: Int, _ document: Document?
  ) -> Outcome<Document> {
    let key = ResourceKey(kind, id)
    asked.append(key)
    if let failure = failures[key] { return .failed(failure) }
    return document.map { .value($0) }
      ?? .failed(ResourceFailure(resource: "\(key)", reason: .missing, message: "\(key): not there"))
  }
}
