package import Platform
package import Tables

/// One table on its way to standard output.
///
/// Blocks that come in the table's order are passed on at once, so that whoever reads has rows while the harvest runs;
/// those of a table that does not come in order wait in a file without a name until all are there.
package final class TableStream {
  private let table: TableName
  private let format: TableFormat
  private var rowCount = 0
  private var byteCount = 0
  private var output: OutputFile
  private var waiting: StagedTable?
  private var lastOrder: EncodedBlock.Order?

  /// Starts the stream; the header is written at once.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - format: The format to write.
  ///   - columnNames: The table's header.
  ///   - dialect: How CSV is spelled.
  ///   - isInOrder: Whether every block comes after the one before it.
  /// - Throws: `WritingError`; `.closedPipe` when nobody reads.
  package init(
    table: TableName, format: TableFormat, columnNames: [String], dialect: CSVDialect = .standard, isInOrder: Bool
  ) throws(WritingError) {
    let standardOutput = try OutputFile.standardOutput()
    let staged =
      isInOrder
      ? nil
      : try StagedTable(
        OutputFile.temporary(), format: format, columnNames: columnNames, dialect: dialect, isHashed: false)
    self.table = table
    self.format = format
    output = standardOutput
    waiting = staged
    var header: [UInt8] = []
    format.encoder(columnNames: columnNames, dialect: dialect).appendHeader(to: &header)
    try pass(header)
  }

  /// Rows that were left out because their key was there already.
  package private(set) var repeatedKeys = RepeatedKeys()

  /// Cells a spreadsheet would cut.
  package private(set) var longCells = LongCells()

  /// Adds a block of the table, in the only format there is.
  package func append(_ block: EncodedBlock) throws(WritingError) {
    guard repeatedKeys.admits(block), let bytes = block.bytes.first else { return }
    rowCount += block.rowCount
    longCells.note(block)
    guard waiting != nil else {
      guard lastOrder.map({ $0 <= block.order }) ?? true else { throw .outOfOrder(table: table.rawValue) }
      lastOrder = block.order
      return try pass(bytes)
    }
    if output.isAbandoned { throw .closedPipe }
    byteCount += bytes.count
    try waiting?.append(bytes, rowCount: block.rowCount, order: block.order)
  }

  /// Writes what has waited; nothing comes after that.
  package func finish() throws(WritingError) -> PublishedFile {
    try waiting?.copyBlocks(to: &output)
    try output.finish()
    return PublishedFile(
      name: "standard output", table: table, format: format, rowCount: rowCount, byteCount: byteCount, sha256: nil,
      hasChanged: true)
  }

  private func pass(_ bytes: [UInt8]) throws(WritingError) {
    byteCount += bytes.count
    try output.append(bytes)
    try output.flush()
  }
}
