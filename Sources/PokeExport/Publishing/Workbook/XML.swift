enum XML {
  static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"

  /// Appends a text; a character that XML forbids becomes an escape such as `_x0001_` (ECMA-376, ST_Xstring).
  ///
  /// Carriage returns become escapes too, because readers take carriage returns for line feeds. An underscore that
  /// looks like the start of an escape becomes `_x005F_`.
  static func appendText(_ text: UnsafeBufferPointer<UInt8>, to xml: inout [UInt8]) {
    let isAtEnd = text.first ?? .max <= 0x20 || text.last ?? .max <= 0x20
    xml.append(isAtEnd || text.contains(UInt8(ascii: "\n")) ? "<t xml:space=\"preserve\">" : "<t>")
    appendEscaped(text, to: &xml)
    xml.append("</t>")
  }

  static func appendEscaped(_ text: UnsafeBufferPointer<UInt8>, to xml: inout [UInt8]) {
    guard text.contains(where: mayNeedEscape) else { return xml.append(contentsOf: text) }
    var index = 0
    while index < text.count {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "&"): xml.append("&amp;")
      case UInt8(ascii: "<"): xml.append("&lt;")
      case UInt8(ascii: ">"): xml.append("&gt;")
      case UInt8(ascii: "\""): xml.append("&quot;")
      case UInt8(ascii: "_") where isLikeEscape(text, at: index): appendEscape(UInt16(byte), to: &xml)
      case 0..<0x20 where isMissing(text, at: index): appendEscape(UInt16(byte), to: &xml)
      case 0xEF where isNoncharacter(text, at: index):
        appendEscape(0xFFC0 | UInt16(text[index + 2]), to: &xml)
        index += 2
      default: xml.append(byte)
      }
      index += 1
    }
  }

  static func escaped(_ text: String) -> String {
    var xml: [UInt8] = []
    Array(text.utf8).withUnsafeBufferPointer { appendEscaped($0, to: &xml) }
    return String(decoding: xml, as: UTF8.self)
  }

  @inline(__always)
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    // The test covers control characters, `"&<>_`, and the first byte of U+FFFE.
    byte < 0x20 || byte == 0x22 || byte == 0x26 || byte == 0x3C || byte == 0x3E || byte == 0x5F || byte == 0xEF
  }

  /// Whether the text at `index` would look like an escape: `_x`, four hexadecimal digits and `_`.
  ///
  /// The text may lack the last `_` if the next character becomes an escape, because that escape starts with `_`.
  private static func isLikeEscape(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard index + 7 <= text.count, text[index + 1] == UInt8(ascii: "x"),
      text[(index + 2)..<(index + 6)].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
    else { return false }
    return text[index + 6] == UInt8(ascii: "_") || isMissing(text, at: index + 6)
  }

  private static func isMissing(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    text[index] < 0x20 ? !"\t\n".utf8.contains(text[index]) : isNoncharacter(text, at: index)
  }

  /// Whether U+FFFE or U+FFFF begins at `index`.
  private static func isNoncharacter(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    index + 3 <= text.count && text[index] == 0xEF && text[index + 1] == 0xBF && text[index + 2] >= 0xBE
  }

  private static func appendEscape(_ unit: UInt16, to xml: inout [UInt8]) {
    xml.append(contentsOf: "_x\(unit.hexadecimal(4).uppercased())_".utf8)
  }
}

extension [UInt8] {
  @inline(__always)
  mutating func append(_ markup: StaticString) { markup.withUTF8Buffer { append(contentsOf: $0) } }
}
