extension String {
  /// The whole text on one line, with control characters escaped.
  ///
  /// Documents, file names and typed text may contain anything; a line feed in them would forge a line of output. Text
  /// without control characters stays as it is, so a second escaping changes nothing.
  package var escapedForTerminal: String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    return unicodeScalars.map(\.escapedForTerminal).joined()
  }
}

extension Unicode.Scalar {
  /// The character as text; control characters and those that change the writing direction as an escape sequence.
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
