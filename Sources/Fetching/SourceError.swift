/// A source that cannot be opened.
public enum SourceError: Error, Sendable, Hashable {
  /// There is nothing at a path.
  case noDirectory(path: String)
  /// There is something else than a directory at a path.
  case notADirectory(path: String)
  /// A directory does not have the API's layout.
  case unknownLayout(path: String)
  /// A text is not the URL of an API; the reason, with the part of the text that may be repeated.
  case invalidURL(reason: String)
  /// The transfer library cannot be used; its reason.
  case noTransfers(reason: String)

  /// Whether the address itself is wrong, rather than what is there.
  public var isUsage: Bool {
    if case .invalidURL = self { true } else { false }
  }
}

extension SourceError: CustomStringConvertible {
  /// The message, the source's address first.
  public var description: String {
    switch self {
    case .noDirectory(let path) where SourceError.isLikeAddress(path):
      "\(path): no such directory; for a URL, start with https://"
    case .noDirectory(let path): "\(path): no such directory"
    case .notADirectory(let path): "\(path): not a directory"
    case .unknownLayout(let path): "\(path): not in the API's layout; expected api/v2/pokemon/index.json in it"
    case .invalidURL(let reason): "source: \(reason)"
    case .noTransfers(let reason): reason
    }
  }

  /// Whether a path that leads nowhere may be meant as a URL.
  package static func isLikeAddress(_ path: String) -> Bool {
    path.contains(".") && !path.hasPrefix(".") && !path.hasPrefix("/")
  }
}
