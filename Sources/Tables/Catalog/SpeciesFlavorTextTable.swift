package import Pokedex

extension Table where Source == SpeciesRecord, Row == ListRow<PokemonSpecies.TranslatedFlavorText> {
  /// `species_flavor_text`: every Pokédex entry of each species.
  package static let speciesFlavorText = Table(
    .speciesFlavorText, "One row per species, language and game.",
    primaryKey: ["species_id", "language", "version"], foreignKeys: [.speciesID],
    columns: [
      .speciesID(),
      .text("language", .required, from: "pokemon-species.flavor_text_entries[].language.name", "Slug of the language.")
      { $0.element.language },
      .text(
        "version", .required, from: "pokemon-species.flavor_text_entries[].version.name",
        "Slug of the game; unknown where the API names none."
      ) { $0.element.version ?? "unknown" },
      .text(
        "flavor_text", .required, from: "pokemon-species.flavor_text_entries[].flavor_text", "The entry, on one line."
      ) { $0.element.text },
    ],
    comesInOrder: false,
    blocks: { source in
      [
        RowBlock(source.species.flavorTexts, of: source.species.id) {
          KeyOrder($0.language, $1.language).then(KeyOrder($0.version ?? "unknown", $1.version ?? "unknown"))
        }
      ]
    })
}
