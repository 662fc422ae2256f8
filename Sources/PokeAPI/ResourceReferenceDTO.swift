/// `APIResource`: a reference by URL alone.
public struct ResourceReferenceDTO: Sendable, Hashable {
  /// `url`: the resource it refers to, with its id.
  public var url: ResourceURL

  /// Creates a reference.
  public init(url: ResourceURL) { self.url = url }
}
