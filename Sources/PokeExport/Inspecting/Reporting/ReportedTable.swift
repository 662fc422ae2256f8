struct ReportedTable {
  let profile: JSONValue
  /// The scheme and host of the pictures; nil unless the page shows pictures.
  let pictureHost: String?

  init(_ source: TableSource, table: String, hasPictures: Bool = false, to page: inout Page) throws {
    let file = try RowFile(source)
    let names = (shownColumnNames[table] ?? []).filter { hasPictures || $0 != pictureColumn }
    var values = file.columnNames.map { ColumnValues(isShown: names.contains($0)) }
    let all = Array(values.indices)
    let shownIndices = all.filter { names.contains(file.columnNames[$0]) }
    var moves = table == "pokemon_moves" ? try NewestMoves(source) : nil
    var seen: Set<Int>? = ["encounters", "pokemon_held_items"].contains(table) ? [] : nil
    var row = TableRow()
    while try file.next(&row) {
      for column in all { values[column].add(row.cells[column], of: row.bytes) }
      // If `seen` is not nil, the page shows two columns of this table, and each pair of their values only once. `seen`
      // holds a pair as one integer, made of the two value indices.
      let isNew = seen?.insert(shownIndices.reduce(0) { $0 << 32 | values[$1].index & 0xFFFF_FFFF }).inserted ?? true
      if isNew, let count = moves == nil ? 0 : moves?.rowsReplaced(by: values) {
        for column in shownIndices { values[column].showRow(replacing: count) }
      }
    }
    let picture = shownIndices.first { file.columnNames[$0] == pictureColumn }.flatMap { values[$0].firstText }
    pictureHost = picture?.prefixMatch(of: /https:\/\/[A-Za-z0-9.-]+(:[0-9]+)?(?=\/)/).map { String($0.output.0) }
    let columns = zip(file.columnNames, values).map { name, values in
      let field = source.fields?.first { $0.name == name }
      return values.profile(name, field?.type, field?.description)
    }
    profile = [
      "name": .text(table),
      "description": source.description.map(JSONValue.text),
      "rows": .integer(file.rowCount), "key": .array((source.primaryKey ?? []).map(JSONValue.text)),
      "columns": .array(columns),
    ]
    if shownIndices.isEmpty { return }
    page.add([table: [:]], isOpen: true)
    for (column, name) in zip(all, file.columnNames) where names.contains(name) {
      page.add([name: values[column].packed(source.type(of: name))])
      values[column] = ColumnValues(isShown: false)
    }
    page.close()
  }
}

private let pictureColumn = "sprite_url"

/// The tables whose display names the page shows instead of slugs.
private let namedTables = [
  "types", "abilities", "versions", "regions", "encounter_methods", "learn_methods", "languages", "egg_groups",
  "colors", "habitats", "shapes", "items",
]

private let shownColumnNames = shownValues.merging(namedTables.map { ($0, ["name", "display_name"]) }) { $1 }

private let shownValues: [String: Set<String>] = [
  "pokemon": [
    "id", "name", "display_name", "species_id", "is_default", "form_kind", "generation", "type_1", "type_2", "stage",
    "evolves_from", "evolves_how", "evolves_to", "ability_1", "ability_2", "ability_hidden", "type_1_name",
    "type_2_name", "ability_1_name", "ability_2_name", "ability_hidden_name", "growth_rate_name", "egg_group_1_name",
    "egg_group_2_name", "color_name", "hp", "attack", "defense", "special_attack", "special_defense", "speed",
    "base_stat_total", "height_m", "weight_kg", "base_experience", "capture_rate", "base_happiness", "growth_rate",
    "egg_group_1", "egg_group_2", "color", "female_percent", "is_baby", "is_legendary", "is_mythical", "genus",
    "description", "sprite_url", "artwork_url", "cry_url", "form_generation",
  ],
  "pokemon_held_items": ["pokemon_id", "item"],
  "pokemon_moves": ["pokemon_id", "move", "version_group", "level"],
  "type_matchups": ["attacking_type", "defending_type", "factor"],
  "moves": ["name", "display_name", "type", "damage_class", "power", "accuracy"],
  "version_groups": ["name", "versions"],
  "encounters": ["location_area_id", "pokemon"],
  "location_areas": ["id", "display_name", "location_id"],
  "locations": ["id", "name", "display_name", "region"],
  "species": ["id", "generation", "is_baby", "is_legendary", "is_mythical"],
  "evolution_tree": [
    "chain_id", "position", "species_id", "species", "display_name", "parent_id", "how", "how_all", "trigger",
    "min_level", "item", "held_item", "min_happiness", "time_of_day", "other_conditions", "status", "in_range",
  ],
  "quality": ["severity", "code", "resource", "id", "field", "message"],
  "failures": ["resource", "reason", "copy"],
]
