public import Pokedex

/// One value that leaves the route.
///
/// Indirect: it goes through several tasks, and a reference is passed on instead of half a kilobyte.
public indirect enum ExportedValue: Sendable, Hashable {
  /// A Pokémon, in id order, further forms after all others.
  ///
  /// The species is nil when its document is missing, and without its names and texts in other languages.
  case pokemon(Pokemon, species: PokemonSpecies?)
  /// A species, before the first Pokémon of its family.
  case species(PokemonSpecies)
  /// A whole family, before the first of its Pokémon.
  case evolutionTree(EvolutionTree)
  /// A type, after all Pokémon, in id order.
  case type(PokemonTypeDetails)
  /// The chart of all types, after the last of them.
  case typeChart(TypeChart)
  /// The defences of a Pokémon, after the chart, in the order of the Pokémon.
  case defenses(PokemonDefenses)
  /// A move, in id order.
  case move(Move)
  /// An ability, in id order.
  case ability(Ability)
}
