extension Tables {
  static let pokemonTypes = Table<PokemonRecord, ListRow<Pokemon.TypeSlot>>.list(
    .pokemonTypes, "One row per Pokémon and type.", from: ".types[]", key: ["slot"],
    columns: [
      .column("slot", "Position of the type, 1 or 2.") { $0.element.slot },
      .reference("type", to: .types, "Slug of the type.") { $0.element.slug },
    ],
    of: { $0.pokemon.types }, sortedBy: { KeyOrder($0.slot, $1.slot) })

  static let pokemonAbilities = Table<PokemonRecord, ListRow<Pokemon.AbilitySlot>>.list(
    "pokemon_abilities", "One row per Pokémon and ability.", from: ".abilities[]", key: ["slot"],
    columns: [
      .column("slot", "Position of the ability, 1 to 3; 3 is the hidden ability.") { $0.element.slot },
      .reference("ability", to: .abilities, "Slug of the ability.") { $0.element.slug },
      .column("is_hidden", "Whether the ability is the hidden ability.") { $0.element.isHidden },
    ],
    of: { $0.pokemon.abilities }, sortedBy: { KeyOrder($0.slot, $1.slot) })

  static let pokemonStats = Table<PokemonRecord, ListRow<Pokemon.StatEntry>>.list(
    "pokemon_stats", "One row per Pokémon and stat.", from: ".stats[]", key: ["stat"],
    columns: [
      .reference("stat", to: "stats", "Slug of the stat.") { $0.element.slug },
      .column("display_name", from: ".stat.name", "English name of the stat.") { $0.element.displayName },
      .column("base_stat", "Base value of the stat, 1 to 255.") { $0.element.value.base },
      .column(
        "effort",
        "Training points for the stat (effort values, EVs) that a Pokémon gains by defeating this one, 0 to 3."
      ) { $0.element.value.effort },
    ],
    of: { $0.pokemon.statEntries }, sortedBy: { KeyOrder($0.slug, $1.slug) })

  static let pokemonMoves = Table<PokemonRecord, ListRow<Pokemon.LearnedMove>>.list(
    "pokemon_moves", "One row per Pokémon, move, version group, learn method and level.", from: ".moves[]",
    needs: ["moves"], key: ["move", "version_group", "learn_method", "level"],
    columns: [
      .reference("move", to: .moves, "Slug of the move.") { $0.element.move },
      .reference(
        "version_group", from: ".version_group_details[].version_group.name", to: "version_groups",
        "Slug of the version group (games released together)."
      ) { $0.element.versionGroup },
      .reference(
        "learn_method", from: ".version_group_details[].move_learn_method.name", to: "learn_methods",
        "Slug of the learn method, such as level-up or machine."
      ) { $0.element.method },
      .column(
        "level", from: ".version_group_details[].level_learned_at",
        "Level at which the Pokémon learns the move, 1 to 100; 0 for a move that the Pokémon learns by evolving. If "
          + "the learn method is not level-up, the level has no meaning."
      ) { $0.element.level },
      .column(
        "sort_order", from: ".version_group_details[].order",
        "Position among the moves that the Pokémon learns at the same level; null where the API has none."
      ) {
        $0.element.sortOrder
      },
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
      .column("item", from: ".item.name", "Slug of the item.") { $0.element.item },
      .reference("version", from: ".version_details[].version.name", to: "versions", "Slug of the game.") {
        $0.element.version
      },
      .column(
        "rarity", from: ".version_details[].rarity",
        "Chance in percent that a wild Pokémon holds the item, 1 to 100."
      ) { $0.element.rarity },
    ],
    of: { $0.pokemon.heldItems },
    sortedBy: { KeyOrder($0.item, $1.item).then(KeyOrder($0.version, $1.version)) })

  static let pokemonForms = Table<PokemonRecord, ListRow<String>>.list(
    "pokemon_forms", "One row per Pokémon and form; forms of one Pokémon differ only in looks.", from: ".forms[]",
    key: ["form"],
    columns: [.column("form", from: ".name", "Slug of the form.") { $0.element }],
    of: { $0.pokemon.forms }, sortedBy: { KeyOrder($0, $1) })

