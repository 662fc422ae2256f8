package import Pokedex

extension Table where Source == SpeciesRecord, Row == ListRow<PokemonSpecies.Translation> {
  /// `species_names`: the names of each species.
  package static let speciesNames = Table(
    .speciesNames, "One row per species and language.",
    primaryKey: ["species_id", "language"], foreignKeys: [.speciesID],
    columns: [
      .speciesID(),
      .text("language", .required, from: "pokemon-species.names[].language.name", "Slug of the language.") {
        $0.element.language
      },
      .text("name", .required, from: "pokemon-species.names[].name", "Name of the species.") { $0.element.name },
      .text("genus", from: "pokemon-species.genera[].genus", "Genus of the species.") { $0.element.genus },
    ],
    comesInOrder: false,
    blocks: { source in
      [
        RowBlock(source.species.translations, of: source.species.id) {
          KeyOrder($0.language, $1.language)
        }
      ]
    })
}
