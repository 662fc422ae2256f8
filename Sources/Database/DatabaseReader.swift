import Tables

/// An open database of this program.
final class DatabaseReader: CombinedReader {
  let tables: [CombinedTable]
  private let path: String
  private let database: SQLiteDatabase

  /// Problems of one kind that are listed.
  private static let limit = 20

  /// Opens a database, and reads the tables about its tables.
  init(_ path: String) throws(TableError) {
    self.path = path
    do throws(SQLiteError) {
      database = try SQLiteDatabase(reading: path)
      // A damaged file must not make the library call functions, and must not be taken for a sound one.
      try database.run("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA cache_size = -4096")
      tables = try DatabaseReader.describedTables(in: database)
    } catch {
      throw error.reading(path)
    }
  }

  private static func describedTables(in database: SQLiteDatabase) throws(SQLiteError) -> [CombinedTable] {
    var columns: [String: [CombinedColumn]] = [:]
    let described = try database.prepare(
      "SELECT table_name, name, description, type, is_required FROM _columns ORDER BY table_name, position")
    while try described.step() {
      columns[described.text(0), default: []].append(
        CombinedColumn(
          name: described.text(1), description: described.text(2), type: ColumnType(rawValue: described.text(3)),
          isRequired: described.integer(4) != 0))
    }
    var tables: [CombinedTable] = []
    let names = try database.prepare(
      "SELECT name, description, primary_key, row_count FROM _tables ORDER BY position")
    while try names.step() {
      tables.append(
        CombinedTable(
          name: names.text(0), description: names.text(1), columns: columns[names.text(0)] ?? [],
          primaryKey: names.text(2).split(separator: ",").map(String.init), rowCount: names.integer(3)))
    }
    return tables
  }

  func problems() throws(TableError) -> [String] {
    do throws(SQLiteError) {
      var problems: [String] = []
      let integrity = try database.prepare("PRAGMA integrity_check(\(DatabaseReader.limit))")
      while try integrity.step() {
        for line in integrity.text(0).split(separator: "\n") where line != "ok" { problems.append(String(line)) }
      }
      // The library looks for rows only in sound tables.
      if !problems.isEmpty { return problems }
      let keys = try database.prepare("PRAGMA foreign_key_check")
      var counts: [String: Int] = [:]
      var order: [String] = []
      while try keys.step() {
        let message = "rows of \(keys.text(0)) lead to no row of \(keys.text(2))"
        if counts.updateValue((counts[message] ?? 0) + 1, forKey: message) == nil { order.append(message) }
      }
      return order.map { "\(counts[$0] ?? 0) \($0)" }
    } catch {
      throw error.reading(path)
    }
  }

  func rows(of table: CombinedTable, sortedBy columns: [String]) throws(TableError) -> any TableReader {
    do throws(SQLiteError) {
      let found = try columnNames(of: table.name)
      let expected = table.columns.map(\.name)
      if found != expected { return DatabaseRows(columnNames: found, expected: expected) }
      let order = columns.isEmpty ? "" : " ORDER BY \(SQLiteDatabase.list(columns))"
      let statement = try database.prepare(
        "SELECT \(SQLiteDatabase.list(expected)) FROM \(SQLiteDatabase.quoted(table.name))\(order)")
      return DatabaseRows(statement, columns: table.columns)
    } catch {
      throw error.reading(path)
    }
  }

  private func columnNames(of table: String) throws(SQLiteError) -> [String] {
    let statement = try database.prepare("PRAGMA table_info(\(SQLiteDatabase.quoted(table)))")
    var names: [String] = []
    while try statement.step() { names.append(statement.text(1)) }
    return names
  }
}
