/// The factors of each type's moves on a Pokémon of one or two types; abilities are not counted.
public struct TypeDefenses: Sendable, Hashable {
  /// One matchup's factor for each attacking type, in the chart's order.
  public let factors: [Factor]

  /// The slugs of the types whose moves do more than normal damage.
  public var weaknesses: [String] { types { $0 > 1 } }

  /// The slugs of the types whose moves do less than normal damage, but some.
  public var resistances: [String] { types { $0 > 0 && $0 < 1 } }

  /// The slugs of the types whose moves do no damage.
  public var immunities: [String] { types { $0 == 0 } }

  /// The factor of a type's moves; nil for a type that is not in the chart.
  public subscript(attack: String) -> Double? { factors.first { $0.attackingType == attack }?.factor }

  private func types(where isIncluded: (Double) -> Bool) -> [String] {
    factors.filter { isIncluded($0.factor) }.map(\.attackingType)
  }

  /// The factor of one type's moves.
  public struct Factor: Sendable, Hashable {
    /// The slug of the move's type.
    public let attackingType: String
    /// The damage as a factor: 0, 0.25, 0.5, 1, 2 or 4.
    public let factor: Double
  }
}
