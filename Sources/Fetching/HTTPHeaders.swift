/// The header lines of one response.
struct HTTPHeaders: Sendable {
  private let lines: [Substring]

  init(_ text: String) { lines = text.split(whereSeparator: \.isNewline) }

  /// The value of the first header with this name, given in lower case; nil when there is none.
  subscript(name: String) -> String? {
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), line[..<colon].lowercased() == name else { continue }
      let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      var end = value.endIndex
      while end > value.startIndex, value[value.index(before: end)] == " " || value[value.index(before: end)] == "\t" {
        end = value.index(before: end)
      }
      return String(value[..<end])
    }
    return nil
  }
}
