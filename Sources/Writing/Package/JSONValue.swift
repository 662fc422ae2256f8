/// A JSON document to be written for people to read: keys in the order given, two spaces a level, LF.
indirect enum JSONValue: Sendable {
  /// A text.
  case text(String)
  /// A whole number.
  case integer(Int)
  /// True or false.
  case boolean(Bool)
  /// Several values.
  case array([JSONValue])
  /// Names with values; one that is nil is left out.
  case object([(name: String, value: JSONValue?)])

  /// The document, ended by a line end.
  var document: [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes, level: 0)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  private func append(to bytes: inout [UInt8], level: Int) {
    switch self {
    case .text(let text): NDJSONEncoder.appendString(text, to: &bytes)
    case .integer(let value): bytes.appendDecimal(value)
    case .boolean(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .array(let values):
      JSONValue.appendParts(values, between: ("[", "]"), isOnOneLine: values.allSatisfy(\.isText), level, to: &bytes) {
        $0.append(to: &$1, level: level + 1)
      }
    case .object(let members):
      let present = members.compactMap { name, value in value.map { (name, $0) } }
      JSONValue.appendParts(present, between: ("{", "}"), isOnOneLine: false, level, to: &bytes) { member, bytes in
        NDJSONEncoder.appendString(member.0, to: &bytes)
        bytes.append(contentsOf: ": ".utf8)
        member.1.append(to: &bytes, level: level + 1)
      }
    }
  }

  private var isText: Bool {
    if case .text = self { true } else { false }
  }

  private static func appendParts<Part>(
    _ parts: [Part], between ends: (String, String), isOnOneLine: Bool, _ level: Int, to bytes: inout [UInt8],
    append: (Part, inout [UInt8]) -> Void
  ) {
    bytes.append(contentsOf: ends.0.utf8)
    for (index, part) in parts.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      if !isOnOneLine {
        appendLineStart(level + 1, to: &bytes)
      } else if index > 0 {
        bytes.append(UInt8(ascii: " "))
      }
      append(part, &bytes)
    }
    if !parts.isEmpty, !isOnOneLine { appendLineStart(level, to: &bytes) }
    bytes.append(contentsOf: ends.1.utf8)
  }

  private static func appendLineStart(_ level: Int, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: level * 2))
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .text(value) }
  init(booleanLiteral value: Bool) { self = .boolean(value) }
  init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, JSONValue?)...) { self = .object(elements.map { (name: $0, value: $1) }) }
}
