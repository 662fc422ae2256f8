/// The six stats that every Pokémon has.
public enum PokemonStat: String, Codable, CodingKeyRepresentable, Sendable, Hashable, CaseIterable {
  /// Hit points.
  case hp
  case attack, defense
  case specialAttack = "special-attack"
  case specialDefense = "special-defense"
  case speed

  /// The English name: `Special Attack`.
  public var displayName: String { self == .hp ? "HP" : DisplayName.prettified(rawValue) }

  /// The short English name for narrow charts: `Sp. Atk`.
  public var shortName: String { PokemonStat.shortNames[self] ?? displayName }

  private static let shortNames: [PokemonStat: String] = [
    .hp: "HP", .attack: "Atk", .defense: "Def", .specialAttack: "Sp. Atk", .specialDefense: "Sp. Def", .speed: "Spd",
  ]

  /// The base and effort value of one stat of one Pokémon.
  public struct Value: Codable, Sendable, Hashable {
    /// Base value, 1...255.
    public var base: Int

    /// Effort values gained for defeating the Pokémon, 0...3.
    public var effort: Int

    /// Creates a value; neither number is checked.
    public init(base: Int, effort: Int) {
      self.base = base
      self.effort = effort
    }

    /// The base value in percent of the highest base value, which is 255: 0...100, rounded half up to one decimal.
    public var percentage: Hundredths { Hundredths(tenths: (base * 2000 / 255 + 1) / 2) }
  }
}
