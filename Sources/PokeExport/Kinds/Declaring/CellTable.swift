/// One table type for all kinds, so that the compiler generates the code of tables only once.
typealias CellTable = Table<CellBlock, CellRow>

struct CellRow: Sendable {
  let block: CellBlock
  let index: Int
}

final class CellBlock: Sendable {
  let documentID: Int
  let slug: String
  private let rank: Int
  fileprivate let names: Names
  private let count: Int
  fileprivate let cell: @Sendable (_ row: Int, _ column: Int) -> Cell

  init(
    of value: some KindValue, rank: Int? = nil, names: Names = Names(), count: Int = 1,
    cell: @escaping @Sendable (_ row: Int, _ column: Int) -> Cell
  ) {
    documentID = value.id
    slug = value.slug
    self.rank = rank ?? value.id
    self.names = names
    self.count = count
    self.cell = cell
  }

  fileprivate func rows(by key: [Int], startingWith slug: String) -> RowBlock<CellRow> {
    let keys = (0..<count).flatMap { row in key.map { cell(row, $0) } }
    func order(_ left: Int, _ right: Int) -> KeyOrder {
      for index in key.indices {
        let order: KeyOrder =
          switch (keys[left * key.count + index], keys[right * key.count + index]) {
          case (.integer(let left), .integer(let right)): KeyOrder(left, right)
          case (.text(let left), .text(let right)): KeyOrder(left, right)
          default: .same
          }
        if order != .same { return order }
      }
      return .same
    }
    let positions = KeyOrder.positions(of: count, by: order) ?? Array(0..<count)
    return RowBlock(
      positions.map { CellRow(block: self, index: $0) }, order: EncodedBlock.Order(text: slug, rank),
      documentID: documentID, repeatedKeyCount: count - positions.count)
  }
}

extension CellTable {
  /// Creates a table that sorts the documents by the key `order`, or by `CellBlock.rank` if `order` is nil.
  ///
  /// `names` lists the columns that sort the rows of each document. The table shows them before the rest of `schemas`.
  @inline(never)
  init(
    _ name: TableName, _ description: String, from endpoint: Endpoint, inOrderOf order: KindKey?,
    primaryKey: [String], rowOrder: [String]? = nil, foreignKeys: [ForeignKey], first: [Column<CellRow>] = [],
    _ schemas: [ColumnSchema], sortedBy names: [String] = [], needs: Set<String> = []
  ) {
    let key = names.compactMap { name in schemas.firstIndex { $0.name == name } }
    // The table does not show a column without a description.
    let shown = (key + schemas.indices.filter { !key.contains($0) }).filter { !schemas[$0].description.isEmpty }
    let columns = shown.map { position in
      Column<CellRow>(schema: schemas[position]) { $0.block.cell($0.index, position) }
    }
    self.init(
      name, description, from: "\(endpoint)", primaryKey: primaryKey, rowOrder: rowOrder, foreignKeys: foreignKeys,
      columns: first + columns, comesInOrder: order == .id, needs: needs, names: { $0.block.names },
      blocks: { [$0.rows(by: key, startingWith: order == .name ? $0.slug : "")] })
  }

  init(
    listedAs name: TableName, _ description: String, of owner: Owner, from list: StaticString, key: [String],
    foreignKeys: [ForeignKey], _ schemas: [ColumnSchema]
  ) {
    self.init(
      name, description, from: owner.endpoint, inOrderOf: owner.key, primaryKey: [owner.columnName] + key,
      foreignKeys: [ForeignKey(owner.columnName, to: owner.table, owner.key.rawValue)] + foreignKeys,
      first: [owner.column], schemas, sortedBy: key, needs: ["\(owner.endpoint).\(list)"])
  }
}
