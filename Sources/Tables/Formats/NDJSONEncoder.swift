import JSON

/// The encoder of newline-delimited JSON: one object per line with every column, null values included.
package struct NDJSONEncoder: RowEncoder {
  /// The bytes before each value: `{"id":`, then `,"name":` and so on.
  private let prefixes: [[UInt8]]

  package init(columns: [ColumnSchema]) {
    prefixes = columns.enumerated().map { index, column in
      var prefix = [UInt8(ascii: index == 0 ? "{" : ",")]
      prefix.appendJSONString(column.name)
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
    case .text(let text): bytes.appendJSONString(text)
    case .boolean(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .object(let json): bytes.append(contentsOf: json.utf8)
    case .list(let texts):
      bytes.append(UInt8(ascii: "["))
      for (index, text) in texts.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        bytes.appendJSONString(text)
      }
      bytes.append(UInt8(ascii: "]"))
    }
  }

  package func endRow(_ bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "}"))
    bytes.append(UInt8(ascii: "\n"))
  }
}
