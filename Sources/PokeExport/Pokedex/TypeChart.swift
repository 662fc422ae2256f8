/// The damage that the moves of every type do to every type, today and in earlier generations.
///
/// The chart has only types that Pokémon have, so it lacks `stellar`, `unknown` and `shadow`.
public struct TypeChart: Codable, Sendable, Hashable {
  /// The slugs of the chart's types, in order of the types' ids.
  public let types: [String]
  /// Today's damage for all pairs of types, in order of the attacking type's id, then of the defending type's id.
  public private(set) var matchups: [TypeMatchup] = []
  /// The damage in earlier generations, in the order of `matchups`; several matchups of a pair go from new to old.
  ///
  /// A matchup was valid up to and including its `generation`. If the pair has an older matchup, the newer one became
  /// valid after the `generation` of the older one. The oldest matchup of a pair was valid from the beginning.
  public private(set) var pastMatchups: [TypeMatchup] = []
  /// Findings about pairs of types with contradictory documents, and one finding if the chart omits types.
  public private(set) var findings: [QualityFinding] = []

  /// The maximum number of types, which limits the memory for the pairs of types; real data has far fewer types.
  private static let mostTypes = 50
  fileprivate static let lastGeneration = 30

  private let generations: [String: Int]
  private var today: [Pair: Double] = [:]
  private var past: [Pair: [TypeMatchup]] = [:]

  /// Creates the chart from the documents of all types.
  ///
  /// Two documents state the factor of a pair: the attacking type's and the defending type's. If only one document
  /// states a factor, the chart has that factor, because a document loses an entry more easily than it gains one. If
  /// both documents state a factor, the chart has the factor from the attacking type's document.
  public init(_ types: [PokemonTypeDetails]) {
    let all = types.filter { $0.pokemonCount > 0 }.sorted { $0.id < $1.id }
    let types = all.prefix(TypeChart.mostTypes).map(\.withoutRepeatedPast)
    self.types = types.map(\.slug)
    generations = Dictionary(types.map { ($0.slug, $0.generation) }) { first, _ in first }
    for attacking in types {
      for defending in types { read(attacking, on: defending) }
    }
    if all.count > types.count {
      findings.append(
        QualityFinding(
          .countMismatch, resource: "type",
          message: "Pokémon have \(all.count) types; only the first \(types.count) by id are in the charts"))
    }
    let pair = { (matchup: TypeMatchup) in
      Pair(attacking: matchup.attackingType, defending: matchup.defendingType)
    }
    today = Dictionary(matchups.map { (pair($0), $0.factor) }) { first, _ in first }
    past = Dictionary(grouping: pastMatchups, by: pair)
  }

  /// Returns the damage factor of a move's type on a Pokémon's one or two types: 0, 0.25, 0.5, 1, 2 or 4.
  ///
  /// Types are slugs, and a nil generation means today. The result is nil if the chart or the generation lacks a type.
  public func factor(of attack: String, on defenders: [String], in generation: Int? = nil) -> Double? {
    var product = 1.0
    for defender in defenders {
      guard let factor = factor(Pair(attacking: attack, defending: defender), in: generation) else { return nil }
      product *= factor
    }
    return product
  }

  /// Returns today's damage factor of each attacking type on a Pokémon with the given types, which are slugs.
  ///
  /// The result is nil for an empty list, and when the chart lacks one of the types.
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

  private struct Pair: Codable, Hashable {
    let attacking: String
    let defending: String
  }
}

extension TypeChart {
  private mutating func read(_ attacking: PokemonTypeDetails, on defending: PokemonTypeDetails) {
    var matchup = TypeMatchup(attackingType: attacking.slug, defendingType: defending.slug, factor: 1)
    matchup.factor = factor(of: attacking, on: defending, in: nil)
    matchups.append(matchup)
    let introduction = max(attacking.generation, defending.generation)
    let generations = Set((attacking.pastDamageRelations + defending.pastDamageRelations).map(\.generation))
    for generation in generations.filter({ $0 >= introduction }).sorted(by: >) {
      let factor = factor(of: attacking, on: defending, in: generation)
      if factor == matchup.factor { continue }
      matchup.factor = factor
      matchup.generation = generation
      pastMatchups.append(matchup)
    }
  }

  private mutating func factor(
    of attacking: PokemonTypeDetails, on defending: PokemonTypeDetails, in generation: Int?
  ) -> Double {
    let given = attacking.damageRelations(in: generation).factors(to: defending.slug)
    let taken = defending.damageRelations(in: generation).factors(from: attacking.slug)
    let factor = given.first ?? taken.first ?? 1
    if given != taken || given.count > 1 {
      let time = generation.map { " up to generation \($0)" } ?? ""
      findings.append(
        QualityFinding(
          .matchupMismatch, resource: "type", id: attacking.id,
          field: generation == nil ? "damage_relations" : "past_damage_relations[].damage_relations",
          message: "\(attacking.slug) against \(defending.slug)\(time) has the \(text(given)) in damage_to of "
            + "type/\(attacking.id), but the \(text(taken)) in damage_from of type/\(defending.id); "
            + "this dataset uses the \(text([factor]))"))
    }
    return factor
  }

