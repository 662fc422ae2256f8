package import Pokedex

extension Table where Source == PokemonRecord, Row == ListRow<Pokemon.GameIndex> {
  /// `pokemon_game_indices`: the internal numbers of each Pokémon in the games.
  package static let pokemonGameIndices = Table(
    .pokemonGameIndices, "One row per Pokémon and game that numbers it.",
    primaryKey: ["pokemon_id", "version"], foreignKeys: [.pokemonID],
    columns: [
      .pokemonID(),
      .text("version", .required, from: "pokemon.game_indices[].version.name", "Slug of the game.") {
        $0.element.version
      },
      .integer("game_index", .required, from: "pokemon.game_indices[].game_index", "The number inside the game.") {
        $0.element.number
      },
    ],
    blocks: { source in
      [
        RowBlock(source.pokemon.gameIndices, of: source.pokemon.id) {
          KeyOrder($0.version, $1.version)
        }
      ]
    })
}
