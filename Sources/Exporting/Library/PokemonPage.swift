import PokeAPI

/// One page of the list of Pokémon.
public struct PokemonPage: Sendable, Hashable {
  /// The Pokémon on this page, in the API's order.
  public let items: [Item]
  /// How many Pokémon there are in all.
  public let total: Int
  /// Whether there is another page after this one.
  public let hasMore: Bool

  /// One Pokémon in the list.
  public struct Item: Sendable, Hashable, Identifiable {
    /// The Pokémon's id, from its URL.
    public let id: Int
    /// The slug, as `detail(named:)` takes it: `venusaur-mega`.
    public let slug: String
    /// URL of the official artwork, made from the id; not every form has one.
    public var artworkURL: String {
      "https://raw.githubusercontent.com/PokeAPI/sprites/master/sprites/pokemon/other/official-artwork/\(id).png"
    }
  }

  /// Makes a page of the API's answer.
  ///
  /// A server of static files answers with the whole list, whatever page was asked for: the page is then cut out of it.
  init(_ list: ResourceListDTO, offset: Int, limit: Int) {
    let isWholeList = list.next == nil && list.results.count == list.count
    let results = isWholeList ? list.results.dropFirst(offset).prefix(limit) : list.results.prefix(limit)
    items = results.compactMap { item in
      guard let id = item.url.id(of: .pokemon), let slug = item.name else { return nil }
      return Item(id: id, slug: slug)
    }
    total = list.count
    hasMore = !results.isEmpty && results.count < list.count - min(offset, list.count)
  }
}