  private func text(_ factors: [Double]) -> String {
    let texts = (factors.isEmpty ? [1] : factors).map { $0 == 0.5 ? "0.5" : "\(Int($0))" }
    return "\(texts.count > 1 ? "factors" : "factor") \(texts.joined(separator: " and "))"
  }
}

/// The damage that the moves of one type do to another type, today or up to and including a generation.
public struct TypeMatchup: Codable, Sendable, Hashable {
  /// The slug of the move's type.
  public var attackingType: String
  /// The slug of the type of the Pokémon that the move hits.
  public var defendingType: String
  /// The damage as a factor: 0, 0.5, 1 or 2.
  public var factor: Double
  /// The last generation with this factor, 1 or more; nil for today's factor.
  public var generation: Int?

  /// Creates a matchup; a nil `generation` means today.
  public init(attackingType: String, defendingType: String, factor: Double, generation: Int? = nil) {
    self.attackingType = attackingType
    self.defendingType = defendingType
    self.factor = factor
    self.generation = generation
  }
}

/// The damage factors of each type's moves on a Pokémon of one or two types, without regard to abilities.
public struct TypeDefenses: Codable, Sendable, Hashable {
  /// The factors, one for each attacking type, in the order of `TypeChart.types`.
  public let factors: [Factor]

  /// The slugs of the types whose moves do more than normal damage.
  public var weaknesses: [String] { types { $0 > 1 } }

  /// The slugs of the types whose moves do some damage, but less than normal.
  public var resistances: [String] { types { $0 > 0 && $0 < 1 } }

  /// The slugs of the types whose moves do no damage.
  public var immunities: [String] { types { $0 == 0 } }

  /// The factor of a type's moves; nil for a type that is not in the chart.
  public subscript(attack: String) -> Double? { factors.first { $0.attackingType == attack }?.factor }

  private func types(where isIncluded: (Double) -> Bool) -> [String] {
    factors.filter { isIncluded($0.factor) }.map(\.attackingType)
  }

  /// The factor of one type's moves.
  public struct Factor: Codable, Sendable, Hashable {
    /// The slug of the move's type.
    public let attackingType: String
    /// The damage as a factor: 0, 0.25, 0.5, 1, 2 or 4.
    public let factor: Double
  }
}

/// The damage that one Pokémon takes from the moves of each type, without regard to abilities.
public struct PokemonDefenses: FurtherValue {
  /// The id of the Pokémon.
  public let id: Int
  /// The slug of the Pokémon.
  public let slug: String
  /// The name of the Pokémon, as `Pokemon.displayName`.
  public let displayName: String
  /// Today's factors.
  ///
  /// For a Pokémon with two types, each factor is the product of the factors for both types.
  public let defenses: TypeDefenses

  /// Creates the defenses from a chart and the slugs of the Pokémon's types; nil when the chart lacks one of the types.
  public init?(id: Int, slug: String, displayName: String, types: [String], in chart: TypeChart) {
    guard let defenses = chart.defenses(of: types) else { return nil }
    self.init(id: id, slug: slug, displayName: displayName, defenses: defenses)
  }

  init(id: Int, slug: String, displayName: String, defenses: TypeDefenses) {
    self.id = id
    self.slug = slug
    self.displayName = displayName
    self.defenses = defenses
  }
}

extension PokemonTypeDetails {
  fileprivate var withoutRepeatedPast: Self {
    var type = self
    var generations: Set<Int> = []
    type.pastDamageRelations = pastDamageRelations.filter {
      (1...TypeChart.lastGeneration).contains($0.generation) && generations.insert($0.generation).inserted
    }
    return type
  }

  fileprivate func damageRelations(in generation: Int?) -> DamageRelations {
    guard let generation else { return damageRelations }
    let past = pastDamageRelations.filter { $0.generation >= generation }.min { $0.generation < $1.generation }
    return past?.damageRelations ?? damageRelations
  }
}

extension PokemonTypeDetails.DamageRelations {
  fileprivate func factors(to type: String) -> [Double] {
    factors(of: type, [(noDamageTo, 0), (halfDamageTo, 0.5), (doubleDamageTo, 2)])
  }

  fileprivate func factors(from type: String) -> [Double] {
    factors(of: type, [(noDamageFrom, 0), (halfDamageFrom, 0.5), (doubleDamageFrom, 2)])
  }

  private func factors(of type: String, _ lists: [(types: [String], factor: Double)]) -> [Double] {
    lists.filter { $0.types.contains(type) }.map(\.factor)
  }
}
