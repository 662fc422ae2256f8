// Checks a table while reading its file once. If the rows are not sorted by the primary key, a second reading checks
// that every key is unique.
struct TableVerification {
  let resource: DatasetManifest.Resource
  var log: FindingLog
  private(set) var rowCount = 0
  private(set) var byteCount = 0
  private(set) var exists = false
  private(set) var isReadable = true
  private var referenced: [(names: [String], columns: [Int], values: Set<[UInt8]>)] = []
  private(set) var foreignValues: [ForeignValues] = []

  private let fields: [FieldCheck]

  init(_ resource: DatasetManifest.Resource, referenced: Set<[String]>) {
    self.resource = resource
    log = FindingLog(file: resource.path.isEmpty ? "resource '\(resource.name)'" : resource.path)
    let hasTypedCells = resource.tableFormat?.hasTypedCells ?? false
    fields = (resource.schema?.fields ?? []).map { field in
      FieldCheck(
        name: field.name, type: ColumnType(field: field.type), isRequired: field.isRequired ?? false,
        hasTypedCells: hasTypedCells)
    }
    for names in referenced {
      guard let columns = columns(names, "the columns that other tables refer to are") else { continue }
      self.referenced.append((names, columns, []))
    }
    for key in resource.schema?.foreignKeys ?? [] {
      guard let columns = columns(key.fields, "the columns of a foreign key are") else { continue }
      foreignValues.append(ForeignValues(key, of: resource.name, columns: columns))
    }
  }

  /// The values of columns to which other tables refer; nil if the table cannot be read completely.
  ///
  /// With nil, the references are not checked, because references to unread rows would look broken.
  func values(of names: [String]) -> Set<[UInt8]>? {
    exists && isReadable ? referenced.first { $0.names == names }?.values : nil
  }

  mutating func run(in directory: String, after finished: [String: TableVerification]) throws {
    for (index, values) in foreignValues.enumerated() {
      foreignValues[index].existing = finished[values.target]?.values(of: values.key.targetFields) ?? []
    }
    let path = "\(directory)/\(resource.path)"
    guard resource.isInside(directory) else { return log.add(.file, VerificationFinding.outside) }
    guard let file = try InputFile(path, isHashed: true) else { return log.add(.file, FileSystem.absence(of: path)) }
    exists = true
    let combined = resource.tableFormat.flatMap { $0.isCombined ? $0 : nil }
    if combined == nil, let problem = try resource.problem(with: file) ?? uncheckedReason {
      isReadable = false
      log.add(.manifest, "the rows were not checked: \(problem)")
    } else if let format = resource.tableFormat?.rows, resource.schema != nil {
      try checkRows(reader(format, file), path)
    }
    try file.readToEnd()
    checkSizeAndHash(of: file)
    if let combined { try checkTables(combined, path) }
  }

  private mutating func checkSizeAndHash(of file: InputFile) {
    byteCount = file.byteCount
    if let size = resource.bytes, size != file.byteCount {
      log.add(.size, "expected \(size.counting("byte")), found \(file.byteCount.grouped)")
    }
    guard let hash = resource.hash else { return log.add(.hash, "datapackage.json has no hash of this file") }
    guard hash.hasPrefix(SHA256.label) else {
      let problem = "the hash in datapackage.json is not a SHA-256, so it was not checked: \(Excerpt.quoted(hash))"
      return log.add(.hash, problem)
    }
    if let found = file.hash?.labelled, hash.lowercased() != found {
      log.add(.hash, VerificationFinding.otherBytes(expected: hash, found: found))
    }
  }

  private var uncheckedReason: String? {
    if resource.schema == nil { return resource.tableFormat.map { _ in "datapackage.json does not list the columns" } }
    return resource.unreadableReason
  }

