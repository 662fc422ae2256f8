import JSON
package import Pokedex

/// One row of a staged table, read back by `StagedRows`.
///
/// A caller reuses one value for all rows of a table.
package struct StagedRow: Sendable {
  /// The cells, one for each column of the table, in order.
  package internal(set) var cells: [StagedCell] = []
  /// The bytes the ranges of the cells lead to, among others.
  package internal(set) var bytes: [UInt8] = []

  /// Creates an empty row for `StagedRows` to fill.
  package init() {}

  /// The text of a cell of the kinds `text` and `object`.
  package func text(_ cell: StagedCell) -> String { String(decoding: bytes[cell.start..<cell.end], as: UTF8.self) }

  /// The texts of a cell of the kind `list`.
  package func texts(_ cell: StagedCell) -> [String] { StagedCell.texts(ofList: bytes[cell.start..<cell.end]) }
}

/// One typed value of a staged row.
package struct StagedCell: Sendable {
  /// The kind of the value.
  package let kind: Kind
  /// The whole number of the kind `integer`; the hundredths of the kind `decimal`; else 0.
  package let number: Int
  /// The index in the row's bytes of the first byte of the text.
  package let start: Int
  /// The index in the row's bytes after the last byte of the text.
  package let end: Int

  /// The kind of a value; the raw value stands before it in the staged file.
  package enum Kind: UInt8, Sendable {
    /// No value.
    case null
    /// A whole number.
    case integer
    /// An exact decimal number.
    case decimal
    /// A text, whose bytes are valid UTF-8.
    case text
    /// The truth value `false`.
    case isFalse
    /// The truth value `true`.
    case isTrue
    /// A list of at least one text, each followed by `listEnd`.
    case list
    /// The compact text of a JSON object.
    case object
  }

  /// The byte after each text of a list; UTF-8 never has it.
  package static let listEnd: UInt8 = 0xFF

  /// The number of the kind `decimal`.
  package var decimal: Hundredths { Hundredths(number) }

  /// The texts in the bytes of a list.
  static func texts(ofList bytes: some Collection<UInt8>) -> [String] {
    bytes.split(separator: listEnd, omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The JSON array of the texts in the bytes of a list.
  package static func json(ofList bytes: some Collection<UInt8>) -> [UInt8] {
    var json = [UInt8(ascii: "[")]
    for (index, text) in texts(ofList: bytes).enumerated() {
      if index > 0 { json.append(UInt8(ascii: ",")) }
      json.appendJSONString(text)
    }
    json.append(UInt8(ascii: "]"))
    return json
  }
}
