/// `APIResource`: a reference by URL alone.
public struct ResourceReferenceDTO: Sendable, Hashable {
  /// `url`: what it refers to; the id is in it.
  public var url: ResourceURL

  /// Creates a reference.
  public init(url: ResourceURL) { self.url = url }
}
