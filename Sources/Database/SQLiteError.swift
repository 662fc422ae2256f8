import CSQLite
import Platform
import Tables

/// The reason why a database could not be written or read.
enum SQLiteError: Error {
  /// A row breaks a constraint of its table.
  case constraint(String)
  /// The system cannot open, read or write the file.
  case inputOutput(String)
  /// The file is damaged, or the library refuses a statement.
  case failed(String)

  /// Makes an error of a result other than success.
  init(_ result: csqlite_result, _ message: String) {
    switch result {
    case CSQLITE_CONSTRAINT: self = .constraint(message)
    case CSQLITE_INPUT_OUTPUT: self = .inputOutput(message)
    default: self = .failed(message)
    }
  }

  /// The library's message.
  var message: String {
    switch self {
    case .constraint(let message), .inputOutput(let message), .failed(let message): message
    }
  }

  /// The error of a file that is written.
  func writing(_ path: String) -> FileError { .inputOutput(path: path, reason: message) }

  /// The error of a file that is read.
  func reading(_ path: String) -> TableError {
    if case .inputOutput(let message) = self { return .file(.inputOutput(path: path, reason: message)) }
    return .malformed(path: path, reason: message)
  }
}