  static let pokemonSprites = Table<PokemonRecord, ListRow<Pokemon.Picture>>.list(
    "pokemon_sprites", "One row per Pokémon and picture; pictures from single games are left out.", from: ".sprites",
    needs: ["sprites"], key: ["picture"],
    columns: [
      .column(
        "picture", from: "",
        "Name of the picture: the view, such as front_shiny, or a picture set and the view, such as home_front_shiny."
      ) { $0.element.name },
      .column("url", from: "", "URL of the picture.") { $0.element.url },
    ],
    of: { $0.pokemon.pictures }, sortedBy: { KeyOrder($0.name, $1.name) })

  static let pokemonGameIndices = Table<PokemonRecord, ListRow<Pokemon.GameIndex>>.list(
    "pokemon_game_indices", "One row per Pokémon and game, with the Pokémon's number in the game's data.",
    from: ".game_indices[]",
    needs: ["game_indices"], key: ["version"],
    columns: [
      .reference("version", to: "versions", "Slug of the game.") { $0.element.version },
      .column("game_index", "Number of the Pokémon in the game's data.") { $0.element.number },
    ],
    of: { $0.pokemon.gameIndices }, sortedBy: { KeyOrder($0.version, $1.version) })

  static let pokemonPastTypes = Table<PokemonRecord, ListRow<Pokemon.Past<Pokemon.TypeSlot>>>.list(
    "pokemon_past_types",
    "One row per Pokémon, generation and type slot, with the types that the Pokémon had until the end of the "
      + "generation.",
    from: ".past_types[]",
    needs: ["past_types"], key: ["generation", "slot"],
    columns: [
      .column(
        "generation", from: ".generation.url",
        "Number of the last generation in which the Pokémon had these types, 1 or more."
      ) {
        $0.element.generation
      },
      .column("slot", from: ".types[].slot", "Position of the type, 1 or 2.") { $0.element.value.slot },
      .reference("type", from: ".types[].type.name", to: .types, "Slug of the type.") { $0.element.value.slug },
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
        "generation", from: ".generation.url",
        "Number of the last generation in which the slot had the ability, 1 or more."
      ) {
        $0.element.generation
      },
      .column("slot", from: ".abilities[].slot", "Position of the ability, 1 to 3; 3 is the hidden ability.") {
        $0.element.slot
      },
      .reference(
        "ability", from: ".abilities[].ability.name", to: .abilities,
        "Slug of the ability; null where the slot was empty."
      ) { $0.element.slug },
      .column("is_hidden", from: ".abilities[].is_hidden", "Whether the ability was the hidden ability.") {
        Optional($0.element.isHidden)
      },
    ],
    of: { $0.pokemon.pastAbilities },
    sortedBy: { KeyOrder($0.generation, $1.generation).then(KeyOrder($0.slot, $1.slot)) })

  static let pokemonPastStats = Table<PokemonRecord, ListRow<Pokemon.Past<Pokemon.StatEntry>>>.list(
    "pokemon_past_stats",
    "One row per Pokémon, generation and stat, with the values that the stat had until the end of the generation.",
    from: ".past_stats[]",
    needs: ["past_stats"], key: ["generation", "stat"],
    columns: [
      .column(
        "generation", from: ".generation.url",
        "Number of the last generation in which the stat had the values, 1 or more."
      ) {
        $0.element.generation
      },
      .reference("stat", from: ".stats[].stat.name", to: "stats", "Slug of the stat.") { $0.element.value.slug },
      .column("base_stat", from: ".stats[].base_stat", "Base value of the stat, 1 to 255.") {
        Optional($0.element.value.value.base)
      },
      .column(
        "effort", from: ".stats[].effort",
        "Training points for the stat (effort values, EVs) that a Pokémon gains by defeating this one, 0 to 3."
      ) {
        Optional($0.element.value.value.effort)
      },
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
      columns: [.column(id, from: "\(owner.endpoint).id", "Id of the \(owner.noun).") { $0.ownerID }]
        + columns,
      comesInOrder: owner.comesInOrder, needs: Set(lists.map { "\(owner.endpoint).\($0)" }),
      blocks: { [RowBlock(elements($0), of: $0.id, sortedBy: compare)] })
  }
}
