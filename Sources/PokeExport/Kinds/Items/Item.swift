/// An item of the bag: `tm26`; a few items share a slug.
public struct Item: KindValue, NamedValue {
  /// Its id, slug and names.
  public var document = NamedDocument()
  /// The slug of its category.
  public var category = ""
  /// The slugs of its attributes: `consumable`, `holdable`.
  public var attributes: [String] = []
  /// The short effect in the chosen language, else in English; nil for more than half of the items.
  public var effect: String?
  /// Power of the move Fling with it; nil if it cannot be thrown.
  public var flingPower: Int?
  /// The slug of the additional effect of the move Fling with it.
  public var flingEffect: String?
  /// Its price in a shop, in data before August 2026; nil since.
  public var cost: Int?
  /// The URL of its picture.
  public var sprite: String?
  /// Its prices by game, in data since August 2026; empty unless asked for.
  public var prices: [Price] = []
  /// The machines that have this item, one for each group of games; empty unless asked for.
  public var machines: [MachineReference] = []
  /// The texts that the bag shows, each on one line; empty unless asked for.
  public var flavorTexts: [VersionText] = []
  /// Its numbers in the data of the games; empty unless asked for.
  public var gameIndices: [GameIndex] = []

  /// A price in some games.
  public struct Price: RowValue {
    /// The slug of the group of games.
    public var versionGroup = ""
    /// The slug of the currency.
    public var currency = ""
    /// The price to buy one; nil where no shop has it.
    public var purchase: Int?
    /// The price to sell one for; nil where no shop takes it.
    public var sale: Int?
  }

  /// The number of an item in the data of a generation's games.
  public struct GameIndex: RowValue {
    /// The slug of the generation.
    public var generation = ""
    /// The item's number in the games.
    public var index = 0
  }

  static let kind = Kind<Item>(
    "item", .items, in: "items", of: "item", key: .id, count: 2_223,
    skipping: ["baby_trigger_for", "held_by_pokemon"],
    finish: { item in
      // The API's placeholder for an effect that nobody has written yet.
      if item.effect?.hasPrefix("XXX new effect") == true { item.effect = nil }
      item.flavorTexts.clean()
    },
    [
      .id(), .slug("Slug of the item; a few items share a slug."), .names(\.names),
      .reference("category", \.category, to: "item_categories", "Slug of the item's category."),
      .references("attributes", \.attributes, "Slugs of the item's attributes, such as consumable and holdable."),
      .prose(
        "effect_entries", text: "short_effect", besides: ["effect"], \.effect, column: "effect",
        "Short effect in the chosen language, else in English; null for more than half of the items."),
      .integer(
        "fling_power", \.flingPower, in: 0...255,
        "Power of the move Fling with the item; null for an item that cannot be thrown."),
      .reference("fling_effect", \.flingEffect, "Slug of the additional effect of the move Fling with the item."),
      .integer(
        "cost", \.cost, when: .until("2026-08"),
        "Price in a shop, in data before August 2026; null in newer data, which has its prices in item_prices."),
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
          .integer("sell_price", \.sale, "Price for which one item is sold; null where no shop buys the item."),
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
            "Slug of the generation; the table generations has the number in the column id."),
          .integer("game_index", \.index, "Number of the item in the games' data."),
        ]),
    ])
}
