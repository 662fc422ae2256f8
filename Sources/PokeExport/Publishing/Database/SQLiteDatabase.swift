import CPokeExport

/// A connection to a database file; only this source file calls the SQLite library.
final class SQLiteDatabase {
  private let handle: OpaquePointer
  private let path: String
  private let isCreated: Bool

  private static let oldestVersion: Int32 = 3_031_000

  convenience init(creating path: String) throws { try self.init(path, as: path, isCreated: true) }

  /// Opens a file for reading; the library neither applies nor removes a journal of the file.
  convenience init(reading path: String) throws {
    // The URI has no `//`, because a relative path after `//` would look like a host.
    try self.init(path, as: "file:\(path.percentEncoded(except: "/-._~"))?immutable=1", isCreated: false)
    let size = FileStatus(at: path)?.size ?? 0
    let steps = SQLiteDatabase.leastSteps + SQLiteDatabase.stepsPerByte * min(size, Int(Int32.max))
    poke_sqlite_restrict(handle, SQLiteDatabase.largestValue, Int32(min(steps, Int(Int32.max))))
  }

  /// The maximum size of a value in bytes; even a whole document of the API is smaller.
  private static let largestValue: Int32 = 1 << 24
  // In a damaged file, many pages may point to the same page, so the checks could run almost without end. They
  // therefore end after a limited number of steps. A step is one instruction of SQLite's virtual machine, and the
  // checks of a sound file take one step for three bytes.
  private static let stepsPerByte = 8
  private static let leastSteps = 10_000_000

  private init(_ path: String, as name: String, isCreated: Bool) throws {
    try SQLiteDatabase.loadLibrary(for: path, orThrow: FileError.cannotOpen)
    var handle: OpaquePointer?
    let result = poke_sqlite_open(name, isCreated, &handle)
    guard let handle else { throw FileError.cannotOpen(path: path, reason: "out of memory") }
    self.handle = handle
    self.path = path
    self.isCreated = isCreated
    if result != POKE_SQLITE_DONE { throw error(result) }
  }

  deinit { poke_sqlite_close(handle) }

  static func loadLibrary(
    for path: String, orThrow error: (_ path: String, _ reason: String) -> FileError
  ) throws(FileError) {
    guard let problem = libraryProblem else { return }
    // The dynamic linker gives no error code, only a text.
    throw problem.contains("open files") ? .inputOutput(path: path, reason: problem) : error(path, problem)
  }

  private static var libraryProblem: String? {
    if let reason = poke_sqlite_load_failure() {
      return "SQLite's library cannot be loaded: \(String(cString: reason))"
    }
    if poke_sqlite_version_number() < oldestVersion {
      return "SQLite's library is version \(String(cString: poke_sqlite_version())), and 3.31 or later is needed"
    }
    return nil
  }

  func run(_ sql: String) throws {
    let result = poke_sqlite_run(handle, sql)
    if result != POKE_SQLITE_DONE { throw error(result) }
  }

  func prepare(_ sql: String) throws -> SQLiteStatement {
    var statement: OpaquePointer?
    let result = poke_sqlite_prepare(handle, sql, &statement)
    guard result == POKE_SQLITE_DONE, let statement else { throw error(result) }
    return SQLiteStatement(statement, of: self)
  }

  var message: String {
    let message = String(cString: poke_sqlite_message(handle))
    return message == "interrupted" ? "it is damaged: reading it takes far more steps than its size needs" : message
  }

  /// The error for a result; when a file is read, every result except `POKE_SQLITE_INPUT_OUTPUT` means damage.
  func error(_ result: poke_sqlite_result) -> any Error {
    isCreated || result == POKE_SQLITE_INPUT_OUTPUT
      ? FileError.inputOutput(path: path, reason: message) : TableError.malformed(path: path, reason: message)
  }
}

extension String {
  var quotedForSQL: String { "\"" + replacing("\"", with: "\"\"") + "\"" }
}

extension [String] {
  var quotedForSQL: String { map(\.quotedForSQL).joined(separator: ", ") }
}

/// A prepared statement; columns count from 0.
final class SQLiteStatement {
  private let handle: OpaquePointer
  let database: SQLiteDatabase

  init(_ handle: OpaquePointer, of database: SQLiteDatabase) {
    self.handle = handle
    self.database = database
  }

  deinit { poke_sqlite_free(handle) }

  func insert(_ row: borrowing TableRow) throws -> Bool {
    let cells = row.cells
    let result = row.bytes.withUnsafeBufferPointer { bytes in
      for index in cells.indices { bind(cells[index], bytes, at: Int32(truncatingIfNeeded: index) + 1) }
      return run()
    }
    if result != POKE_SQLITE_DONE, result != POKE_SQLITE_CONSTRAINT { throw database.error(result) }
    return result == POKE_SQLITE_DONE
  }

  /// Runs the statement and resets it at once, because the library points to texts that exist only during this call.
  private func run() -> poke_sqlite_result {
    defer { poke_sqlite_reset(handle) }
    return poke_sqlite_step(handle)
  }

  /// Inserts texts; in a column for numbers, the library turns the digits into a number.
  func insert(_ texts: [String?]) throws {
    for (index, text) in texts.enumerated() {
      let index = Int32(truncatingIfNeeded: index) + 1
      if let text { bind(Array(text.utf8), at: index) } else { poke_sqlite_bind_null(handle, index) }
    }
    let result = run()
    if result != POKE_SQLITE_DONE { throw database.error(result) }
  }

  @inline(__always)
  private func bind(_ cell: TableRow.Cell, _ bytes: UnsafeBufferPointer<UInt8>, at index: Int32) {
    switch cell.type {
    case nil: poke_sqlite_bind_null(handle, index)
    case .integer, .boolean: poke_sqlite_bind_integer(handle, index, Int64(cell.number))
    case .decimal: poke_sqlite_bind_real(handle, index, Double(cell.number) / 100)
    case .text, .object:
      // In bounds: `StagedRows` checks the end of each cell.
      poke_sqlite_bind_text(handle, index, bytes.baseAddress.map { $0 + cell.start }, cell.end - cell.start, false)
    case .list:
      let texts = bytes[cell.start..<cell.end].split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      var json: [UInt8] = []
      json.appendJSONArray(texts.map { String(decoding: $0, as: UTF8.self) })
      bind(json, at: index)
    }
  }

  private func bind(_ text: [UInt8], at index: Int32) {
    text.withUnsafeBufferPointer { poke_sqlite_bind_text(handle, index, $0.baseAddress, $0.count, true) }
  }

  func step() throws -> Bool {
    let result = poke_sqlite_step(handle)
    if result == POKE_SQLITE_ROW { return true }
    if result != POKE_SQLITE_DONE { throw database.error(result) }
    return false
  }

  func storageClass(_ column: Int) -> poke_sqlite_class {
    poke_sqlite_class_of(handle, Int32(truncatingIfNeeded: column))
  }

  func integer(_ column: Int) -> Int { Int(poke_sqlite_integer(handle, Int32(truncatingIfNeeded: column))) }

  func real(_ column: Int) -> Double { poke_sqlite_real(handle, Int32(truncatingIfNeeded: column)) }

  func append(_ column: Int, to bytes: inout [UInt8]) {
    var size = 0
    let text = poke_sqlite_bytes(handle, Int32(truncatingIfNeeded: column), &size)
    // In bounds: the library gives the size of the text. The text stays valid until the next step.
    bytes.append(contentsOf: UnsafeBufferPointer(start: text, count: text == nil ? 0 : size))
  }

  func text(_ column: Int) -> String {
    var bytes: [UInt8] = []
    append(column, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
