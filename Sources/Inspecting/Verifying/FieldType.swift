import JSON
import Tables

/// The type of a field in a Table Schema, limited to the types that this program writes.
enum FieldType: Sendable, Hashable {
  /// Whole numbers.
  case integer
  /// Decimal numbers.
  case number
  /// Texts.
  case string
  /// `true` and `false`.
  case boolean
  /// Lists of texts.
  case list
  /// JSON objects.
  case object
  /// Any other type; its values are not checked.
  case any

  /// Makes the type of a field from its name in the manifest; `any` for an unknown name.
  init(_ name: String?) {
    self =
      switch name {
      case "integer": .integer
      case "number": .number
      case "string": .string
      case "boolean": .boolean
      case "list", "array": .list
      case "object": .object
      default: .any
      }
  }

  /// Makes the type of a field from the type of a column in this version.
  init(_ type: ColumnType) {
    self =
      switch type {
      case .integer: .integer
      case .decimal: .number
      case .text: .string
      case .boolean: .boolean
      case .list: .list
      case .object: .object
      }
  }

  /// The noun for a value of the type, for messages.
  var noun: String {
    switch self {
    case .integer: "an integer"
    case .number: "a number"
    case .string: "a text"
    case .boolean: "true or false"
    case .list: "a list"
    case .object: "a JSON object"
    case .any: "anything"
    }
  }

  /// The name of the type, the same for every format.
  var name: String {
    switch self {
    case .integer: "integer"
    case .number: "number"
    case .string: "string"
    case .boolean: "boolean"
    case .list: "list"
    case .object: "object"
    case .any: "any"
    }
  }

  /// Whether a cell of this type in its file can have the type.
  func admits(_ found: ColumnType?) -> Bool {
    switch (self, found) {
    case (.any, _), (.integer, .decimal), (.number, .decimal), (.string, .text), (.boolean, .boolean), (.list, .list),
      (.object, .object):
      true
    default: false
    }
  }

  /// Whether a range of bytes is a value of the type in its canonical spelling, the only one this program writes.
  func admits(text bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    switch self {
    case .integer: FieldType.isNumber(bytes, start, end, mayHaveFraction: false)
    case .number: FieldType.isNumber(bytes, start, end, mayHaveFraction: true)
    case .string, .any: true
    case .boolean: bytes[start..<end].elementsEqual("true".utf8) || bytes[start..<end].elementsEqual("false".utf8)
    case .list: !bytes[start..<end].split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).contains([])
    case .object: JSONReader.isObject(Array(bytes[start..<end]))
    }
  }

  /// Whether a range of bytes may be a value of the type in another spelling.
  func admitsSpelling(of bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    return switch self {
    case .integer: Double(text).map { $0.isFinite && $0.rounded() == $0 } ?? false
    case .number: Double(text)?.isFinite ?? false
    case .boolean: ["true", "false"].contains(text.lowercased())
    case .string, .list, .object, .any: false
    }
  }

  /// Whether a range of bytes is a number without redundant zeros, without an exponent, and without a plus sign.
  private static func isNumber(_ bytes: [UInt8], _ start: Int, _ end: Int, mayHaveFraction: Bool) -> Bool {
    var position = start
    let isNegative = start < end && bytes[start] == UInt8(ascii: "-")
    if isNegative { position += 1 }
    let first = position
    while position < end, isDigit(bytes[position]) { position += 1 }
    guard position > first, bytes[first] != UInt8(ascii: "0") || position == first + 1 else { return false }
    if position == end { return !isNegative || bytes[first] != UInt8(ascii: "0") }
    guard mayHaveFraction, bytes[position] == UInt8(ascii: "."), position + 1 < end else { return false }
    return bytes[(position + 1)..<end].allSatisfy(isDigit) && bytes[end - 1] != UInt8(ascii: "0")
  }

  /// The same function in `JSON` costs a call for each digit, because it is in another module.
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") <= 9 }
}
