package import Pokedex

extension Table where Source == TypeChart, Row == TypeMatchup {
  /// `type_matchups`: the factor of every type on every other.
  package static let typeMatchups = Table(
    .typeMatchups, "One row per pair of the types Pokémon have: the damage today.",
    primaryKey: ["attacking_type", "defending_type"], foreignKeys: typeKeys,
    columns: typeColumns + [factor("type.damage_relations")],
    blocks: { chart in [RowBlock(chart.matchups.sorted { order($0, $1) == .ascending }, order: .init(0))] })

  /// `type_past_matchups`: the factors of earlier generations.
  package static let typePastMatchups = Table(
    .typePastMatchups, "One row per pair of types and generation up to which the damage was another one.",
    primaryKey: ["attacking_type", "defending_type", "generation"], foreignKeys: typeKeys,
    columns: typeColumns + [
      .integer(
        "generation", .required, from: "type.past_damage_relations[].generation",
        "Last generation with this factor, 1 or more; the factor goes back to the generation after the one of the row "
          + "before of the same pair, or to the first games with both types."
      ) { $0.generation },
      factor("type.past_damage_relations[].damage_relations"),
    ],
    blocks: { chart in
      let sorted = chart.pastMatchups.sorted { left, right in
        order(left, right).then(KeyOrder(left.generation ?? 0, right.generation ?? 0)) == .ascending
      }
      return [RowBlock(sorted, order: .init(0))]
    })

  private static var typeKeys: [ForeignKey] { [.type("attacking_type"), .type("defending_type")] }

  private static var typeColumns: [Column<TypeMatchup>] {
    [
      .text("attacking_type", .required, from: "type.name", "Slug of the move's type.") { $0.attackingType },
      .text("defending_type", .required, from: "type.name", "Slug of the type of the Pokémon hit.") {
        $0.defendingType
      },
    ]
  }

  private static func factor(_ source: String) -> Column<TypeMatchup> {
    .decimal("factor", .required, from: source, "Factor of the damage: 0, 0.5, 1 or 2.") {
      Hundredths(factor: $0.factor)
    }
  }

  private static func order(_ left: TypeMatchup, _ right: TypeMatchup) -> KeyOrder {
    KeyOrder(left.attackingType, right.attackingType).then(KeyOrder(left.defendingType, right.defendingType))
  }
}

extension Hundredths {
  /// A factor of damage, exactly: each is a power of two, or 0.
  init(factor: Double) { self.init(Int(factor * 100)) }
}