  private mutating func checkRows(_ reader: any TableReader, _ path: String) throws {
    checkHeader(reader)
    let primaryKey = resource.schema?.primaryKey.flatMap { columns($0, "the columns of the primary key are") } ?? []
    let sortColumns = declaredOrder
    func ordered(_ columns: [Int]) -> [(index: Int, isNumeric: Bool)] {
      columns.map { ($0, fields[$0].type == .integer) }
    }
    let (sortOrder, keyOrder) = (ordered(sortColumns), ordered(primaryKey))
    let hasOneOrder = sortColumns == primaryKey
    // If each row has a greater key than the row before, no key is repeated.
    var isSortedByKey = true
    let lineEnds: [String: LineReader.LineEnd] = ["\n": .lf, "\r\n": .crlf]
    let lineEnd = resource.dialect?.lineTerminator.flatMap { lineEnds[$0] }
    var (row, previous) = (TableRow(), TableRow())
    var hasPrevious = false
    // The loop does not use `forEachRow`, because the closure would copy `previous` for each row.
    reading: while true {
      switch try reader.next(&row) {
      case .end: break reading
      case .malformed(let column, let problem):
        rowCount += 1
        isReadable = false
        log.add(.malformed, row: rowCount, column: column, problem)
      case .row:
        rowCount += 1
        checkLineEnd(of: row, expected: lineEnd)
        guard check(row) else { continue }
        if hasPrevious {
          let order = KeyOrder(previous, row, by: sortOrder)
          if order == .descending {
            let problem = "out of order: \(values(row, sortColumns)) after \(values(previous, sortColumns))"
            log.add(.order, row: rowCount, column: names(sortColumns), problem)
          }
          if isSortedByKey {
            isSortedByKey = (hasOneOrder ? order : KeyOrder(previous, row, by: keyOrder)) == .ascending
          }
        }
        swap(&row, &previous)
        hasPrevious = true
      }
    }
    for index in foreignValues.indices { foreignValues[index].flush() }
    if let count = resource.rows, count != rowCount {
      log.add(.rowCount, "expected \(count.counting("row")), found \(rowCount.grouped)")
    }
    if !primaryKey.isEmpty, !isSortedByKey { try checkKeys(primaryKey, path) }
  }

  private mutating func checkHeader(_ reader: any TableReader) {
    if let problem = reader.headerProblem {
      isReadable = false
      return log.add(.header, "header: \(problem)")
    }
    let expected = fields.map(\.name)
    let found = reader.columnNames
    isReadable = expected == found
    if expected.count != found.count {
      log.add(.header, "header: expected \(expected.count.counting("column")), found \(found.count)")
    }
    for (index, (expected, found)) in zip(expected, found).enumerated() where !expected.utf8.elementsEqual(found.utf8) {
      log.add(.header, "header: column \(index + 1): expected '\(expected)', found \(Excerpt.quoted(found))")
      // A missing or added column moves all later columns, so one finding is enough.
      if fields.count != reader.columnNames.count { return }
    }
  }

  private mutating func check(_ row: TableRow) -> Bool {
    guard row.cells.count == fields.count else {
      isReadable = false
      log.add(.malformed, row: rowCount, "expected \(fields.count.counting("cell")), found \(row.cells.count)")
      return false
    }
    for column in fields.indices { fields[column].check(row, column, number: rowCount, &log) }
    for index in foreignValues.indices { foreignValues[index].add(row, number: rowCount) }
    for index in referenced.indices {
      referenced[index].values.insert(TableVerification.key(of: row, referenced[index].columns))
    }
    return true
  }

  private mutating func checkLineEnd(of row: TableRow, expected: LineReader.LineEnd?) {
    switch (row.lineEnd, expected) {
    case (.missing, _):
      isReadable = false
      log.add(.malformed, row: rowCount, "the line break at the end is missing")
    case (.lf, .crlf): log.add(.malformed, row: rowCount, "the line ends with LF, not CR LF")
    case (.crlf, .lf): log.add(.malformed, row: rowCount, "the line ends with CR LF, not LF")
    default: break
    }
  }

