import PokeAPI
public import Pokedex

extension PokemonSpecies {
  /// The quality findings about the species' own document.
  public var findings: [QualityFinding] {
    let defaults = varieties.filter(\.isDefault).map(\.slug)
    if defaults.count == 1 || varieties.isEmpty { return [] }
    let marked = defaults.isEmpty ? "none of its varieties" : defaults.joined(separator: " and ")
    return [
      QualityFinding(
        .defaultVarieties, resource: ResourceKind.pokemonSpecies.rawValue, id: id, field: "varieties[].is_default",
        message: "\(slug) marks \(marked) as the default variety")
    ]
  }
}
