struct DatabaseSchema {
  let tables: [TableSchema]
  let unruled: Set<TableName>

  func creation(of table: TableSchema) -> String {
    let isRuled = !unruled.contains(table.name)
    var parts = table.columns.map { $0.definition(isRuled: isRuled) }
    let key = table.primaryKey
    if isRuled, !key.isEmpty { parts.append("PRIMARY KEY (\(SQLiteDatabase.list(key)))") }
    parts += foreignKeys(of: table).map {
      "FOREIGN KEY (\(SQLiteDatabase.quoted($0.column))) REFERENCES "
        + "\(SQLiteDatabase.quoted($0.table.rawValue)) (\(SQLiteDatabase.quoted($0.referencedColumn)))"
    }
    // Without row ids, a table is stored once, in the order of its key. A single integer key is a row id itself.
    let isKeyedByID = table.columns.contains { [$0.name] == key && $0.type == .integer }
    let options = isRuled && !key.isEmpty && !isKeyedByID ? " WITHOUT ROWID" : ""
    return
      "CREATE TABLE \(SQLiteDatabase.quoted(table.name.rawValue)) (\n  \(parts.joined(separator: ",\n  "))\n)\(options)"
  }

  func indexes(of table: TableSchema) -> [String] {
    let names = Set(tables.flatMap(foreignKeys).filter { $0.table == table.name }.map(\.referencedColumn))
    return names.filter { [$0] != table.primaryKey }.sorted().map { name in
      "CREATE UNIQUE INDEX \(SQLiteDatabase.quoted("\(table.name.rawValue)_\(name)")) "
        + "ON \(SQLiteDatabase.quoted(table.name.rawValue)) (\(SQLiteDatabase.quoted(name)))"
    }
  }

  /// The foreign keys, except those that lead to an unruled table: its values need not be unique.
  private func foreignKeys(of table: TableSchema) -> [ForeignKey] {
    table.foreignKeys.filter { !unruled.contains($0.table) }
  }
}

extension ColumnSchema {
  fileprivate func definition(isRuled: Bool) -> String {
    let name = SQLiteDatabase.quoted(self.name)
    // BOOLEAN is no type of SQLite, and readers differ in how they treat it.
    let type =
      switch type {
      case .integer, .boolean: "INTEGER"
      case .decimal: "REAL"
      case .text, .list, .object: "TEXT"
      }
    if !isRuled { return "\(name) \(type)" }
    return "\(name) \(type)" + (isRequired ? " NOT NULL" : "")
      + (self.type == .boolean ? " CHECK (\(name) IN (0, 1))" : "")
  }
}

struct DatabaseView {
  let name: String
  /// Names each table with an alias of its own, by which it names the columns.
  let query: String

