import Tables

/// The statements that make the tables of a database.
struct DatabaseSchema {
  /// The tables, in the order of the dataset.
  let tables: [TableSchema]
  /// The tables whose rows break a rule, and which get none.
  let unruled: Set<TableName>

  /// The statement that makes a table.
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

  /// The statements that make the unique indexes of a table, for the foreign keys that lead to other columns than the
  /// primary key.
  func indexes(of table: TableSchema) -> [String] {
    let names = Set(tables.flatMap(foreignKeys).filter { $0.table == table.name }.map(\.referencedColumn))
    return names.filter { [$0] != table.primaryKey }.sorted().map { name in
      "CREATE UNIQUE INDEX \(SQLiteDatabase.quoted("\(table.name.rawValue)_\(name)")) "
        + "ON \(SQLiteDatabase.quoted(table.name.rawValue)) (\(SQLiteDatabase.quoted(name)))"
    }
  }

  /// The foreign keys of a table; none leads to a table without rules, whose values need not be unique.
  private func foreignKeys(of table: TableSchema) -> [ForeignKey] {
    table.foreignKeys.filter { !unruled.contains($0.table) }
  }
}

extension SQLiteDatabase {
  /// Names as SQL has them, separated by commas.
  static func list(_ names: [String]) -> String { names.map(quoted).joined(separator: ", ") }
}

extension ColumnSchema {
  fileprivate func definition(isRuled: Bool) -> String {
    let name = SQLiteDatabase.quoted(self.name)
    // BOOLEAN and DATE are no types of SQLite, and readers that take them for such differ in what they make of them.
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
