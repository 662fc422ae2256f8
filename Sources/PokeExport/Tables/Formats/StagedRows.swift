/// The rows of one table in an unpublished file, from which a combined format is made.
///
/// A cell is the first letter of its type and then the value; null is the letter `n` alone. A number is stored in
/// groups of seven bits, lowest group first. A text is stored as its size and its bytes, and a list as one text whose
/// elements are joined by `;`.
final class StagedRows {
  let rowCount: Int
  private let columnCount: Int
  private let file: OutputFile
  private let parts: [Range<Int>]
  private var nextPart = 0
  /// The index of the next cell in `row.bytes`; at first past the end, so that the first `next` reads from the file.
  private var position = Int.max

  init(_ file: consuming OutputFile, parts: [Range<Int>], rowCount: Int, columnCount: Int) {
    self.file = file
    self.parts = parts
    self.rowCount = rowCount
    self.columnCount = columnCount
  }

  /// Reads the next row; `row` must be the same variable in all calls, because it holds the bytes of further rows.
  func next(_ row: inout TableRow) throws(FileError) -> Bool {
    while position >= row.bytes.count {
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

  func rewind() {
    nextPart = 0
    position = .max
  }

  @inline(__always)
  private func readCell(_ bytes: [UInt8]) -> TableRow.Cell? {
    guard position < bytes.count else { return nil }
    let mark = bytes[position]
    position += 1
    if mark == UInt8(ascii: "n") { return TableRow.Cell(type: nil, start: position, end: position) }
    guard let bits = readBits(bytes) else { return nil }
    let number = Int(truncatingIfNeeded: bits >> 1) ^ -Int(truncatingIfNeeded: bits & 1)
    let type: ColumnType
    switch mark {
    case UInt8(ascii: "i"): return TableRow.Cell(type: .integer, start: position, end: position, number: number)
    case UInt8(ascii: "d"): return TableRow.Cell(type: .decimal, start: position, end: position, number: number)
    case UInt8(ascii: "b"): return TableRow.Cell(type: .boolean, start: position, end: position, number: number)
    case UInt8(ascii: "t"): type = .text
    case UInt8(ascii: "l"): type = .list
    case UInt8(ascii: "o"): type = .object
    default: return nil
    }
    guard bits <= UInt64(bytes.count - position) else { return nil }
    let start = position
    position += Int(bits)
    return TableRow.Cell(type: type, start: start, end: position)
  }

  @inline(__always)
  private func readBits(_ bytes: [UInt8]) -> UInt64? {
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

struct StagedRowEncoder: RowEncoder {
  func append(_ cell: Cell, column: Int, to bytes: inout [UInt8]) {
    switch cell {
    case .null: bytes.append(UInt8(ascii: "n"))
    case .integer(let value): append(value, "i", to: &bytes)
    case .decimal(let value): append(value.hundredths, "d", to: &bytes)
    case .boolean(let value): append(value ? 1 : 0, "b", to: &bytes)
    case .text(let text): append(text, "t", to: &bytes)
    case .object(let json): append(json, "o", to: &bytes)
    case .list(let texts): append(texts.joined(separator: ";"), "l", to: &bytes)
    }
  }

  func endRow(_ bytes: inout [UInt8]) {}

  private func append(_ text: String, _ mark: Unicode.Scalar, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: mark))
    var text = text
    text.withUTF8 { text in
      append(UInt64(text.count), to: &bytes)
      bytes.append(contentsOf: text)
    }
  }

  private func append(_ value: Int, _ mark: Unicode.Scalar, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: mark))
    // The lowest bit takes the sign, so that small negative numbers stay short.
    append(UInt64(bitPattern: Int64((value << 1) ^ (value >> 63))), to: &bytes)
  }

  private func append(_ value: UInt64, to bytes: inout [UInt8]) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }
}
