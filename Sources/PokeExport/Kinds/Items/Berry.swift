/// A berry as a plant; its item has its effect.
public struct Berry: KindValue {
  /// The API's id.
  public var id = 0
  /// The slug: `cheri`.
  public var slug = ""
  /// The name, made from the slug.
  public var displayName = ""
  /// The slug of its item: `cheri-berry`.
  public var item = ""
  /// The slug of its firmness; nil for the newest berries, as are the figures below.
  public var firmness: String?
  /// The slug of the type of the move Natural Gift with it.
  public var giftType: String?
  /// Power of the move Natural Gift with it.
  public var giftPower: Int?
  /// Hours that each of the four stages of growth takes.
  public var growthTime: Int?
  /// The most berries of one tree.
  public var maxHarvest: Int?
  /// The size in millimetres.
  public var size: Int?
  /// The smoothness, for Pokéblocks and Poffins.
  public var smoothness: Int?
  /// The rate at which it dries out the soil.
  public var soilDryness: Int?
  /// The strength of each flavor; empty unless asked for.
  public var flavors: [Flavor] = []

  /// A flavor of a berry.
  public struct Flavor: RowValue {
    /// The slug of the flavor.
    public var flavor = ""
    /// The strength of the flavor; 0 for none.
    public var potency = 0
  }

  static let kind = Kind<Berry>(
    "berry", .items, in: "berries", of: "berry", "; the newest berries have few figures", count: 68,
    [
      .slug("Slug of the berry, such as cheri."), .id(),
      .reference("item", \.item, "Slug of its item, such as cheri-berry."),
      .reference("firmness", \.firmness, to: "berry_firmnesses", "Slug of its firmness; null for the newest."),
      .reference("natural_gift_type", \.giftType, to: .types, "Slug of the type of the move Natural Gift with it."),
      .integer("natural_gift_power", \.giftPower, in: 0...255, "Power of the move Natural Gift with it."),
      .integer("growth_time", \.growthTime, "Hours that each of the four stages of growth takes."),
      .integer("max_harvest", \.maxHarvest, "Most berries that one tree bears."),
      .integer("size", \.size, "Size in millimetres."),
      .integer("smoothness", \.smoothness, "Smoothness, for Pokéblocks and Poffins."),
      .integer("soil_dryness", \.soilDryness, "How fast it dries out the soil."),
      .rows(
        "flavors", \.flavors, in: "berry_flavors", "One row per berry and flavor, present or not.", key: ["flavor"],
        [
          .reference("flavor", \.flavor, to: "flavors", "Slug of the flavor."),
          .integer("potency", \.potency, in: 0...255, "How strong it is; 0 for none."),
        ]),
    ])
}
