/// The one declaration of a table: what the writers, the schema and the manifest are made from.
///
/// A table is made of domain values of one type, its source; each gives blocks of rows.
package struct Table<Source: Sendable, Row: Sendable>: Sendable {
  /// The table's name, also that of its files.
  package let name: TableName
  /// One sentence for the data dictionary.
  package let description: String
  /// The primary key: names of required columns, which rows are sorted by unless the description says otherwise.
  package let primaryKey: [String]
  /// The columns whose values are keys of a table's rows.
  package let foreignKeys: [ForeignKey]
  /// The columns, in order.
  package let columns: [Column<Row>]
  /// Whether the rows come in their order when values come by id; those of species come as Pokémon lead to them.
  package let comesInOrder: Bool
  /// The rows a value gives, with where they go.
  package let blocks: @Sendable (Source) -> [RowBlock<Row>]
  private let encode: @Sendable (RowBlock<Row>, [@Sendable (Row) -> Cell], any RowEncoder) -> [UInt8]

  /// Declares a table.
  @inline(__always)
  package init(
    _ name: TableName, _ description: String, primaryKey: [String], foreignKeys: [ForeignKey] = [],
    columns: [Column<Row>], comesInOrder: Bool = true,
    blocks: @escaping @Sendable (Source) -> [RowBlock<Row>]
  ) {
    self.name = name
    self.description = description
    self.primaryKey = primaryKey
    self.foreignKeys = foreignKeys
    self.columns = columns
    self.comesInOrder = comesInOrder
    self.blocks = blocks
    // Made here, where the row's type is known, so that the loop over hundreds of thousands of cells is compiled for it.
    encode = { block, cells, encoder in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(block.rows.count * 64 + 448)
      for row in block.rows { encoder.append(row, cells: cells, to: &bytes) }
      return bytes
    }
  }
}

extension Table: TableDeclaration {
  package var schema: TableSchema {
    TableSchema(
      name: name, description: description, primaryKey: primaryKey, foreignKeys: foreignKeys,
      comesInOrder: comesInOrder,
      columns: columns.map { column in
        TableSchema.Column(
          name: column.name, type: column.type, isRequired: column.nullability != .nullable,
          mayBeEmpty: column.nullability == .requiredOrEmpty, source: column.source, description: column.description)
      })
  }

  package func encoder(formats: [TableFormat], dialect: CSVDialect, columns names: [String]?) -> TableEncoder<Source> {
    let chosen = names.map { $0.compactMap { name in columns.first { $0.name == name } } } ?? columns
    let cells = chosen.map(\.cell)
    let encoders = formats.map { $0.encoder(columnNames: chosen.map(\.name), dialect: dialect) }
    let isForSpreadsheets = dialect.isForSpreadsheets && formats.contains(.csv)
    return TableEncoder { source in
      blocks(source).map { block in
        let bytes = encoders.map { encode(block, cells, $0) }
        // A block no longer than one cell may be has none that is longer.
        let mayBeLong = isForSpreadsheets && bytes.contains { $0.count > SpreadsheetLimits.longestCell }
        return EncodedBlock(
          table: name, order: block.order, identity: block.identity, documentID: block.documentID,
          rowCount: block.rows.count,
          repeatedKeyCount: block.repeatedKeyCount, longCells: mayBeLong ? Table.longCells(in: block, chosen) : [],
          bytes: bytes)
      }
    }
  }

  /// The names of columns with a cell longer than a spreadsheet's may be, one for each such cell.
  private static func longCells(in block: RowBlock<Row>, _ columns: [Column<Row>]) -> [String] {
    block.rows.flatMap { row in
      columns.compactMap { SpreadsheetLimits.isTooLong($0.cell(row)) ? $0.name : nil }
    }
  }
}