  static let all = [
    DatabaseView(
      name: "evolutions",
      query: """
        SELECT m."from_species_id", f."display_name" AS "from_name", m."to_species_id", t."display_name" AS "to_name",
          m."how", m."is_primary", m."method_index"
        FROM "evolution_methods" AS m
          JOIN "evolution_tree" AS f ON f."species_id" = m."from_species_id"
          JOIN "evolution_tree" AS t ON t."species_id" = m."to_species_id"
        """),
    DatabaseView(
      name: "learnsets",
      query: """
        SELECT m."pokemon_id", p."name" AS "pokemon", p."display_name", m."move", m."version_group", m."learn_method",
          m."level"
        FROM "pokemon_moves" AS m JOIN "pokemon" AS p ON p."id" = m."pokemon_id"
        """),
    DatabaseView(
      name: "newest_learnsets",
      // The games with the highest order among those that have a learnset of the Pokémon.
      query: """
        SELECT m."pokemon_id", p."name" AS "pokemon", p."display_name", m."move", m."version_group", m."learn_method",
          m."level"
        FROM (
          SELECT n."pokemon_id", g."name", MAX(g."order")
          FROM (SELECT DISTINCT "pokemon_id", "version_group" FROM "pokemon_moves") AS n
            JOIN "version_groups" AS g ON g."name" = n."version_group"
          GROUP BY n."pokemon_id"
        ) AS newest
          JOIN "pokemon_moves" AS m ON m."pokemon_id" = newest."pokemon_id" AND m."version_group" = newest."name"
          JOIN "pokemon" AS p ON p."id" = m."pokemon_id"
        """),
    DatabaseView(
      name: "encounter_places",
      // Some Pokémon are there several times, and each of them has a chance of 100.
      query: """
        SELECT e."pokemon", e."version", l."display_name" AS "location", a."display_name" AS "area", e."method",
          e."condition_values", MIN(e."min_level") AS "min_level", MAX(e."max_level") AS "max_level",
          MIN(SUM(e."chance"), 100) AS "chance"
        FROM "encounters" AS e
          JOIN "location_areas" AS a ON a."id" = e."location_area_id"
          LEFT JOIN "locations" AS l ON l."id" = a."location_id"
        GROUP BY e."pokemon", e."version", e."location_area_id", e."method", e."condition_values"
        """),
    DatabaseView(
      name: "move_machines",
      query: """
        SELECT m."move", d."display_name", m."version_group", g."order", m."number", m."item"
        FROM "machines" AS m
          JOIN "version_groups" AS g ON g."name" = m."version_group"
          JOIN "moves" AS d ON d."name" = m."move"
        """),
  ]

  func isPossible(in tables: [TableSchema]) -> Bool {
    let columns = query.matches(of: /(\w+)\."(\w+)"/).map { (alias: $0.1, name: String($0.2)) }
    return query.matches(of: /"(\w+)" AS (\w+)/).allSatisfy { table in
      let names = columns.filter { $0.alias == table.2 }.map(\.name)
      return tables.contains { $0.name.rawValue == table.1 && names.allSatisfy($0.columnNames.contains) }
    }
  }
}

enum DatabaseDescription {
  static func write(_ dataset: StagedDataset, to database: SQLiteDatabase) throws {
    try database.run(creation)
    let properties = try database.prepare("INSERT INTO _dataset VALUES (?, ?)")
    for property in dataset.properties { try properties.insert([property.name, property.value]) }
    let tables = try database.prepare("INSERT INTO _tables VALUES (?, ?, ?, ?, ?, ?)")
    let columns = try database.prepare("INSERT INTO _columns VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
    for (index, table) in dataset.tables.enumerated() {
      let schema = table.schema
      try tables.insert([
        schema.name.rawValue, "\(index + 1)", schema.description, list(schema.primaryKey), list(schema.rowOrder),
        "\(table.rows.rowCount)",
      ])
      for (index, column) in schema.columns.enumerated() {
        try columns.insert([
          schema.name.rawValue, "\(index + 1)", column.name, column.type.rawValue, column.isRequired ? "1" : "0",
          column.description, column.source, column.unit,
        ])
      }
    }
  }

  private static func list(_ names: [String]) -> String? { names.isEmpty ? nil : names.joined(separator: ",") }

  private static let creation = """
    CREATE TABLE _dataset (
      name TEXT NOT NULL PRIMARY KEY,
      value TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE _tables (
      name TEXT NOT NULL PRIMARY KEY,
      position INTEGER NOT NULL,
      description TEXT NOT NULL,
      primary_key TEXT,
      row_order TEXT,
      row_count INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE _columns (
      table_name TEXT NOT NULL REFERENCES _tables (name),
      position INTEGER NOT NULL,
      name TEXT NOT NULL,
      type TEXT NOT NULL,
      is_required INTEGER NOT NULL CHECK (is_required IN (0, 1)),
      description TEXT NOT NULL,
      source TEXT NOT NULL,
      unit TEXT,
      PRIMARY KEY (table_name, position)
    ) WITHOUT ROWID;
    """
}
