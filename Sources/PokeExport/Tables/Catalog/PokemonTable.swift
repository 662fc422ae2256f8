/// The tables of Pokémon, species, families and the type chart; the tables of a `Kind` are declared with the `Kind`.
package enum Tables {
  static let ofPokemon: [any TableDeclaration<PokemonRecord>] = [
    pokemon, pokemonTypes, pokemonAbilities, pokemonStats, pokemonMoves, pokemonHeldItems, pokemonForms,
    pokemonPastTypes, pokemonPastAbilities, pokemonPastStats, pokemonGameIndices, pokemonSprites,
  ]

  static let ofSpecies: [any TableDeclaration<SpeciesRecord>] = [
    species, speciesNames, speciesFlavorText, speciesEggGroups, speciesPokedexNumbers, speciesVarieties,
  ]

  static let ofEvolutionTrees: [any TableDeclaration<EvolutionTree>] = [
    evolutionTree, evolutionMethods, evolutionPaths,
  ]

  static let ofTypeCharts: [any TableDeclaration<TypeChart>] = [typeMatchups, typePastMatchups]

  static let ofDefenses: [any TableDeclaration<PokemonDefenses>] = [pokemonDefenses]

  private static let pokemonNames = "pokemon-species.names[].name, pokemon-form.names[].name"

  static let pokemon = Table<PokemonRecord, PokemonRecord>(
    .pokemon, "One row per Pokémon, including every form with its own stats, such as Mega Venusaur.", from: "pokemon",
    primaryKey: ["id"],
    foreignKeys: [
      ForeignKey("species_id", to: .species, "id", holds: .withEveryDocument),
      .slug("type_1", of: .types), .slug("type_2", of: .types), .slug("ability_1", of: .abilities),
      .slug("ability_2", of: .abilities), .slug("ability_hidden", of: .abilities),
      .slug("evolves_from", of: .pokemon, holds: .forAllPokemon),
    ],
    columns: [
      .column(
        "id", { $0.pokemon.id },
        "Id of the Pokémon. A species has one or more Pokémon, called varieties: the default variety has the id of the "
          + "species, and the others have ids above 10000."),
      .column("name", { $0.pokemon.slug }, "Slug of the Pokémon: its short name in the API, such as venusaur-mega."),
      .column(
        "display_name", { $0.pokemon.displayName }, from: pokemonNames + ", pokemon.name",
        "Name in the chosen language, as players say it, such as Mega Venusaur. No two Pokémon share a name; "
          + "poke-export makes a name where the API has none."
      ).naming(.pokemon),
      .column("species_id", { $0.pokemon.species.id }, from: ".species.url", "Id of the species."),
      .column("species", { $0.pokemon.species.slug }, from: ".species.name", "Slug of the species."),
      .column(
        "species_name", { $0.species?.displayName ?? $0.names[.species, $0.pokemon.species.slug] },
        from: "pokemon-species.names[].name", "Name of the species in the chosen language, else in English."),
      .column(
        "is_default", { $0.pokemon.isDefault }, "Whether the Pokémon is the default (usual) variety of its species."),
      .column(
        "form", { $0.pokemon.form }, from: ".name",
        "Part of the slug after the species' slug, such as mega-x in charizard-mega-x; null if there is none."),
      .column(
        "form_name", { $0.formName }, from: "pokemon-form.form_names[].name",
        "Name of the form in the chosen language, else an English name made by poke-export. Some names include the "
          + "name of the species. Null if the column form is null."
      ).naming(.form),
      .column(
        "form_kind", { $0.form?.kind.rawValue }, from: "pokemon.name, pokemon.is_default",
        "Kind of form: mega, gigantamax, primal, totem, regional, battle, gender, fusion, costume or other; null for "
          + "the default variety."),
      .column(
        "generation", { $0.species?.generation }, from: "pokemon-species.generation",
        "Number of the generation that introduced the species, 1 or more."),
      .column(
        "form_generation", { $0.pokemon.formGeneration(ofSpecies: $0.species?.generation) },
        from: "pokemon.id, pokemon-species.generation",
        "Number of the generation that introduced the form, 1 or more; null for a form that poke-export does not "
          + "know."),
      .reference(
        "type_1", { $0.pokemon.typeSlugs.first ?? PokemonType.unknown.rawValue },
        from: ".types[].type.name", named: .type,
        "Slug of the first type; the text \"unknown\" where the API has none."),
      .reference(
        "type_2", { $0.pokemon.typeSlugs.dropFirst().first }, from: ".types[].type.name", named: .type,
        "Slug of the second type; null if there is none."),
      .column(
        "stage", { $0.pokemon.evolution?.stage }, from: "evolution-chain.chain",
        "Evolution stage: 1 for a species that does not evolve from another, 2 after one evolution, 3 after two."),
      .column(
        "evolves_from", { $0.pokemon.evolution?.origin?.slug },
        from: "evolution-chain.chain, pokemon-species.varieties[]",
        "Slug of the Pokémon that this Pokémon evolves from, such as zigzagoon-galar; null for a Pokémon that evolves "
          + "from no other."),
      .column(
        "evolves_from_name", { $0.pokemon.evolution?.originName }, from: pokemonNames,
        "Display name of the Pokémon in evolves_from."
      ).naming(.pokemon),
      .how(
        "evolves_how", { $0.pokemon.evolution?.how },
        "How the Pokémon evolves from the one in evolves_from, in a player's words, such as Level 16; null where the "
          + "API does not say. If the API has no method for a regional form, the text has the method of the species "
          + "and adds the region, such as Use Thunder Stone in Alola."),
      .howLanguage(of: "evolves_how") { $0.pokemon.evolution?.howLanguage },
      .column(
        "evolves_to", { $0.pokemon.evolution?.targets.map(\.slug) ?? [] },
        from: "evolution-chain.chain, pokemon-species.varieties[]",
        "Slugs of the Pokémon that this Pokémon evolves into; null for a Pokémon that does not evolve."),
      .column(
        "evolves_to_names", { $0.pokemon.evolution?.targetNames ?? [] }, from: pokemonNames,
        "Display names of the Pokémon in evolves_to."
      ).naming(.pokemon),
      .ability("ability_1", "Slug of the first ability.") { $0.slot == 1 && !$0.isHidden },
      .ability("ability_2", "Slug of the second ability; null if there is none.") { $0.slot == 2 && !$0.isHidden },
      .ability("ability_hidden", "Slug of the hidden ability, which is rarer than the others; null if there is none.") {
        $0.isHidden || $0.slot == 3
      },
      .baseStat("hp", .hp), .baseStat("attack", .attack), .baseStat("defense", .defense),
      .baseStat("special_attack", .specialAttack), .baseStat("special_defense", .specialDefense),
      .baseStat("speed", .speed),
      .column(
        "base_stat_total", { $0.pokemon.baseStatTotal }, from: ".stats[].base_stat", "Sum of the six base stats."),
      .effort("ev_hp", .hp), .effort("ev_attack", .attack), .effort("ev_defense", .defense),
      .effort("ev_special_attack", .specialAttack), .effort("ev_special_defense", .specialDefense),
      .effort("ev_speed", .speed),
      .column("height_m", { $0.pokemon.heightInMetres }, from: ".height", "Height in metres."),
      .column(
        "weight_kg", { $0.pokemon.weightInKilograms }, from: ".weight",
        "Weight in kilograms; null where unknown, as for Gigantamax forms."),
      .column(
        "base_experience", { $0.pokemon.baseExperience },
        "Base value of the experience gained by defeating the Pokémon."),
      .ofSpecies("capture_rate"), .ofSpecies("base_happiness"), .ofSpecies("growth_rate"), .ofSpecies("egg_group_1"),
      .ofSpecies("egg_group_2"), .ofSpecies("color"), .ofSpecies("female_percent"), .ofSpecies("is_baby"),
      .ofSpecies("is_legendary"), .ofSpecies("is_mythical"),
      .column(
        "genus", { $0.genus }, from: "pokemon-species.genera[].genus",
        "Genus in the chosen language, a short description such as Mouse Pokémon; null for regional forms and "
          + "White-Striped Basculin, because the API has no genus for them."),
      .column(
        "description", { $0.description }, from: "pokemon-species.flavor_text_entries[].flavor_text",
        "Newest Pokédex entry in the chosen language, on one line. A form that differs only in clothes, size or "
          + "ability has the entry of its species. Any other form has an entry about that form, or null."),
      .ofSpecies("evolution_chain_id"),
      .column(
        "sort_order", { $0.pokemon.sortOrder }, from: ".order",
        "Position in the API's order of Pokémon; null where the API has none."),
      .column(
        "form_count", { $0.pokemon.formCount }, from: ".forms",
        "Number of forms of the Pokémon, including the default form; forms of one Pokémon differ only in looks."),
      .column(
        "move_count", { $0.pokemon.moveCount }, from: ".moves",
        "Number of moves that the Pokémon can learn in any game."),
      .column("sprite_url", { $0.pokemon.spriteURL }, from: ".sprites.front_default", "URL of the front picture."),
      .column(
        "artwork_url", { $0.pokemon.artworkURL }, from: ".sprites.other.official-artwork.front_default",
        "URL of the official artwork."),
      .column("cry_url", { $0.pokemon.cryURL }, from: ".cries.latest", "URL of the Pokémon's cry, a sound file."),
    ],
    names: { $0.names }, blocks: { [RowBlock([$0], order: .init($0.pokemon.id))] })
}

