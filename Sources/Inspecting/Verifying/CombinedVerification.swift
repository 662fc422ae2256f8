import Platform
import Publishing
import Tables

/// The check of one file with all tables against its resource in the manifest, and against its own description.
struct CombinedVerification {
  /// The findings about the file.
  private(set) var log: FindingLog
  /// The number of rows read.
  private(set) var rowCount = 0
  /// Whether the file exists.
  private(set) var exists = false
  private let resource: DatasetManifest.Resource
  private let format: any CombinedFormat

  init(_ resource: DatasetManifest.Resource, _ format: any CombinedFormat) {
    self.resource = resource
    self.format = format
    log = FindingLog(file: resource.path)
  }

  /// Reads the file, and adds all findings to the log.
  ///
  /// - Parameter directory: The directory of the dataset.
  /// - Throws: `FileError` when the file cannot be read.
  mutating func run(in directory: String) throws(FileError) {
    guard let file = try resource.open(in: directory, &log) else { return }
    exists = true
    try file.readToEnd()
    resource.checkSizeAndHash(of: file, &log)
    do throws(TableError) {
      guard let reader = try format.open("\(directory)/\(resource.path)") else { return }
      for problem in try reader.problems() { log.add(.malformed, problem) }
      checkNames(reader)
      for table in reader.tables { try check(table, reader) }
    } catch {
      switch error {
      case .file(let error): throw error
      case .malformed(_, let reason): log.add(.malformed, reason)
      case .outOfOrder: log.add(.malformed, "\(error)")
      }
    }
  }

  /// Checks that the tables in the file are those in the manifest.
  private mutating func checkNames(_ reader: any CombinedReader) {
    guard let expected = resource.tables else { return log.add(.manifest, "the manifest does not tell its tables") }
    let found = reader.tables.map(\.name)
    for table in expected where !found.contains(table.name) { log.add(.header, "there is no table '\(table.name)'") }
    for name in found where !expected.contains(where: { $0.name == name }) {
      log.add(.header, "the table \(Excerpt.quoted(name)) is not in the manifest")
    }
  }

  private mutating func check(_ table: CombinedTable, _ reader: any CombinedReader) throws(TableError) {
    let fields = table.columns.map { FieldCheck($0, of: table) }
    let rows = try reader.rows(of: table, sortedBy: table.primaryKey)
    if let problem = rows.headerProblem { return log.add(.header, "\(table.name): \(problem)") }
    var row = TableRow()
    var count = 0
    reading: while true {
      let reading: RowReading
      do { reading = try rows.next(&row) } catch { throw .file(error) }
      switch reading {
      case .end: break reading
      case .malformed(let column, let problem):
        count += 1
        log.add(.malformed, row: count, column: column.map { "\(table.name).\($0)" } ?? table.name, problem)
      case .row:
        count += 1
        for column in fields.indices { fields[column].check(row, column, number: count, &log) }
      }
    }
    rowCount += count
    let expected = resource.tables?.first { $0.name == table.name }?.rows?.value ?? table.rowCount
    if count != expected {
      log.add(.rowCount, "\(table.name): expected \(expected.counting("row")), found \(count)")
    }
  }
}
