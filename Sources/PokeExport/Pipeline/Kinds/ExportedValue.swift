/// One value of an export, in the order of the walk.
///
/// Indirect: it goes through several tasks, and a reference is passed on instead of half a kilobyte.
public indirect enum ExportedValue: Sendable {
  /// A Pokémon, in id order, other forms after all default ones.
  ///
  /// The species lacks its names and texts in other languages, and is nil when its document is missing.
  case pokemon(Pokemon, species: PokemonSpecies?)
  /// A species, before the first Pokémon of its family.
  case species(PokemonSpecies)
  /// A whole family, before the first of its Pokémon.
  case evolutionTree(EvolutionTree)
  /// A value of another kind: a `PokemonTypeDetails`, a `Move` or an `Ability`.
  ///
  /// These values come after all Pokémon, in id order. The `PokemonDefenses` of each Pokémon come after the chart, in
  /// the order of the Pokémon.
  case further(any FurtherValue)
  /// The chart of all types, after the last of them.
  case typeChart(TypeChart)
}

extension ExportedValue: Hashable {
  /// Whether both are equal values of one type.
  public static func == (left: ExportedValue, right: ExportedValue) -> Bool { left.content == right.content }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { hasher.combine(content) }

  private var content: AnyHashable {
    switch self {
    case .pokemon(let pokemon, let species): [AnyHashable(pokemon), AnyHashable(species)]
    case .species(let species): species
    case .evolutionTree(let tree): tree
    case .further(let value): AnyHashable(value)
    case .typeChart(let chart): chart
    }
  }
}
