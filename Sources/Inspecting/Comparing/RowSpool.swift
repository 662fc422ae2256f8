import Platform
import Tables

/// Packed rows in the order they were added: in memory while they are few, then in a temporary file.
final class RowSpool {
  /// The bytes that are not in the file.
  private var tail: [UInt8] = []
  private var file: OutputFile?
  private var fileSize = 0

  /// The number of bytes that stay in memory.
  private static let memoryLimit = 1 << 20
  /// The number of bytes before each row: its size, and its mark.
  private static let headSize = 5

  /// The place after the last row.
  var end: Int { fileSize + tail.count }

  /// Adds a row with a mark for its reader.
  ///
  /// - Throws: `TableError.file` when the temporary file cannot be written.
  func append(_ row: [UInt8], mark: UInt8 = 0) throws(TableError) {
    tail.append(littleEndian: UInt32(truncatingIfNeeded: row.count))
    tail.append(mark)
    tail.append(contentsOf: row)
    if tail.count >= RowSpool.memoryLimit { try spill() }
  }

  private func spill() throws(TableError) {
    try TableError.wrapping { () throws(FileError) in
      if file == nil { file = try OutputFile.temporary() }
      try file?.append(tail)
      try file?.flush()
    }
    fileSize += tail.count
    tail.removeAll(keepingCapacity: true)
  }

  private func read(_ range: Range<Int>, into bytes: inout [UInt8]) throws(TableError) {
    if file == nil {
      bytes.removeAll(keepingCapacity: true)
      bytes.append(contentsOf: tail[range])
      return
    }
    if range.upperBound > fileSize { try spill() }
    do { try file?.read(count: range.count, at: range.lowerBound, into: &bytes) } catch { throw .file(error) }
  }

  /// The rows between two places, in order.
  struct Reader {
    private let spool: RowSpool
    private let end: Int
    private var window: [UInt8] = []
    /// The place of the first byte of the window.
    private var start: Int
    private var position = 0

    /// The number of bytes read in one call.
    private static let windowSize = 1 << 16

    init(_ spool: RowSpool, _ range: Range<Int>) {
      self.spool = spool
      start = range.lowerBound
      end = range.upperBound
    }

    /// Reads the next row.
    ///
    /// - Parameter row: Receives the row; earlier content is removed.
    /// - Returns: The mark of the row; nil at the end.
    /// - Throws: `TableError.file` when the temporary file cannot be read.
    mutating func next(_ row: inout [UInt8]) throws(TableError) -> UInt8? {
      guard start + position < end else { return nil }
      try fill(RowSpool.headSize)
      var size = 0
      for shift in [0, 8, 16, 24] { size |= Int(window[position + shift / 8]) << shift }
      let mark = window[position + RowSpool.headSize - 1]
      try fill(RowSpool.headSize + size)
      position += RowSpool.headSize
      row.removeAll(keepingCapacity: true)
      row.append(contentsOf: window[position..<(position + size)])
      position += size
      return mark
    }

    /// Moves the window on unless it has so many bytes from the position on.
    private mutating func fill(_ count: Int) throws(TableError) {
      if window.count - position >= count { return }
      start += position
      position = 0
      try spool.read(start..<min(start + max(count, Reader.windowSize), end), into: &window)
    }
  }
}
