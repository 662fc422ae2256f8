/// The reading of two documents at a time, into the pairs of a chart.
struct TypeChartReading {
  private(set) var matchups: [TypeMatchup] = []
  private(set) var pastMatchups: [TypeMatchup] = []
  private(set) var findings: [QualityFinding] = []

  /// Reads the factors of one type's moves on another type, today and before.
  mutating func read(_ attacking: PokemonTypeDetails, on defending: PokemonTypeDetails) {
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
          message: "\(attacking.slug) on \(defending.slug)\(time) is \(text(given)) here, and \(text(taken)) in "
            + "type/\(defending.id); \(text([factor])) counts"))
    }
    return factor
  }

  private func text(_ factors: [Double]) -> String {
    factors.isEmpty ? "1" : factors.map { $0 == 0.5 ? "0.5" : "\(Int($0))" }.joined(separator: " and ")
  }
}

extension PokemonTypeDetails {
  /// The relations in a generation: those of the first past ones that held at least up to it, else today's.
  fileprivate func damageRelations(in generation: Int?) -> DamageRelations {
    guard let generation else { return damageRelations }
    let past = pastDamageRelations.filter { $0.generation >= generation }.min { $0.generation < $1.generation }
    return past?.damageRelations ?? damageRelations
  }
}

extension PokemonTypeDetails.DamageRelations {
  /// The factors on another type; none when it is in no list.
  fileprivate func factors(to type: String) -> [Double] {
    factors(of: type, [(noDamageTo, 0), (halfDamageTo, 0.5), (doubleDamageTo, 2)])
  }

  /// The factors of another type on this one; none when it is in no list.
  fileprivate func factors(from type: String) -> [Double] {
    factors(of: type, [(noDamageFrom, 0), (halfDamageFrom, 0.5), (doubleDamageFrom, 2)])
  }

  private func factors(of type: String, _ lists: [(types: [String], factor: Double)]) -> [Double] {
    lists.filter { $0.types.contains(type) }.map(\.factor)
  }
}
