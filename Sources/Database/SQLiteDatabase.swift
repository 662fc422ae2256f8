import CSQLite
import Platform
import Tables

/// Only this file and `SQLiteStatement` call the library.
final class SQLiteDatabase {
  private let handle: OpaquePointer

  private static let oldestVersion: Int32 = 3_031_000

  init(creating path: String) throws(SQLiteError) { handle = try SQLiteDatabase.open(path, isCreated: true) }

  /// A journal beside the file is neither applied nor removed, and the file is never changed.
  init(reading path: String) throws(SQLiteError) {
    // A relative path must not look like the host of a URI.
    handle = try SQLiteDatabase.open("file:\(path.percentEncoded(except: "/-._~"))?immutable=1", isCreated: false)
  }

  deinit { csqlite_close(handle) }

  private static func open(_ name: String, isCreated: Bool) throws(SQLiteError) -> OpaquePointer {
    if let libraryProblem { throw SQLiteError(message: libraryProblem) }
    var handle: OpaquePointer?
    let result = csqlite_open(name, isCreated, &handle)
    guard let handle else { throw SQLiteError(message: "out of memory") }
    if result != CSQLITE_DONE {
      let message = String(cString: csqlite_message(handle))
      csqlite_close(handle)
      throw SQLiteError(result: result, message: message)
    }
    return handle
  }

  static var libraryProblem: String? {
    if let reason = csqlite_load_failure() { return "SQLite's library cannot be loaded: \(String(cString: reason))" }
    if csqlite_version_number() < oldestVersion {
      return "SQLite's library is version \(String(cString: csqlite_version())), and 3.31 or later is needed"
    }
    return nil
  }

  func run(_ sql: String) throws(SQLiteError) {
    let result = csqlite_run(handle, sql)
    if result != CSQLITE_DONE { throw error(result) }
  }

  func prepare(_ sql: String) throws(SQLiteError) -> SQLiteStatement {
    var statement: OpaquePointer?
    let result = csqlite_prepare(handle, sql, &statement)
    guard result == CSQLITE_DONE, let statement else { throw error(result) }
    return SQLiteStatement(statement, of: self)
  }

  func error(_ result: csqlite_result) -> SQLiteError {
    SQLiteError(result: result, message: String(cString: csqlite_message(handle)))
  }

  static func quoted(_ name: String) -> String { "\"" + name.replacing("\"", with: "\"\"") + "\"" }

  static func list(_ names: [String]) -> String { names.map(quoted).joined(separator: ", ") }
}

struct SQLiteError: Error {
  /// The file is damaged, or the library refuses a statement.
  var result = CSQLITE_FAILED
  let message: String

  func writing(_ path: String) -> FileError { .inputOutput(path: path, reason: message) }

  func reading(_ path: String) -> any Error {
    result == CSQLITE_INPUT_OUTPUT ? writing(path) : TableError.malformed(path: path, reason: message)
  }
}
