public import Platform

/// Why a table could not be written, or read back.
public enum TableError: Error, Sendable, Hashable {
  /// A file of it could not be used.
  case file(FileError)
  /// A file of a dataset that is read back is not what it should be.
  case malformed(path: String, reason: String)
  /// Rows of a table that was declared to come in order do not.
  case outOfOrder(TableName)
}

extension TableError: CustomStringConvertible {
  /// The message, path first; on one line, whatever the file is called.
  public var description: String {
    switch self {
    case .file(let error): error.description
    case .malformed(let path, let reason): "\(path): \(reason)".escapedForTerminal
    case .outOfOrder(let table): "\(table.rawValue): rows come out of order; please report it"
    }
  }

  /// Does some work on files, whose errors become the table's.
  package static func wrapping<Value: ~Copyable>(_ work: () throws(FileError) -> Value) throws(TableError) -> Value {
    do { return try work() } catch { throw .file(error) }
  }
}
