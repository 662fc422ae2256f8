import Platform
import Publishing
import Tables

/// The check of one table file against its resource in the manifest.
///
/// The file is read once. It is read a second time only if its rows are not strictly sorted by the primary key, because
/// the first pass then does not prove that every key is unique.
struct TableVerification {
  /// The resource in the manifest.
  let resource: DatasetManifest.Resource
  /// The findings about the file.
  var log: FindingLog
  /// The number of rows read, malformed rows included.
  private(set) var rowCount = 0
  /// Whether the file exists and has been read.
  private(set) var exists = false
  /// Whether every row could be read, so that `referencedValues` is complete.
  private(set) var isReadable = true
  /// The values of columns that foreign keys refer to, by the names of the columns.
  private(set) var referencedValues: [[String]: Set<[UInt8]>] = [:]
  /// The values of the foreign keys of this table.
  private(set) var foreignValues: [ForeignValues] = []

  private let fields: [FieldCheck]
  private let columnIndices: [String: Int]
  private var referenced: [(names: [String], columns: [Int])] = []

  /// Prepares the check, and adds a finding for each key with an unknown column.
  ///
  /// - Parameters:
  ///   - resource: The resource in the manifest.
  ///   - referenced: The columns of this table that foreign keys refer to.
  init(_ resource: DatasetManifest.Resource, referenced: Set<[String]>) {
    self.resource = resource
    log = FindingLog(file: resource.path.isEmpty ? "resource '\(resource.name)'" : resource.path)
    let hasTypedCells = resource.tableFormat?.hasTypedCells ?? false
    fields = (resource.schema?.fields ?? []).map { FieldCheck($0, hasTypedCells: hasTypedCells) }
    columnIndices = Dictionary(zip(fields.map(\.name), fields.indices)) { first, _ in first }
    for names in referenced {
      guard let columns = columns(names, "the fields others refer to are") else { continue }
      self.referenced.append((names, columns))
      referencedValues[names] = []
    }
    for key in resource.schema?.foreignKeys ?? [] {
      guard let columns = columns(key.fields.names, "the fields of a foreign key are") else { continue }
      foreignValues.append(
        ForeignValues(
          columnNames: key.fields.names, columns: columns, resource: key.target(from: resource.name),
          referencedNames: key.reference.fields.names))
    }
  }

  /// Reads the file, and adds all findings to the log.
  ///
  /// - Parameter directory: The directory of the dataset.
  /// - Throws: `FileError.inputOutput` when the file cannot be read.
  mutating func run(in directory: String) throws(FileError) {
    guard let file = try resource.open(in: directory, &log) else { return }
    let path = "\(directory)/\(resource.path)"
    exists = true
    if let problem = try resource.problem(with: file) ?? uncheckedReason {
      isReadable = false
      log.add(.manifest, "its rows were not checked: \(problem)")
      try file.readToEnd()
    } else if let format = resource.tableFormat?.rows, resource.schema != nil {
      try checkRows(reader(format, file), path)
    } else {
      try file.readToEnd()
    }
    resource.checkSizeAndHash(of: file, &log)
  }

  /// The reason why the rows of the file are not checked; nil for a file without a schema and in no known format.
  private var uncheckedReason: String? {
    if resource.schema == nil { return resource.tableFormat.map { _ in "the manifest does not tell its columns" } }
    return resource.unreadableReason
  }

