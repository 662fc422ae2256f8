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
    // Without row ids, a table is stored once, in the order of its key. A single integer key is a row id itself. A full
    // text search needs the row ids of a table with texts.
    let isKeyedByID = table.columns.contains { [$0.name] == key && $0.type == .integer }
    let options = isRuled && !key.isEmpty && !isKeyedByID && !table.hasTexts ? " WITHOUT ROWID" : ""
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

extension TableSchema {
  /// Whether one of its columns has more to say than slugs of the key and of other tables.
  fileprivate var hasTexts: Bool {
    let slugs = Set(primaryKey + foreignKeys.map(\.column))
    return columns.contains { $0.type == .text && !slugs.contains($0.name) }
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

  static let creation = """
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
      row_count INTEGER
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
