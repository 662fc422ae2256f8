extension Tables {
  static let pokemonTypes = Table<PokemonRecord, ListRow<Pokemon.TypeSlot>>.list(
    .pokemonTypes, "One row per Pokémon and type.", from: ".types[]", key: ["slot"],
    columns: [
      .column("slot", { $0.element.slot }, "Position of the type, 1 or 2."),
      .reference("type", { $0.element.slug }, to: .types, "Slug of the type."),
    ],
    of: { $0.pokemon.types }, sortedBy: { KeyOrder($0.slot, $1.slot) })

  static let pokemonAbilities = Table<PokemonRecord, ListRow<Pokemon.AbilitySlot>>.list(
    "pokemon_abilities", "One row per Pokémon and ability.", from: ".abilities[]", key: ["slot"],
    columns: [
      .column("slot", { $0.element.slot }, "Position of the ability, 1 to 3; 3 is the hidden ability."),
      .reference("ability", { $0.element.slug }, to: .abilities, "Slug of the ability."),
      .column("is_hidden", { $0.element.isHidden }, "Whether the ability is the hidden ability."),
    ],
    of: { $0.pokemon.abilities }, sortedBy: { KeyOrder($0.slot, $1.slot) })

  static let pokemonStats = Table<PokemonRecord, ListRow<Pokemon.StatEntry>>.list(
    "pokemon_stats", "One row per Pokémon and stat.", from: ".stats[]", key: ["stat"],
    columns: [
      .reference("stat", { $0.element.slug }, to: "stats", "Slug of the stat."),
      .column("display_name", { $0.element.displayName }, from: ".stat.name", "English name of the stat."),
      .column("base_stat", { $0.element.value.base }, "Base value of the stat, 1 to 255."),
      .column(
        "effort", { $0.element.value.effort },
        "Training points for the stat (effort values, EVs) that a Pokémon gains by defeating this one, 0 to 3."),
    ],
    of: { $0.pokemon.statEntries }, sortedBy: { KeyOrder($0.slug, $1.slug) })

  static let pokemonMoves = Table<PokemonRecord, ListRow<Pokemon.LearnedMove>>.list(
    "pokemon_moves", "One row per Pokémon, move, version group, learn method and level.", from: ".moves[]",
    needs: ["moves"], key: ["move", "version_group", "learn_method", "level"],
    columns: [
      .reference("move", { $0.element.move }, to: .moves, "Slug of the move."),
      .reference(
        "version_group", { $0.element.versionGroup },
        from: ".version_group_details[].version_group.name", to: "version_groups",
        "Slug of the version group (games released together)."),
      .reference(
        "learn_method", { $0.element.method },
        from: ".version_group_details[].move_learn_method.name", to: "learn_methods",
        "Slug of the learn method, such as level-up or machine."),
      .column(
        "level", { $0.element.level }, from: ".version_group_details[].level_learned_at",
        "Level at which the Pokémon learns the move, 1 to 100; 0 for a move that the Pokémon learns by evolving. If "
          + "the learn method is not level-up, the level has no meaning."),
      .column(
        "sort_order", { $0.element.sortOrder }, from: ".version_group_details[].order",
        "Position among the moves that the Pokémon learns at the same level; null where the API has none."),
    ],
    of: { $0.pokemon.moves },
    sortedBy: {
      KeyOrder($0.move, $1.move).then(KeyOrder($0.versionGroup, $1.versionGroup))
        .then(KeyOrder($0.method, $1.method)).then(KeyOrder($0.level, $1.level))
    })

  static let pokemonHeldItems = Table<PokemonRecord, ListRow<Pokemon.HeldItem>>.list(
    "pokemon_held_items", "One row per Pokémon, item and game.", from: ".held_items[]", needs: ["held_items"],
    key: ["item", "version"],
    columns: [
      .column("item", { $0.element.item }, from: ".item.name", "Slug of the item."),
      .reference(
        "version", { $0.element.version }, from: ".version_details[].version.name", to: "versions",
        "Slug of the game."),
      .column(
        "rarity", { $0.element.rarity }, from: ".version_details[].rarity",
        "Chance in percent that a wild Pokémon holds the item, 1 to 100."),
    ],
    of: { $0.pokemon.heldItems },
    sortedBy: { KeyOrder($0.item, $1.item).then(KeyOrder($0.version, $1.version)) })

  static let pokemonForms = Table<PokemonRecord, ListRow<String>>.list(
    "pokemon_forms", "One row per Pokémon and form; forms of one Pokémon differ only in looks.", from: ".forms[]",
    key: ["form"],
    columns: [.column("form", { $0.element }, from: ".name", "Slug of the form.")],
    of: { $0.pokemon.forms }, sortedBy: { KeyOrder($0, $1) })

  static let pokemonSprites = Table<PokemonRecord, ListRow<Pokemon.Picture>>.list(
    "pokemon_sprites", "One row per Pokémon and picture; pictures from single games are left out.", from: ".sprites",
    needs: ["sprites"], key: ["picture"],
    columns: [
      .column(
        "picture", { $0.element.name }, from: "",
        "Name of the picture: the view, such as front_shiny, or a picture set and the view, such as home_front_shiny."),
      .column("url", { $0.element.url }, from: "", "URL of the picture."),
    ],
    of: { $0.pokemon.pictures }, sortedBy: { KeyOrder($0.name, $1.name) })

  static let pokemonGameIndices = Table<PokemonRecord, ListRow<Pokemon.GameIndex>>.list(
    "pokemon_game_indices", "One row per Pokémon and game, with the Pokémon's number in the game's data.",
    from: ".game_indices[]", needs: ["game_indices"], key: ["version"],
    columns: [
      .reference("version", { $0.element.version }, to: "versions", "Slug of the game."),
      .column("game_index", { $0.element.number }, "Number of the Pokémon in the game's data."),
    ],
    of: { $0.pokemon.gameIndices }, sortedBy: { KeyOrder($0.version, $1.version) })

  static let pokemonPastTypes = Table<PokemonRecord, ListRow<Pokemon.Past<Pokemon.TypeSlot>>>.list(
    "pokemon_past_types",
    "One row per Pokémon, generation and type slot, with the types that the Pokémon had until the end of the "
      + "generation.",
    from: ".past_types[]", needs: ["past_types"], key: ["generation", "slot"],
    columns: [
      .column(
        "generation", { $0.element.generation }, from: ".generation.url",
        "Number of the last generation in which the Pokémon had these types, 1 or more."),
      .column("slot", { $0.element.value.slot }, from: ".types[].slot", "Position of the type, 1 or 2."),
      .reference("type", { $0.element.value.slug }, from: ".types[].type.name", to: .types, "Slug of the type."),
    ],
    of: { $0.pokemon.pastTypes },
    sortedBy: { KeyOrder($0.generation, $1.generation).then(KeyOrder($0.value.slot, $1.value.slot)) })

  static let pokemonPastAbilities = Table<PokemonRecord, ListRow<Pokemon.PastAbility>>.list(
    "pokemon_past_abilities",
    "One row per Pokémon, generation and ability slot, with the ability that the slot had until the end of the "
      + "generation.",
    from: ".past_abilities[]", needs: ["past_abilities"], key: ["generation", "slot"],
    columns: [
      .column(
        "generation", { $0.element.generation }, from: ".generation.url",
        "Number of the last generation in which the slot had the ability, 1 or more."),
      .column(
        "slot", { $0.element.slot }, from: ".abilities[].slot",
        "Position of the ability, 1 to 3; 3 is the hidden ability."),
      .reference(
        "ability", { $0.element.slug }, from: ".abilities[].ability.name", to: .abilities,
        "Slug of the ability; null where the slot was empty."),
      .column(
        "is_hidden", { Optional($0.element.isHidden) }, from: ".abilities[].is_hidden",
        "Whether the ability was the hidden ability."),
    ],
    of: { $0.pokemon.pastAbilities },
    sortedBy: { KeyOrder($0.generation, $1.generation).then(KeyOrder($0.slot, $1.slot)) })

  static let pokemonPastStats = Table<PokemonRecord, ListRow<Pokemon.Past<Pokemon.StatEntry>>>.list(
    "pokemon_past_stats",
    "One row per Pokémon, generation and stat, with the values that the stat had until the end of the generation.",
    from: ".past_stats[]", needs: ["past_stats"], key: ["generation", "stat"],
    columns: [
      .column(
        "generation", { $0.element.generation }, from: ".generation.url",
        "Number of the last generation in which the stat had the values, 1 or more."),
      .reference("stat", { $0.element.value.slug }, from: ".stats[].stat.name", to: "stats", "Slug of the stat."),
      .column(
        "base_stat", { Optional($0.element.value.value.base) }, from: ".stats[].base_stat",
        "Base value of the stat, 1 to 255."),
      .column(
        "effort", { Optional($0.element.value.value.effort) }, from: ".stats[].effort",
        "Training points for the stat (effort values, EVs) that a Pokémon gains by defeating this one, 0 to 3."),
    ],
    of: { $0.pokemon.pastStats },
    sortedBy: { KeyOrder($0.generation, $1.generation).then(KeyOrder($0.value.slug, $1.value.slug)) })
}

