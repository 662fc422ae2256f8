/// The damage of every type on every other, today and in earlier generations.
///
/// It holds the types Pokémon have: those with a Pokémon in the `pokemon` list of their document. `stellar`, `unknown`
/// and `shadow` have none, and the API tells no damage of theirs, while a type of a later generation comes by itself.
public struct TypeChart: Sendable, Hashable {
  /// The slugs of the types Pokémon have, by id.
  public let types: [String]
  /// All pairs of these types, both by id.
  public let matchups: [TypeMatchup]
  /// The pairs that had another factor than in the generation after, by type; a pair's newest generation comes first.
  ///
  /// A factor held up to and with its generation, and since the generation before it in this list.
  public let pastMatchups: [TypeMatchup]
  /// One finding for each pair two documents tell differently, or one of them in two ways.
  public let findings: [QualityFinding]

  private let generations: [String: Int]
  private let today: [Pair: Double]
  private let past: [Pair: [TypeMatchup]]

  /// Creates the chart from the documents of all types.
  ///
  /// Each pair stands in two documents, that of the attacking type and that of the defending one. When they differ, the
  /// one that names a factor is believed, because a document loses an entry more easily than it gains one; when both
  /// name one, the attacking type's.
  public init(_ types: [PokemonTypeDetails]) {
    let types = types.filter { $0.pokemonCount > 0 }.sorted { $0.id < $1.id }
    var reading = TypeChartReading()
    for attacking in types {
      for defending in types { reading.read(attacking, on: defending) }
    }
    self.types = types.map(\.slug)
    generations = Dictionary(types.map { ($0.slug, $0.generation) }) { first, _ in first }
    matchups = reading.matchups
    pastMatchups = reading.pastMatchups
    findings = reading.findings
    today = Dictionary(matchups.map { (Pair($0), $0.factor) }) { first, _ in first }
    past = Dictionary(grouping: pastMatchups) { Pair($0) }
  }

  /// Returns the factor of a move's type on a Pokémon's types: 0, 0.25, 0.5, 1, 2 or 4.
  ///
  /// - Parameters:
  ///   - attack: The slug of the move's type.
  ///   - defenders: The slugs of the Pokémon's types, one or two.
  ///   - generation: The generation of the game; nil for today's.
  /// - Returns: The product over the types; nil when the chart lacks one of them, or the generation did.
  public func factor(of attack: String, on defenders: [String], in generation: Int? = nil) -> Double? {
    var product = 1.0
    for defender in defenders {
      guard let factor = factor(Pair(attack, defender), in: generation) else { return nil }
      product *= factor
    }
    return product
  }

  /// Returns the factors of all types on a Pokémon's types, today.
  ///
  /// - Parameter types: The slugs of the Pokémon's types, one or two.
  /// - Returns: The factors; nil without a type, and when the chart lacks one of them.
  public func defenses(of types: [String]) -> TypeDefenses? {
    if types.isEmpty || !types.allSatisfy(self.types.contains) { return nil }
    let factors = self.types.compactMap { attack in
      factor(of: attack, on: types).map { TypeDefenses.Factor(attackingType: attack, factor: $0) }
    }
    return TypeDefenses(factors: factors)
  }

  private func factor(_ pair: Pair, in generation: Int?) -> Double? {
    guard let today = today[pair] else { return nil }
    guard let generation else { return today }
    let isThere = [pair.attacking, pair.defending].allSatisfy { generations[$0].map { $0 <= generation } ?? false }
    guard isThere else { return nil }
    return past[pair]?.last { ($0.generation ?? 0) >= generation }?.factor ?? today
  }

  private struct Pair: Hashable {
    let attacking: String
    let defending: String

    init(_ attacking: String, _ defending: String) {
      self.attacking = attacking
      self.defending = defending
    }

    init(_ matchup: TypeMatchup) { self.init(matchup.attackingType, matchup.defendingType) }
  }
}
