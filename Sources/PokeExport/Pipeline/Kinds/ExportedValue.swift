/// A value of an export, in the order of the walk.
///
/// The type is indirect, so that tasks pass on a reference instead of half a kilobyte.
public indirect enum ExportedValue: Sendable {
  /// A Pokémon; they come in id order, other forms after all default ones.
  ///
  /// The species lacks its names and texts in other languages. It is nil when its document is missing.
  case pokemon(Pokemon, species: PokemonSpecies?)
  /// A species, which comes before its first Pokémon.
  ///
  /// If the tables need families, it comes before the first Pokémon of its family.
  case species(PokemonSpecies)
  /// A whole family, which comes before its first Pokémon.
  case evolutionTree(EvolutionTree)
  /// A value of another kind, such as a `PokemonTypeDetails`, a `Move` or an `Ability`.
  ///
  /// These values come after all Pokémon, in id order. The `PokemonDefenses` of each Pokémon come after the chart, in
  /// the order of the Pokémon.
  case further(any FurtherValue)
  /// The chart of all types, which comes after the last type.
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
