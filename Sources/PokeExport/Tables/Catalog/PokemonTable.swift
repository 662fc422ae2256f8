/// The tables of Pokémon, species, families and the type chart, by the source of their rows; kinds declare their own.
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

  private static let formName: Column<PokemonRecord> = .text(
    "form_name", from: "pokemon-form.form_names[].name",
    "The API's name of the form in the chosen language, else poke-export's in English; some name the species, too."
  ) { record in
    let pokemon = record.pokemon
    if pokemon.form == nil { return nil }
    let form = record.form ?? PokemonForm(pokemon: pokemon.slug, species: pokemon.species.slug)
    return pokemon.names.name(of: pokemon.slug, form)
  }.naming(.form)

  static let pokemon = Table<PokemonRecord, PokemonRecord>(
    .pokemon, "One row per Pokémon, including every form with stats of its own.", from: "pokemon", primaryKey: ["id"],
    foreignKeys: [
      ForeignKey("species_id", to: .species, "id", holds: .withEveryDocument),
      .slug("type_1", of: .types), .slug("type_2", of: .types), .slug("ability_1", of: .abilities),
      .slug("ability_2", of: .abilities), .slug("ability_hidden", of: .abilities),
      .slug("evolves_from", of: .pokemon, holds: .forAllPokemon),
      .slug("growth_rate", of: "growth_rates"), .slug("egg_group_1", of: "egg_groups"),
      .slug("egg_group_2", of: "egg_groups"), .slug("color", of: "colors"),
    ],
    columns: [
      .integer("id", .required, "Id of the Pokémon; forms have ids above 10000.") { $0.pokemon.id },
      .text("name", .required, "Slug of the Pokémon.") { $0.pokemon.slug },
      .text(
        "display_name", .required, from: pokemonNames + ", pokemon.name",
        "The name players use, such as Mega Venusaur, unlike that of any other Pokémon; where the API has no name of a form "
          + "in another language, that language's words for it with the species' name; made from the slug where the API "
          + "has no name of the species."
      ) { $0.pokemon.displayName }.naming(.pokemon),
      .integer("species_id", .required, from: ".species.url", "Id of the species.") { $0.pokemon.species.id },
      .text("species", .required, from: ".species.name", "Slug of the species.") { $0.pokemon.species.slug },
      .text(
        "species_name", .required, from: "pokemon-species.names[].name",
        "Name of the species in the chosen language, else in English."
      ) {
        $0.species?.displayName ?? $0.names[.species, $0.pokemon.species.slug]
      },
      .boolean("is_default", .required, "Whether it is the species' default variety.") { $0.pokemon.isDefault },
      .text("form", from: ".name", "The part of the slug after the species' slug.") { $0.pokemon.form },
      formName,
      .text(
        "form_kind", from: "pokemon.name, pokemon.is_default",
        "mega, gigantamax, primal, totem, regional, battle, gender, fusion, costume or other; null for the default "
          + "variety."
      ) { $0.form?.kind.rawValue },
      .integer("generation", from: "pokemon-species.generation", "Generation of the species, 1 or more.") {
        $0.species?.generation
      },
      .integer(
        "form_generation", from: "pokemon.id, pokemon-species.generation",
        "Generation whose games brought this form, 1 or more; null for one newer than this version of poke-export."
      ) { $0.pokemon.formGeneration(ofSpecies: $0.species?.generation) },
      .text(
        "type_1", .required, from: ".types[].type.name", "Slug of the first type; `unknown` when it has none.",
        named: .type
      ) { $0.pokemon.type(slot: 1) ?? PokemonType.unknown.rawValue },
      .text("type_2", from: ".types[].type.name", "Slug of the second type.", named: .type) {
        $0.pokemon.type(slot: 2)
      },
      .integer(
        "stage", from: "evolution-chain.chain", "1 for the first of its family, one more with each evolution."
      ) { $0.pokemon.evolution?.stage },
      .text(
        "evolves_from", from: "evolution-chain.chain, pokemon-species.varieties[]",
        "Slug of the Pokémon it evolves from, form by form; null for a form that no evolution leads to."
      ) { $0.pokemon.evolution?.origin?.slug },
      .text(
        "evolves_from_name", from: pokemonNames, "Name of the Pokémon it evolves from, made as display_name."
      ) { $0.pokemon.evolution?.originName }.naming(.pokemon),
      .how(
        "evolves_how",
        "The main way it evolves from that Pokémon, in a player's words, without the two forms' names (how_all has all); "
          + "null when the API does not say how. A regional form without a way of its own has its species', with the region."
      ) { $0.pokemon.evolution?.how },
      .howLanguage(of: "evolves_how") { $0.pokemon.evolution?.howLanguage },
      .list(
        "evolves_to", from: "evolution-chain.chain, pokemon-species.varieties[]",
        "Slugs of the Pokémon it evolves into, form by form; null for one that does not evolve."
      ) { $0.pokemon.evolution?.targets.map(\.slug) ?? [] },
      .list(
        "evolves_to_names", from: pokemonNames, "Names of these Pokémon, made as display_name."
      ) { $0.pokemon.evolution?.targetNames ?? [] }.naming(.pokemon),
      .ability("ability_1", "Slug of the first ability.") { $0.slot == 1 && !$0.isHidden },
      .ability("ability_2", "Slug of the second ability.") { $0.slot == 2 && !$0.isHidden },
      .ability("ability_hidden", "Slug of the hidden ability.") { $0.isHidden || $0.slot == 3 },
      .baseStat("hp", .hp), .baseStat("attack", .attack), .baseStat("defense", .defense),
      .baseStat("special_attack", .specialAttack), .baseStat("special_defense", .specialDefense),
      .baseStat("speed", .speed),
      .integer("base_stat_total", from: ".stats[].base_stat", "Sum of the six base stats.") {
        $0.pokemon.baseStatTotal
      },
      .effort("ev_hp", .hp), .effort("ev_attack", .attack), .effort("ev_defense", .defense),
      .effort("ev_special_attack", .specialAttack), .effort("ev_special_defense", .specialDefense),
      .effort("ev_speed", .speed),
      .decimal("height_m", .required, from: ".height", "Height in metres.") { $0.pokemon.heightInMetres },
      .decimal(
        "weight_kg", from: ".weight", "Weight in kilograms; null when unknown, as for Gigantamax forms."
      ) { $0.pokemon.weightInKilograms },
      .integer("base_experience", .nullable, "Experience gained for defeating it.") { $0.pokemon.baseExperience },
      .captureRate, .baseHappiness, .growthRate, .eggGroup1, .eggGroup2, .color, .femalePercent,
      .boolean("is_baby", from: "pokemon-species.is_baby", "Whether the species is a baby.") { $0.species?.isBaby },
      .boolean("is_legendary", from: "pokemon-species.is_legendary", "Whether the species is legendary.") {
        $0.species?.isLegendary
      },
      .boolean("is_mythical", from: "pokemon-species.is_mythical", "Whether the species is mythical.") {
        $0.species?.isMythical
      },
      .text(
        "genus", from: "pokemon-species.genera[].genus",
        "Genus in the chosen language; null for the forms of a later region, Alolan totems and White-Striped Basculin "
          + "among them, for which the API has none."
      ) { $0.genus },
      .text(
        "description", from: "pokemon-species.flavor_text_entries[].flavor_text",
        "The newest Pokédex entry in the chosen language, on one line; null for a form that looks unlike the species' "
          + "default variety, unless it has an entry of its own. Clothes, size and totems make no such form."
      ) { $0.description },
      .integer(
        "evolution_chain_id", from: "pokemon-species.evolution_chain.url", "Id of the evolution chain, as in species."
      ) { $0.species?.evolutionChainID },
      .integer("sort_order", from: ".order", "Position in the API's order; null when it has none.") {
        $0.pokemon.sortOrder
      },
      .integer("form_count", .required, from: ".forms", "Cosmetic forms, itself included.") { $0.pokemon.formCount },
      .integer("move_count", .required, from: ".moves", "Number of moves it can learn in any game.") {
        $0.pokemon.moveCount
      },
      .text("sprite_url", from: ".sprites.front_default", "URL of the front picture.") { $0.pokemon.spriteURL },
      .text(
        "artwork_url", from: ".sprites.other.official-artwork.front_default", "URL of the official artwork."
      ) { $0.pokemon.artworkURL },
      .text("cry_url", from: ".cries.latest", "URL of the cry.") { $0.pokemon.cryURL },
    ],
    blocks: { [RowBlock([$0], order: .init($0.pokemon.id))] })
}

