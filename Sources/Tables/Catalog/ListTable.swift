import Pokedex

protocol ListOwner: Sendable {
  var id: Int { get }
  static var idColumn: (name: String, source: String, description: String, table: TableName) { get }
  static var comesInOrder: Bool { get }
}

extension Table where Source: ListOwner {
  /// Declares the table of a list; the key begins with the owner's id, which the columns need not name.
  @inline(__always)
  static func list<Element>(
    _ name: TableName, _ description: String, key: [String], foreignKeys: [ForeignKey] = [], columns: [Column<Row>],
    elements: @escaping @Sendable (Source) -> [Element],
    sortedBy compare: @escaping @Sendable (Element, Element) -> KeyOrder
  ) -> Self where Row == ListRow<Element> {
    let id = Source.idColumn
    return Table(
      name, description, primaryKey: [id.name] + key,
      foreignKeys: [ForeignKey(id.name, to: id.table, "id")] + foreignKeys,
      columns: [.integer(id.name, .required, from: id.source, id.description) { $0.ownerID }] + columns,
      comesInOrder: Source.comesInOrder,
      blocks: { [RowBlock(elements($0), of: $0.id, sortedBy: compare)] })
  }
}

extension Table where Row == ListRow<TranslatedName> {
  static func names(
    _ name: TableName, of kind: String, in owners: TableName,
    _ names: @escaping @Sendable (Source) -> (id: Int, slug: String, names: [TranslatedName])
  ) -> Self {
    Table(
      name, "One row per \(kind) and language.", primaryKey: ["name", "language"],
      foreignKeys: [ForeignKey("name", to: owners, "name"), .slug("language", of: "languages")],
      columns: [
        .text("name", .required, from: "\(kind).name", "Slug of the \(kind).") { $0.ownerSlug },
        .text("language", .required, from: "\(kind).names[].language.name", "Slug of the language.") {
          $0.element.language
        },
        .text("display_name", .required, from: "\(kind).names[].name", "Name of the \(kind) in the language.") {
          $0.element.name
        },
      ],
      comesInOrder: false,
      blocks: { source in
        let owner = names(source)
        return [RowBlock(owner.names, of: owner.id, slug: owner.slug) { KeyOrder($0.language, $1.language) }]
      })
  }
}
