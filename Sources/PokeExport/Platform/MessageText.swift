enum Excerpt {
  static func of(_ text: some StringProtocol, limit: Int) -> String {
    var excerpt = ""
    var count = 0
    for scalar in text.unicodeScalars {
      let escaped = scalar.escapedForTerminal
      count += escaped.unicodeScalars.count
      if count > limit { return excerpt + "…" }
      excerpt += escaped
    }
    return excerpt
  }

  static func quoted(_ text: some StringProtocol, limit: Int = 60) -> String { "'\(of(text, limit: limit))'" }

  static func quoted(_ bytes: ArraySlice<UInt8>) -> String {
    quoted(String(decoding: bytes.prefix(1024), as: UTF8.self))
  }
}

extension String {
  /// The text as one word for a POSIX shell, in quotes if needed; `=a` needs quotes, because zsh would expand it.
  package var quotedForShell: String {
    let isPlain = wholeMatch(of: /[A-Za-z0-9_.\/,-][A-Za-z0-9_.\/,:=@+-]*/) != nil
    return isPlain ? self : "'\(replacing("'", with: "'\\''"))'"
  }

  // Escapes invisible characters, because a line feed in a file name could forge a message. Escaping twice is harmless.
  package var escapedForTerminal: String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    return unicodeScalars.map(\.escapedForTerminal).joined()
  }

  package var quotedForFish: String { "'" + replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'" }

  /// Escapes the text for roff, which reads a leading dot as a command and prints `-` and `'` as typographic signs.
  package var escapedForRoff: String {
    let names: [Unicode.Scalar: String] = [
      "\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti", "\"": "\\(dq",
    ]
    return unicodeScalars.reduce(into: hasPrefix(".") || hasPrefix("'") ? "\\&" : "") { text, scalar in
      if scalar.isASCII {
        text += names[scalar] ?? String(scalar)
      } else {
        text += "\\[u\(scalar.value.hexadecimal(4).uppercased())]"
      }
    }
  }

  package var escapedForMarkdown: String {
    unicodeScalars.map { scalar in
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "|", "~", "#", "@": "\\\(scalar)"
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      default: scalar.escapedForTerminal
      }
    }.joined()
  }

  package func wrapped(width: Int, breaksWords: Bool = false) -> [String] {
    var lines: [String] = []
    for var word in split(separator: " ") {
      if let last = lines.last, last.columnCount + 1 + word.columnCount <= width {
        lines[lines.count - 1] = "\(last) \(word)"
        continue
      }
      while breaksWords, word.columnCount > width, let mark = word.lastMark(within: width) {
        lines.append(String(word[...mark]))
        word = word[mark...].dropFirst()
      }
      lines.append(String(word))
    }
    return lines
  }

  /// Lines with this string on the left and `text` on the right; if the string is too long, `text` goes below it.
  package func explained(by text: String, indent: Int, width: Int) -> [String] {
    let wrapped = text.wrapped(width: width - indent)
    let margin = String(repeating: " ", count: indent)
    guard count + 2 <= indent, let first = wrapped.first else { return [self] + wrapped.map { margin + $0 } }
    return [self + margin.dropFirst(count) + first] + wrapped.dropFirst().map { margin + $0 }
  }

  /// Breaks lines longer than `width` columns and indents the continued lines; a nil width breaks no line.
  package func fitted(to width: Int?) -> String {
    guard let width else { return self }
    return split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line.columnCount <= width { return String(line) }
      let depth = line.prefix { $0 == " " }.count
      let margin = String(repeating: " ", count: depth > width / 3 ? 4 : depth)
      // Two blanks separate an option from its help; in a broken line, the help goes below the option.
      let parts = line.drop { $0 == " " }.split(separator: "  ", maxSplits: 1)
      let lines = parts.flatMap { String($0).wrapped(width: width - margin.count - 2, breaksWords: true) }
      return margin + lines.joined(separator: "\n  " + margin)
    }.joined(separator: "\n")
  }

  func percentEncoded(except plain: String) -> String {
    utf8.reduce(into: "") { text, byte in
      let character = Character(UnicodeScalar(byte))
      if byte < 0x80, character.isLetter || character.isNumber || plain.contains(character) {
        text.append(character)
      } else {
        text += "%" + byte.hexadecimal(2).uppercased()
      }
    }
  }
}

extension StringProtocol {
  fileprivate var columnCount: Int {
    if utf8.allSatisfy({ $0 < 0x80 && $0 != 0x1B }) { return utf8.count }
    return String(self).replacing(/\u{1B}\[[0-9]*m/, with: "").reduce(0) { $0 + $1.columnCount }
  }

  /// The index of the character after which a long word breaks.
  ///
  /// The word breaks after the last slash or wide blank within the width. If the word has neither, it breaks after the
  /// last character that is two columns wide or one of `._,|`.
  fileprivate func lastMark(within width: Int) -> Index? {
    var room = width
    let head = prefix { character in
      room -= character.columnCount
      return room >= 0
    }
    return head.lastIndex { "/\u{3000}".contains($0) } ?? head.lastIndex { "._,|".contains($0) || $0.columnCount > 1 }
  }
}

extension Character {
  /// The number of columns on a terminal: two for East Asian characters and pictures, one for all others.
  fileprivate var columnCount: Int {
    switch unicodeScalars.first?.value ?? 0 {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}

extension Unicode.Scalar {
  var escapedForTerminal: String {
    switch value {
    case 0x0A: "\\n"
    case 0x0D: "\\r"
    case 0x09: "\\t"
    default: isVisible ? String(Character(self)) : "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }

  /// Whether a reader sees the character; the blank, the no-break blank and the wide Japanese blank count as seen.
  private var isVisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: false
    case .spaceSeparator: [" ", "\u{A0}", "\u{3000}"].contains(self)
    default: !properties.isDefaultIgnorableCodePoint
    }
  }
}

extension Int {
  package func counting(_ noun: String, plural: String? = nil) -> String {
    "\(grouped) \(self == 1 ? noun : plural ?? noun + "s")"
  }

  package var asSize: String {
    if self < 1000 { return "\(self) B" }
    let (unit, name) = self < 999_950 ? (1000, "kB") : self < 999_950_000 ? (1_000_000, "MB") : (1_000_000_000, "GB")
    let tenths = (self * 10 + unit / 2) / unit
    return "\(tenths / 10).\(tenths % 10) \(name)"
  }

  package var grouped: String {
    self < 1000 ? String(self) : (self / 1000).grouped + "," + String(self % 1000 + 1000).dropFirst()
  }
}

extension [[String]] {
  package var aligned: [String] {
    let widths = first?.indices.map { column in map { $0[column].columnCount }.max() ?? 0 } ?? []
    return map { cells in
      zip(cells, widths).enumerated().map { column, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.columnCount)
        return column == 0 ? cell.0 + padding : padding + cell.0
      }.joined(separator: "  ")
    }
  }
}

extension [String] {
  package var withoutRepetitions: [String] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }

  /// The first `count` texts, and a text such as `and 2 more` if there are others.
  package func shortened(to count: Int) -> [String] {
    prefix(count) + (self.count > count ? ["and \(self.count - count) more"] : [])
  }
}
