/// CSV as RFC 4180 has it, with LF line ends: quoted only where it must be, null an empty cell.
package struct CSVEncoder: RowEncoder {
  private let columnNames: [String]

  package init(columnNames: [String]) { self.columnNames = columnNames }

  package func appendHeader(to bytes: inout [UInt8]) {
    for (index, name) in columnNames.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      appendText(name, to: &bytes)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  package func append(_ cell: Cell, column: Int, to bytes: inout [UInt8]) {
    if column > 0 { bytes.append(UInt8(ascii: ",")) }
    switch cell {
    case .null: break
    case .integer(let value): bytes.appendDecimal(value)
    case .decimal(let value): bytes.append(contentsOf: value.description.utf8)
    case .text(let text), .object(let text): appendText(text, to: &bytes)
    case .boolean(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .list(let texts): appendText(texts.joined(separator: ";"), to: &bytes)
    }
  }

  package func endRow(_ bytes: inout [UInt8]) { bytes.append(UInt8(ascii: "\n")) }

  private func appendText(_ text: String, to bytes: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    let mustQuote = text.utf8.contains {
      $0 == UInt8(ascii: ",") || $0 == quote || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
    }
    guard mustQuote else {
      bytes.append(contentsOf: text.utf8)
      return
    }
    bytes.append(quote)
    for byte in text.utf8 {
      if byte == quote { bytes.append(quote) }
      bytes.append(byte)
    }
    bytes.append(quote)
  }
}
