package import Pokedex

extension Table where Source == Move, Row == ListRow<Move.PastValues> {
  /// `move_past_values`: the values of each move before games changed them.
  package static let movePastValues = Table(
    .movePastValues, "One row per move and change: the values before, null for a value without a change.",
    primaryKey: ["move", "version_group"],
    foreignKeys: [.move("move"), .type("type")],
    columns: [
      .text("move", .required, from: "move.name", "Slug of the move.") { $0.ownerSlug },
      .text(
        "version_group", .required, from: "move.past_values[].version_group.name",
        "Slug of the first games with the newer values."
      ) { $0.element.versionGroup },
      .text("type", from: "move.past_values[].type.name", "Slug of its type before.") { $0.element.type },
      .integer("power", from: "move.past_values[].power", "Base power before.") { $0.element.power },
      .integer("accuracy", from: "move.past_values[].accuracy", "Chance to hit in percent before.") {
        $0.element.accuracy
      },
      .integer("pp", from: "move.past_values[].pp", "Power points before.") { $0.element.pp },
      .integer(
        "effect_chance", from: "move.past_values[].effect_chance", "Chance of the side effect in percent before."
      ) { $0.element.effectChance },
    ],
    comesInOrder: false,
    blocks: { move in
      [
        RowBlock(move.pastValues, of: move.id, slug: move.slug) { KeyOrder($0.versionGroup, $1.versionGroup) }
      ]
    })
}
