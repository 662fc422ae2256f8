import JSON
import Publishing
import Tables

struct ReportedTable {
  let profile: JSONValue
  let shownColumns: JSONValue?

  init(_ source: TableSource, table: String, resource: DatasetManifest.Resource?) throws(TableError) {
    let file = try RowFile(source)
    var values = file.columnNames.map { ColumnValues(isShown: shownColumnNames[table]?.contains($0) ?? false) }
    let all = Array(values.indices)
    var row: [UInt8] = []
    while try file.next(all, &row) {
      var start = 0
      for column in all {
        let end = PackedCell.end(in: row, from: start)
        values[column].add(row, start, end)
        start = end + 1
      }
    }
    let columns = zip(file.columnNames, values).map { (name: $0, type: source.type(of: $0), values: $1) }
    let shown = columns.compactMap { name, type, values in values.packed(type).map { (name, $0 as JSONValue?) } }
    shownColumns = shown.isEmpty ? nil : .object(shown.map { (name: $0, value: $1) })
    let profiles = columns.map { name, type, values in
      let description =
        resource?.schema?.fields.first { $0.name == name }?.description
        ?? source.description?.columns.first { $0.name == name }?.description
      let head: [(name: String, value: JSONValue?)] = [
        ("name", .text(name)), ("type", .text(type?.fieldName ?? "any")),
        ("description", description.map(JSONValue.text)),
      ]
      return JSONValue.object(head + values.profile(type))
    }
    profile = [
      "name": .text(table),
      "description": (resource?.description ?? source.description?.description).map(JSONValue.text),
      "rows": .integer(file.rowCount), "key": .array((source.primaryKey ?? []).map(JSONValue.text)),
      "columns": .array(profiles),
    ]
  }
}

/// The tables whose names the page shows for the slugs in other tables.
private let namedTables = [
  "types", "abilities", "moves", "versions", "regions", "encounter_methods", "learn_methods", "languages", "egg_groups",
  "colors", "habitats", "shapes",
]

private let shownColumnNames = shownValues.merging(namedTables.map { ($0, ["name", "display_name"]) }) { $1 }

private let shownValues: [String: Set<String>] = [
  "pokemon": [
    "id", "name", "display_name", "species_id", "is_default", "form_kind", "generation", "type_1", "type_2", "stage",
    "evolves_from", "evolves_how", "evolves_to", "ability_1", "ability_2", "ability_hidden", "hp", "attack",
    "defense", "special_attack", "special_defense", "speed", "base_stat_total", "height_m", "weight_kg",
    "base_experience", "capture_rate", "base_happiness", "growth_rate", "egg_group_1", "egg_group_2", "color",
    "female_percent", "is_baby", "is_legendary", "is_mythical", "genus", "description", "artwork_url", "cry_url",
  ],
  "pokemon_defenses": ["id", "weaknesses", "resistances", "immunities"],
  "species": ["id", "generation", "is_baby", "is_legendary", "is_mythical"],
  "evolution_tree": [
    "chain_id", "position", "species_id", "species", "display_name", "parent_id", "how", "how_all", "trigger",
    "min_level", "item", "held_item", "min_happiness", "time_of_day", "other_conditions", "status", "in_range",
  ],
  "quality": ["severity", "code", "resource", "id", "field", "message"],
]
