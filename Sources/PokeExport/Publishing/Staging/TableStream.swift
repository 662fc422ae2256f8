// Writes one table to standard output. Rows that come in order are written at once. A table that comes out of order, or
// that has a combined format, waits in a temporary file until the end of the run.
final class TableStream {
  private let schema: TableSchema
  private let format: TableFormat
  private var rowCount = 0
  private var byteCount = 0
  private var output: OutputFile
  private let header: [UInt8]
  private var waiting: StagedTable?
  private var lastOrder: EncodedBlock.Order?

  init(_ schema: TableSchema, format: TableFormat, dialect: CSVDialect, isInOrder: Bool) throws {
    header = format.header(schema.columns, dialect)
    self.schema = schema
    self.format = format
    output = try OutputFile.standardOutput()
    if !isInOrder || format.isCombined {
      waiting = try StagedTable(
        OutputFile.temporary(), named: "rows", of: schema, format, header: header, comesInOrder: isInOrder,
        isHashed: false)
    }
  }

  /// Writes the header; separate from `init`, so that a run that cannot load its lists writes nothing.
  func writeHeader() throws(FileError) { try pass(header) }

  private(set) var notes = BlockNotes()

  func append(_ block: EncodedBlock) throws {
    guard notes.register(block), let bytes = block.bytes(in: format.encoding) else { return }
    rowCount += block.rowCount
    guard waiting != nil else {
      guard lastOrder.map({ $0 <= block.order }) ?? true else { throw TableError.outOfOrder(schema.name) }
      lastOrder = block.order
      return try pass(bytes)
    }
    if output.isAbandoned { throw FileError.closedPipe(path: output.path) }
    byteCount += bytes.count
    try waiting?.append(block, bytes)
  }

  func assemble(_ description: DatasetDescription, progress: (Int, Int) throws -> Void) throws -> [String] {
    guard format.isCombined, let rows = try waiting?.takeRows() else { return [] }
    let directory = try FileSystem.createTemporaryDirectory()
    defer { FileSystem.removeTemporaryDirectory(directory.path) }
    var schema = schema
    schema.foreignKeys = []
    let dataset = description.dataset([(schema, rows)])
    let warnings = try dataset.assemble([format], in: directory, progress: progress)
    byteCount = 0
    let file = try InputFile(directory.path(of: format.combinedFileName))
    var bytes: [UInt8] = []
    while try file?.read(appendingTo: &bytes) ?? false {
      try pass(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
    return warnings
  }

  func finish() throws(FileError) -> PublishedFile {
    try waiting?.copyBlocks(to: &output)
    try output.finish()
    return PublishedFile(
      name: "standard output", tables: [.init(name: schema.name, rowCount: rowCount)], format: format,
      byteCount: byteCount, sha256: nil, hasChanged: true, isNew: false)
  }

  private func pass(_ bytes: [UInt8]) throws(FileError) {
    byteCount += bytes.count
    try output.append(bytes)
    try output.flush()
  }
}
