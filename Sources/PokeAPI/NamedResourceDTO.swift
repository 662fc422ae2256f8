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
}
