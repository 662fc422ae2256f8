package indirect enum JSONValue: Sendable {
  case null
  case text(String)
  case integer(Int)
  /// A number, spelled as in the document.
  case number(String)
  case boolean(Bool)
  case array([JSONValue])
  case object([(name: String, value: JSONValue?)])

  package static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.text) ?? .null }

  package var document: [UInt8] { bytes(level: 0) }

  package var line: [UInt8] { bytes(level: nil) }

  private func bytes(level: Int?) -> [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes, level: level)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  private func append(to bytes: inout [UInt8], level: Int?) {
    switch self {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .text(let text): bytes.appendJSONString(text)
    case .integer(let value): bytes.appendDecimal(value)
    case .number(let digits): bytes.append(contentsOf: digits.utf8)
    case .boolean(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .array(let values):
      let isPlain = values.allSatisfy(\.isPlain)
      let separator = isPlain && level != nil ? ", " : ","
      bytes.append(values, between: "[", "]", separator, level: isPlain ? nil : level) { value, bytes, level in
        value.append(to: &bytes, level: level)
      }
    case .object(let members):
      let present = members.compactMap { name, value in value.map { (name, $0) } }
      bytes.append(present, between: "{", "}", ",", level: level) { member, bytes, innerLevel in
        bytes.appendJSONString(member.0)
        bytes.append(contentsOf: (level == nil ? ":" : ": ").utf8)
        member.1.append(to: &bytes, level: innerLevel)
      }
    }
  }

  private var isPlain: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append<Part>(
    _ parts: [Part], between start: String, _ end: String, _ separator: String, level: Int?,
    each appendPart: (Part, inout [UInt8], _ level: Int?) -> Void
  ) {
    append(contentsOf: start.utf8)
    for (index, part) in parts.enumerated() {
      if index > 0 { append(contentsOf: separator.utf8) }
      if let level { append(contentsOf: ("\n" + String(repeating: "  ", count: level + 1)).utf8) }
      appendPart(part, &self, level.map { $0 + 1 })
    }
    if let level, !parts.isEmpty { append(contentsOf: ("\n" + String(repeating: "  ", count: level)).utf8) }
    append(contentsOf: end.utf8)
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .text(value) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue?)...) {
    self = .object(elements.map { (name: $0, value: $1) })
  }
}

extension [UInt8] {
  mutating func appendDecimal(_ value: Int) {
    if value < 0 { append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    var unit: UInt = 1
    while rest / unit >= 10 { unit *= 10 }
    while unit > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / unit))
      rest %= unit
      unit /= 10
    }
  }

  mutating func appendJSONString(_ text: String) {
    var text = text
    append(UInt8(ascii: "\""))
    text.withUTF8 { text in
      for byte in UnsafeRawBufferPointer(text) where Self.mustEscape(byte) {
        return text.forEach { appendEscaped($0) }
      }
      append(contentsOf: text)
    }
    append(UInt8(ascii: "\""))
  }

  private static func mustEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(contentsOf: [UInt8(ascii: "\\"), byte])
    case UInt8(ascii: "\n"): append(contentsOf: "\\n".utf8)
    case UInt8(ascii: "\r"): append(contentsOf: "\\r".utf8)
    case UInt8(ascii: "\t"): append(contentsOf: "\\t".utf8)
    case ..<0x20: append(contentsOf: "\\u\(byte.hexadecimal(4))".utf8)
    default: append(byte)
    }
  }
}
