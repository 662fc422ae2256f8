package import Platform

/// The rows of one staged table, read from start to end in the order of the table.
///
/// Memory holds one part of the staged file at a time.
package final class StagedRows {
  /// The number of all rows.
  package let rowCount: Int
  private let columnCount: Int
  private let file: OutputFile
  private let parts: [Range<Int>]
  private var nextPart = 0
  private var position = 0
  private var isAtStart = true

  /// Reads rows from a staged file.
  ///
  /// - Parameters:
  ///   - file: The file, with everything flushed.
  ///   - parts: The byte ranges with the rows, in the order of the table; each has whole rows.
  ///   - rowCount: The number of rows in all parts.
  ///   - columnCount: The number of cells of each row.
  package init(_ file: consuming OutputFile, parts: [Range<Int>], rowCount: Int, columnCount: Int) {
    self.file = file
    self.parts = parts
    self.rowCount = rowCount
    self.columnCount = columnCount
  }

  /// Reads the next row.
  ///
  /// - Parameter row: Receives the row; use the same value for all rows, because it holds the bytes of the next ones.
  /// - Returns: False after the last row.
  /// - Throws: `FileError.inputOutput`.
  package func next(_ row: inout StagedRow) throws(FileError) -> Bool {
    if isAtStart {
      isAtStart = false
      position = 0
      row.bytes.removeAll(keepingCapacity: true)
    }
    while position == row.bytes.count {
      guard nextPart < parts.count else { return false }
      let part = parts[nextPart]
      nextPart += 1
      position = 0
      try file.read(count: part.count, at: part.lowerBound, into: &row.bytes)
    }
    row.cells.removeAll(keepingCapacity: true)
    for _ in 0..<columnCount {
      guard let cell = readCell(row.bytes) else {
        throw .inputOutput(path: file.path, reason: "the file was changed while it was being read")
      }
      row.cells.append(cell)
    }
    return true
  }

  /// Goes back to the first row.
  package func rewind() {
    nextPart = 0
    isAtStart = true
  }

  /// Reads a cell; nil where no encoder has written one.
  @inline(__always)
  private func readCell(_ bytes: [UInt8]) -> StagedCell? {
    guard position < bytes.count, let kind = StagedCell.Kind(rawValue: bytes[position]) else { return nil }
    position += 1
    switch kind {
    case .null, .isFalse, .isTrue: return StagedCell(kind: kind, number: 0, start: 0, end: 0)
    case .integer, .decimal:
      guard let value = readNumber(bytes) else { return nil }
      let number = Int(truncatingIfNeeded: value >> 1) ^ -Int(truncatingIfNeeded: value & 1)
      return StagedCell(kind: kind, number: number, start: 0, end: 0)
    case .text, .list, .object:
      guard let size = readNumber(bytes), size <= UInt64(bytes.count - position) else { return nil }
      let start = position
      position += Int(size)
      return StagedCell(kind: kind, number: 0, start: start, end: position)
    }
  }

  @inline(__always)
  private func readNumber(_ bytes: [UInt8]) -> UInt64? {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while position < bytes.count, shift < 64 {
      let byte = bytes[position]
      position += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    return nil
  }
}
