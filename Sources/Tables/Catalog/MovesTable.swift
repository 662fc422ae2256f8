package import Pokedex

extension Table where Source == Move, Row == Move {
  /// `moves`: one row per move.
  package static let moves = Table(
    .moves, "One row per move, with its numbers of today.", primaryKey: ["id"], foreignKeys: [.type("type")],
    columns: [
      .integer("id", .required, from: "move.id", "Id of the move; those of side games are above 10000.") { $0.id },
      .text("name", .required, from: "move.name", "Slug of the move.") { $0.slug },
      .text(
        "display_name", .required, from: "move.names[].name",
        "Name in the chosen language, else in English, else made from the slug."
      ) { $0.displayName },
      .text("type", .required, from: "move.type.name", "Slug of its type.") { $0.type },
      .text("damage_class", from: "move.damage_class.name", "physical, special or status.") { $0.damageClass },
      .integer("power", from: "move.power", "Base power; null for a move without, such as a status move.") {
        $0.power
      },
      .integer("accuracy", from: "move.accuracy", "Chance to hit in percent; null for a move without a miss.") {
        $0.accuracy
      },
      .integer("pp", from: "move.pp", "Power points, the number of uses.") { $0.pp },
      .integer(
        "priority", .required, from: "move.priority", "Place in the order of a turn, -8 to 8; higher comes first."
      ) { $0.priority },
      .integer("generation", .required, from: "move.generation", "Generation of its first games, 1 or more.") {
        $0.generation
      },
      .text("target", from: "move.target.name", "Slug of its target.") { $0.target },
      .text(
        "effect", from: "move.effect_entries[].short_effect",
        "The effect in the chosen language, else in English, with the chance filled in."
      ) { $0.effect },
      .integer("effect_chance", from: "move.effect_chance", "Chance of the side effect in percent.") {
        $0.effectChance
      },
    ] + metaColumns + [
      .integer(
        "learned_by_count", from: "move.learned_by_pokemon",
        "Number of Pokémon with the move; null in data before 2021."
      ) { $0.learnedByCount }
    ],
    blocks: { move in [RowBlock([move], order: .init(move.id))] })

  /// The columns of `meta`, which new moves do not have.
  private static var metaColumns: [Column<Move>] {
    [
      .text("ailment", from: "move.meta.ailment.name", "Slug of the status condition it causes; none for none.") {
        $0.ailment
      },
      .text("category", from: "move.meta.category.name", "Slug of its kind, such as damage+ailment.") { $0.category },
      .integer("min_hits", from: "move.meta.min_hits", "Fewest hits of one use; null for a single hit.") {
        $0.minHits
      },
      .integer("max_hits", from: "move.meta.max_hits", "Most hits of one use; null for a single hit.") { $0.maxHits },
      .integer("min_turns", from: "move.meta.min_turns", "Fewest turns of the effect; null for a single turn.") {
        $0.minTurns
      },
      .integer("max_turns", from: "move.meta.max_turns", "Most turns of the effect; null for a single turn.") {
        $0.maxTurns
      },
      .integer("drain", from: "move.meta.drain", "HP drained in percent of the damage; below 0 for recoil.") {
        $0.drain
      },
      .integer("healing", from: "move.meta.healing", "HP healed in percent of the user's maximum; below 0 for a loss.")
      {
        $0.healing
      },
      .integer("crit_rate", from: "move.meta.crit_rate", "Stages added to the rate of critical hits.") {
        $0.critRate
      },
      .integer("flinch_chance", from: "move.meta.flinch_chance", "Chance of a flinch in percent.") {
        $0.flinchChance
      },
      .integer("stat_chance", from: "move.meta.stat_chance", "Chance of a change of a stat in percent.") {
        $0.statChance
      },
    ]
  }
}
