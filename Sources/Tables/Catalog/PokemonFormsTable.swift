import Pokedex

extension Table where Source == PokemonRecord, Row == ListRow<String> {
  /// `pokemon_forms`: the cosmetic forms of each Pokémon.
  package static let pokemonForms = Table(
    .pokemonForms, "One row per Pokémon and cosmetic form.",
    primaryKey: ["pokemon_id", "form"], foreignKeys: [.pokemonID],
    columns: [
      .pokemonID(),
      .text("form", .required, from: "pokemon.forms[].name", "Slug of the form.") { $0.element },
    ],
    blocks: { source in
      [
        RowBlock(source.pokemon.forms, of: source.pokemon.id) {
          KeyOrder($0, $1)
        }
      ]
    })
}
