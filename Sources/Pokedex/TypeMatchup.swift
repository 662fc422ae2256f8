/// The damage a type's moves do to one other type, today or up to a generation.
public struct TypeMatchup: Sendable, Hashable {
  /// The slug of the move's type.
  public var attackingType: String
  /// The slug of the type of the Pokémon it hits.
  public var defendingType: String
  /// The damage as a factor: 0, 0.5, 1 or 2.
  public var factor: Double
  /// The last generation it was so in, 1 or more; nil when it is so today.
  public var generation: Int?

  /// Creates a matchup.
  public init(attackingType: String, defendingType: String, factor: Double, generation: Int? = nil) {
    self.attackingType = attackingType
    self.defendingType = defendingType
    self.factor = factor
    self.generation = generation
  }
}
