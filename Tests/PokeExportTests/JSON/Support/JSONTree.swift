@testable import PokeExport

/// Any JSON value; strings and keys are bytes, because `String` treats different spellings of `é` as equal.
indirect enum JSONTree: Equatable, Sendable {
  case null
  case boolean(Bool)
  case number(String)
  case string([UInt8])
  case array([JSONTree])
  case object([Member])

  struct Member: Equatable, Sendable {
    var key: [UInt8]
    var value: JSONTree
  }
}

extension JSONTree {
  static func read(_ document: [UInt8]) throws(JSONError) -> JSONTree {
    try JSONReader.read(document) { json throws(JSONError) in try JSONTree(from: &json) }.value
  }

  static func skip(_ document: [UInt8]) throws(JSONError) {
    _ = try JSONReader.read(document) { json throws(JSONError) in try json.skipValue() }
  }

  init(from json: inout JSONReader) throws(JSONError) {
    switch json.peek() {
    case UInt8(ascii: "{"):
      var members: [Member] = []
      try json.readObject { json, key throws(JSONError) in
        let name = Array(key.bytes)
        members.append(Member(key: name, value: try JSONTree(from: &json)))
      }
      self = .object(members)
    case UInt8(ascii: "["):
      self = .array(try json.readList(atMost: .max) { json throws(JSONError) in try JSONTree(from: &json) })
    case UInt8(ascii: "\""): self = .string(try json.readText("a string") { Array($0) })
    case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .boolean(try json.readBoolean())
    case UInt8(ascii: "n"):
      self = try json.readOptional { _ throws(JSONError) in JSONTree.null } ?? .null
    default:
      let start = json.mark
      try json.skipValue()
      self = .number(json.compactJSON(since: start))
    }
  }
}

/// A second, slow JSON parser, with which the reader is compared.
///
/// The parser works on the Unicode scalars of valid UTF-8, and keeps the first of two equal keys.
struct ReferenceJSON {
  struct Refused: Error {}

  private var scalars: ArraySlice<Unicode.Scalar>

  static func parse(_ document: [UInt8]) -> JSONTree? {
    guard let text = String(validating: document, as: UTF8.self) else { return nil }
    var parser = ReferenceJSON(scalars: Array(text.unicodeScalars)[...])
    guard let tree = try? parser.value(depth: 0) else { return nil }
    parser.passSpace()
    return parser.scalars.isEmpty ? tree : nil
  }

  private mutating func value(depth: Int) throws -> JSONTree {
    passSpace()
    switch scalars.first {
    case "{": return try object(depth: depth + 1)
    case "[": return try array(depth: depth + 1)
    case "\"": return .string(try string())
    case "t": return try word("true", .boolean(true))
    case "f": return try word("false", .boolean(false))
    case "n": return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func object(depth: Int) throws -> JSONTree {
    guard depth <= 512 else { throw Refused() }
    scalars.removeFirst()
    var members: [JSONTree.Member] = []
    passSpace()
    if take("}") { return .object([]) }
    repeat {
      passSpace()
      let key = try string()
      passSpace()
      guard take(":") else { throw Refused() }
      let value = try value(depth: depth)
      if !members.contains(where: { $0.key == key }) { members.append(.init(key: key, value: value)) }
      passSpace()
    } while take(",")
    guard take("}") else { throw Refused() }
    return .object(members)
  }

  private mutating func array(depth: Int) throws -> JSONTree {
    guard depth <= 512 else { throw Refused() }
    scalars.removeFirst()
    var elements: [JSONTree] = []
    passSpace()
    if take("]") { return .array([]) }
    repeat {
      elements.append(try value(depth: depth))
      passSpace()
    } while take(",")
    guard take("]") else { throw Refused() }
    return .array(elements)
  }

  private mutating func word(_ word: String, _ tree: JSONTree) throws -> JSONTree {
    for scalar in word.unicodeScalars where !take(scalar) { throw Refused() }
    return tree
  }

  private mutating func number() throws -> JSONTree {
    var text = ""
    if take("-") { text = "-" }
    if take("0") { text += "0" } else { text += try digits() }
    if take(".") { text += "." + (try digits()) }
    for letter in ["e", "E"] as [Unicode.Scalar] where take(letter) {
      text.unicodeScalars.append(letter)
      if take("+") { text += "+" } else if take("-") { text += "-" }
      text += try digits()
      break
    }
    return .number(text)
  }

  private mutating func digits() throws -> String {
    let digits = scalars.prefix { ("0"..."9").contains($0) }
    guard !digits.isEmpty else { throw Refused() }
    scalars = scalars.dropFirst(digits.count)
    return String(String.UnicodeScalarView(digits))
  }

  /// Reads a string as UTF-16, because escapes are UTF-16 units, and returns the text as UTF-8.
  private mutating func string() throws -> [UInt8] {
    guard take("\"") else { throw Refused() }
    var units: [UInt16] = []
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\"":
        guard let text = String(validating: units, as: UTF16.self) else { throw Refused() }
        return Array(text.utf8)
      case "\\": units.append(try escape())
      case "\0"..."\u{1F}": throw Refused()
      default: units += scalar.utf16
      }
    }
    throw Refused()
  }

  private static let letters: [Unicode.Scalar: UInt16] = [
    "\"": 0x22, "\\": 0x5C, "/": 0x2F, "b": 8, "f": 12, "n": 10, "r": 13, "t": 9,
  ]

  private mutating func escape() throws -> UInt16 {
    guard let letter = scalars.popFirst() else { throw Refused() }
    if let unit = Self.letters[letter] { return unit }
    let digits = scalars.prefix(4)
    guard letter == "u", digits.count == 4, digits.allSatisfy(\.properties.isASCIIHexDigit),
      let unit = UInt16(String(String.UnicodeScalarView(digits)), radix: 16)
    else { throw Refused() }
    scalars = scalars.dropFirst(4)
    return unit
  }

  private mutating func passSpace() {
    while let first = scalars.first, first == " " || first == "\t" || first == "\n" || first == "\r" {
      scalars.removeFirst()
    }
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard scalars.first == scalar else { return false }
    scalars.removeFirst()
    return true
  }
}
