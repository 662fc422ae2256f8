package import Pokedex

extension Table where Source == SpeciesRecord, Row == ListRow<PokemonSpecies.PokedexNumber> {
  /// `species_pokedex_numbers`: the number of each species in each Pokédex.
  package static let speciesPokedexNumbers = Table(
    .speciesPokedexNumbers, "One row per species and Pokédex.",
    primaryKey: ["species_id", "pokedex"], foreignKeys: [.speciesID],
    columns: [
      .speciesID(),
      .text("pokedex", .required, from: "pokemon-species.pokedex_numbers[].pokedex.name", "Slug of the Pokédex.") {
        $0.element.pokedex
      },
      .integer("entry_number", .required, from: "pokemon-species.pokedex_numbers[].entry_number", "Its number there.") {
        $0.element.number
      },
    ],
    comesInOrder: false,
    blocks: { source in
      [
        RowBlock(source.species.pokedexNumbers, of: source.species.id) {
          KeyOrder($0.pokedex, $1.pokedex)
        }
      ]
    })
}
