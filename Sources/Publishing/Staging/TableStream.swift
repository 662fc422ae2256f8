import Platform
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
  /// - Throws: `TableError.file`; with `.closedPipe` when nobody reads.
  package init(
    table: TableName, format: TableFormat, columnNames: [String], dialect: CSVDialect = .standard, isInOrder: Bool
  ) throws(TableError) {
    let standardOutput = try TableError.wrapping(OutputFile.standardOutput)
    let staged = try TableError.wrapping { () throws(FileError) -> StagedTable? in
      isInOrder
        ? nil
        : try StagedTable(
          OutputFile.temporary(), format: format, columnNames: columnNames, dialect: dialect, isHashed: false)
    }
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
  package func append(_ block: EncodedBlock) throws(TableError) {
    guard repeatedKeys.admits(block), let bytes = block.bytes.first else { return }
    rowCount += block.rowCount
    longCells.note(block)
    guard waiting != nil else {
      guard lastOrder.map({ $0 <= block.order }) ?? true else { throw .outOfOrder(table) }
      lastOrder = block.order
      return try pass(bytes)
    }
    if output.isAbandoned { throw .file(.closedPipe(path: output.path)) }
    byteCount += bytes.count
    do { try waiting?.append(bytes, rowCount: block.rowCount, order: block.order) } catch { throw .file(error) }
  }

  /// Writes what has waited; nothing comes after that.
  package func finish() throws(TableError) -> PublishedFile {
    do throws(FileError) {
      try waiting?.copyBlocks(to: &output)
      try output.finish()
    } catch {
      throw .file(error)
    }
    return PublishedFile(
      name: "standard output", table: table, format: format, rowCount: rowCount, byteCount: byteCount, sha256: nil,
      hasChanged: true)
  }

  private func pass(_ bytes: [UInt8]) throws(TableError) {
    byteCount += bytes.count
    do throws(FileError) {
      try output.append(bytes)
      try output.flush()
    } catch {
      throw .file(error)
    }
  }
}
