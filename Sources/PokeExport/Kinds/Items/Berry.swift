/// A berry as a plant; the berry's effect is in its `Item`.
public struct Berry: KindValue {
  /// The API's id.
  public var id = 0
  /// The slug: `cheri`.
  public var slug = ""
  /// The name, made from the slug.
  public var displayName = ""
  /// The slug of the berry's item: `cheri-berry`.
  public var item = ""
  /// The slug of the firmness; nil for the newest berries, which lack most values.
  public var firmness: String?
  /// The slug of the type that the move Natural Gift has with the berry.
  public var giftType: String?
  /// The power that the move Natural Gift has with the berry.
  public var giftPower: Int?
  /// Hours that each of the four growth stages takes.
  public var growthTime: Int?
  /// The largest number of berries on one tree.
  public var maxHarvest: Int?
  /// The size in millimetres.
  public var size: Int?
  /// The smoothness, for Pokéblocks and Poffins.
  public var smoothness: Int?
  /// The rate at which the berry dries out the soil.
  public var soilDryness: Int?
  /// The strength of each flavor; empty in an export without the table `berry_flavors`.
  public var flavors: [Flavor] = []

  /// A flavor of a berry.
  public struct Flavor: RowValue {
    /// The slug of the flavor.
    public var flavor = ""
    /// The strength of the flavor; 0 for none.
    public var potency = 0
  }

  static let kind = Kind<Berry>(
    "berry", .items, in: "berries", of: "berry", "; the newest berries lack most values", count: 68,
    [
      .slug("Slug of the berry, such as cheri."), .id(),
      .reference("item", \.item, "Slug of the berry's item, such as cheri-berry."),
      .reference(
        "firmness", \.firmness, to: "berry_firmnesses", "Slug of the berry's firmness; null for the newest berries."),
      .reference(
        "natural_gift_type", \.giftType, to: .types, "Slug of the type that the move Natural Gift has with the berry."),
      .integer("natural_gift_power", \.giftPower, in: 0...255, "Power that the move Natural Gift has with the berry."),
      .integer("growth_time", \.growthTime, "Hours that each of the plant's four growth stages takes."),
      .integer("max_harvest", \.maxHarvest, "Largest number of berries on one tree."),
      .integer("size", \.size, "Size in millimetres."),
      .integer(
        "smoothness", \.smoothness,
        "Smoothness of the berry, which counts when the berry becomes a Pokéblock or a Poffin, a food for Pokémon."),
      .integer("soil_dryness", \.soilDryness, "How fast the berry dries out the soil; higher is faster."),
      .rows(
        "flavors", \.flavors, in: "berry_flavors",
        "One row per berry and flavor, including flavors that the berry lacks.", key: ["flavor"],
        [
          .reference("flavor", \.flavor, to: "flavors", "Slug of the flavor."),
          .integer(
            "potency", \.potency, in: 0...255,
            "Strength of the flavor in the berry; 0 where the berry lacks the flavor."),
        ]),
    ])
}
