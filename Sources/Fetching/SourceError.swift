/// A source that cannot be opened.
public enum SourceError: Error, Sendable, Hashable {
  /// Nothing exists at the path.
  case noDirectory(path: String)
  /// The path leads to something other than a directory.
  case notADirectory(path: String)
  /// The directory does not have the API's layout.
  case unknownLayout(path: String)
  /// The text is not the URL of an API; the reason, which never quotes a secret.
  case invalidURL(reason: String)
  /// The transfer library cannot be used; the reason.
  case noTransfers(reason: String)

  /// Whether the address itself is wrong, and not the server or directory it leads to.
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

  /// Whether a path to nothing is probably a URL without its scheme.
  package static func isLikeAddress(_ path: String) -> Bool {
    path.contains(".") && !path.hasPrefix(".") && !path.hasPrefix("/")
  }
}
