/// The reason why a table could not be written or read.
public enum TableError: Error, Sendable, Hashable {
  /// A file of a dataset is damaged, or a directory has no dataset.
  case malformed(path: String, reason: String)
  /// The dataset cannot be read now, because a run is replacing its files.
  case beingPublished(path: String)
  /// An internal error: the rows of this table must come in order, and some came too late.
  case outOfOrder(TableName)
}

extension TableError: CustomStringConvertible {
  /// The message on one line, path first, with control characters escaped.
  public var description: String {
    switch self {
    case .malformed(let path, let reason): Excerpt.of("\(path): \(reason)", limit: 2000)
    case .beingPublished(let path):
      "\(path): a run is publishing this dataset; try again in a moment".escapedForTerminal
    case .outOfOrder(let table): "\(table.rawValue): rows come out of order; please report it"
    }
  }
}
