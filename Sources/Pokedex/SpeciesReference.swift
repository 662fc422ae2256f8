/// Which species is meant, without its document.
public struct SpeciesReference: Sendable, Hashable {
  /// The species' id, greater than zero.
  public var id: Int

  /// The species' slug: `mr-mime`.
  public var slug: String

  /// Creates a reference.
  public init(id: Int, slug: String) {
    self.id = id
    self.slug = slug
  }
}