  private mutating func checkKeys(_ columns: [Int], _ path: String) throws {
    guard let file = try InputFile(path), let format = resource.tableFormat?.rows else { return }
    let reader = try reader(format, file)
    var firstRows: [[UInt8]: Int] = [:]
    try reader.forEachRow { reading, number, row in
      guard reading == .row, row.cells.count == fields.count else { return }
      let key = TableVerification.key(of: row, columns)
      if let first = firstRows[key] {
        let problem = "\(values(row, columns)) is the key of row \(first) too"
        log.add(.primaryKey, row: number, column: names(columns), problem)
      } else {
        firstRows[key] = number
      }
    }
  }

  private func reader(_ format: RowFormat, _ file: InputFile) throws -> any TableReader {
    try resource.reader(format, file, columnNames: fields.map(\.name))
  }

  private var declaredOrder: [Int] {
    guard let schema = Tables.schema(named: resource.tableName),
      schema.primaryKey == resource.schema?.primaryKey
    else { return [] }
    let columns = schema.rowOrder.compactMap { name in fields.firstIndex { $0.name == name } }
    return columns.count == schema.rowOrder.count ? columns : []
  }

  private mutating func columns(_ names: [String], _ subject: String) -> [Int]? {
    let columns = names.compactMap { name in fields.firstIndex { $0.name == name } }
    if columns.count == names.count, !names.isEmpty { return columns }
    log.add(.manifest, "\(subject) not in the table: \(Excerpt.quoted(names.joined(separator: ", ")))")
    return nil
  }

  private static func key(of row: TableRow, _ columns: [Int]) -> [UInt8] {
    var key: [UInt8] = []
    _ = row.appendKey(columns, to: &key)
    return key
  }

  private func names(_ columns: [Int]) -> String { columns.map { fields[$0].name }.joined(separator: ", ") }

  private func values(_ row: TableRow, _ columns: [Int]) -> String {
    Excerpt.quoted(columns.map { row.string($0) ?? "null" }.joined(separator: ", "))
  }

  private mutating func checkTables(_ format: TableFormat, _ path: String) throws {
    do {
      guard let reader = try format.openTables(path) else { return }
      for problem in try reader.problems() { log.add(.malformed, problem) }
      checkNames(reader.tables.map(\.name))
      for table in reader.tables { try check(table, reader) }
    } catch TableError.malformed(_, let reason) {
      log.add(.malformed, reason)
    }
  }

  private mutating func checkNames(_ found: [String]) {
    guard let expected = resource.tables else { return log.add(.manifest, "datapackage.json does not list the tables") }
    for table in expected where !found.contains(table.name) { log.add(.header, "there is no table '\(table.name)'") }
    for name in found where !expected.contains(where: { $0.name == name }) {
      log.add(.header, "the table \(Excerpt.quoted(name)) is not in datapackage.json")
    }
  }

  private mutating func check(_ table: DatabaseReader.Table, _ reader: DatabaseReader) throws {
    let fields = table.columns.map { column in
      let name = "\(table.name).\(column.name)"
      return FieldCheck(name: name, type: column.type, isRequired: column.isRequired, hasTypedCells: true)
    }
    let rows = try reader.rows(of: table, sortedBy: table.primaryKey)
    if let problem = rows.headerProblem { return log.add(.header, "\(table.name): \(problem)") }
    let count = try rows.forEachRow { reading, number, row in
      if case .malformed(let column, let problem) = reading {
        return log.add(.malformed, row: number, column: column.map { "\(table.name).\($0)" } ?? table.name, problem)
      }
      for column in fields.indices { fields[column].check(row, column, number: number, &log) }
    }
    rowCount += count
    let expected = resource.tables?.first { $0.name == table.name }?.rows ?? table.rowCount
    if count != expected {
      log.add(.rowCount, "\(table.name): expected \(expected.counting("row")), found \(count.grouped)")
    }
  }
}
