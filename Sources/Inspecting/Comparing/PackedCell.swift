import Tables

/// One cell of a packed row: a byte that marks its kind, then its value in the form of CSV.
///
/// A text has no mark. Cells are compared as bytes, so that the number `5` and the text `"5"` differ in their marks.
/// Two texts with different code points differ, even if they look the same.
struct PackedCell: Hashable {
  private let bytes: ArraySlice<UInt8>

  /// The byte after each cell; like the marks, it never occurs in UTF-8 text.
  static let end: UInt8 = 0xFF
  /// The mark of null.
  static let null: UInt8 = 0xFE

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// The index of the byte after the cell that begins at an index of a packed row.
  static func end(in row: [UInt8], from start: Int) -> Int {
    var position = start
    while position < row.count, row[position] != end { position += 1 }
    return position
  }

  /// The mark of a kind of value; nil for texts.
  static func mark(of type: ColumnType?) -> UInt8? {
    switch type {
    case nil: null
    case .text: nil
    case .integer, .decimal: 0xF8
    case .boolean: 0xF9
    case .list: 0xFA
    case .object: 0xFB
    }
  }

  /// Whether a byte is the mark of a kind; no text has it.
  static func isMark(_ byte: UInt8) -> Bool { byte >= 0xF8 && byte != end }

  /// The value in the form of CSV; nil for null.
  var value: String? { type == nil ? nil : String(decoding: text, as: UTF8.self) }

  /// The value in the form of JSON; nil for null.
  var json: String? {
    switch type {
    case nil: return nil
    case .text: return PackedCell.quoted(text)
    case .list:
      let texts = text.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      return "[\(text.isEmpty ? "" : texts.map(PackedCell.quoted).joined(separator: ","))]"
    case .integer, .decimal, .boolean, .object: return value
    }
  }

  private var type: ColumnType? {
    switch bytes.first {
    case PackedCell.null: nil
    case 0xF8: .decimal
    case 0xF9: .boolean
    case 0xFA: .list
    case 0xFB: .object
    default: .text
    }
  }

  private var text: ArraySlice<UInt8> { type == .text ? bytes : bytes.dropFirst() }

  private static func quoted(_ text: ArraySlice<UInt8>) -> String {
    var bytes: [UInt8] = []
    bytes.appendJSONString(String(decoding: text, as: UTF8.self))
    return String(decoding: bytes, as: UTF8.self)
  }
}
