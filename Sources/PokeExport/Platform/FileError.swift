/// The reason why a file or a directory cannot be used.
public enum FileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file or directory cannot be created.
  case cannotCreate(path: String, reason: String)
  /// The file or directory cannot be opened.
  case cannotOpen(path: String, reason: String)
  /// Reading or writing failed, for example because the disk is full.
  case inputOutput(path: String, reason: String)
  /// Nobody reads the pipe any more.
  case closedPipe(path: String)

  /// Returns `cannotCreate`, or `inputOutput` for a limit such as a full disk, because another path would not help.
  static func creation(of path: String, _ error: SystemError = SystemError()) -> FileError {
    error.isOfLimit
      ? .inputOutput(path: path, reason: "\(error)") : .cannotCreate(path: path, reason: "\(error)")
  }

  static func lastCall(on path: String) -> FileError { .inputOutput(path: path, reason: "\(SystemError())") }

  package var reason: String {
    switch self {
    case .cannotCreate(_, let reason), .cannotOpen(_, let reason), .inputOutput(_, let reason): reason
    case .closedPipe: "nobody reads it any more"
    }
  }

  /// The message, which begins with the path; a line feed in the path is escaped.
  public var description: String {
    switch self {
    case .cannotCreate(let path, _): "\(path): cannot create: \(reason)".escapedForTerminal
    case .cannotOpen(let path, _): "\(path): cannot open: \(reason)".escapedForTerminal
    case .inputOutput(let path, _), .closedPipe(let path): "\(path): \(reason)".escapedForTerminal
    }
  }
}
