import Pokedex

extension Tables {
  static let pokemonTypes = Table<PokemonRecord, ListRow<Pokemon.TypeSlot>>.list(
    .pokemonTypes, "One row per Pokémon and type.", key: ["slot"], foreignKeys: [.type("type")],
    columns: [
      .integer("slot", .required, from: "pokemon.types[].slot", "Position of the type, 1 or 2.") { $0.element.slot },
      .text("type", .required, from: "pokemon.types[].type.name", "Slug of the type.") { $0.element.slug },
    ],
    blocks: { [RowBlock($0.pokemon.types, of: $0.id) { KeyOrder($0.slot, $1.slot) }] })

  static let pokemonAbilities = Table<PokemonRecord, ListRow<Pokemon.AbilitySlot>>.list(
    .pokemonAbilities, "One row per Pokémon and ability.", key: ["slot"], foreignKeys: [.ability("ability")],
    columns: [
      .integer(
        "slot", .required, from: "pokemon.abilities[].slot", "Position of the ability, 1 to 3; 3 is the hidden one."
      ) { $0.element.slot },
      .text("ability", .required, from: "pokemon.abilities[].ability.name", "Slug of the ability.") { $0.element.slug },
      .boolean("is_hidden", .required, from: "pokemon.abilities[].is_hidden", "Whether it is the hidden ability.") {
        $0.element.isHidden
      },
    ],
    blocks: { [RowBlock($0.pokemon.abilities, of: $0.id) { KeyOrder($0.slot, $1.slot) }] })

  static let pokemonStats = Table<PokemonRecord, ListRow<Pokemon.StatEntry>>.list(
    .pokemonStats, "One row per Pokémon and stat.", key: ["stat"], foreignKeys: [.slug("stat", of: "stats")],
    columns: [
      .text("stat", .required, from: "pokemon.stats[].stat.name", "Slug of the stat.") { $0.element.slug },
      .text("display_name", .required, from: "pokemon.stats[].stat.name", "English name of the stat.") {
        $0.element.displayName
      },
      .integer("base_stat", .required, from: "pokemon.stats[].base_stat", "Base value, 1 to 255.") {
        $0.element.value.base
      },
      .integer("effort", .required, from: "pokemon.stats[].effort", "Effort values for defeating it, 0 to 3.") {
        $0.element.value.effort
      },
    ],
    blocks: { [RowBlock($0.pokemon.statEntries, of: $0.id) { KeyOrder($0.slug, $1.slug) }] })

  static let pokemonMoves = Table<PokemonRecord, ListRow<Pokemon.LearnedMove>>.list(
    .pokemonMoves, "One row per Pokémon, move, version group, way to learn it, and level.",
    key: ["move", "version_group", "learn_method", "level"],
    foreignKeys: [
      .move("move"), .slug("version_group", of: "version_groups"), .slug("learn_method", of: "learn_methods"),
    ],
    columns: [
      .text("move", .required, from: "pokemon.moves[].move.name", "Slug of the move.") { $0.element.move },
      .text(
        "version_group", .required, from: "pokemon.moves[].version_group_details[].version_group.name",
        "Slug of the games."
      ) { $0.element.versionGroup },
      .text(
        "learn_method", .required, from: "pokemon.moves[].version_group_details[].move_learn_method.name",
        "Slug of the way to learn it."
      ) { $0.element.method },
      .integer(
        "level", .required, from: "pokemon.moves[].version_group_details[].level_learned_at",
        "Level at which it is learned; 0 when not learned by level."
      ) { $0.element.level },
      .integer(
        "sort_order", from: "pokemon.moves[].version_group_details[].order",
        "Position among the moves of the same level."
      ) { $0.element.sortOrder },
    ],
    blocks: {
      [
        RowBlock($0.pokemon.moves, of: $0.id) {
          KeyOrder($0.move, $1.move).then(KeyOrder($0.versionGroup, $1.versionGroup))
            .then(KeyOrder($0.method, $1.method)).then(KeyOrder($0.level, $1.level))
        }
      ]
    })

  static let pokemonHeldItems = Table<PokemonRecord, ListRow<Pokemon.HeldItem>>.list(
    .pokemonHeldItems, "One row per Pokémon, item and game.", key: ["item", "version"],
    foreignKeys: [.slug("version", of: "versions")],
    columns: [
      .text("item", .required, from: "pokemon.held_items[].item.name", "Slug of the item.") { $0.element.item },
      .text("version", .required, from: "pokemon.held_items[].version_details[].version.name", "Slug of the game.") {
        $0.element.version
      },
      .integer(
        "rarity", .required, from: "pokemon.held_items[].version_details[].rarity", "Chance in percent, 1 to 100."
      ) { $0.element.rarity },
    ],
    blocks: {
      [RowBlock($0.pokemon.heldItems, of: $0.id) { KeyOrder($0.item, $1.item).then(KeyOrder($0.version, $1.version)) }]
    })

  static let pokemonForms = Table<PokemonRecord, ListRow<String>>.list(
    .pokemonForms, "One row per Pokémon and cosmetic form.", key: ["form"],
    columns: [.text("form", .required, from: "pokemon.forms[].name", "Slug of the form.") { $0.element }],
    blocks: { [RowBlock($0.pokemon.forms, of: $0.id) { KeyOrder($0, $1) }] })