  private mutating func checkRows(_ reader: any TableReader, _ path: String) throws(FileError) {
    checkHeader(reader)
    let primaryKey =
      resource.schema?.primaryKey.flatMap { columns($0.names, "the fields of the primary key are") } ?? []
    let sortColumns = declaredOrder
    var keyOrder = RowOrder(columns: primaryKey, fields: fields)
    var declaredOrder = RowOrder(columns: sortColumns, fields: fields)
    let lineEnd = resource.dialect?.lineTerminator.flatMap(LineReader.LineEnd.init)
    var row = TableRow()
    var previous = TableRow()
    var hasPrevious = false
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
          if !sortColumns.isEmpty, !declaredOrder.check(row, after: previous) {
            let problem = outOfOrder(row, previous, sortColumns)
            log.add(.order, row: rowCount, column: names(sortColumns), problem)
          }
          if !primaryKey.isEmpty { _ = keyOrder.check(row, after: previous) }
        }
        swap(&row, &previous)
        hasPrevious = true
      }
    }
    for index in foreignValues.indices { foreignValues[index].flush() }
    if let count = resource.rows?.value, count != rowCount {
      log.add(.rowCount, "expected \(count.counting("row")), found \(rowCount)")
    }
    if !primaryKey.isEmpty, !keyOrder.isAscending || !keyOrder.isStrict { try checkKeys(primaryKey, path) }
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
      log.add(.header, "header: expected \(expected.count) columns, found \(found.count)")
    }
    for (index, (expected, found)) in zip(expected, found).enumerated() where !expected.utf8.elementsEqual(found.utf8) {
      log.add(.header, "header: column \(index + 1): expected '\(expected)', found \(Excerpt.quoted(found))")
      // A column is missing or added here, and the columns after it have moved. One finding is enough.
      if fields.count != reader.columnNames.count { return }
    }
  }

  /// Checks the cells of a row, and stores its values for the foreign keys.
  ///
  /// - Returns: False when the number of cells is not the number of columns.
  private mutating func check(_ row: TableRow) -> Bool {
    guard row.cells.count == fields.count else {
      isReadable = false
      log.add(.malformed, row: rowCount, "expected \(fields.count) cells, found \(row.cells.count)")
      return false
    }
    for column in fields.indices { fields[column].check(row, column, number: rowCount, &log) }
    for index in foreignValues.indices { foreignValues[index].add(row, number: rowCount) }
    for (names, columns) in referenced {
      var key: [UInt8] = []
      _ = row.appendKey(columns, to: &key)
      referencedValues[names]?.insert(key)
    }
    return true
  }

  private mutating func checkLineEnd(of row: TableRow, expected: LineReader.LineEnd?) {
    // Patterns are faster than `==`, which the compiler does not inline from another module.
    switch (row.lineEnd, expected) {
    case (.missing, _):
      isReadable = false
      log.add(.malformed, row: rowCount, "the line is cut: it has no end")
    case (_, nil), (.lf, .lf), (.crlf, .crlf): break
    case (let found, let expected?):
      log.add(.malformed, row: rowCount, "the line ends with \(found.name), not \(expected.name)")
    }
  }

  /// Reads the file again, and adds a finding for each row with the primary key of an earlier row.
  private mutating func checkKeys(_ columns: [Int], _ path: String) throws(FileError) {
    guard let file = try InputFile.open(path), let format = resource.tableFormat?.rows else { return }
    let reader = try reader(format, file)
    var firstRows: [[UInt8]: Int] = [:]
    var row = TableRow()
    var number = 0
    while true {
      let reading = try reader.next(&row)
      if reading == .end { return }
      number += 1
      guard reading == .row, row.cells.count == fields.count else { continue }
      var key: [UInt8] = []
      _ = row.appendKey(columns, to: &key)
      if let first = firstRows[key] {
        let problem = "\(values(row, columns)) is the key of row \(first) too"
        log.add(.primaryKey, row: number, column: names(columns), problem)
      } else {
        firstRows[key] = number
      }
    }
  }

  private func reader(_ format: RowFormat, _ file: InputFile) throws(FileError) -> any TableReader {
    try resource.reader(format, file, columnNames: fields.map(\.name))
  }

  /// The indices of the columns by which the rows of a table of this program are sorted; empty for any other table.
  private var declaredOrder: [Int] {
    guard let schema = Tables.schema(named: resource.tableName),
      schema.primaryKey == resource.schema?.primaryKey?.names
    else { return [] }
    let columns = schema.rowOrder.compactMap { columnIndices[$0] }
    return columns.count == schema.rowOrder.count ? columns : []
  }

  /// The indices of columns; when one is unknown, adds a finding and returns nil.
  private mutating func columns(_ names: [String], _ subject: String) -> [Int]? {
    let columns = names.compactMap { columnIndices[$0] }
    if columns.count == names.count, !names.isEmpty { return columns }
    log.add(.manifest, "\(subject) not columns of it: \(Excerpt.quoted(names.joined(separator: ", ")))")
    return nil
  }

  private func names(_ columns: [Int]) -> String { columns.map { fields[$0].name }.joined(separator: ", ") }

  private func values(_ row: TableRow, _ columns: [Int]) -> String {
    Excerpt.quoted(columns.map { row.string($0) ?? "null" }.joined(separator: ", "))
  }

  private func outOfOrder(_ row: TableRow, _ previous: TableRow, _ columns: [Int]) -> String {
    "out of order: \(values(row, columns)) after \(values(previous, columns))"
  }
}
