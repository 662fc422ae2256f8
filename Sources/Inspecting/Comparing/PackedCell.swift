import Tables

/// One cell of a packed row: a byte for what kind of value it is, where that is no text, and the value as CSV writes it.
///
/// Compared as bytes, so that neither `5` is `"5"` nor a text another that only looks the same.
struct PackedCell: Hashable {
  private let bytes: ArraySlice<UInt8>

  /// Ends a cell; in no UTF-8 text, as the marks are not.
  static let end: UInt8 = 0xFF
  static let null: UInt8 = 0xFE
  private static let marks: [TableRow.Kind: UInt8] = [
    .null: null, .number: 0xF8, .boolean: 0xF9, .list: 0xFA, .array: 0xFB, .object: 0xFC,
  ]

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// The byte before the text of such a value; nil for a text, which has none.
  static func mark(of kind: TableRow.Kind) -> UInt8? { marks[kind] }

  /// The value as CSV writes it; nil for null.
  var value: String? { kind == .null ? nil : String(decoding: text, as: UTF8.self) }

  /// The value as JSON has it; nil for null.
  var json: String? {
    switch kind {
    case .null: return nil
    case .text: return PackedCell.quoted(text)
    case .list:
      let texts = text.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      return "[\(text.isEmpty ? "" : texts.map(PackedCell.quoted).joined(separator: ","))]"
    case .number, .boolean, .array, .object: return value
    }
  }

  private var kind: TableRow.Kind { PackedCell.marks.first { $0.value == bytes.first }?.key ?? .text }

  private var text: ArraySlice<UInt8> { kind == .text ? bytes : bytes.dropFirst() }

  private static func quoted(_ text: ArraySlice<UInt8>) -> String {
    var bytes: [UInt8] = []
    bytes.appendJSONString(String(decoding: text, as: UTF8.self))
    return String(decoding: bytes, as: UTF8.self)
  }
}
