/// Rows of one table in, encoded blocks out, in every format asked for.
package struct TableEncoder<Row: Sendable>: Sendable {
  private let table: Table<Row>
  private let encoders: [any RowEncoder]

  package init(_ table: Table<Row>, formats: [TableFormat]) {
    self.table = table
    encoders = formats.map { $0.encoder(columnNames: table.columnNames) }
  }

  /// Encodes rows that stand together in the table.
  package func block(
    _ rows: some Collection<Row>, order: EncodedBlock.Order, identity: Int
  ) -> EncodedBlock {
    EncodedBlock(
      table: table.name, order: order, identity: identity, rowCount: rows.count,
      bytes: encoders.map { encoder in
        var bytes: [UInt8] = []
        bytes.reserveCapacity(rows.count * 512)
        for row in rows { encoder.append(row, columns: table.columns, to: &bytes) }
        return bytes
      })
  }
}
