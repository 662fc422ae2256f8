/// A page of `NamedAPIResourceList` or `APIResourceList`: the documents of a kind.
public struct ResourceListDTO: Sendable, Hashable {
  /// `count`: the number of documents on all pages.
  public var count: Int

  /// `next`: the URL of the next page, never followed; nil on the last page.
  public var next: String?

  /// `results`: the items of this page, in the API's order.
  public var results: [Item]

  /// Creates a page.
  public init(count: Int, next: String?, results: [Item]) {
    self.count = count
    self.next = next
    self.results = results
  }

  /// One entry of the list.
  public struct Item: Sendable, Hashable {
    /// `name`: the slug; nil in lists of unnamed resources, such as evolution chains.
    public var name: String?

    /// `url`: the document; its id is the last component.
    public var url: ResourceURL

    /// Creates an entry.
    public init(name: String?, url: ResourceURL) {
      self.name = name
      self.url = url
    }
  }
}
