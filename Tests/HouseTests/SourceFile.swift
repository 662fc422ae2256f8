/// One Swift file of `Sources`, as names: enough to tell who refers to whom.
struct SourceFile: Sendable {
  /// The path below `Sources`: `Tables/Declaring/Column.swift`.
  let path: String
  /// The types it declares outside of any other.
  let types: Set<String>
  /// Everything it declares outside of function bodies: types, functions, properties, cases.
  let declarations: Set<String>
  /// Every name in its code; names in comments and in the text of strings are left out.
  let words: Set<String>

  var target: String { path.split(separator: "/").first.map(String.init) ?? "" }

  /// The folder below the target; `.` for a file that stands in none.
  var folder: String {
    let parts = path.split(separator: "/")
    return parts.count > 2 ? String(parts[1]) : "."
  }

  init(path: String, text: String) {
    self.path = path
    var types: Set<String> = []
    var declarations: Set<String> = []
    var words: Set<String> = []
    var depth = 0
    for line in SourceFile.code(in: text) {
      let names = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
      words.formUnion(names)
      if depth <= 1, let place = names.firstIndex(where: SourceFile.introducers.contains), place + 1 < names.count,
        !names.prefix(place).contains(where: { $0.hasSuffix("private") })
      {
        declarations.insert(names[place + 1])
        if depth == 0, SourceFile.typeIntroducers.contains(names[place]) { types.insert(names[place + 1]) }
      }
      depth += line.reduce(0) { $0 + ($1 == "{" ? 1 : $1 == "}" ? -1 : 0) }
    }
    self.types = types
    self.declarations = declarations
    self.words = words
  }

  private static let typeIntroducers: Set = ["struct", "enum", "class", "actor", "protocol", "typealias"]
  private static let introducers = typeIntroducers.union(["func", "var", "let", "case"])

  /// The lines without comments, and without the text of strings; what is interpolated stays.
  private static func code(in text: String) -> [String] {
    var isInText = false
    return text.split(separator: "\n").compactMap { line in
      if line.drop(while: { $0 == " " }).hasPrefix("//") { return nil }
      let quotes = line.split(separator: "\"\"\"", omittingEmptySubsequences: false).count - 1
      if quotes % 2 == 1 { isInText.toggle() }
      if isInText || quotes > 0 { return nil }
      return code(in: line)
    }
  }

  private static func code(in line: Substring) -> String {
    var code = ""
    // How many parentheses are open in each interpolation around the place, outermost first.
    var interpolations: [Int] = []
    var isInString = false
    var previous: Character = " "
    for character in line {
      if isInString {
        if character == "\"", previous != "\\" { isInString = false }
        if character == "(", previous == "\\" {
          isInString = false
          interpolations.append(0)
          code.append(" ")
        }
      } else if character == "\"" {
        isInString = true
        code.append(" ")
      } else if character == ")", interpolations.last == 0 {
        interpolations.removeLast()
        isInString = true
      } else if character == "/", previous == "/" {
        return code
      } else {
        if let open = interpolations.popLast() {
          interpolations.append(open + (character == "(" ? 1 : character == ")" ? -1 : 0))
        }
        code.append(character)
      }
      previous = previous == "\\" && character == "\\" ? " " : character
    }
    return code
  }
}
