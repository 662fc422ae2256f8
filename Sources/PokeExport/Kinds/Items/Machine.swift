/// A machine, which is an item that teaches a move in the games of one version group.
///
/// The run requests no document of a machine, because the documents of the item and of the move have the machine's id.
public struct Machine: FurtherValue {
  /// The id of the machine.
  public var id: Int
  /// The slug of the version group: games released together.
  public var versionGroup: String
  /// The id of the item that teaches the move, such as TM26.
  public var itemID: Int
  /// The slug of the item: `tm26`.
  public var slug: String
  /// The slug of the move; nil if no move refers to the machine.
  public var move: String?

  /// The number as the games show it: `TM26`.
  public var displayName: String { slug.prefix { $0 != "-" }.uppercased() }

  /// Creates a machine; `slug` is the slug of the item.
  public init(id: Int, versionGroup: String, itemID: Int, slug: String, move: String?) {
    self.id = id
    self.versionGroup = versionGroup
    self.itemID = itemID
    self.slug = slug
    self.move = move
  }

  static let table = Table<Machine, Machine>(
    "machines", "One row per version group and machine; a machine is an item that teaches a move.",
    primaryKey: ["version_group", "item_id"],
    foreignKeys: [
      .slug("version_group", of: "version_groups"),
      ForeignKey("item_id", to: "items", "id", holds: .withEveryDocument),
      .slug("move", of: .moves),
    ],
    columns: [
      .column(
        "version_group", { $0.versionGroup }, from: "item.machines[].version_group.name",
        "Slug of the version group (games released together)."),
      .column("item_id", { $0.itemID }, from: "item.id", "Id of the item."),
      .column("item", { $0.slug }, from: "item.name", "Slug of the item."),
      .column(
        "number", { $0.displayName }, from: "item.name", "Number of the machine as the games show it, such as TM26."),
      .column(
        "move", { $0.move }, from: "move.machines[].machine.url",
        "Slug of the move that the machine teaches; null where the API names none."),
      .column("machine_id", { $0.id }, from: "item.machines[].machine.url", "Id of the machine."),
    ],
    comesInOrder: false, needs: ["item.machines", "move.machines"],
    blocks: { machine in [RowBlock([machine], order: .init(text: machine.versionGroup, machine.itemID))] })
}
