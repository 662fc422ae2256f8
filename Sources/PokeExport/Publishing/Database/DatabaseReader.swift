import CPokeExport

extension TableFormat {
  var isReadable: Bool { !isCombined || self == .sqlite }

  func openTables(_ path: String) throws -> DatabaseReader? {
    guard isCombined, isReadable else { return nil }
    try SQLiteDatabase.loadLibrary(for: path, orThrow: FileError.cannotOpen)
    guard FileSystem.exists(path) else { throw FileError.inputOutput(path: path, reason: "there is no such file") }
    return try DatabaseReader(path)
  }
}

final class DatabaseReader {
  typealias Table = (name: String, description: String, columns: [Column], primaryKey: [String], rowCount: Int)
  typealias Column = (name: String, description: String, type: ColumnType?, isRequired: Bool)

  let tables: [Table]
  private let database: SQLiteDatabase

  private static let limit = 20

  init(_ path: String) throws {
    // `InputFile` accepts only a regular file. The library would wait for ever on a pipe without a writer.
    guard try InputFile(path) != nil else {
      throw FileError.inputOutput(path: path, reason: FileSystem.absence(of: path))
    }
    database = try SQLiteDatabase(reading: path)
    // The schema of a manipulated file may call unsafe SQL functions, and the first two settings prevent such calls.
    // The third setting makes the library check each page that it reads. The cache size is 4 MiB.
    try database.run(
      "PRAGMA trusted_schema = OFF; PRAGMA ignore_check_constraints = ON; PRAGMA cell_size_check = ON; "
        + "PRAGMA cache_size = -4096")
    let needed = [
      "_columns": ["table_name", "position", "name", "description", "type", "is_required"],
      "_tables": ["name", "position", "description", "primary_key", "row_count"],
    ]
    for (name, columns) in needed.sorted(by: { $0.key < $1.key }) {
      let found = try DatabaseReader.columnNames(of: name, in: database)
      if found.isEmpty { throw TableError.malformed(path: path, reason: "no such table: \(name)") }
      // `found` leaves out computed columns, so a computed column counts as missing.
      for column in columns where !found.contains(column) {
        throw TableError.malformed(path: path, reason: "no such column: \(name).\(column)")
      }
    }
    tables = try DatabaseReader.describedTables(in: database)
  }

  /// Finds virtual tables, computed columns, and indexes with a condition or an expression.
  ///
  /// A file with such parts is not checked further, because `integrity_check` would run the code in them.
  private func foreignParts() throws -> [String] {
    let foreign = try database.prepare(
      """
      SELECT name FROM sqlite_master WHERE type = 'table' AND rootpage = 0
      UNION ALL SELECT stored.name FROM sqlite_master AS stored, pragma_table_xinfo(stored.name) AS info
        WHERE stored.type = 'table' AND info.hidden > 0
      UNION ALL SELECT stored.name FROM sqlite_master AS stored, pragma_index_list(stored.name) AS indexes
        WHERE stored.type = 'table' AND indexes.partial
      UNION ALL SELECT stored.name FROM sqlite_master AS stored, pragma_index_xinfo(stored.name) AS info
        WHERE stored.type = 'index' AND info.cid < -1
      """)
    var names: Set<String> = []
    while names.count < DatabaseReader.limit, try foreign.step() { names.insert(Excerpt.quoted(foreign.text(0))) }
    return names.sorted()
  }

  private static func describedTables(in database: SQLiteDatabase) throws -> [Table] {
    var columns: [String: [Column]] = [:]
    let described = try database.prepare(
      "SELECT table_name, name, description, type, is_required FROM _columns ORDER BY table_name, position")
    while try described.step() {
      columns[described.text(0), default: []].append(
        (described.text(1), described.text(2), ColumnType(rawValue: described.text(3)), described.integer(4) != 0))
    }
    var tables: [Table] = []
    // The condition leaves out views, which have no row count.
    let names = try database.prepare(
      "SELECT name, description, primary_key, row_count FROM _tables WHERE row_count IS NOT NULL ORDER BY position")
    while try names.step() {
      let key = names.text(2).split(separator: ",").map(String.init)
      tables.append((names.text(0), names.text(1), columns[names.text(0)] ?? [], key, names.integer(3)))
    }
    return tables
  }

