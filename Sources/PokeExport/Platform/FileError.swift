/// The reason why a file or a directory cannot be used.
public enum FileError: Error, Sendable, Hashable {
  /// The file or directory cannot be created.
  case cannotCreate(path: String, reason: String)
  /// The file cannot be opened.
  case cannotOpen(path: String, reason: String)
  /// Reading or writing failed, because the disk is full for example.
  case inputOutput(path: String, reason: String)
  /// The reader of the pipe is gone.
  case closedPipe(path: String)

  /// A full disk can hold no new file either; another directory on it would not help.
  static func creation(of path: String, _ error: SystemError = SystemError()) -> FileError {
    error.isOfSpace
      ? .inputOutput(path: path, reason: "\(error)") : .cannotCreate(path: path, reason: "\(error)")
  }

  static func lastCall(on path: String) -> FileError { .inputOutput(path: path, reason: "\(SystemError())") }
}

extension FileError: CustomStringConvertible {
  /// The message: the path first, on one line even when the path has a line feed.
  public var description: String {
    switch self {
    case .cannotCreate(let path, let reason): "\(path): cannot create: \(reason)".escapedForTerminal
    case .cannotOpen(let path, let reason): "\(path): cannot open: \(reason)".escapedForTerminal
    case .inputOutput(let path, let reason): "\(path): \(reason)".escapedForTerminal
    case .closedPipe(let path): "\(path): nobody reads it any more".escapedForTerminal
    }
  }
}
