@dynamicMemberLookup
final class SpeciesRecord: Sendable {
  let species: PokemonSpecies

  init(_ species: PokemonSpecies) { self.species = species }

  @inline(__always)
  subscript<Value>(dynamicMember path: KeyPath<PokemonSpecies, Value>) -> Value { species[keyPath: path] }
}

extension SpeciesRecord: ListOwner {
  var id: Int { species.id }
  // Species come with their family, or with their first Pokémon, and therefore not in id order.
  static let owner = (table: TableName.species, endpoint: "pokemon-species", noun: "species", comesInOrder: false)
}

extension Tables {
  static let species = Table<SpeciesRecord, SpeciesRecord>(
    .species, "One row per species.", from: "pokemon-species", primaryKey: ["id"],
    foreignKeys: [
      ForeignKey("evolves_from_id", to: .species, "id", holds: .forAllPokemon),
      ForeignKey("default_pokemon_id", to: .pokemon, "id", holds: .forAllPokemon),
    ],
    columns: [
      .column("id", { $0.id }, "Id of the species, which is the national Pokédex number."),
      .column("name", { $0.slug }, "Slug of the species."),
      .column(
        "display_name", { $0.displayName }, from: ".names[].name",
        "Name in the chosen language, else made from the slug."),
      .column(
        "genus", { $0.genus }, from: ".genera[].genus",
        "Genus in the chosen language, a short description such as Mouse Pokémon."),
      .column(
        "generation", { $0.generation }, from: ".generation.url",
        "Number of the generation that introduced the species, 1 or more."),
      .reference(
        "generation_name", { $0.generationSlug }, from: ".generation.name", to: "generations",
        "Slug of the generation that introduced the species."),
      .column(
        "sort_order", { $0.sortOrder }, from: ".order",
        "Position in the API's order of species. Families are together, except for species that generation 8 or later "
          + "added to an older family."),
      .reference(
        "color", { $0.color }, to: "colors", named: .color,
        "Slug of the species' color, the color of its default variety."),
      .reference("shape", { $0.shape }, to: "shapes", named: .shape, "Slug of the body shape."),
      .reference(
        "habitat", { $0.habitat }, to: "habitats", named: .habitat,
        "Slug of the habitat; null for most species after generation 3."),
      .reference(
        "growth_rate", { $0.growthRate }, to: "growth_rates", named: .growthRate,
        "Slug of the growth rate, which sets the experience for each level. Some slugs differ from the names in the "
          + "games: medium is Medium Fast, slow-then-very-fast is Erratic, and fast-then-very-slow is Fluctuating."),
      .reference(
        "egg_group_1", { $0.eggGroups.first }, from: ".egg_groups[0].name", to: "egg_groups", named: .eggGroup,
        "Slug of the first egg group. Some slugs differ from the names in the games: ground is Field, plant is Grass, "
          + "no-eggs is Undiscovered, humanshape is Human-Like and indeterminate is Amorphous."),
      .reference(
        "egg_group_2", { $0.eggGroups.dropFirst().first },
        from: ".egg_groups[1].name", to: "egg_groups", named: .eggGroup,
        "Slug of the second egg group; null for a species with one egg group."),
      .column(
        "gender_rate", { $0.genderRatio?.rawValue },
        "Average number of females among eight Pokémon, 0 to 8; -1 for a genderless species."),
      .column(
        "is_genderless", { $0.genderRatio.map { $0 == .genderless } }, from: ".gender_rate",
        "Whether the Pokémon of the species have no gender, such as Magnemite."),
      .column(
        "female_percent", { $0.genderRatio?.femalePercent }, from: ".gender_rate",
        "Percentage of females, 0 to 100; null for a genderless species."),
      .column(
        "male_percent", { $0.genderRatio?.malePercent }, from: ".gender_rate",
        "Percentage of males, 0 to 100; null for a genderless species."),
      .column("capture_rate", { $0.captureRate }, "Capture rate, 0 to 255; a higher rate makes catching easier."),
      .column("base_happiness", { $0.baseHappiness }, "Friendship (happiness) of a newly caught Pokémon, 0 to 255."),
      .column(
        "hatch_counter", { $0.hatchCounter },
        "Number of egg cycles until an egg hatches; a cycle's number of steps depends on the game."),
      .column(
        "is_baby", { $0.isBaby }, "Whether the species is a baby, such as Pichu, which hatches but cannot breed."),
      .column("is_legendary", { $0.isLegendary }, "Whether the species is legendary."),
      .column("is_mythical", { $0.isMythical }, "Whether the species is mythical."),
      .column("has_gender_differences", { $0.hasGenderDifferences }, "Whether males and females look different."),
      .column(
        "forms_switchable", { $0.formsSwitchable }, "Whether Pokémon of the species can switch between their forms."),
      .column(
        "evolution_chain_id", { $0.evolutionChainID }, from: ".evolution_chain.url",
        "Id of the evolution chain (family). Melmetal has Meltan's chain here, although the API gives Melmetal a chain "
          + "of its own."),
      .column(
        "evolves_from_id", { $0.evolvesFrom?.id }, from: ".evolves_from_species.url",
        "Id of the parent species, from which this species evolves."),
      .reference(
        "evolves_from", { $0.evolvesFrom?.slug }, from: ".evolves_from_species.name", named: .species,
        "Slug of the parent species, from which this species evolves."),
      .column(
        "default_pokemon_id", { $0.varieties.defaultVariety?.pokemonID }, from: ".varieties[].pokemon.url",
        "Id of the default (usual) variety of the species."),
      .column(
        "variety_count", { $0.varieties.count }, from: ".varieties",
        "Number of varieties, the Pokémon that belong to the species."),
      .column(
        "varieties", { $0.varieties.map(\.slug) }, from: ".varieties[].pokemon.name",
        "Slugs of the varieties, the Pokémon that belong to the species."),
      .column(
        "description", { $0.flavorText?.text }, from: ".flavor_text_entries[].flavor_text",
        "Newest Pokédex entry about the default variety in the chosen language, on one line."),
      .reference(
        "description_version", { $0.flavorText?.version },
        from: ".flavor_text_entries[].version.name", to: "versions", named: .version,
        "Slug of the description's game."),
    ],
    comesInOrder: false, names: { $0.species.names },
    blocks: { [RowBlock([$0], order: .init($0.id))] })

