/// Newline-delimited JSON: one object a line, every column in it, null spelled out.
package struct NDJSONEncoder: RowEncoder {
  /// What stands before each value: `{"id":`, then `,"name":` and so on.
  private let prefixes: [[UInt8]]

  package init(columnNames: [String]) {
    prefixes = columnNames.enumerated().map { index, name in
      var prefix = [UInt8(ascii: index == 0 ? "{" : ",")]
      NDJSONEncoder.appendString(name, to: &prefix)
      prefix.append(UInt8(ascii: ":"))
      return prefix
    }
  }

  package func appendHeader(to bytes: inout [UInt8]) {}

  package func append(_ cell: Cell, column: Int, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: prefixes[column])
    switch cell {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .integer(let value): bytes.appendDecimal(value)
    case .decimal(let value): bytes.append(contentsOf: value.description.utf8)
    case .text(let text): NDJSONEncoder.appendString(text, to: &bytes)
    case .boolean(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .object(let json): bytes.append(contentsOf: json.utf8)
    case .list(let texts):
      bytes.append(UInt8(ascii: "["))
      for (index, text) in texts.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        NDJSONEncoder.appendString(text, to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    }
  }

  package func endRow(_ bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "}"))
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Appends a text as a JSON string; bytes beyond ASCII stay as they are.
  package static func appendString(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8 { text in
      if text.contains(where: mustEscape) {
        for byte in text { appendEscaped(byte, to: &bytes) }
      } else {
        bytes.append(contentsOf: text)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func mustEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private static func appendEscaped(_ byte: UInt8, to bytes: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(contentsOf: [UInt8(ascii: "\\"), byte])
    case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
    case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
    case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
    case ..<0x20:
      let digits = String(byte, radix: 16)
      bytes.append(contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
    default: bytes.append(byte)
    }
  }
}
