package indirect enum JSONValue: Sendable {
  case null
  case text(String)
  case integer(Int)
  /// A number in the digits it is written with.
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
      let layout = Layout(level: level, isOnOneLine: values.allSatisfy(\.isPlain))
      layout.append(values, between: ("[", "]"), to: &bytes) { $0.append(to: &$1, level: layout.innerLevel) }
    case .object(let members):
      let present = members.compactMap { name, value in value.map { (name, $0) } }
      let layout = Layout(level: level, isOnOneLine: false)
      layout.append(present, between: ("{", "}"), to: &bytes) { member, bytes in
        bytes.appendJSONString(member.0)
        bytes.append(contentsOf: (level == nil ? ":" : ": ").utf8)
        member.1.append(to: &bytes, level: layout.innerLevel)
      }
    }
  }

  private var isPlain: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }

  private struct Layout {
    let level: Int?
    let isOnOneLine: Bool

    var innerLevel: Int? { level.map { $0 + 1 } }

    func append<Part>(
      _ parts: [Part], between ends: (String, String), to bytes: inout [UInt8],
      each appendPart: (Part, inout [UInt8]) -> Void
    ) {
      bytes.append(contentsOf: ends.0.utf8)
      for (index, part) in parts.enumerated() {
        if index > 0 { bytes.append(contentsOf: (isOnOneLine && level != nil ? ", " : ",").utf8) }
        appendLineStart(innerLevel, to: &bytes)
        appendPart(part, &bytes)
      }
      if !parts.isEmpty { appendLineStart(level, to: &bytes) }
      bytes.append(contentsOf: ends.1.utf8)
    }

    private func appendLineStart(_ level: Int?, to bytes: inout [UInt8]) {
      guard let level, !isOnOneLine else { return }
      bytes.append(UInt8(ascii: "\n"))
      bytes.append(contentsOf: String(repeating: "  ", count: level).utf8)
    }
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
    case ..<0x20:
      let digits = String(byte, radix: 16)
      append(contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
    default: append(byte)
    }
  }
}
