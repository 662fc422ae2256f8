final class SpeciesRecord: Sendable {
  let species: PokemonSpecies

  init(_ species: PokemonSpecies) { self.species = species }
}

extension SpeciesRecord: ListOwner {
  var names: Names { species.names }
  var speciesIfKnown: PokemonSpecies? { species }
  var id: Int { species.id }
  // A species comes with the first Pokémon that refers to it.
  static let owner = (table: TableName.species, endpoint: "pokemon-species", noun: "species", comesInOrder: false)
}

extension Tables {
  static let species = Table<SpeciesRecord, SpeciesRecord>(
    .species, "One row per species.", from: "pokemon-species", primaryKey: ["id"],
    foreignKeys: [
      ForeignKey("evolves_from_id", to: .species, "id", holds: .forAllPokemon),
      ForeignKey("default_pokemon_id", to: .pokemon, "id", holds: .forAllPokemon),
      .slug("generation_name", of: "generations"), .slug("color", of: "colors"), .slug("shape", of: "shapes"),
      .slug("habitat", of: "habitats"), .slug("growth_rate", of: "growth_rates"),
      .slug("egg_group_1", of: "egg_groups"), .slug("egg_group_2", of: "egg_groups"),
      .slug("description_version", of: "versions"),
    ],
    columns: [
      .integer("id", .required, "Id of the species: its national Pokédex number.") { $0.species.id },
      .text("name", .required, "Slug of the species.") { $0.species.slug },
      .text("display_name", .required, from: ".names[].name", "Name in the chosen language.") {
        $0.species.displayName
      },
      .text("genus", from: ".genera[].genus", "Genus in the chosen language.") { $0.species.genus },
      .integer("generation", .required, from: ".generation.url", "Generation, 1 or more.") { $0.species.generation },
      .text("generation_name", .required, from: ".generation.name", "Slug of the generation.") {
        $0.species.generationSlug
      },
      .integer(
        "sort_order", from: ".order",
        "Position in the API's order: families stand together, but evolutions that generation 8 or later added to "
          + "an older family stand among the species of their own generation."
      ) { $0.species.sortOrder },
      .color,
      .text("shape", from: ".shape.name", "Slug of the body shape.", named: .shape) { $0.species.shape },
      .text("habitat", from: ".habitat.name", "Slug of the habitat.", named: .habitat) { $0.species.habitat },
      .growthRate, .eggGroup1, .eggGroup2,
      .integer("gender_rate", .nullable, "Females among eight; -1 for genderless species.") {
        $0.species.genderRatio?.rate
      },
      .boolean("is_genderless", from: ".gender_rate", "Whether it is genderless.") {
        $0.species.genderRatio.map { $0 == .genderless }
      },
      .femalePercent,
      .decimal("male_percent", from: ".gender_rate", "Percentage of males; null for genderless species.") {
        $0.species.genderRatio?.malePercent
      },
      .captureRate, .baseHappiness,
      .integer("hatch_counter", .nullable, "Number of egg cycles until it hatches.") { $0.species.hatchCounter },
      .boolean("is_baby", .nullable, "Whether it is a baby.") { $0.species.isBaby },
      .boolean("is_legendary", .nullable, "Whether it is legendary.") { $0.species.isLegendary },
      .boolean("is_mythical", .nullable, "Whether it is mythical.") { $0.species.isMythical },
      .boolean("has_gender_differences", .nullable, "Whether males and females look different.") {
        $0.species.hasGenderDifferences
      },
      .boolean("forms_switchable", .nullable, "Whether it can switch between its forms.") {
        $0.species.formsSwitchable
      },
      .integer("evolution_chain_id", from: ".evolution_chain.url", "Id of its chain; Melmetal has Meltan's.") {
        $0.species.evolutionChainID
      },
      .integer(
        "evolves_from_id", from: ".evolves_from_species.url", "Id of the species it evolves from."
      ) { $0.species.evolvesFrom?.id },
      .text(
        "evolves_from", from: ".evolves_from_species.name", "Slug of the species it evolves from.", named: .species
      ) { $0.species.evolvesFrom?.slug },
      .integer("default_pokemon_id", from: ".varieties[].pokemon.url", "Id of the default variety.") {
        $0.species.varieties.defaultVariety?.pokemonID
      },
      .integer("variety_count", .required, from: ".varieties", "Number of varieties.") { $0.species.varieties.count },
      .list("varieties", from: ".varieties[].pokemon.name", "Slugs of the varieties.") {
        $0.species.varieties.map(\.slug)
      },
      .text(
        "description", from: ".flavor_text_entries[].flavor_text",
        "The newest Pokédex entry in the chosen language, on one line; not one about a regional form alone."
      ) { $0.species.flavorText?.text },
      .text(
        "description_version", from: ".flavor_text_entries[].version.name",
        "Slug of the game that the description is from.", named: .version
      ) { $0.species.flavorText?.version },
    ],
    comesInOrder: false,
    blocks: { [RowBlock([$0], order: .init($0.species.id))] })

