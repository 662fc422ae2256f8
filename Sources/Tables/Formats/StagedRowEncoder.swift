/// The encoder of staged rows: a compact form with the type of each cell, which `StagedRows` reads back.
///
/// The rows of a format with one file for all tables wait in this form until every row is there. It never leaves the
/// staging directory.
///
/// Each cell is a byte with its kind, and what the kind needs: a number in groups of seven bits, the lowest first, or
/// the size of a text and its bytes. The texts of a list end with `StagedCell.listEnd`.
package struct StagedRowEncoder: RowEncoder {
  package init() {}

  package func appendHeader(to bytes: inout [UInt8]) {}

  package func append(_ cell: Cell, column: Int, to bytes: inout [UInt8]) {
    switch cell {
    case .null: bytes.append(StagedCell.Kind.null.rawValue)
    case .integer(let value): append(value, .integer, to: &bytes)
    case .decimal(let value): append(value.hundredths, .decimal, to: &bytes)
    case .text(let text): append(text, .text, to: &bytes)
    case .boolean(let value):
      bytes.append((value ? StagedCell.Kind.isTrue : .isFalse).rawValue)
    case .object(let json): append(json, .object, to: &bytes)
    case .list(let texts):
      bytes.append(StagedCell.Kind.list.rawValue)
      append(UInt64(texts.reduce(0) { $0 + $1.utf8.count + 1 }), to: &bytes)
      for text in texts {
        bytes.append(contentsOf: text.utf8)
        bytes.append(StagedCell.listEnd)
      }
    }
  }

  package func endRow(_ bytes: inout [UInt8]) {}

  private func append(_ text: String, _ kind: StagedCell.Kind, to bytes: inout [UInt8]) {
    bytes.append(kind.rawValue)
    var text = text
    text.withUTF8 { text in
      append(UInt64(text.count), to: &bytes)
      bytes.append(contentsOf: text)
    }
  }

  private func append(_ value: Int, _ kind: StagedCell.Kind, to bytes: inout [UInt8]) {
    bytes.append(kind.rawValue)
    // The sign goes into the lowest bit, so that small numbers stay short on both sides of zero.
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
