package import Pokedex

extension Table where Source == PokemonRecord, Row == ListRow<Pokemon.PastStat> {
  /// `pokemon_past_stats`: the stats of each Pokémon in earlier generations.
  package static let pokemonPastStats = Table(
    .pokemonPastStats, "One row per Pokémon, generation and stat it had up to then.",
    primaryKey: ["pokemon_id", "generation", "stat"], foreignKeys: [.pokemonID],
    columns: [
      .pokemonID(),
      .integer(
        "generation", .required, from: "pokemon.past_stats[].generation.url",
        "Last generation this was so in, 1 or more."
      ) { $0.element.generation },
      .text("stat", .required, from: "pokemon.past_stats[].stats[].stat.name", "Slug of the stat.") {
        $0.element.stat.slug
      },
      .integer("base_stat", from: "pokemon.past_stats[].stats[].base_stat", "Base value, 1 to 255.") {
        $0.element.stat.value.base
      },
      .integer("effort", from: "pokemon.past_stats[].stats[].effort", "Effort values for defeating it, 0 to 3.") {
        $0.element.stat.value.effort
      },
    ],
    blocks: { source in
      [
        RowBlock(source.pokemon.pastStats, of: source.pokemon.id) {
          KeyOrder($0.generation, $1.generation).then(KeyOrder($0.stat.slug, $1.stat.slug))
        }
      ]
    })
}
