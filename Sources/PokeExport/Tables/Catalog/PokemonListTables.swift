extension Tables {
  static let pokemonTypes = Table<PokemonRecord, ListRow<Pokemon.TypeSlot>>.list(
    .pokemonTypes, "One row per Pokémon and type.", from: ".types[]", key: ["slot"],
    foreignKeys: [.slug("type", of: .types)],
    columns: [
      .integer("slot", .required, "Position of the type, 1 or 2.") { $0.element.slot },
      .text("type", .required, from: ".type.name", "Slug of the type.") { $0.element.slug },
    ],
    block: { RowBlock($0.pokemon.types, of: $0.id) { KeyOrder($0.slot, $1.slot) } })

  static let pokemonAbilities = Table<PokemonRecord, ListRow<Pokemon.AbilitySlot>>.list(
    "pokemon_abilities", "One row per Pokémon and ability.", from: ".abilities[]", key: ["slot"],
    foreignKeys: [.slug("ability", of: .abilities)],
    columns: [
      .integer("slot", .required, "Position of the ability, 1 to 3; 3 is the hidden one.") { $0.element.slot },
      .text("ability", .required, from: ".ability.name", "Slug of the ability.") { $0.element.slug },
      .boolean("is_hidden", .required, "Whether it is the hidden ability.") { $0.element.isHidden },
    ],
    block: { RowBlock($0.pokemon.abilities, of: $0.id) { KeyOrder($0.slot, $1.slot) } })

  static let pokemonStats = Table<PokemonRecord, ListRow<Pokemon.StatEntry>>.list(
    "pokemon_stats", "One row per Pokémon and stat.", from: ".stats[]", key: ["stat"],
    foreignKeys: [.slug("stat", of: "stats")],
    columns: [
      .text("stat", .required, from: ".stat.name", "Slug of the stat.") { $0.element.slug },
      .text("display_name", .required, from: ".stat.name", "English name of the stat.") { $0.element.displayName },
      .integer("base_stat", .required, "Base value, 1 to 255.") { $0.element.value.base },
      .integer("effort", .required, "Effort values for defeating it, 0 to 3.") { $0.element.value.effort },
    ],
    block: { RowBlock($0.pokemon.statEntries, of: $0.id) { KeyOrder($0.slug, $1.slug) } })

  static let pokemonMoves = Table<PokemonRecord, ListRow<Pokemon.LearnedMove>>.list(
    "pokemon_moves", "One row per Pokémon, move, version group, way to learn it, and level.", from: ".moves[]",
    needs: ["moves"],
    key: ["move", "version_group", "learn_method", "level"],
    foreignKeys: [
      .slug("move", of: .moves), .slug("version_group", of: "version_groups"),
      .slug("learn_method", of: "learn_methods"),
    ],
    columns: [
      .text("move", .required, from: ".move.name", "Slug of the move.") { $0.element.move },
      .text("version_group", .required, from: ".version_group_details[].version_group.name", "Slug of the games.") {
        $0.element.versionGroup
      },
      .text(
        "learn_method", .required, from: ".version_group_details[].move_learn_method.name",
        "Slug of the way to learn it."
      ) { $0.element.method },
      .integer(
        "level", .required, from: ".version_group_details[].level_learned_at",
        "Level at which it is learned; 0 with level-up means on evolving, 0 with another way not by level."
      ) { $0.element.level },
      .integer("sort_order", from: ".version_group_details[].order", "Position among the moves of the same level.") {
        $0.element.sortOrder
      },
    ],
    block: {
      RowBlock($0.pokemon.moves, of: $0.id) {
        KeyOrder($0.move, $1.move).then(KeyOrder($0.versionGroup, $1.versionGroup))
          .then(KeyOrder($0.method, $1.method)).then(KeyOrder($0.level, $1.level))
      }
    })

  static let pokemonHeldItems = Table<PokemonRecord, ListRow<Pokemon.HeldItem>>.list(
    "pokemon_held_items", "One row per Pokémon, item and game.", from: ".held_items[]", needs: ["held_items"],
    key: ["item", "version"],
    foreignKeys: [.slug("version", of: "versions")],
    columns: [
      .text("item", .required, from: ".item.name", "Slug of the item.") { $0.element.item },
      .text("version", .required, from: ".version_details[].version.name", "Slug of the game.") { $0.element.version },
      .integer(
        "rarity", .required, from: ".version_details[].rarity", "Chance in percent, 1 to 100."
      ) { $0.element.rarity },
    ],
    block: {
      RowBlock($0.pokemon.heldItems, of: $0.id) { KeyOrder($0.item, $1.item).then(KeyOrder($0.version, $1.version)) }
    })

  static let pokemonForms = Table<PokemonRecord, ListRow<String>>.list(
    "pokemon_forms", "One row per Pokémon and cosmetic form.", from: ".forms[]", key: ["form"],
    columns: [.text("form", .required, from: ".name", "Slug of the form.") { $0.element }],
    block: { RowBlock($0.pokemon.forms, of: $0.id) { KeyOrder($0, $1) } })

  static let pokemonSprites = Table<PokemonRecord, ListRow<Pokemon.Picture>>.list(
    "pokemon_sprites", "One row per Pokémon and picture, without the pictures of single games.", from: ".sprites",
    needs: ["sprites"],
    key: ["picture"],
    columns: [
      .text(
        "picture", .required, from: "",
        "What it shows: front or back, default, shiny or female; HOME, Showdown and others begin with their name."
      ) { $0.element.name },
      .text("url", .required, from: "", "URL of the picture.") { $0.element.url },
    ],
    block: { RowBlock($0.pokemon.pictures, of: $0.id) { KeyOrder($0.name, $1.name) } })

  static let pokemonGameIndices = Table<PokemonRecord, ListRow<Pokemon.GameIndex>>.list(
    "pokemon_game_indices", "One row per Pokémon and game that numbers it.", from: ".game_indices[]",
    needs: ["game_indices"], key: ["version"],
    foreignKeys: [.slug("version", of: "versions")],
    columns: [
      .text("version", .required, from: ".version.name", "Slug of the game.") { $0.element.version },
      .integer("game_index", .required, "Its number inside the game.") { $0.element.number },
    ],
    block: { RowBlock($0.pokemon.gameIndices, of: $0.id) { KeyOrder($0.version, $1.version) } })

  static let pokemonPastTypes = Table<PokemonRecord, ListRow<Pokemon.Past<Pokemon.TypeSlot>>>.list(
    "pokemon_past_types", "One row per Pokémon, generation and type it had up to then.", from: ".past_types[]",
    needs: ["past_types"], key: ["generation", "slot"], foreignKeys: [.slug("type", of: .types)],
    columns: [
      .integer("generation", .required, from: ".generation.url", "Last generation with this type, 1 or more.") {
        $0.element.generation
      },
      .integer("slot", .required, from: ".types[].slot", "Position of the type, 1 or 2.") { $0.element.value.slot },
      .text("type", .required, from: ".types[].type.name", "Slug of the type.") { $0.element.value.slug },
    ],
    block: {
      RowBlock($0.pokemon.pastTypes, of: $0.id) {
        KeyOrder($0.generation, $1.generation).then(KeyOrder($0.value.slot, $1.value.slot))
      }
    })

  static let pokemonPastAbilities = Table<PokemonRecord, ListRow<Pokemon.PastAbility>>.list(
    "pokemon_past_abilities", "One row per Pokémon, generation and ability it had up to then.",
    from: ".past_abilities[]",
    needs: ["past_abilities"], key: ["generation", "slot"], foreignKeys: [.slug("ability", of: .abilities)],
    columns: [
      .integer("generation", .required, from: ".generation.url", "Last generation with this ability, 1 or more.") {
        $0.element.generation
      },
      .integer("slot", .required, from: ".abilities[].slot", "Position of the ability, 1 to 3; 3 is the hidden one.") {
        $0.element.slot
      },
      .text("ability", from: ".abilities[].ability.name", "Slug of the ability; null where the position was empty.") {
        $0.element.slug
      },
      .boolean(
        "is_hidden", from: ".abilities[].is_hidden", "Whether it was the hidden ability."
      ) { $0.element.isHidden },
    ],
    block: {
      RowBlock($0.pokemon.pastAbilities, of: $0.id) {
        KeyOrder($0.generation, $1.generation).then(KeyOrder($0.slot, $1.slot))
      }
    })

  static let pokemonPastStats = Table<PokemonRecord, ListRow<Pokemon.Past<Pokemon.StatEntry>>>.list(
    "pokemon_past_stats", "One row per Pokémon, generation and stat it had up to then.", from: ".past_stats[]",
    needs: ["past_stats"],
    key: ["generation", "stat"], foreignKeys: [.slug("stat", of: "stats")],
    columns: [
      .integer("generation", .required, from: ".generation.url", "Last generation with this value, 1 or more.") {
        $0.element.generation
      },
      .text("stat", .required, from: ".stats[].stat.name", "Slug of the stat.") { $0.element.value.slug },
      .integer("base_stat", from: ".stats[].base_stat", "Base value, 1 to 255.") { $0.element.value.value.base },
      .integer("effort", from: ".stats[].effort", "Effort values for defeating it, 0 to 3.") {
        $0.element.value.value.effort
      },
    ],
    block: {
      RowBlock($0.pokemon.pastStats, of: $0.id) {
        KeyOrder($0.generation, $1.generation).then(KeyOrder($0.value.slug, $1.value.slug))
      }
    })
}

protocol ListOwner: NamingRow {
  var id: Int { get }
  var speciesIfKnown: PokemonSpecies? { get }
  static var owner: (table: TableName, endpoint: String, noun: String, comesInOrder: Bool) { get }
}

extension Table where Source: ListOwner {
  /// Declares the table of a list; the key begins with the owner's id, which the columns need not name.
  @inline(__always)
  static func list<Element>(
    _ name: TableName, _ description: String, from source: String = "", needs lists: [String] = [], key: [String],
    foreignKeys: [ForeignKey] = [], columns: [Column<Row>], block: @escaping @Sendable (Source) -> RowBlock<Row>
  ) -> Self where Row == ListRow<Element> {
    let owner = Source.owner
    let id = "\(owner.table.rawValue)_id"
    return Table(
      name, description, from: owner.endpoint + source, primaryKey: [id] + key,
      foreignKeys: [ForeignKey(id, to: owner.table, "id")] + foreignKeys,
      columns: [.integer(id, .required, from: "\(owner.endpoint).id", "Id of the \(owner.noun).") { $0.ownerID }]
        + columns,
      comesInOrder: owner.comesInOrder, needs: Set(lists.map { "\(owner.endpoint).\($0)" }), blocks: { [block($0)] })
  }
}
