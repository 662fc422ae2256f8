package import Pokedex

extension Table where Source == PokemonRecord, Row == ListRow<Pokemon.StatEntry> {
  /// `pokemon_stats`: the stats of each Pokémon.
  package static let pokemonStats = Table(
    .pokemonStats, "One row per Pokémon and stat.",
    primaryKey: ["pokemon_id", "stat"], foreignKeys: [.pokemonID],
    columns: [
      .pokemonID(),
      .text("stat", .required, from: "pokemon.stats[].stat.name", "Slug of the stat.") { $0.element.slug },
      .text("display_name", .required, from: "pokemon.stats[].stat.name", "English name of the stat.") {
        $0.element.displayName
      },
      .integer("base_stat", .required, from: "pokemon.stats[].base_stat", "Base value, 1 to 255.") {
        $0.element.value.base
      },
      .integer("effort", .required, from: "pokemon.stats[].effort", "Effort values for defeating it, 0 to 3.") {
        $0.element.value.effort
      },
    ],
    blocks: { source in
      [
        RowBlock(source.pokemon.statEntries, of: source.pokemon.id) {
          KeyOrder($0.slug, $1.slug)
        }
      ]
    })
}
