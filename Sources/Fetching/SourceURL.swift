/// The API's root as a URL, checked and normalised.
struct SourceURL: Sendable, Hashable {
  /// Scheme, host and port in lower case, as in `https://pokeapi.co`.
  let origin: String
  /// The path, without a slash at its end; empty for the host's root.
  let path: String

  /// Reads what a user typed.
  ///
  /// - Throws: `SourceError` about the address; it never repeats a password.
  init(_ text: String) throws(SourceError) {
    guard let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://") else {
      throw SourceError("source: '\(text)' is not a URL; it starts with http:// or https://", isUsage: true)
    }
    let scheme = text[..<colon].lowercased()
    guard scheme == "http" || scheme == "https" else {
      throw SourceError("source: '\(scheme)://' is not supported; use http:// or https://", isUsage: true)
    }
    let rest = text[text.index(colon, offsetBy: 3)...]
    let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let path = rest[authority.endIndex...]
    if authority.contains("@") {
      throw SourceError("source: a user name or password in the URL is not supported", isUsage: true)
    }
    if path.contains("?") || path.contains("#") {
      throw SourceError(
        "source: '\(text)' has a query or fragment; give the API's root, as in \(Self.example)", isUsage: true)
    }
    let isPlain = rest.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value < 0x7F && $0 != "\\" && $0 != "\"" }
    guard !authority.isEmpty, authority.first != ":", isPlain else {
      throw SourceError("source: '\(text)' is not a URL; it looks like \(Self.example)", isUsage: true)
    }
    guard SourceURL.hasValidPort(authority) else {
      throw SourceError("source: '\(text)' has a port that is not a number from 1 to 65535", isUsage: true)
    }
    origin = "\(scheme)://\(authority.lowercased())"
    self.path = String(path.reversed().drop { $0 == "/" }.reversed())
  }

  /// The URL of something below the root.
  func appending(_ suffix: String) -> String { "\(origin)\(path)/\(suffix)" }

  /// Where a redirect from a URL of this source leads; nil when it leaves the source.
  func redirectTarget(_ location: String, from url: String) -> String? {
    if location.hasPrefix("//") || location.isEmpty { return nil }
    if location.hasPrefix("/") { return origin + location }
    if location.contains("://") {
      let target = location.prefix { $0 != "?" && $0 != "#" }
      let isSame = target.lowercased().hasPrefix(origin + "/") || target.lowercased() == origin
      return isSame && !target.contains("@") ? location : nil
    }
    if location.prefix(while: { $0 != "/" }).contains(":") { return nil }
    guard let slash = url.lastIndex(of: "/") else { return nil }
    return String(url[...slash]) + location
  }

  /// Whether what stands after the host's colon is a port; colons inside brackets are an IPv6 address's.
  private static func hasValidPort(_ authority: Substring) -> Bool {
    let afterAddress = authority.lastIndex(of: "]").map { authority[$0...] } ?? authority
    guard let colon = afterAddress.lastIndex(of: ":") else { return true }
    return Int(afterAddress[afterAddress.index(after: colon)...]).map { (1...65_535).contains($0) } ?? false
  }

  private static let example = "https://pokeapi.co/api/v2"
}
