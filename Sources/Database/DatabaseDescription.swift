import Tables

/// The tables of a database about its tables: `_dataset`, `_tables` and `_columns`.
struct DatabaseDescription {
  private let dataset: StagedDataset

  init(_ dataset: StagedDataset) { self.dataset = dataset }

  /// Creates the tables, and writes their rows.
  func write(to database: SQLiteDatabase) throws(SQLiteError) {
    try database.run(DatabaseDescription.creation)
    let properties = try database.prepare("INSERT INTO _dataset VALUES (?, ?)")
    for property in dataset.properties { try properties.insert([.text(property.name), .text(property.value)]) }
    let tables = try database.prepare("INSERT INTO _tables VALUES (?, ?, ?, ?, ?, ?)")
    let columns = try database.prepare("INSERT INTO _columns VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
    for (index, table) in dataset.tables.enumerated() {
      let schema = table.schema
      try tables.insert([
        .text(schema.name.rawValue), .integer(index + 1), .text(schema.description), .names(schema.primaryKey),
        .names(schema.rowOrder), .integer(table.rows.rowCount),
      ])
      for (index, column) in schema.columns.enumerated() {
        try columns.insert([
          .text(schema.name.rawValue), .integer(index + 1), .text(column.name), .text(column.type.rawValue),
          .integer(column.isRequired ? 1 : 0), .text(column.description), .text(column.source),
          column.unit.map { .text($0) } ?? .null,
        ])
      }
    }
  }

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

extension SQLiteStatement.Value {
  /// Names of columns, separated by a comma; null for none.
  fileprivate static func names(_ names: [String]) -> Self {
    names.isEmpty ? .null : .text(names.joined(separator: ","))
  }
}