/// The type is a class because each of dozens of columns receives the record: a reference is cheaper to pass than a
/// value of half a kilobyte.
final class PokemonRecord: Sendable {
  let pokemon: Pokemon
  let species: PokemonSpecies?
  /// Read from the slug once for several columns; nil for the species' default variety.
  fileprivate let form: PokemonForm?

  init(pokemon: Pokemon, species: PokemonSpecies?) {
    self.pokemon = pokemon
    self.species = species
    form = pokemon.namedForm
  }

  fileprivate var genus: String? { form?.region == nil && form?.onlyGame == nil ? species?.genus : nil }

  fileprivate var description: String? {
    if form?.onlyGame != nil { return species?.formFlavorText?.text }
    return form?.resemblesDefault != false ? species?.flavorText?.text : nil
  }
}

extension PokemonRecord: ListOwner {
  var names: Names { pokemon.names }
  var speciesIfKnown: PokemonSpecies? { species }
  var id: Int { pokemon.id }
  static let owner = (table: TableName.pokemon, endpoint: "pokemon", noun: "Pokémon", comesInOrder: true)
}

extension Column where Row == PokemonRecord {
  fileprivate static func ability(
    _ name: String, _ description: String, _ isWanted: @escaping @Sendable (Pokemon.AbilitySlot) -> Bool
  ) -> Self {
    .text(name, from: ".abilities[].ability.name", description, named: .ability) {
      $0.pokemon.abilities.first(where: isWanted)?.slug
    }
  }

  fileprivate static func baseStat(_ name: String, _ stat: PokemonStat) -> Self {
    .integer(name, from: ".stats[].base_stat", "Base \(stat.displayName), 1 to 255.") { $0.pokemon.stats[stat]?.base }
  }

  fileprivate static func effort(_ name: String, _ stat: PokemonStat) -> Self {
    .integer(name, from: ".stats[].effort", "\(stat.displayName) effort values for defeating it, 0 to 3.") {
      $0.pokemon.stats[stat]?.effort
    }
  }
}
