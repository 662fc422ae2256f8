@testable import PokeExport

// These initializers make documents with only the fields that a test needs.

extension NamedResourceDTO {
  init(_ name: String, _ kind: Endpoint? = nil, _ id: Int = 1) {
    self.init(name: name, url: ResourceURL(endpoint: kind, id: id))
  }
}

extension PokemonDTO {
  init(id: Int, name: String, species: IdentifiedResourceDTO, isDefault: Bool, height: Int) {
    self.init()
    (self.id, self.name, self.species, self.isDefault, self.height) = (id, name, species, isDefault, height)
  }
}

extension PokemonSpeciesDTO {
  init(id: Int, name: String) {
    self.init()
    (self.id, self.name) = (id, name)
    generation = IdentifiedResourceDTO(name: "generation-i", id: 1)
  }
}

extension PokemonSpeciesDTO.FlavorText {
  init(flavorText: String, language: NamedResourceDTO, version: NamedResourceDTO?) {
    self.init()
    (self.flavorText, self.language, self.version) = (flavorText, language, version)
  }
}

extension EvolutionChainDTO {
  init(id: Int, chain: ChainLinkDTO) {
    self.init()
    (self.id, self.chain) = (id, chain)
  }
}
