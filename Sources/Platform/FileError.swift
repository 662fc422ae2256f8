/// Why a file or a directory could not be used.
public enum FileError: Error, Sendable, Hashable {
  /// It cannot be created.
  case cannotCreate(path: String, reason: String)
  /// It is there and cannot be opened.
  case cannotOpen(path: String, reason: String)
  /// Reading or writing failed midway: the disk is full, say.
  case inputOutput(path: String, reason: String)
  /// Nobody reads the pipe any more.
  case closedPipe(path: String)
}

extension FileError: CustomStringConvertible {
  /// The message, path first; on one line, whatever the file is called.
  public var description: String {
    switch self {
    case .cannotCreate(let path, let reason): "\(path): cannot create: \(reason)".escapedForTerminal
    case .cannotOpen(let path, let reason): "\(path): cannot open: \(reason)".escapedForTerminal
    case .inputOutput(let path, let reason): "\(path): \(reason)".escapedForTerminal
    case .closedPipe(let path): "\(path): nobody reads it any more".escapedForTerminal
    }
  }
}