protocol ListOwner: Sendable {
  var id: Int { get }
  static var owner: (table: TableName, endpoint: String, noun: String, comesInOrder: Bool) { get }
}

extension Table where Source: ListOwner {
  /// Declares a table with one row per element of a list in a document; columns and key begin with the document's id.
  @inline(__always)
  static func list<Element>(
    _ name: TableName, _ description: String, from source: String = "", needs lists: [String] = [], key: [String],
    foreignKeys: [ForeignKey] = [], columns: [Column<Row>], of elements: @escaping @Sendable (Source) -> [Element],
    sortedBy compare: @escaping @Sendable (Element, Element) -> KeyOrder
  ) -> Self where Row == ListRow<Element> {
    let owner = Source.owner
    let id = "\(owner.table.rawValue)_id"
    return Table(
      name, description, from: owner.endpoint + source, primaryKey: [id] + key,
      foreignKeys: [ForeignKey(id, to: owner.table, "id")] + foreignKeys,
      columns: [.column(id, { $0.ownerID }, from: "\(owner.endpoint).id", "Id of the \(owner.noun).")]
        + columns,
      comesInOrder: owner.comesInOrder, needs: Set(lists.map { "\(owner.endpoint).\($0)" }),
      blocks: { [RowBlock(elements($0), of: $0.id, sortedBy: compare)] })
  }
}
