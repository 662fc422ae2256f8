public import PokeAPI
public import Pokedex

extension PokemonDTO {
  /// What is odd about the Pokémon's own document: types that are newer than this package.
  public var findings: [QualityFinding] {
    let current = types.map { ("types[].type", $0.type.name) }
    let past = pastTypes.flatMap(\.types).map { ("past_types[].types[].type", $0.type.name) }
    return (current + past).filter { !PokemonType.isKnown($0.1) }.map { field, slug in
      QualityFinding(
        .danglingReference, resource: "pokemon", id: id, field: field,
        message: "\(name) has the type \(slug), which this version does not know")
    }
  }
}
