package import Pokedex

extension Table where Source == PokemonRecord, Row == ListRow<Pokemon.LearnedMove> {
  /// `pokemon_moves`: the moves each Pokémon can learn.
  package static let pokemonMoves = Table(
    .pokemonMoves, "One row per Pokémon, move, version group, way to learn it, and level.",
    primaryKey: ["pokemon_id", "move", "version_group", "learn_method", "level"],
    foreignKeys: [.pokemonID, .move("move")],
    columns: [
      .pokemonID(),
      .text("move", .required, from: "pokemon.moves[].move.name", "Slug of the move.") { $0.element.move },
      .text(
        "version_group", .required, from: "pokemon.moves[].version_group_details[].version_group.name",
        "Slug of the games."
      ) { $0.element.versionGroup },
      .text(
        "learn_method", .required, from: "pokemon.moves[].version_group_details[].move_learn_method.name",
        "Slug of the way to learn it."
      ) { $0.element.method },
      .integer(
        "level", .required, from: "pokemon.moves[].version_group_details[].level_learned_at",
        "Level it is learned at; 0 when not learned by level."
      ) { $0.element.level },
      .integer(
        "sort_order", from: "pokemon.moves[].version_group_details[].order",
        "Position among the moves of the same level."
      ) { $0.element.sortOrder },
    ],
    blocks: { source in
      [
        RowBlock(source.pokemon.moves, of: source.pokemon.id) {
          KeyOrder($0.move, $1.move).then(KeyOrder($0.versionGroup, $1.versionGroup))
            .then(KeyOrder($0.method, $1.method)).then(KeyOrder($0.level, $1.level))
        }
      ]
    })
}
