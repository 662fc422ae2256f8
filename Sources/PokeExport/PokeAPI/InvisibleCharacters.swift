extension Unicode.Scalar {
  var isInvisible: Bool {
    // This switch covers most characters, because the table of Unicode properties is slow.
    switch value {
    case 0..<0x20: return true
    case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x600, 0x2010..<0x2028, 0x2070..<0xD800, 0xFF00..<0xFFF0: return false
    default: break
    }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isBlank: Bool {
    value < 0x80 ? value == 0x20 || (0x9..<0xE).contains(value) : value <= 0x3000 && properties.isWhitespace
  }
}

extension String {
  var withoutOuterBlanks: String {
    guard let first = utf8.first, let last = utf8.last else { return self }
    if 0x21..<0x7F ~= first, 0x21..<0x7F ~= last { return self }
    guard unicodeScalars.first?.isBlank == true || unicodeScalars.last?.isBlank == true else { return self }
    let rest = trimmingPrefix(while: \.isWhitespace)
    return rest.lastIndex { !$0.isWhitespace }.map { String(rest[...$0]) } ?? ""
  }

  // Drops format characters. Any other invisible character, such as a line break, becomes one blank, together with the
  // blanks around it.
  var withoutInvisibleCharacters: String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) || !unicodeScalars.contains(where: \.isInvisible) { return self }
    var (text, isBreak) = (UnicodeScalarView(), false)
    for scalar in unicodeScalars where !scalar.isInvisible || scalar.properties.generalCategory != .format {
      if scalar == " ", isBreak { continue }
      isBreak = scalar.isInvisible
      if !isBreak { text.append(scalar) } else if text.last != " " { text.append(" ") }
    }
    return String(text)
  }
}
