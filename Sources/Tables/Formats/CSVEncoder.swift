import JSON

/// The encoder of CSV by RFC 4180: quotes a cell only where needed, and writes null as an empty cell.
package struct CSVEncoder: RowEncoder {
  private let columns: [ColumnSchema]
  private let delimiter: UInt8
  private let lineEnd: [UInt8]
  private let isForSpreadsheets: Bool
  private let isSingleColumn: Bool
  private let decimalMark: UInt8
  /// The greatest byte that requires quotes around its cell.
  private let lastQuoted: UInt8

  package init(columns: [ColumnSchema], dialect: CSVDialect = .standard) {
    self.columns = columns
    delimiter = dialect.delimiter.byte
    lineEnd = Array(dialect.lineTerminator.utf8)
    isForSpreadsheets = dialect.isForSpreadsheets
    isSingleColumn = columns.count == 1
    decimalMark = dialect.hasDecimalComma ? UInt8(ascii: ",") : UInt8(ascii: ".")
    lastQuoted = max(delimiter, CSVEncoder.quote)
  }

  package func appendHeader(to bytes: inout [UInt8]) {
    if isForSpreadsheets { bytes.append(contentsOf: CSVEncoder.byteOrderMark) }
    for (index, column) in columns.enumerated() {
      if index > 0 { bytes.append(delimiter) }
      appendText(column.name, to: &bytes)
    }
    bytes.append(contentsOf: lineEnd)
  }

  package func append(_ cell: Cell, column: Int, to bytes: inout [UInt8]) {
    if column > 0 { bytes.append(delimiter) }
    switch cell {
    case .null: appendEmptyCell(to: &bytes)
    case .integer(let value): bytes.appendDecimal(value)
    case .decimal(let value):
      for byte in value.description.utf8 { bytes.append(byte == UInt8(ascii: ".") ? decimalMark : byte) }
    case .text(let text), .object(let text): appendText(text, to: &bytes)
    case .boolean(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .list(let texts): appendText(texts.joined(separator: ";"), to: &bytes)
    }
  }

  package func endRow(_ bytes: inout [UInt8]) {
    if isForSpreadsheets { bytes.append(UInt8(ascii: "\r")) }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Appends an empty cell; in a table of one column it is quoted, because readers skip an empty line.
  private func appendEmptyCell(to bytes: inout [UInt8]) {
    guard isSingleColumn else { return }
    bytes.append(CSVEncoder.quote)
    bytes.append(CSVEncoder.quote)
  }

  private func appendText(_ text: String, to bytes: inout [UInt8]) {
    if text.isEmpty { return appendEmptyCell(to: &bytes) }
    var text = text
    text.withUTF8 { text in
      let isGuarded = isForSpreadsheets && FormulaGuard.isNeeded(text)
      guard text.contains(where: mustQuote) else {
        if isGuarded { bytes.append(FormulaGuard.byte) }
        bytes.append(contentsOf: text)
        return
      }
      bytes.append(CSVEncoder.quote)
      if isGuarded { bytes.append(FormulaGuard.byte) }
      for byte in text {
        if byte == CSVEncoder.quote { bytes.append(byte) }
        bytes.append(byte)
      }
      bytes.append(CSVEncoder.quote)
    }
  }

  private static let quote = UInt8(ascii: "\"")

  /// The bytes by which a spreadsheet detects UTF-8.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Whether this byte requires quotes around its cell; the first comparison is enough for letters.
  private func mustQuote(_ byte: UInt8) -> Bool {
    byte <= lastQuoted
      && (byte == delimiter || byte == CSVEncoder.quote || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r"))
  }
}
