import Pokedex

extension Table where Source == SpeciesRecord, Row == SpeciesRecord {
  /// `species`: one row per species.
  package static let species = Table(
    .species, "One row per species.", primaryKey: ["id"],
    foreignKeys: [
      ForeignKey("evolves_from_id", to: .species, "id", holds: .forAllPokemon),
      ForeignKey("default_pokemon_id", to: .pokemon, "id", holds: .forAllPokemon),
    ],
    columns: [
      .integer("id", .required, from: "pokemon-species.id", "Id of the species: its national Pokédex number.") {
        $0.species.id
      },
      .text("name", .required, from: "pokemon-species.name", "Slug of the species.") { $0.species.slug },
      .text("display_name", .required, from: "pokemon-species.names[].name", "Name in the chosen language.") {
        $0.species.displayName
      },
      .text("genus", from: "pokemon-species.genera[].genus", "Genus in the chosen language.") { $0.species.genus },
      .integer("generation", .required, from: "pokemon-species.generation.url", "Generation, 1 or more.") {
        $0.species.generation
      },
      .text("generation_name", .required, from: "pokemon-species.generation.name", "Slug of the generation.") {
        $0.species.generationSlug
      },
      .integer(
        "sort_order", from: "pokemon-species.order",
        "Position in the API's order: families together, but evolutions added to older families since the eighth "
          + "generation stand among the species of their own generation."
      ) { $0.species.sortOrder },
      .color,
      .text("shape", from: "pokemon-species.shape.name", "Slug of the body shape.") { $0.species.shape },
      .text("habitat", from: "pokemon-species.habitat.name", "Slug of the habitat.") { $0.species.habitat },
      .growthRate, .eggGroup1, .eggGroup2,
      .integer("gender_rate", from: "pokemon-species.gender_rate", "Eighths that are female; -1 for genderless.") {
        $0.species.genderRatio?.rate
      },
      .boolean("is_genderless", from: "pokemon-species.gender_rate", "Whether it has no sexes.") {
        $0.species.genderRatio.map { $0 == .genderless }
      },
      .femalePercent,
      .decimal("male_percent", from: "pokemon-species.gender_rate", "Percent male; null for genderless.") {
        $0.species.genderRatio?.malePercent
      },
      .captureRate, .baseHappiness,
      .integer("hatch_counter", from: "pokemon-species.hatch_counter", "Cycles until the egg hatches.") {
        $0.species.hatchCounter
      },
      .boolean("is_baby", from: "pokemon-species.is_baby", "Whether it is a baby.") { $0.species.isBaby },
      .boolean("is_legendary", from: "pokemon-species.is_legendary", "Whether it is legendary.") {
        $0.species.isLegendary
      },
      .boolean("is_mythical", from: "pokemon-species.is_mythical", "Whether it is mythical.") { $0.species.isMythical },
      .boolean(
        "has_gender_differences", from: "pokemon-species.has_gender_differences", "Whether the sexes look different."
      ) { $0.species.hasGenderDifferences },
      .boolean("forms_switchable", from: "pokemon-species.forms_switchable", "Whether it can change its form.") {
        $0.species.formsSwitchable
      },
      .integer("evolution_chain_id", from: "pokemon-species.evolution_chain.url", "Id of the evolution chain.") {
        $0.species.evolutionChainID
      },
      .integer(
        "evolves_from_id", from: "pokemon-species.evolves_from_species.url", "Id of the species it evolves from."
      ) { $0.species.evolvesFrom?.id },
      .text(
        "evolves_from", from: "pokemon-species.evolves_from_species.name", "Slug of the species it evolves from."
      ) { $0.species.evolvesFrom?.slug },
      .integer("default_pokemon_id", from: "pokemon-species.varieties[].pokemon.url", "Id of the default variety.") {
        $0.species.defaultVariety?.pokemonID
      },
      .integer("variety_count", .required, from: "pokemon-species.varieties", "Number of varieties.") {
        $0.species.varieties.count
      },
      .list("varieties", from: "pokemon-species.varieties[].pokemon.name", "Slugs of the varieties.") {
        $0.species.varieties.map(\.slug)
      },
      .text(
        "description", from: "pokemon-species.flavor_text_entries[].flavor_text",
        "Newest Pokédex entry in the chosen language, on one line."
      ) { $0.species.description?.text },
      .text(
        "description_version", from: "pokemon-species.flavor_text_entries[].version.name",
        "Slug of the game version the description is from."
      ) { $0.species.description?.version },
    ],
    comesInOrder: false,
    blocks: { [RowBlock([$0], order: .init($0.species.id))] })
}
