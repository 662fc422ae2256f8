struct SourceURL: Sendable, Hashable {
  /// The scheme, host and port in lower case, as in `https://pokeapi.co`; the default port is left out.
  let origin: String
  let path: String

  init(_ text: String) throws(SourceError) {
    guard let (scheme, authority, path) = Self.parts(of: text) else {
      throw .invalidURL(reason: "'\(text)' is not a URL; a URL starts with http:// or https://")
    }
    guard scheme == "http" || scheme == "https" else {
      let (limit, use) = scheme == "file" ? (" with a host", "file:/// and a path") : ("", "http:// or https://")
      throw .invalidURL(reason: "'\(scheme)://' is not supported\(limit); use \(use)")
    }
    if authority.contains("@") { throw .invalidURL(reason: "a user name or password in the URL is not supported") }
    if let mark = path.first(where: "?#".contains) {
      // The message does not quote the rest of the text, which may contain a token.
      throw .invalidURL(reason: "a URL with a \(mark == "?" ? "query" : "fragment") is not supported")
    }
    let isPlain = text.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value < 0x7F && $0 != "\\" && $0 != "\"" }
    guard isPlain, let origin = Self.origin(scheme: scheme, authority: authority) else {
      let hasHost = isPlain && Self.origin(scheme: scheme, authority: authority.prefix { $0 != ":" }) != nil
      let fault = hasHost ? "a port that is not from 1 to 65535" : authority.isEmpty ? "no host" : "an invalid host"
      throw .invalidURL(reason: "'\(text)' has \(fault); a URL looks like \(Self.example)")
    }
    self.origin = origin
    self.path = String(path.reversed().drop { $0 == "/" }.reversed())
  }

  func appending(_ suffix: String) -> String { "\(origin)\(path)/\(suffix)" }

  func redirectTarget(_ location: String, from url: String) -> String? {
    if location.hasPrefix("//") || location.isEmpty { return nil }
    if location.hasPrefix("/") { return origin + location }
    if let (scheme, authority, _) = Self.parts(of: location) {
      return Self.origin(scheme: scheme, authority: authority) == origin ? location : nil
    }
    if location.prefix(while: { $0 != "/" }).contains(":") { return nil }
    guard let slash = url.lastIndex(of: "/") else { return nil }
    return String(url[...slash]) + location
  }

  private static func parts(of text: String) -> (scheme: String, authority: Substring, path: Substring)? {
    guard let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://") else { return nil }
    let rest = text[text.index(colon, offsetBy: 3)...]
    let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    return (text[..<colon].lowercased(), authority, rest[authority.endIndex...])
  }

  private static func origin(scheme: String, authority: Substring) -> String? {
    let bracket = authority.first == "[" ? authority.firstIndex(of: "]") : authority.startIndex
    guard let bracket else { return nil }
    let colon = authority[bracket...].firstIndex(of: ":") ?? authority.endIndex
    let host = authority[..<colon].lowercased()
    let port = authority[colon...].dropFirst()
    let isHost =
      host.hasPrefix("[")
      ? host.hasSuffix("]") && host.dropFirst().dropLast().allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
      : host.allSatisfy { $0.isLetter || $0.isNumber || "-._~".contains($0) }
    guard !host.isEmpty, isHost else { return nil }
    if port.isEmpty { return "\(scheme)://\(host)" }
    guard port.allSatisfy(\.isNumber), let number = UInt16(port), number > 0 else { return nil }
    let isOwn = number == (scheme == "https" ? 443 : 80)
    return isOwn ? "\(scheme)://\(host)" : "\(scheme)://\(host):\(number)"
  }

  fileprivate static let example = "https://pokeapi.co/api/v2"
}

/// The reason why a source cannot be opened.
public enum SourceError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Nothing exists at the path.
  case noDirectory(path: String)
  /// The path leads to something other than a directory.
  case notADirectory(path: String)
  /// The directory does not have the API's layout.
  case unknownLayout(path: String)
  /// The text is not the URL of an API; `reason` never quotes a secret.
  case invalidURL(reason: String)
  /// The transfer library, libcurl, cannot be loaded or started.
  case noTransfers(reason: String)

  /// Whether the given URL is malformed or not supported, so that another URL is needed.
  public var isUsage: Bool { if case .invalidURL = self { true } else { false } }

  /// The message, which begins with the path if the source is a directory.
  public var description: String {
    switch self {
    case .noDirectory(let path), .notADirectory(let path), .unknownLayout(let path): "\(path): \(problem)"
    case .invalidURL: "source: \(problem)"
    case .noTransfers: problem
    }
  }

  package var problem: String {
    switch self {
    case .noDirectory: "no such directory"
    case .notADirectory: "not a directory"
    case .unknownLayout: "no documents of the API, such as api/v2/pokemon/index.json"
    case .invalidURL(let reason), .noTransfers(let reason): reason
    }
  }

  package static func isSource(_ path: String) -> Bool { DirectorySource.isSource(path) }

  /// The reason why a source is not the API's root, and the URL to give instead; nil if the source may be the root.
  package static func mistake(in source: String) -> (problem: String, better: String?)? {
    if FileStatus(at: source) != nil { return nil }
    if source.hasSuffix(".git") || source.contains("git@") || source.contains("github.com") {
      return ("is a repository", nil)
    }
    if let scheme = source.prefixMatch(of: /https?(?=\/\/)/)?.0 {
      let whole = "\(scheme):\(source.dropFirst(scheme.count))"
      return ("has no colon after \(scheme)", mistake(in: whole)?.better ?? whole)
    }
    let parts = source.split(separator: "/api/v2/", maxSplits: 1)
    let isBelow = parts.count > 1 && Endpoint(rawValue: String(parts[1].prefix { $0 != "/" })) != nil
    if isBelow, source.contains("://") {
      let noun = parts[1].split(separator: "/").count > 1 ? "document" : "list"
      return ("is one \(noun) of the API, not the root", "\(parts[0])/api/v2")
    }
    let isRoot = !source.contains("pokeapi.co") || source.contains("/api/v2") && source.contains("://") && !isBelow
    return isRoot ? nil : ("is not the root of the API", SourceURL.example)
  }
}
