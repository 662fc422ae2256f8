/// `Name`: a name in one language.
public struct NameDTO: Sendable, Hashable {
  /// `name`.
  public var name: String
  /// `language`.
  public var language: NamedResourceDTO

  /// Creates a name.
  public init(name: String, language: NamedResourceDTO) {
    self.name = name
    self.language = language
  }
}
