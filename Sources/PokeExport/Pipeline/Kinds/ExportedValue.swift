/// A value that an export makes: a Pokémon, a species, a family, a type chart, or a value of another kind.
///
/// The enum is indirect, so that tasks pass on a reference instead of half a kilobyte.
public indirect enum ExportedValue: Sendable {
  /// A Pokémon with its species.
  ///
  /// First come the selected Pokémon in id order, then the forms that `ExportPlan.includesForms` adds, in id order. The
  /// species is nil if its document is missing or failed, or if the tables need no species. The species' `translations`
  /// and `flavorTexts` are always empty.
  case pokemon(Pokemon, species: PokemonSpecies?)
  /// A species, which comes before its first Pokémon.
  ///
  /// If the tables need families, the selected species of a family come before the family's first Pokémon.
  case species(PokemonSpecies)
  /// A whole family, which comes before its first Pokémon.
  case evolutionTree(EvolutionTree)
  /// A value of another kind, such as a `PokemonTypeDetails`, a `Move` or an `Ability`.
  ///
  /// Values of one kind come in id order, after all Pokémon. The `PokemonDefenses` come after the type chart, in the
  /// order of the Pokémon.
  case further(any FurtherValue)
  /// The chart of all types, which comes after the last type.
  case typeChart(TypeChart)
}

extension ExportedValue: Hashable {
  /// Whether two values have the same type and are equal.
  public static func == (left: ExportedValue, right: ExportedValue) -> Bool { left.content == right.content }

  /// Hashes the contained values, which `==` compares.
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
