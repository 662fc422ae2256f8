package import Pokedex

extension Table where Source == PokemonRecord, Row == ListRow<Pokemon.HeldItem> {
  /// `pokemon_held_items`: the items that wild Pokémon may hold.
  package static let pokemonHeldItems = Table(
    .pokemonHeldItems, "One row per Pokémon, item and game.",
    primaryKey: ["pokemon_id", "item", "version"], foreignKeys: [.pokemonID],
    columns: [
      .pokemonID(),
      .text("item", .required, from: "pokemon.held_items[].item.name", "Slug of the item.") { $0.element.item },
      .text("version", .required, from: "pokemon.held_items[].version_details[].version.name", "Slug of the game.") {
        $0.element.version
      },
      .integer(
        "rarity", .required, from: "pokemon.held_items[].version_details[].rarity", "Chance in percent, 1 to 100."
      ) { $0.element.rarity },
    ],
    blocks: { source in
      [
        RowBlock(source.pokemon.heldItems, of: source.pokemon.id) {
          KeyOrder($0.item, $1.item).then(KeyOrder($0.version, $1.version))
        }
      ]
    })
}