  static let pokemonSprites = Table<PokemonRecord, ListRow<Pokemon.Picture>>.list(
    .pokemonSprites, "One row per Pokémon and picture, those by game left out.", key: ["picture"],
    columns: [
      .text(
        "picture", .required, from: "pokemon.sprites",
        "What it shows: front or back, default, shiny or female; of HOME, Showdown and others their name first."
      ) { $0.element.name },
      .text("url", .required, from: "pokemon.sprites", "URL of the picture.") { $0.element.url },
    ],
    blocks: { [RowBlock($0.pokemon.pictures, of: $0.id) { KeyOrder($0.name, $1.name) }] })

  static let pokemonGameIndices = Table<PokemonRecord, ListRow<Pokemon.GameIndex>>.list(
    .pokemonGameIndices, "One row per Pokémon and game that numbers it.", key: ["version"],
    foreignKeys: [.slug("version", of: "versions")],
    columns: [
      .text("version", .required, from: "pokemon.game_indices[].version.name", "Slug of the game.") {
        $0.element.version
      },
      .integer("game_index", .required, from: "pokemon.game_indices[].game_index", "Its number inside the game.") {
        $0.element.number
      },
    ],
    blocks: { [RowBlock($0.pokemon.gameIndices, of: $0.id) { KeyOrder($0.version, $1.version) }] })

  static let pokemonPastTypes = Table<PokemonRecord, ListRow<Pokemon.PastType>>.list(
    .pokemonPastTypes, "One row per Pokémon, generation and type it had up to then.", key: ["generation", "slot"],
    foreignKeys: [.type("type")],
    columns: [
      .integer(
        "generation", .required, from: "pokemon.past_types[].generation.url",
        "Last generation with this type, 1 or more."
      ) { $0.element.generation },
      .integer("slot", .required, from: "pokemon.past_types[].types[].slot", "Position of the type, 1 or 2.") {
        $0.element.type.slot
      },
      .text("type", .required, from: "pokemon.past_types[].types[].type.name", "Slug of the type.") {
        $0.element.type.slug
      },
    ],
    blocks: {
      [
        RowBlock($0.pokemon.pastTypes, of: $0.id) {
          KeyOrder($0.generation, $1.generation).then(KeyOrder($0.type.slot, $1.type.slot))
        }
      ]
    })

  static let pokemonPastAbilities = Table<PokemonRecord, ListRow<Pokemon.PastAbility>>.list(
    .pokemonPastAbilities, "One row per Pokémon, generation and ability it had up to then.",
    key: ["generation", "slot"], foreignKeys: [.ability("ability")],
    columns: [
      .integer(
        "generation", .required, from: "pokemon.past_abilities[].generation.url",
        "Last generation with this ability, 1 or more."
      ) { $0.element.generation },
      .integer(
        "slot", .required, from: "pokemon.past_abilities[].abilities[].slot",
        "Position of the ability, 1 to 3; 3 is the hidden one."
      ) { $0.element.slot },
      .text(
        "ability", from: "pokemon.past_abilities[].abilities[].ability.name",
        "Slug of the ability; null where the position was empty."
      ) { $0.element.slug },
      .boolean(
        "is_hidden", from: "pokemon.past_abilities[].abilities[].is_hidden", "Whether it was the hidden ability."
      ) { $0.element.isHidden },
    ],
    blocks: {
      [
        RowBlock($0.pokemon.pastAbilities, of: $0.id) {
          KeyOrder($0.generation, $1.generation).then(KeyOrder($0.slot, $1.slot))
        }
      ]
    })

  static let pokemonPastStats = Table<PokemonRecord, ListRow<Pokemon.PastStat>>.list(
    .pokemonPastStats, "One row per Pokémon, generation and stat it had up to then.", key: ["generation", "stat"],
    foreignKeys: [.slug("stat", of: "stats")],
    columns: [
      .integer(
        "generation", .required, from: "pokemon.past_stats[].generation.url",
        "Last generation with this value, 1 or more."
      ) { $0.element.generation },
      .text("stat", .required, from: "pokemon.past_stats[].stats[].stat.name", "Slug of the stat.") {
        $0.element.stat.slug
      },
      .integer("base_stat", from: "pokemon.past_stats[].stats[].base_stat", "Base value, 1 to 255.") {
        $0.element.stat.value.base
      },
      .integer("effort", from: "pokemon.past_stats[].stats[].effort", "Effort values for defeating it, 0 to 3.") {
        $0.element.stat.value.effort
      },
    ],
    blocks: {
      [
        RowBlock($0.pokemon.pastStats, of: $0.id) {
          KeyOrder($0.generation, $1.generation).then(KeyOrder($0.stat.slug, $1.stat.slug))
        }
      ]
    })
}

protocol ListOwner: Sendable {
  var id: Int { get }
  static var idColumn: (name: String, source: String, description: String, table: TableName) { get }
  static var comesInOrder: Bool { get }
}

extension Table where Source: ListOwner {
  /// Declares the table of a list; the key begins with the owner's id, which the columns need not name.
  @inline(__always)
  static func list<Element>(
    _ name: TableName, _ description: String, key: [String], foreignKeys: [ForeignKey] = [], columns: [Column<Row>],
    blocks: @escaping @Sendable (Source) -> [RowBlock<Row>]
  ) -> Self where Row == ListRow<Element> {
    let id = Source.idColumn
    return Table(
      name, description, primaryKey: [id.name] + key,
      foreignKeys: [ForeignKey(id.name, to: id.table, "id")] + foreignKeys,
      columns: [.integer(id.name, .required, from: id.source, id.description) { $0.ownerID }] + columns,
      comesInOrder: Source.comesInOrder, blocks: blocks)
  }
}
