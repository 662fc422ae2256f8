import Pokedex

/// Why a dataset could not be written.
public enum WritingError: Error, Sendable, Hashable {
  /// The output directory, or a file in it, cannot be created.
  case cannotCreate(path: String, reason: String)
  /// Reading or writing failed midway: the disk is full, say.
  case inputOutput(path: String, reason: String)
  /// A file of a dataset that is read back is not what it should be.
  case malformed(path: String, reason: String)
  /// Rows of a table that was declared to come in order do not.
  case outOfOrder(table: String)
  /// Whoever read what was written wants no more of it.
  case closedPipe
}

extension WritingError: CustomStringConvertible {
  /// The message, path first; on one line, whatever the file is called.
  public var description: String {
    switch self {
    case .cannotCreate(let path, let reason): "\(path): cannot create: \(reason)".onOneLine
    case .inputOutput(let path, let reason), .malformed(let path, let reason): "\(path): \(reason)".onOneLine
    case .outOfOrder(let table): "\(table): rows come out of order; please report it"
    case .closedPipe: "standard output: nobody reads it any more"
    }
  }
}