  static let speciesNames = Table<SpeciesRecord, ListRow<PokemonSpecies.Translation>>.list(
    "species_names", "One row per species and language.", needs: ["names"], key: ["language"],
    foreignKeys: [.slug("language", of: "languages")],
    columns: [
      .text("language", .required, from: ".names[].language.name", "Slug of the language.") { $0.element.language },
      .text("name", .required, from: ".names[].name", "Name of the species.") { $0.element.name },
      .text("genus", from: ".genera[].genus", "Genus of the species.") { $0.element.genus },
    ],
    block: { RowBlock($0.species.translations, of: $0.id) { KeyOrder($0.language, $1.language) } })

  static let speciesFlavorText = Table<SpeciesRecord, ListRow<PokemonSpecies.FlavorText>>.list(
    "species_flavor_text", "One row per species, language and game.", from: ".flavor_text_entries[]",
    needs: ["flavor_text_entries"], key: ["language", "version"],
    foreignKeys: [.slug("language", of: "languages"), .slug("version", of: "versions")],
    columns: [
      .text("language", .required, from: ".language.name", "Slug of the language.") { $0.element.language },
      .text("version", .required, from: ".version.name", "Slug of the game; unknown where the API names none.") {
        $0.element.version ?? "unknown"
      },
      .text("flavor_text", .required, "The entry, on one line.") { $0.element.text },
    ],
    block: {
      RowBlock($0.species.flavorTexts, of: $0.id) {
        KeyOrder($0.language, $1.language).then(KeyOrder($0.version ?? "unknown", $1.version ?? "unknown"))
      }
    })

  static let speciesEggGroups = Table<SpeciesRecord, ListRow<String>>.list(
    "species_egg_groups", "One row per species and egg group.", from: ".egg_groups[]", key: ["egg_group"],
    foreignKeys: [.slug("egg_group", of: "egg_groups")],
    columns: [
      .text("egg_group", .required, from: ".name", "Egg group in the API's words, as in egg_group_1 of species.") {
        $0.element
      }
    ],
    block: { RowBlock($0.species.eggGroups, of: $0.id) { KeyOrder($0, $1) } })

  static let speciesPokedexNumbers = Table<SpeciesRecord, ListRow<PokemonSpecies.PokedexNumber>>.list(
    "species_pokedex_numbers", "One row per species and Pokédex.", from: ".pokedex_numbers[]", key: ["pokedex"],
    foreignKeys: [.slug("pokedex", of: "pokedexes")],
    columns: [
      .text("pokedex", .required, from: ".pokedex.name", "Slug of the Pokédex.") { $0.element.pokedex },
      .integer("entry_number", .required, "Its number there.") { $0.element.number },
    ],
    block: { RowBlock($0.species.pokedexNumbers, of: $0.id) { KeyOrder($0.pokedex, $1.pokedex) } })

  static let speciesVarieties = Table<SpeciesRecord, ListRow<PokemonSpecies.Variety>>.list(
    "species_varieties", "One row per species and variety.", from: ".varieties[]", key: ["pokemon_id"],
    foreignKeys: [ForeignKey("pokemon_id", to: .pokemon, "id", holds: .forAllPokemon)],
    columns: [
      .integer("pokemon_id", .required, from: ".pokemon.url", "Id of the Pokémon.") { $0.element.pokemonID },
      .boolean("is_default", .required, "Whether it is the default variety.") { $0.element.isDefault },
    ],
    block: { RowBlock($0.species.varieties, of: $0.id) { KeyOrder($0.pokemonID, $1.pokemonID) } })
}

extension Column where Row: ListOwner {
  @inline(__always) static var captureRate: Self {
    .integer("capture_rate", from: "pokemon-species.capture_rate", "Capture rate, 0 to 255; higher is easier.") {
      $0.speciesIfKnown?.captureRate
    }
  }

  @inline(__always) static var baseHappiness: Self {
    .integer("base_happiness", from: "pokemon-species.base_happiness", "Base friendship, 0 to 255.") {
      $0.speciesIfKnown?.baseHappiness
    }
  }

  @inline(__always) static var growthRate: Self {
    .text(
      "growth_rate", from: "pokemon-species.growth_rate.name",
      "Growth rate in the API's words: medium is Medium Fast, slow-then-very-fast Erratic, fast-then-very-slow "
        + "Fluctuating.",
      named: .growthRate
    ) { $0.speciesIfKnown?.growthRate }
  }

  @inline(__always) static var eggGroup1: Self {
    .text(
      "egg_group_1", from: "pokemon-species.egg_groups[0].name",
      "First egg group in the API's words: ground is Field, plant Grass, no-eggs Undiscovered, humanshape Human-Like, "
        + "indeterminate Amorphous.",
      named: .eggGroup
    ) { $0.speciesIfKnown?.eggGroups.first }
  }

  @inline(__always) static var eggGroup2: Self {
    .text(
      "egg_group_2", from: "pokemon-species.egg_groups[1].name",
      "Second egg group in the API's words, as egg_group_1; null for a species with one group.", named: .eggGroup
    ) { $0.speciesIfKnown?.eggGroups.dropFirst().first }
  }

  @inline(__always) static var color: Self {
    .text("color", from: "pokemon-species.color.name", "Slug of the colour of the default variety.", named: .color) {
      $0.speciesIfKnown?.color
    }
  }

  @inline(__always) static var femalePercent: Self {
    .decimal(
      "female_percent", from: "pokemon-species.gender_rate",
      "Percentage of females of the species; null for genderless species."
    ) { $0.speciesIfKnown?.genderRatio?.femalePercent }
  }
}
