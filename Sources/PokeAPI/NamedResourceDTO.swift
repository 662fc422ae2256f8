/// `NamedAPIResource`: a reference by name and URL.
public struct NamedResourceDTO: Sendable, Hashable {
  /// `name`: the slug.
  public var name: String

  /// `url`: the resource it refers to, with its id.
  public var url: ResourceURL

  /// Creates a reference.
  public init(name: String, url: ResourceURL) {
    self.name = name
    self.url = url
  }

  /// Whether this names the language of a code, which is in lower case; the API's names have capitals too: `zh-Hans`.
  package func isLanguage(_ code: String) -> Bool {
    name == code || name.utf8.count == code.utf8.count && name.lowercased() == code
  }
}
