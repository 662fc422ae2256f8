/// Text from outside, made fit for a message: short, on one line, and without power over a terminal.
package enum Excerpt {
  /// The start of a text, control characters escaped.
  ///
  /// - Parameters:
  ///   - text: What a server or a file said.
  ///   - limit: Characters that are quoted at most.
  /// - Returns: The excerpt; with an ellipsis when something is left out.
  package static func of(_ text: String, limit: Int) -> String {
    var excerpt = ""
    var count = 0
    for scalar in text.unicodeScalars {
      let escaped = escaped(scalar)
      count += escaped.unicodeScalars.count
      if count > limit { return excerpt + "…" }
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
