import Pokedex

extension Tables {
  static let moves = Table<Move, Move>(
    .moves, "One row per move, with its numbers of today.", primaryKey: ["id"], foreignKeys: [.type("type")],
    columns: [
      .integer("id", .required, from: "move.id", "Id of the move; moves of side games have ids above 10000.") { $0.id },
      .text("name", .required, from: "move.name", "Slug of the move.") { $0.slug },
      .text(
        "display_name", .required, from: "move.names[].name",
        "Name in the chosen language, else in English, else made from the slug."
      ) { $0.displayName },
      .text("type", .required, from: "move.type.name", "Slug of its type.") { $0.type },
      .text("damage_class", from: "move.damage_class.name", "physical, special or status.") { $0.damageClass },
      .integer("power", from: "move.power", "Base power; null for a move without one, such as a status move.") {
        $0.power
      },
      .integer("accuracy", from: "move.accuracy", "Chance to hit in percent; null for a move that never misses.") {
        $0.accuracy
      },
      .integer("pp", from: "move.pp", "Power points: how often it can be used.") { $0.pp },
      .integer(
        "priority", .required, from: "move.priority", "Priority within a turn, -8 to 8; higher comes first."
      ) { $0.priority },
      .integer("generation", .required, from: "move.generation", "Generation that introduced it, 1 or more.") {
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
        "Number of Pokémon that can learn the move; null in data before 2021."
      ) { $0.learnedByCount }
    ],
    blocks: { move in [RowBlock([move], order: .init(move.id))] })

  /// The columns of `meta`, which new moves do not have.
  private static var metaColumns: [Column<Move>] {
    [
      .text(
        "ailment", from: "move.meta.ailment.name",
        "Slug of the status condition it causes; the word none where it causes none."
      ) {
        $0.ailment
      },
      .text("category", from: "move.meta.category.name", "Slug of its category, such as damage+ailment.") {
        $0.category
      },
      .integer("min_hits", from: "move.meta.min_hits", "Fewest hits per use; null for a move that hits once.") {
        $0.minHits
      },
      .integer("max_hits", from: "move.meta.max_hits", "Most hits per use; null for a move that hits once.") {
        $0.maxHits
      },
      .integer("min_turns", from: "move.meta.min_turns", "Fewest turns the effect lasts; null for one turn.") {
        $0.minTurns
      },
      .integer("max_turns", from: "move.meta.max_turns", "Most turns the effect lasts; null for one turn.") {
        $0.maxTurns
      },
      .integer("drain", from: "move.meta.drain", "HP drained in percent of the damage done; below 0 for recoil.") {
        $0.drain
      },
      .integer("healing", from: "move.meta.healing", "HP healed in percent of the user's maximum; below 0 for a loss.")
      {
        $0.healing
      },
      .integer("crit_rate", from: "move.meta.crit_rate", "Stages added to the rate of critical hits.") {
        $0.critRate
      },
      .integer("flinch_chance", from: "move.meta.flinch_chance", "Chance in percent that the target flinches.") {
        $0.flinchChance
      },
      .integer("stat_chance", from: "move.meta.stat_chance", "Chance in percent that a stat changes.") {
        $0.statChance
      },
    ]
  }
}

extension Tables {
  static let moveNames = Table<Move, ListRow<TranslatedName>>.names(.moveNames, of: "move", in: .moves) {
    ($0.id, $0.slug, $0.translations)
  }

  static let movePastValues = Table<Move, ListRow<Move.PastValues>>(
    .movePastValues, "One row per move and change: the values before it; null for a value that did not change.",
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

extension Tables {
  static let abilityNames = Table<Ability, ListRow<TranslatedName>>.names(
    .abilityNames, of: "ability", in: .abilities
  ) { ($0.id, $0.slug, $0.translations) }

  static let abilities = Table<Ability, Ability>(
    .abilities, "One row per ability.", primaryKey: ["id"],
    columns: [
      .integer("id", .required, from: "ability.id", "Id of the ability; abilities of side games have ids above 10000.")
      {
        $0.id
      },
      .text("name", .required, from: "ability.name", "Slug of the ability.") { $0.slug },
      .text(
        "display_name", .required, from: "ability.names[].name",
        "Name in the chosen language, else in English, else made from the slug."
      ) { $0.displayName },
      .integer("generation", .required, from: "ability.generation", "Generation that introduced it, 1 or more.") {
        $0.generation
      },
      .boolean("is_main_series", .required, from: "ability.is_main_series", "Whether it appears in the main games.") {
        $0.isMainSeries
      },
      .text(
        "effect", from: "ability.effect_entries[].short_effect",
        "The effect in the chosen language, else in English."
      ) { $0.effect },
      .integer("pokemon_count", .required, from: "ability.pokemon", "Number of Pokémon that can have the ability.") {
        $0.pokemonCount
      },
    ],
    blocks: { ability in [RowBlock([ability], order: .init(ability.id))] })
}
