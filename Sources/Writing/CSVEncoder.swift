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
    var text = text
    text.withUTF8 { text in
      guard text.contains(where: CSVEncoder.mustQuote) else {
        bytes.append(contentsOf: text)
        return
      }
      bytes.append(CSVEncoder.quote)
      for byte in text {
        if byte == CSVEncoder.quote { bytes.append(byte) }
        bytes.append(byte)
      }
      bytes.append(CSVEncoder.quote)
    }
  }

  private static let quote = UInt8(ascii: "\"")

  /// Whether a field with this byte has to be quoted; letters and digits are told by the first comparison.
  private static func mustQuote(_ byte: UInt8) -> Bool {
    byte <= UInt8(ascii: ",")
      && (byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r"))
  }
}
