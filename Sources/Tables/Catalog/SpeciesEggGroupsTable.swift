import Pokedex

extension Table where Source == SpeciesRecord, Row == ListRow<String> {
  /// `species_egg_groups`: the egg groups of each species.
  package static let speciesEggGroups = Table(
    .speciesEggGroups, "One row per species and egg group.",
    primaryKey: ["species_id", "egg_group"], foreignKeys: [.speciesID],
    columns: [
      .speciesID(),
      .text(
        "egg_group", .required, from: "pokemon-species.egg_groups[].name",
        "Egg group in the API's words, as egg_group_1 of species."
      ) { $0.element },
    ],
    comesInOrder: false,
    blocks: { source in
      [
        RowBlock(source.species.eggGroups, of: source.species.id) {
          KeyOrder($0, $1)
        }
      ]
    })
}
