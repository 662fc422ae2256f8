import PokeAPI
public import Pokedex

extension Pokemon {
  /// The quality findings about the Pokémon's own document: types that are newer than this package.
  public var findings: [QualityFinding] {
    let current = types.map { ("types[].type", $0.slug) }
    let past = pastTypes.map { ("past_types[].types[].type", $0.type.slug) }
    return (current + past).filter { !PokemonType.isKnown($0.1) }.map { field, type in
      QualityFinding(
        .danglingReference, resource: ResourceKind.pokemon.rawValue, id: id, field: field,
        message: "\(slug) has the type \(type), which this version does not know")
    }
  }
}
