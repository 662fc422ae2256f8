struct DatabaseWriter {
  let database: SQLiteDatabase
  let dataset: StagedDataset
  /// The tables whose rows break a rule of their schema; such a table gets no primary key, `NOT NULL` or `CHECK`.
  let unruled: Set<TableName>

  struct BrokenRule: Error {
    let table: TableName
  }

  private static let reportInterval = 4096

  func write(progress: (Int) throws -> Void) throws {
    try database.run(DatabaseWriter.settings)
    // One transaction without a journal is enough, because the run publishes only a whole file.
    try database.run("BEGIN EXCLUSIVE")
    for (schema, rows) in dataset.tables {
      try database.run(creation(of: schema))
      for index in indexes(of: schema) { try database.run(index) }
      try write(rows, to: schema, progress: progress)
    }
    try describe()
    let schemas = dataset.tables.map(\.schema)
    // Leaves out a view if the database lacks a table or column of its query, because preparing the query then fails.
    for view in DatabaseView.all where (try? database.prepare(view.query)) != nil {
      try view.create(in: database, of: schemas)
    }
    try database.run("COMMIT")
  }

  private func write(_ rows: StagedRows, to table: TableSchema, progress: (Int) throws -> Void) throws {
    let parameters = table.columns.map { _ in "?" }.joined(separator: ", ")
    let insertion = try database.prepare("INSERT INTO \(table.name.rawValue.quotedForSQL) VALUES (\(parameters))")
    var row = TableRow()
    rows.rewind()
    var count = 0
    while try rows.next(&row) {
      guard try insertion.insert(row) else { throw BrokenRule(table: table.name) }
      count += 1
      if count == DatabaseWriter.reportInterval {
        try progress(count)
        count = 0
      }
    }
    try progress(count)
  }

  private func creation(of table: TableSchema) -> String {
    let isRuled = !unruled.contains(table.name)
    var parts = table.columns.map { $0.definition(isRuled: isRuled) }
    let key = table.primaryKey
    if isRuled, !key.isEmpty { parts.append("PRIMARY KEY (\(key.quotedForSQL))") }
    parts += foreignKeys(of: table).map {
      "FOREIGN KEY (\($0.column.quotedForSQL)) REFERENCES \($0.table.rawValue.quotedForSQL) "
        + "(\($0.referencedColumn.quotedForSQL))"
    }
    // Without row ids, the rows are stored in the order of the primary key, and the key needs no index. Tables with
    // texts keep row ids for the full-text search. So do tables with a single integer key, which is the row id itself.
    let isKeyedByID = table.columns.contains { [$0.name] == key && $0.type == .integer }
    let options = isRuled && !key.isEmpty && !isKeyedByID && !table.hasTexts ? " WITHOUT ROWID" : ""
    return "CREATE TABLE \(table.name.rawValue.quotedForSQL) (\n  \(parts.joined(separator: ",\n  "))\n)\(options)"
  }

  private func indexes(of table: TableSchema) -> [String] {
    let keys = dataset.tables.flatMap { foreignKeys(of: $0.schema) }.filter { $0.table == table.name }
    let names = Set(keys.map(\.referencedColumn)).filter { [$0] != table.primaryKey }
    return names.sorted().map { name in
      "CREATE UNIQUE INDEX \("\(table.name.rawValue)_\(name)".quotedForSQL) "
        + "ON \(table.name.rawValue.quotedForSQL) (\(name.quotedForSQL))"
    }
  }

  /// The foreign keys of a table.
  ///
  /// Keys to tables in `unruled` are left out, because values may repeat in such a table.
  private func foreignKeys(of table: TableSchema) -> [ForeignKey] {
    table.foreignKeys.filter { !unruled.contains($0.table) }
  }

  private func describe() throws {
    try database.run(DatabaseWriter.descriptionTables)
    let properties = try database.prepare("INSERT INTO _dataset VALUES (?, ?)")
    for property in dataset.properties { try properties.insert([property.name, property.value]) }
    let tables = try database.prepare("INSERT INTO _tables VALUES (?, ?, ?, ?, ?, ?)")
    let columns = try database.prepare("INSERT INTO _columns VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
    for (index, (schema, rows)) in dataset.tables.enumerated() {
      let keys = [schema.primaryKey, schema.rowOrder].map { $0.isEmpty ? nil : $0.joined(separator: ",") }
      try tables.insert([schema.name.rawValue, "\(index + 1)", schema.description] + keys + ["\(rows.rowCount)"])
      for (index, column) in schema.columns.enumerated() {
        try columns.insert([
          schema.name.rawValue, "\(index + 1)", column.name, column.type.rawValue, column.isRequired ? "1" : "0",
          column.description, column.source, column.unit,
        ])
      }
    }
  }

  private static let descriptionTables = """
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

  /// All settings that affect the file's bytes or the speed.
  ///
  /// The defaults differ between builds of the library.
  ///
  /// `application_id` spells `PkEx`. `user_version` rises when `_dataset`, `_tables` or `_columns` gets other columns.
  private static let settings = """
    PRAGMA page_size = 4096;
    PRAGMA encoding = 'UTF-8';
    PRAGMA auto_vacuum = NONE;
    PRAGMA journal_mode = OFF;
    PRAGMA synchronous = OFF;
    PRAGMA locking_mode = EXCLUSIVE;
    PRAGMA cache_size = -4096;
    PRAGMA mmap_size = 0;
    PRAGMA temp_store = MEMORY;
    PRAGMA secure_delete = OFF;
    PRAGMA legacy_alter_table = OFF;
    PRAGMA foreign_keys = OFF;
    PRAGMA ignore_check_constraints = OFF;
    PRAGMA recursive_triggers = OFF;
    PRAGMA application_id = 0x506B4578;
    PRAGMA user_version = 2;
    """
}

extension TableSchema {
  fileprivate var hasTexts: Bool {
    let slugs = Set(primaryKey + foreignKeys.map(\.column))
    return columns.contains { $0.type == .text && !slugs.contains($0.name) }
  }
}

extension ColumnSchema {
  fileprivate func definition(isRuled: Bool) -> String {
    let name = name.quotedForSQL
    // SQLite has no type BOOLEAN, and programs disagree about columns that are declared with this word.
    let storage =
      switch type {
      case .integer, .boolean: "INTEGER"
      case .decimal: "REAL"
      case .text, .list, .object: "TEXT"
      }
    let rules = (isRequired ? " NOT NULL" : "") + (type == .boolean ? " CHECK (\(name) IN (0, 1))" : "")
    return "\(name) \(storage)" + (isRuled ? rules : "")
  }
}
