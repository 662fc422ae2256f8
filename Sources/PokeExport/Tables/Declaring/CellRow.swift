/// One row whose values only its block knows: such rows of all tables are one type, which is compiled once.
struct CellRow: Sendable {
  let block: CellBlock
  let index: Int

  static func columns(_ schemas: [ColumnSchema], from source: String) -> [Column<CellRow>] {
    schemas.enumerated().flatMap { position, schema -> [Column<CellRow>] in
      // What has no description stays in the value.
      if schema.description.isEmpty { return [] }
      let column = Column<CellRow>(schema: schema) { $0.block.cell($0.index, position) }.continuing(source)
      return [column] + (schema.slugKind.map { [column.names($0)] } ?? [])
    }
  }
}

extension CellRow: NamingRow {
  var names: Names { block.names }
}

final class CellBlock: Sendable {
  let documentID: Int
  let slug: String
  fileprivate let names: Names
  let cell: @Sendable (_ row: Int, _ column: Int) -> Cell

  init(
    documentID: Int, slug: String, names: Names = Names(), cell: @escaping @Sendable (_ row: Int, _ column: Int) -> Cell
  ) {
    self.documentID = documentID
    self.slug = slug
    self.names = names
    self.cell = cell
  }

  func row(order: EncodedBlock.Order) -> RowBlock<CellRow> {
    RowBlock([CellRow(block: self, index: 0)], order: order, documentID: documentID)
  }

  /// The rows of a list, sorted by columns; of rows with the same key, the first.
  func rows(_ count: Int, by key: [Int], startingWith slug: String) -> RowBlock<CellRow> {
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
    let isAscending = (0..<count).dropFirst().allSatisfy { order($0 - 1, $0) == .ascending }
    let positions = isAscending ? Array(0..<count) : KeyOrder.positions(of: count, by: order)
    return RowBlock(
      positions.map { CellRow(block: self, index: $0) }, order: EncodedBlock.Order(text: slug, documentID),
      documentID: documentID, repeatedKeyCount: count - positions.count)
  }
}

/// A table of such rows, without the type of what they are made of.
struct CellTable: Sendable {
  let schema: TableSchema
  let columns: [Column<CellRow>]

  init(
    _ name: TableName, _ description: String, primaryKey: [String], rowOrder: [String]? = nil,
    foreignKeys: [ForeignKey], columns: [Column<CellRow>], comesInOrder: Bool, needs: Set<String> = []
  ) {
    schema = TableSchema(
      name: name, description: description, primaryKey: primaryKey, foreignKeys: foreignKeys,
      rowOrder: rowOrder ?? primaryKey, comesInOrder: comesInOrder, columns: columns.map(\.schema), needs: needs)
    self.columns = columns
  }

  fileprivate static let rowsEncoder = RowBlock<CellRow>.rowsEncoder
}

extension Table where Row == CellRow {
  init(_ table: CellTable, blocks: @escaping @Sendable (Source) -> [RowBlock<CellRow>]) {
    schema = table.schema
    columns = table.columns
    self.blocks = blocks
    rowsEncoder = CellTable.rowsEncoder
  }
}
