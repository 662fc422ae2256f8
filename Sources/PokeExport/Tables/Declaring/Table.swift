/// The declaration of a table, from which the writers, the schema and the manifest are made.
struct Table<Source: Sendable, Row: Sendable>: Sendable {
  let schema: TableSchema
  let columns: [Column<Row>]
  let blocks: @Sendable (Source) -> [RowBlock<Row>]
  let rowsEncoder: RowBlock<Row>.RowsEncoder
}

extension Table {
  /// Declares a table; `source` becomes the prefix of every column source that is empty or begins with a point.
  ///
  /// `names` fills the `_name` columns, which follow the slug columns declared with `named`.
  @inline(__always)
  init(
    _ name: TableName, _ description: String, from source: String = "", primaryKey: [String],
    rowOrder: [String]? = nil, foreignKeys: [ForeignKey] = [], columns: [Column<Row>], comesInOrder: Bool = true,
    needs: Set<String> = [], names: (@Sendable (Row) -> Names)? = nil,
    blocks: @escaping @Sendable (Source) -> [RowBlock<Row>]
  ) {
    let columns = columns.flatMap { [$0.continuing(source), names.flatMap($0.following)].compactMap { $0 } }
    let schema = TableSchema(
      name: name, description: description, primaryKey: primaryKey,
      foreignKeys: foreignKeys + columns.compactMap(\.foreignKey),
      rowOrder: rowOrder ?? primaryKey, comesInOrder: comesInOrder, columns: columns.map(\.schema), needs: needs)
    self.init(schema: schema, columns: columns, blocks: blocks, rowsEncoder: RowBlock.rowsEncoder)
  }

  func made<Value: Sendable>(from source: @escaping @Sendable (Value) -> Source) -> Table<Value, Row> {
    Table<Value, Row>(
      schema: schema, columns: columns, blocks: { [blocks] in blocks(source($0)) }, rowsEncoder: rowsEncoder)
  }
}

extension RowBlock {
  typealias RowsEncoder = @Sendable ([@Sendable (Row) -> Cell]) -> @Sendable (RowBlock, any RowEncoder) -> [UInt8]

  /// Makes an encoder of rows; inlining lets the compiler specialize the closures for the type of the row.
  @inline(__always)
  static var rowsEncoder: RowsEncoder {
    { cells in
      // Chains closures that append one cell each and call the next one. A loop over the cells of every row would retain
      // and release each cell.
      var appendRow: @Sendable (Row, any RowEncoder, inout [UInt8]) -> Void = { $1.endRow(&$2) }
      for (column, cell) in cells.enumerated().reversed() {
        appendRow = { [next = appendRow] row, encoder, bytes in
          encoder.append(cell(row), column: column, to: &bytes)
          next(row, encoder, &bytes)
        }
      }
      return { [appendRow] block, encoder in
        var bytes: [UInt8] = []
        bytes.reserveCapacity(block.rows.count * 64 + 448)
        for row in block.rows { appendRow(row, encoder, &bytes) }
        return bytes
      }
    }
  }
}

extension Table: TableDeclaration {
  var name: TableName { schema.name }

  func encoder(
    formats: [TableFormat], dialect: CSVDialect, columns names: [String]?, noting keyColumns: [String]
  ) -> @Sendable (Source) -> [EncodedBlock] {
    let chosen = names.map { $0.compactMap { name in columns.first { $0.name == name } } } ?? columns
    let keys = keyColumns.compactMap { name in columns.first { $0.name == name }?.cell }
    let encode = rowsEncoder(chosen.map(\.cell))
    let encoders = Array(TableFormat.encoders(of: formats, columns: chosen.map(\.schema), dialect: dialect))
    let isForSpreadsheets = dialect.isForSpreadsheets && formats.contains(where: \.hasDialect)
    return { source in
      blocks(source).map { block in
        let bytes = encoders.map { (encoding: $0, bytes: encode(block, $1)) }
        // No cell is longer than its block, so short blocks need no check of their cells.
        let mayBeLong = isForSpreadsheets && bytes.contains { $0.bytes.count > SpreadsheetLimits.longestCell }
        return EncodedBlock(
          table: name, order: block.order, identity: block.identity, documentID: block.documentID,
          rowCount: block.rows.count, repeatedKeyCount: block.repeatedKeyCount,
          longCells: mayBeLong ? Table.longCells(in: block, chosen) : [],
          keyCells: keys.isEmpty ? [] : Table.cells(of: block.rows, keys), bytes: bytes)
      }
    }
  }

  private static func cells(of rows: [Row], _ columns: [@Sendable (Row) -> Cell]) -> [Cell] {
    var cells: [Cell] = []
    cells.reserveCapacity(rows.count * columns.count)
    for row in rows {
      for cell in columns { cells.append(cell(row)) }
    }
    return cells
  }

  private static func longCells(in block: RowBlock<Row>, _ columns: [Column<Row>]) -> [String] {
    block.rows.flatMap { row in
      columns.compactMap { SpreadsheetLimits.isTooLong($0.cell(row)) ? $0.name : nil }
    }
  }
}

/// A table without the type of its rows, so that tables with the same source fit in one array.
protocol TableDeclaration<Source>: Sendable {
  associatedtype Source: Sendable

  var name: TableName { get }
  var schema: TableSchema { get }

  func encoder(formats: [TableFormat], dialect: CSVDialect, columns: [String]?, noting keyColumns: [String])
    -> @Sendable (Source) -> [EncodedBlock]
}
