public import Pokedex

extension PokemonSpecies {
  /// What is odd about the species' own document.
  public var findings: [QualityFinding] {
    let defaults = varieties.filter(\.isDefault).map(\.slug)
    if defaults.count == 1 || varieties.isEmpty { return [] }
    let what = defaults.isEmpty ? "none of its varieties" : defaults.joined(separator: " and ")
    return [
      QualityFinding(
        .defaultVarieties, resource: "pokemon-species", id: id, field: "varieties[].is_default",
        message: "\(slug) marks \(what) as the default variety")
    ]
  }
}
