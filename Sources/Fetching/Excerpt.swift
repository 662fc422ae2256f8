/// Text from a server, made fit for a message.
enum Excerpt {
  /// The start of a body on one line, control characters escaped.
  static func of(_ body: [UInt8]) -> String {
    escaped(String(decoding: body.prefix(4 * FetchLimits.excerptLength), as: UTF8.self))
  }

  /// A text cut to what a message quotes, control characters escaped.
  static func escaped(_ text: String) -> String {
    var excerpt = ""
    var count = 0
    for scalar in text.unicodeScalars {
      let escaped = escaped(scalar)
      count += escaped.unicodeScalars.count
      if count > FetchLimits.excerptLength { return excerpt + "…" }
      excerpt += escaped
    }
    return excerpt
  }

  /// One character; control characters, and those that turn the writing direction, by their number.
  private static func escaped(_ scalar: Unicode.Scalar) -> String {
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
