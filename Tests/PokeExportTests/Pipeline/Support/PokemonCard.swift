import PokeExport

/// A text with the most important values of a Pokémon.
struct PokemonCard: CustomStringConvertible {
  let pokemon: Pokemon

  /// The number and the name, the picture, and a line for each stat.
  var description: String {
    let stats = PokemonStat.allCases.compactMap { stat in
      pokemon.stats[stat].map { value in "\(stat.shortName): \(value.base), \(value.percentage) % of 255" }
    }
    let head = ["\(pokemon.number) \(pokemon.displayName)", pokemon.pictureURL ?? "no picture"]
    return (head + stats).joined(separator: "\n")
  }
}
