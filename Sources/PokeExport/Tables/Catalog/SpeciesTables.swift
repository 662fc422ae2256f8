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
      .column("id", "Id of the species, which is the national Pokédex number.") { $0.id },
      .column("name", "Slug of the species.") { $0.slug },
      .column("display_name", from: ".names[].name", "Name in the chosen language, else made from the slug.") {
        $0.displayName
      },
      .column(
        "genus", from: ".genera[].genus", "Genus in the chosen language, a short description such as Mouse Pokémon."
      ) { $0.genus },
      .column(
        "generation", from: ".generation.url", "Number of the generation that introduced the species, 1 or more."
      ) { $0.generation },
      .reference(
        "generation_name", from: ".generation.name", to: "generations",
        "Slug of the generation that introduced the species."
      ) { $0.generationSlug },
      .column(
        "sort_order", from: ".order",
        "Position in the API's order of species. Families are together, except for species that generation 8 or later "
          + "added to an older family."
      ) { $0.sortOrder },
      .reference(
        "color", to: "colors", named: .color,
        "Slug of the species' color, the color of its default variety."
      ) { $0.color },
      .reference("shape", to: "shapes", named: .shape, "Slug of the body shape.") { $0.shape },
      .reference(
        "habitat", to: "habitats", named: .habitat, "Slug of the habitat; null for most species after generation 3."
      ) { $0.habitat },
      .reference(
        "growth_rate", to: "growth_rates", named: .growthRate,
        "Slug of the growth rate, which sets the experience for each level. Some slugs differ from the names in the "
          + "games: medium is Medium Fast, slow-then-very-fast is Erratic, and fast-then-very-slow is Fluctuating."
      ) { $0.growthRate },
      .reference(
        "egg_group_1", from: ".egg_groups[0].name", to: "egg_groups", named: .eggGroup,
        "Slug of the first egg group. Some slugs differ from the names in the games: ground is Field, plant is Grass, "
          + "no-eggs is Undiscovered, humanshape is Human-Like and indeterminate is Amorphous."
      ) { $0.eggGroups.first },
      .reference(
        "egg_group_2", from: ".egg_groups[1].name", to: "egg_groups", named: .eggGroup,
        "Slug of the second egg group; null for a species with one egg group."
      ) { $0.eggGroups.dropFirst().first },
      .column("gender_rate", "Average number of females among eight Pokémon, 0 to 8; -1 for a genderless species.") {
        $0.genderRatio?.rawValue
      },
      .column(
        "is_genderless", from: ".gender_rate", "Whether the Pokémon of the species have no gender, such as Magnemite."
      ) {
        $0.genderRatio.map { $0 == .genderless }
      },
      .column(
        "female_percent", from: ".gender_rate", "Percentage of females, 0 to 100; null for a genderless species."
      ) { $0.genderRatio?.femalePercent },
      .column(
        "male_percent", from: ".gender_rate", "Percentage of males, 0 to 100; null for a genderless species."
      ) { $0.genderRatio?.malePercent },
      .column("capture_rate", "Capture rate, 0 to 255; a higher rate makes catching easier.") { $0.captureRate },
      .column("base_happiness", "Friendship (happiness) of a newly caught Pokémon, 0 to 255.") { $0.baseHappiness },
      .column(
        "hatch_counter",
        "Number of egg cycles until an egg hatches; a cycle's number of steps depends on the game."
      ) { $0.hatchCounter },
      .column("is_baby", "Whether the species is a baby, such as Pichu, which hatches but cannot breed.") { $0.isBaby },
      .column("is_legendary", "Whether the species is legendary.") { $0.isLegendary },
      .column("is_mythical", "Whether the species is mythical.") { $0.isMythical },
      .column("has_gender_differences", "Whether males and females look different.") { $0.hasGenderDifferences },
      .column("forms_switchable", "Whether Pokémon of the species can switch between their forms.") {
        $0.formsSwitchable
      },
      .column(
        "evolution_chain_id", from: ".evolution_chain.url",
        "Id of the evolution chain (family). Melmetal has Meltan's chain here, although the API gives Melmetal a chain "
          + "of its own."
      ) {
        $0.evolutionChainID
      },
      .column(
        "evolves_from_id", from: ".evolves_from_species.url",
        "Id of the parent species, from which this species evolves."
      ) { $0.evolvesFrom?.id },
      .reference(
        "evolves_from", from: ".evolves_from_species.name", named: .species,
        "Slug of the parent species, from which this species evolves."
      ) { $0.evolvesFrom?.slug },
      .column(
        "default_pokemon_id", from: ".varieties[].pokemon.url", "Id of the default (usual) variety of the species."
      ) { $0.varieties.defaultVariety?.pokemonID },
      .column("variety_count", from: ".varieties", "Number of varieties, the Pokémon that belong to the species.") {
        $0.varieties.count
      },
      .column(
        "varieties", from: ".varieties[].pokemon.name",
        "Slugs of the varieties, the Pokémon that belong to the species."
      ) { $0.varieties.map(\.slug) },
      .column(
        "description", from: ".flavor_text_entries[].flavor_text",
        "Newest Pokédex entry about the default variety in the chosen language, on one line."
      ) { $0.flavorText?.text },
      .reference(
        "description_version", from: ".flavor_text_entries[].version.name", to: "versions", named: .version,
        "Slug of the description's game."
      ) { $0.flavorText?.version },
    ],
    comesInOrder: false, names: { $0.species.names },
    blocks: { [RowBlock([$0], order: .init($0.id))] })

  static let speciesNames = Table<SpeciesRecord, ListRow<PokemonSpecies.Translation>>.list(
    "species_names", "One row per species and language, with the name and the genus.", needs: ["names"],
    key: ["language"],
    columns: [
      .reference("language", from: ".names[].language.name", to: "languages", "Slug of the language of the name.") {
        $0.element.language
      },
      .column("name", from: ".names[].name", "Name of the species in the row's language.") { $0.element.name },
      .column("genus", from: ".genera[].genus", "Genus of the species in the row's language, such as Mouse Pokémon.") {
        $0.element.genus
      },
    ],
    of: { $0.translations }, sortedBy: { KeyOrder($0.language, $1.language) })

  static let speciesFlavorText = Table<SpeciesRecord, ListRow<PokemonSpecies.FlavorText>>.list(
    "species_flavor_text", "One row per species, language and game, with the Pokédex entry.",
    from: ".flavor_text_entries[]",
    needs: ["flavor_text_entries"], key: ["language", "version"],
    columns: [
      .reference("language", to: "languages", "Slug of the language of the text.") { $0.element.language },
      .reference("version", to: "versions", "Slug of the game; the text \"unknown\" where the API names none.") {
        $0.element.version ?? "unknown"
      },
      .column("flavor_text", "Pokédex entry in the row's language, on one line.") { $0.element.text },
    ],
    of: { $0.flavorTexts },
    sortedBy: {
      KeyOrder($0.language, $1.language).then(KeyOrder($0.version ?? "unknown", $1.version ?? "unknown"))
    })

  static let speciesEggGroups = Table<SpeciesRecord, ListRow<String>>.list(
    "species_egg_groups", "One row per species and egg group.", from: ".egg_groups[]", key: ["egg_group"],
    columns: [
      .reference(
        "egg_group", from: ".name", to: "egg_groups",
        "Slug of the egg group; the table egg_groups has the names."
      ) { $0.element }
    ],
    of: { $0.eggGroups }, sortedBy: { KeyOrder($0, $1) })

  static let speciesPokedexNumbers = Table<SpeciesRecord, ListRow<PokemonSpecies.PokedexNumber>>.list(
    "species_pokedex_numbers", "One row per species and Pokédex.", from: ".pokedex_numbers[]", key: ["pokedex"],
    columns: [
      .reference("pokedex", to: "pokedexes", "Slug of the Pokédex.") { $0.element.pokedex },
      .column("entry_number", "Number of the species in the Pokédex.") { $0.element.number },
    ],
    of: { $0.pokedexNumbers }, sortedBy: { KeyOrder($0.pokedex, $1.pokedex) })

  static let speciesVarieties = Table<SpeciesRecord, ListRow<PokemonSpecies.Variety>>.list(
    "species_varieties", "One row per species and variety; a variety is a Pokémon of the species.",
    from: ".varieties[]", key: ["pokemon_id"],
    foreignKeys: [ForeignKey("pokemon_id", to: .pokemon, "id", holds: .forAllPokemon)],
    columns: [
      .column("pokemon_id", from: ".pokemon.url", "Id of the Pokémon.") { $0.element.pokemonID },
      .column("is_default", "Whether the Pokémon is the default (usual) variety of its species.") {
        $0.element.isDefault
      },
    ],
    of: { $0.varieties }, sortedBy: { KeyOrder($0.pokemonID, $1.pokemonID) })
}
