/// The only declaration of a table: writers, schema and manifest are made from it.
///
/// The rows of a table come from domain values of one type, its source. Each value gives blocks of rows.
package struct Table<Source: Sendable, Row: Sendable>: Sendable {
  package let name: TableName
  /// One sentence for the data dictionary.
  package let description: String
  /// The names of the columns of the primary key, all of them required.
  package let primaryKey: [String]
  /// The names of the columns by which the rows are sorted, in ascending order.
  package let rowOrder: [String]
  package let foreignKeys: [ForeignKey]
  package let columns: [Column<Row>]
  /// Whether the blocks come in the order of the table when the Pokémon come in ascending order of their ids.
  ///
  /// False for the tables of species: a species comes with the first Pokémon that refers to it.
  package let comesInOrder: Bool
  package let blocks: @Sendable (Source) -> [RowBlock<Row>]
  private let rowsEncoder: @Sendable ([@Sendable (Row) -> Cell]) -> @Sendable (RowBlock<Row>, any RowEncoder) -> [UInt8]

  /// Declares a table; unless told otherwise, its rows are sorted by the primary key.
  @inline(__always)
  package init(
    _ name: TableName, _ description: String, primaryKey: [String], rowOrder: [String]? = nil,
    foreignKeys: [ForeignKey] = [], columns: [Column<Row>], comesInOrder: Bool = true,
    blocks: @escaping @Sendable (Source) -> [RowBlock<Row>]
  ) {
    self.name = name
    self.description = description
    self.primaryKey = primaryKey
    self.rowOrder = rowOrder ?? primaryKey
    self.foreignKeys = foreignKeys
    self.columns = columns
    self.comesInOrder = comesInOrder
    self.blocks = blocks
    // The closures are made here, where the compiler knows the type of the row, and specializes them.
    rowsEncoder = { cells in
      // A chain, each with its cell and the next one: in a loop, each cell of each row would be retained and released.
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
  package var schema: TableSchema {
    TableSchema(
      name: name, description: description, primaryKey: primaryKey, foreignKeys: foreignKeys,
      rowOrder: rowOrder, comesInOrder: comesInOrder, columns: columns.map(\.schema))
  }

  package func encoder(
    formats: [TableFormat], dialect: CSVDialect, columns names: [String]?, noting keyColumns: [String]
  ) -> TableEncoder<Source> {
    let chosen = names.map { $0.compactMap { name in columns.first { $0.name == name } } } ?? columns
    let cells = chosen.map(\.cell)
    let keys = keyColumns.compactMap { name in columns.first { $0.name == name }?.cell }
    let encode = rowsEncoder(cells)
    let encoders = TableFormat.encoders(of: formats, columns: chosen.map(\.schema), dialect: dialect)
    let isForSpreadsheets = dialect.isForSpreadsheets && formats.contains { $0.obeys(.spreadsheets) }
    return TableEncoder { source in
      blocks(source).map { block in
        let bytes = encoders.map { encode(block, $0) }
        // A block within the limit of one cell has no longer cell. Most blocks need no look at their cells.
        let mayBeLong = isForSpreadsheets && bytes.contains { $0.count > SpreadsheetLimits.longestCell }
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

  /// The column name of each cell longer than `SpreadsheetLimits.longestCell`, once per cell.
  private static func longCells(in block: RowBlock<Row>, _ columns: [Column<Row>]) -> [String] {
    block.rows.flatMap { row in
      columns.compactMap { SpreadsheetLimits.isTooLong($0.cell(row)) ? $0.name : nil }
    }
  }
}

/// A table without the type of its rows, so that tables with the same source fit in one array.
package protocol TableDeclaration<Source>: Sendable {
  associatedtype Source: Sendable

  var name: TableName { get }
  var schema: TableSchema { get }

  /// Makes an encoder for the rows of the table, with the columns in the order given; nil for all.
  ///
  /// The blocks bring the cells of `keyColumns` along.
  func encoder(formats: [TableFormat], dialect: CSVDialect, columns: [String]?, noting keyColumns: [String])
    -> TableEncoder<Source>
}

/// The encoder of one table: makes blocks in every format of the dataset from domain values.
package struct TableEncoder<Source: Sendable>: Sendable {
  /// Makes the blocks of one domain value; safe to call on any core, in any order.
  package let blocks: @Sendable (Source) -> [EncodedBlock]

  init(blocks: @escaping @Sendable (Source) -> [EncodedBlock]) { self.blocks = blocks }
}
