/// An item of the bag: `tm26`; a few items share a slug.
public struct Item: KindValue, NamedValue {
  /// The id, slug and names.
  public var document = NamedDocument()
  /// The slug of the item's category.
  public var category = ""
  /// The slugs of the item's attributes: `consumable`, `holdable`.
  public var attributes: [String] = []
  /// The short effect in the chosen language, else in English; nil for more than half of the items.
  public var effect: String?
  /// The power that the move Fling has with the item; nil for an item that cannot be thrown.
  public var flingPower: Int?
  /// The slug of the additional effect that the move Fling has with the item; nil for none.
  public var flingEffect: String?
  /// The price in a shop; nil in data since August 2026, which has `prices`.
  public var cost: Int?
  /// The URL of the picture.
  public var sprite: String?
  /// The prices by game; empty in data before August 2026, and in an export without the table `item_prices`.
  public var prices: [Price] = []
  /// The machines with this item, one for each version group; empty in an export without the table `machines`.
  public var machines: [MachineReference] = []
  /// The descriptions from the games, each on one line; empty in an export without the table `item_flavor_text`.
  public var flavorTexts: [VersionText] = []
  /// The item's numbers in the games' data; empty in an export without the table `item_game_indices`.
  public var gameIndices: [GameIndex] = []

  /// The price of an item in one version group and currency.
  public struct Price: RowValue {
    /// The slug of the version group: games released together.
    public var versionGroup = ""
    /// The slug of the currency.
    public var currency = ""
    /// The price to buy one item; nil where no shop sells the item.
    public var purchase: Int?
    /// The price that shops pay for one item; nil where no shop buys the item.
    public var sale: Int?
  }

  /// The number of an item in the data of one generation's games.
  public struct GameIndex: RowValue {
    /// The slug of the generation.
    public var generation = ""
    /// The item's number in the games' data.
    public var index = 0
  }

  static let kind = Kind<Item>(
    "item", .items, in: "items", of: "item", key: .id, count: 2_223,
    skipping: ["baby_trigger_for", "held_by_pokemon"],
    finish: { item in
      // The API has this placeholder where nobody has written an effect yet.
      if item.effect?.hasPrefix("XXX new effect") == true { item.effect = nil }
      item.flavorTexts.clean()
    },
    [
      .id(), .slug("Slug of the item; a few items share a slug."), .names(\.names),
      .reference("category", \.category, to: "item_categories", "Slug of the item's category."),
      .references("attributes", \.attributes, "Slugs of the item's attributes, such as consumable and holdable."),
      .prose(
        "effect_entries", text: "short_effect", besides: ["effect"], \.effect, column: "effect",
        "Summary of the effect in the chosen language, else in English; null for more than half of the items."),
      .integer(
        "fling_power", \.flingPower, in: 0...255,
        "Power of the move Fling when the item is thrown; null for an item that cannot be thrown."),
      .reference("fling_effect", \.flingEffect, "Slug of the side effect of the move Fling when the item is thrown."),
      .integer(
        "cost", \.cost, when: .until("2026-08"),
        "Price in a shop; null in data since August 2026 (see the table item_prices)."),
      .group("sprites", [.text("default", \.sprite, column: "sprite_url", "URL of the picture.")]),
      .rows(
        "prices", \.prices, when: .since("2026-08"), in: "item_prices",
        "One row per item, version group and currency, with the prices.", key: ["version_group", "currency"],
        [
          .reference(
            "version_group", \.versionGroup, to: "version_groups",
            "Slug of the version group (games released together)."),
          .reference("currency", \.currency, to: "currencies", "Slug of the currency."),
          .integer("purchase_price", \.purchase, "Price to buy one item; null where no shop sells the item."),
          .integer("sell_price", \.sale, "Price that shops pay for one item; null where no shop buys the item."),
        ]),
      .machines(\.machines),
      .flavorTexts(
        \.flavorTexts, text: "text", in: "item_flavor_text",
        "One row per item, language and version group, with the description from the games."),
      .rows(
        "game_indices", \.gameIndices, in: "item_game_indices",
        "One row per item and generation, with the item's number in the games' data.",
        key: ["generation"],
        [
          .reference(
            "generation", \.generation, to: "generations",
            "Slug of the generation; its number is in the table generations."),
          .integer("game_index", \.index, "Number of the item in the games' data."),
        ]),
    ])
}