  static let speciesNames = Table<SpeciesRecord, ListRow<PokemonSpecies.Translation>>.list(
    "species_names", "One row per species and language, with the name and the genus.", needs: ["names"],
    key: ["language"],
    columns: [
      .reference(
        "language", { $0.element.language }, from: ".names[].language.name", to: "languages",
        "Slug of the language of the name."),
      .column("name", { $0.element.name }, from: ".names[].name", "Name of the species in the row's language."),
      .column(
        "genus", { $0.element.genus }, from: ".genera[].genus",
        "Genus of the species in the row's language, such as Mouse Pokémon."),
    ],
    of: { $0.translations }, sortedBy: { KeyOrder($0.language, $1.language) })

  static let speciesFlavorText = Table<SpeciesRecord, ListRow<PokemonSpecies.FlavorText>>.list(
    "species_flavor_text", "One row per species, language and game, with the Pokédex entry.",
    from: ".flavor_text_entries[]", needs: ["flavor_text_entries"], key: ["language", "version"],
    columns: [
      .reference("language", { $0.element.language }, to: "languages", "Slug of the language of the text."),
      .reference(
        "version", { $0.element.version ?? "unknown" }, to: "versions",
        "Slug of the game; the text \"unknown\" where the API names none."),
      .column("flavor_text", { $0.element.text }, "Pokédex entry in the row's language, on one line."),
    ],
    of: { $0.flavorTexts },
    sortedBy: { KeyOrder($0.language, $1.language).then(KeyOrder($0.version ?? "unknown", $1.version ?? "unknown")) })

  static let speciesEggGroups = Table<SpeciesRecord, ListRow<String>>.list(
    "species_egg_groups", "One row per species and egg group.", from: ".egg_groups[]", key: ["egg_group"],
    columns: [
      .reference(
        "egg_group", { $0.element }, from: ".name", to: "egg_groups",
        "Slug of the egg group; the table egg_groups has the names.")
    ],
    of: { $0.eggGroups }, sortedBy: { KeyOrder($0, $1) })

  static let speciesPokedexNumbers = Table<SpeciesRecord, ListRow<PokemonSpecies.PokedexNumber>>.list(
    "species_pokedex_numbers", "One row per species and Pokédex.", from: ".pokedex_numbers[]", key: ["pokedex"],
    columns: [
      .reference("pokedex", { $0.element.pokedex }, to: "pokedexes", "Slug of the Pokédex."),
      .column("entry_number", { $0.element.number }, "Number of the species in the Pokédex."),
    ],
    of: { $0.pokedexNumbers }, sortedBy: { KeyOrder($0.pokedex, $1.pokedex) })

  static let speciesVarieties = Table<SpeciesRecord, ListRow<PokemonSpecies.Variety>>.list(
    "species_varieties", "One row per species and variety; a variety is a Pokémon of the species.",
    from: ".varieties[]", key: ["pokemon_id"],
    foreignKeys: [ForeignKey("pokemon_id", to: .pokemon, "id", holds: .forAllPokemon)],
    columns: [
      .column("pokemon_id", { $0.element.pokemonID }, from: ".pokemon.url", "Id of the Pokémon."),
      .column(
        "is_default", { $0.element.isDefault }, "Whether the Pokémon is the default (usual) variety of its species."),
    ],
    of: { $0.varieties }, sortedBy: { KeyOrder($0.pokemonID, $1.pokemonID) })
}
