/// A value out of a file, made fit for a message: short, on one line, and without power over a terminal.
enum ValueExcerpt {
  /// The start of a text in quotes, control characters by their number.
  static func quoted(_ text: some StringProtocol, limit: Int = 60) -> String {
    var excerpt = ""
    var count = 0
    for scalar in text.unicodeScalars {
      let part = escaped(scalar)
      count += part.unicodeScalars.count
      if count > limit { return "'\(excerpt)…'" }
      excerpt += part
    }
    return "'\(excerpt)'"
  }

  /// The start of a text in quotes; what is not UTF-8 is shown as U+FFFD.
  static func quoted(_ bytes: ArraySlice<UInt8>) -> String {
    quoted(String(decoding: bytes.prefix(1024), as: UTF8.self))
  }

  /// A text on one line, whole.
  static func plain(_ text: String) -> String { text.unicodeScalars.map(escaped).joined() }

  /// A character; control characters, and those that turn the writing direction, by their number.
  static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x0A: "\\n"
    case 0x0D: "\\r"
    case 0x09: "\\t"
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069:
      "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: String(Character(scalar))
    }
  }
}