/// The source of a row in `pokemon`; a class, because a reference is cheaper to pass to dozens of columns.
final class PokemonRecord: Sendable {
  let pokemon: Pokemon
  let species: SpeciesRecord?
  /// The form, read from the slug once for several columns; nil for the species' default variety.
  fileprivate let form: PokemonForm?

  init(pokemon: Pokemon, species: PokemonSpecies?) {
    self.pokemon = pokemon
    self.species = species.map(SpeciesRecord.init)
    form = pokemon.namedForm
  }

  fileprivate var formName: String? {
    if pokemon.form == nil { return nil }
    return names.name(of: pokemon.slug, form ?? PokemonForm(pokemon: pokemon.slug, species: pokemon.species.slug))
  }

  fileprivate var genus: String? { form?.region == nil && form?.onlyGame == nil ? species?.genus : nil }

  fileprivate var description: String? {
    if form?.onlyGame != nil { return species?.formFlavorText?.text }
    return form?.resemblesDefault != false ? species?.flavorText?.text : nil
  }
}

extension PokemonRecord: ListOwner {
  var names: Names { pokemon.names }
  var id: Int { pokemon.id }
  static let owner = (table: TableName.pokemon, endpoint: "pokemon", noun: "Pokémon", comesInOrder: true)
}

extension Column where Row == PokemonRecord {
  fileprivate static func ofSpecies(_ name: String) -> Self {
    guard let column = Tables.species.columns.first(where: { $0.name == name }) else {
      preconditionFailure("the table species has no column \(name)")
    }
    let cell = { @Sendable (record: Row) in record.species.map(column.cell) ?? .null }
    return Self(schema: column.schema, cell: cell, foreignKey: column.foreignKey)
  }

  fileprivate static func ability(
    _ name: String, _ description: String, _ isWanted: @escaping @Sendable (Pokemon.AbilitySlot) -> Bool
  ) -> Self {
    .reference(
      name, { $0.pokemon.abilities.first(where: isWanted)?.slug }, from: ".abilities[].ability.name", named: .ability,
      description)
  }

  fileprivate static func baseStat(_ name: String, _ stat: PokemonStat) -> Self {
    .column(
      name, { $0.pokemon.stats[stat]?.base }, from: ".stats[].base_stat",
      "Base value of \(stat.displayName), 1 to 255.")
  }

  fileprivate static func effort(_ name: String, _ stat: PokemonStat) -> Self {
    .column(
      name, { $0.pokemon.stats[stat]?.effort }, from: ".stats[].effort",
      "Training points for \(stat.displayName) (effort values, EVs) that a Pokémon gains by defeating this one, 0 to "
        + "3.")
  }
}
