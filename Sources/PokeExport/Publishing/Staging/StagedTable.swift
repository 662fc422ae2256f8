/// The rows of one table in an unpublished file; memory holds only the size and the sort key of each block.
final class StagedTable {
  let name: String
  let schema: TableSchema
  /// The format of the file; nil for the staged rows that all combined formats share.
  let format: TableFormat?
  private var file: OutputFile?
  private var rowCount = 0
  private var byteCount = 0
  private let header: [UInt8]
  /// The blocks in file order; offsets are not stored, because there may be hundreds of thousands of blocks.
  private var blocks: [(order: EncodedBlock.Order, count: Int32)] = []
  private let comesInOrder: Bool
  private var isInOrder = true
  private var lastOrder: EncodedBlock.Order?
  private var hash: SHA256?

  private static let windowSize = 1 << 18

  var encoding: String { format?.encoding ?? TableFormat.stagedRows }

  init(
    _ file: consuming OutputFile, named name: String, of schema: TableSchema, _ format: TableFormat?, header: [UInt8],
    comesInOrder: Bool, isHashed: Bool
  ) throws(FileError) {
    var file = file
    try file.append(header)
    (self.name, self.schema, self.format) = (name, schema, format)
    self.file = consume file
    self.header = header
    self.comesInOrder = comesInOrder
    byteCount = header.count
    hash = isHashed ? SHA256(of: header) : nil
  }

  func append(_ block: EncodedBlock, _ bytes: [UInt8]) throws {
    if let lastOrder, lastOrder > block.order {
      if comesInOrder { throw TableError.outOfOrder(block.table) }
      isInOrder = false
    }
    lastOrder = block.order
    if comesInOrder, let last = blocks.last, Int(last.count) + bytes.count <= StagedTable.windowSize {
      blocks[blocks.count - 1].count += Int32(bytes.count)
    } else {
      blocks.append((block.order, Int32(bytes.count)))
    }
    byteCount += bytes.count
    rowCount += block.rowCount
    // If the blocks do not come in order, `sort` computes the hash.
    if isInOrder { hash?.update(bytes) }
    try file?.append(bytes)
  }

  /// Hands over the file with its rows; the table then has no file.
  func takeRows() throws(FileError) -> StagedRows? {
    defer { blocks = [] }
    try file?.flush()
    guard let file = file.take() else { return nil }
    return StagedRows(file, parts: sortedParts(), rowCount: rowCount, columnCount: schema.columns.count)
  }

  var totals: (rowCount: Int, byteCount: Int, hash: String?) { (rowCount, byteCount, hash?.hexDigest) }

  func finish() throws(FileError) {
    if !isInOrder { try sort() }
    try file?.finish()
  }

  private func sort() throws(FileError) {
    guard var sorted = try file?.successor() else { return }
    if hash != nil { hash = SHA256(of: header) }
    try sorted.append(header)
    try copyBlocks(to: &sorted)
    file = consume sorted
  }

  func copyBlocks(to target: inout OutputFile) throws(FileError) {
    try file?.flush()
    var bytes: [UInt8] = []
    for part in sortedParts() {
      try file?.read(count: part.count, at: part.lowerBound, into: &bytes)
      try target.append(bytes)
      hash?.update(bytes)
    }
  }

  /// The byte ranges of the blocks in sorted order; adjacent blocks share a range of up to `windowSize` bytes.
  private func sortedParts() -> [Range<Int>] {
    var end = header.count
    let starts = blocks.map { block in
      defer { end += Int(block.count) }
      return end
    }
    var order = Array(blocks.indices)
    if !isInOrder { order.sort { (blocks[$0].order, $0) < (blocks[$1].order, $1) } }
    var parts: [Range<Int>] = []
    for index in order {
      let (start, end) = (starts[index], starts[index] + Int(blocks[index].count))
      if let last = parts.last, last.upperBound == start, end - last.lowerBound <= StagedTable.windowSize {
        parts[parts.count - 1] = last.lowerBound..<end
      } else {
        parts.append(start..<end)
      }
    }
    return parts
  }
}