  func problems() throws -> [String] {
    var problems = try foreignParts().map { "\($0) is not from poke-export, so the rest of the file was not checked" }
    if !problems.isEmpty { return problems }
    let integrity = try database.prepare("PRAGMA integrity_check(\(DatabaseReader.limit))")
    while try integrity.step() {
      for line in integrity.text(0).split(separator: "\n") where line != "ok" { problems.append(String(line)) }
    }
    // The foreign keys of a damaged file are not checked, because the library needs undamaged tables for this check.
    if !problems.isEmpty { return problems }
    let keys = try database.prepare(
      "SELECT COUNT(*), \"table\", parent FROM pragma_foreign_key_check GROUP BY \"table\", parent")
    while try keys.step() {
      problems.append("\(keys.text(0)) rows of \(keys.text(1)) refer to missing rows of \(keys.text(2))")
    }
    return problems
  }

  func rows(of table: Table, sortedBy columns: [String]) throws -> any TableReader {
    let found = try DatabaseReader.columnNames(of: table.name, in: database)
    let expected = table.columns.map(\.name)
    if found != expected { return DatabaseRows(nil, of: table.columns, found: found) }
    let order = columns.isEmpty ? "" : " ORDER BY \(columns.quotedForSQL)"
    let statement = try database.prepare("SELECT \(expected.quotedForSQL) FROM \(table.name.quotedForSQL)\(order)")
    return DatabaseRows(statement, of: table.columns, found: found)
  }

  /// Returns the column names of a stored table, and nothing for a view or virtual table, whose rows might never end.
  private static func columnNames(of table: String, in database: SQLiteDatabase) throws -> [String] {
    let statement = try database.prepare(
      """
      SELECT info.name FROM sqlite_master AS stored, pragma_table_info(stored.name) AS info
      WHERE stored.type = 'table' AND stored.rootpage > 0 AND stored.name = '\(table.replacing("'", with: "''"))'
      ORDER BY info.cid
      """)
    var names: [String] = []
    while try statement.step() { names.append(statement.text(0)) }
    return names
  }
}

final class DatabaseRows: TableReader {
  let columnNames: [String]
  let headerProblem: String?
  private let columns: [DatabaseReader.Column]
  private var statement: SQLiteStatement?

  init(_ statement: SQLiteStatement?, of columns: [DatabaseReader.Column], found: [String]) {
    columnNames = found
    let (expected, names) = (columns.map(\.name).joined(separator: ", "), found.joined(separator: ", "))
    headerProblem = statement == nil ? "expected the columns \(expected), found \(names.isEmpty ? "none" : names)" : nil
    self.columns = columns
    self.statement = statement
  }

  func next(_ row: inout TableRow) -> RowReading {
    guard let statement else { return .end }
    row.bytes.removeAll(keepingCapacity: true)
    row.cells.removeAll(keepingCapacity: true)
    guard let hasRow = try? statement.step() else {
      self.statement = nil
      return .malformed(column: nil, statement.database.message)
    }
    if !hasRow { return .end }
    for index in columns.indices {
      let start = row.bytes.count
      let type = append(index, of: statement, to: &row.bytes)
      if type == nil, statement.storageClass(index) != POKE_SQLITE_NULL {
        return .malformed(column: columnNames[index], "a value that is no text and no number")
      }
      row.cells.append(TableRow.Cell(type: type, start: start, end: row.bytes.count))
    }
    return row.findInvalidText().map { .malformed(column: columnNames[$0], "not UTF-8") } ?? .row
  }

  private func append(_ column: Int, of statement: SQLiteStatement, to bytes: inout [UInt8]) -> ColumnType? {
    switch statement.storageClass(column) {
    case POKE_SQLITE_INTEGER:
      let value = statement.integer(column)
      if columns[column].type == .boolean, value == 0 || value == 1 {
        bytes.append(contentsOf: (value == 1 ? "true" : "false").utf8)
        return .boolean
      }
      bytes.appendDecimal(value)
      return .decimal
    case POKE_SQLITE_REAL:
      let text = "\(statement.real(column))"
      bytes.append(contentsOf: text.hasSuffix(".0") ? text.dropLast(2).utf8 : text[...].utf8)
      return .decimal
    case POKE_SQLITE_TEXT:
      let start = bytes.count
      statement.append(column, to: &bytes)
      switch columns[column].type {
      case .object: return .object
      case .list: return replaceList(in: &bytes, from: start) ? .list : .text
      default: return .text
      }
    default: return nil
    }
  }

  private func replaceList(in bytes: inout [UInt8], from start: Int) -> Bool {
    var texts: [UInt8] = []
    let reading = try? JSONReader.read(Array(bytes[start...])) { json throws(JSONError) in
      try json.readJoinedTexts(to: &texts)
    }
    guard reading?.value ?? false else { return false }
    bytes.replaceSubrange(start..., with: texts)
    return true
  }
}
