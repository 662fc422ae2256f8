/// The names that one Swift file of `Sources` declares and uses.
struct SourceFile: Sendable {
  /// The path below `Sources`: `PokeExport/Tables/Declaring/Column.swift`.
  let path: String
  private(set) var types: Set<String> = []
  private(set) var globals: Set<String> = []
  private(set) var extensionMembers: Set<String> = []
  /// Everything declared outside of function bodies: types, functions, properties, cases.
  private(set) var declarations: Set<String> = []
  /// All declared names, local names included, and all argument labels.
  private(set) var ownNames: Set<String> = []
  /// All names in the code, without comments and the text of strings.
  private(set) var words: Set<String> = []
  private(set) var lines: [Line] = []

  struct Line {
    let number: Int
    var words: Set<String> = []
    /// The names after a dot.
    var members: Set<String> = []
  }

  /// The library folder that the file is in or, outside the library, the file's target.
  var room: String {
    let parts = path.split(separator: "/")
    return String(parts[0] == "PokeExport" && parts.count > 2 ? parts[1] : parts[0])
  }

  /// The folder inside the room; `.` for a file directly in the room.
  var folder: String {
    let parts = path.split(separator: "/")
    let depth = parts[0] == "PokeExport" ? 2 : 1
    return parts.count > depth + 1 ? String(parts[depth]) : "."
  }

  init(path: String, text: String) {
    self.path = path
    var depth = 0
    var isInExtension = false
    for (number, code) in SourceFile.code(in: text) {
      let names = SourceFile.names(in: code)
      let place = names.firstIndex { SourceFile.introducers.contains($0.word) }
      if let place, place + 1 < names.count {
        let kind = names[place].word
        let isPrivate = names[..<place].contains { $0.word.hasSuffix("private") }
        let declared = kind == "case" ? names[(place + 1)...].map(\.word) : [names[place + 1].word]
        ownNames.formUnion(declared)
        if depth == 0 { isInExtension = kind == "extension" }
        if kind != "extension", !isPrivate, depth <= 1 {
          declarations.insert(declared[0])
          if depth == 1 {
            if isInExtension { extensionMembers.insert(declared[0]) }
          } else if SourceFile.typeIntroducers.contains(kind) {
            types.insert(declared[0])
          } else {
            globals.insert(declared[0])
          }
        }
      }
      var line = Line(number: number)
      for name in names {
        line.words.insert(name.word)
        if name.isMember { line.members.insert(name.word) }
        if name.isLabel { ownNames.insert(name.word) }
      }
      words.formUnion(line.words)
      lines.append(line)
      for byte in code.utf8 { depth += byte == UInt8(ascii: "{") ? 1 : byte == UInt8(ascii: "}") ? -1 : 0 }
    }
  }

  private static let typeIntroducers: Set = ["struct", "enum", "class", "actor", "protocol", "typealias"]
  private static let introducers = typeIntroducers.union(["func", "var", "let", "case", "extension"])

  private typealias Name = (word: String, isMember: Bool, isLabel: Bool)

  private static func names(in code: String) -> [Name] {
    var names: [Name] = []
    var word = ""
    var previous: Character = " "
    for character in code + " " {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
        continue
      }
      if !word.isEmpty { names.append((word, previous == ".", character == ":")) }
      word = ""
      previous = character
    }
    return names
  }

  /// The lines without comments and without the text of strings, but with interpolated code.
  private static func code(in text: String) -> [(number: Int, code: String)] {
    var isInText = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
      if line.drop(while: { $0 == " " }).hasPrefix("//") { return nil }
      let quotes = line.split(separator: "\"\"\"", omittingEmptySubsequences: false).count - 1
      if quotes % 2 == 1 { isInText.toggle() }
      if isInText || quotes > 0 { return nil }
      return (index + 1, code(in: line))
    }
  }

  private static func code(in line: Substring) -> String {
    var code = ""
    // The number of open parentheses in each interpolation around the character, outermost first.
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
