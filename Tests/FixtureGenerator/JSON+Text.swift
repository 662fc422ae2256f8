extension JSON {
  /// The value as JSON text with sorted keys, ended by a line feed.
  ///
  /// - Parameters:
  ///   - isIndented: Whether it has lines indented by two spaces, as in api-data, or is one line, as in live answers.
  ///   - escapingNonASCII: Whether everything outside ASCII becomes `\uXXXX`, as in copies of api-data.
  /// - Returns: The text of a whole file.
  public func document(isIndented: Bool, escapingNonASCII: Bool = false) -> String {
    var text = ""
    write(to: &text, line: isIndented ? "\n" : "", escapingNonASCII: escapingNonASCII)
    return text + "\n"
  }

  /// Appends the value.
  ///
  /// - Parameters:
  ///   - text: What to append to.
  ///   - line: What begins a line: a line feed and the indentation, or nothing.
  ///   - escapingNonASCII: Whether to escape everything outside ASCII.
  private func write(to text: inout String, line: String, escapingNonASCII: Bool) {
    let inner = line.isEmpty ? "" : line + "  "
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .int(let value): text += String(value)
    case .verbatim(let value): text += value
    case .string(let value): JSON.quote(value, to: &text, escapingNonASCII: escapingNonASCII)
    case .array(let elements) where elements.isEmpty: text += "[]"
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        text += (index == 0 ? "[" : ",") + inner
        element.write(to: &text, line: inner, escapingNonASCII: escapingNonASCII)
      }
      text += line + "]"
    case .object(let members) where members.isEmpty: text += "{}"
    case .object(let members):
      for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
        text += (index == 0 ? "{" : ",") + inner
        JSON.quote(member.key, to: &text, escapingNonASCII: escapingNonASCII)
        text += line.isEmpty ? ":" : ": "
        member.value.write(to: &text, line: inner, escapingNonASCII: escapingNonASCII)
      }
      text += line + "}"
    }
  }

  private static func quote(_ value: String, to text: inout String, escapingNonASCII: Bool) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{C}": text += "\\f"
      case "\u{2028}", "\u{2029}", ..<" ": escape(scalar, to: &text)
      case _ where escapingNonASCII && !scalar.isASCII: escape(scalar, to: &text)
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  private static func escape(_ scalar: Unicode.Scalar, to text: inout String) {
    for unit in String(scalar).utf16 {
      let digits = String(unit, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}
