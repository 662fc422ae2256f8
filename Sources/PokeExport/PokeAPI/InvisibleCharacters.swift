extension Unicode.Scalar {
  /// Whether nobody sees the character: a control or format character, or one that separates lines or paragraphs.
  var isInvisible: Bool {
    // Letters of nearly all names and texts, for which the table of properties is slow.
    if (0x20..<0x7F).contains(value) || (0x3000..<0xD800).contains(value) { return false }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

extension String {
  /// Without blanks around it, of whatever width.
  var withoutOuterBlanks: String {
    guard first?.isWhitespace == true || last?.isWhitespace == true else { return self }
    let rest = trimmingPrefix(while: \.isWhitespace)
    return rest.lastIndex { !$0.isWhitespace }.map { String(rest[...$0]) } ?? ""
  }

  /// On one line, and without what nobody sees; format characters vanish, and line breaks become blanks.
  var withoutInvisibleCharacters: String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    var text = UnicodeScalarView()
    for scalar in unicodeScalars {
      if !scalar.isInvisible {
        text.append(scalar)
      } else if scalar.properties.generalCategory != .format, text.last != " " {
        text.append(" ")
      }
    }
    return String(text)
  }
}
