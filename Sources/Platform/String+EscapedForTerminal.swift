extension String {
  /// The text on one line and without power over a terminal, whole.
  ///
  /// Documents, file names and whatever was typed may hold anything, and a line feed among it would begin a line of
  /// somebody else's making. A text that is on one line stays as it is, so that nothing is escaped twice.
  package var escapedForTerminal: String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    return unicodeScalars.map(\.escapedForTerminal).joined()
  }
}

extension Unicode.Scalar {
  /// The character; control characters, and those that turn the writing direction, by their number.
  package var escapedForTerminal: String {
    switch value {
    case 0x0A: "\\n"
    case 0x0D: "\\r"
    case 0x09: "\\t"
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: "\\u{\(String(value, radix: 16, uppercase: true))}"
    default: String(Character(self))
    }
  }
}
