import PokeExport

extension Subcommand {
  /// `--help` and `--version` win over all words after them.
  init(parsing words: ArraySlice<String>) throws(UsageError) {
    self.init()
    var rest = words
    var operands = Self.operands[...]
    var seen: Set<String> = []
    while let word = rest.popFirst() {
      if word == "--" {
        while let operand = rest.popFirst() { try readOperand(operand, &operands) }
      } else if word.hasPrefix("--") {
        try readLong(word, &rest, &seen)
      } else if word.hasPrefix("-"), word.count > 1 {
        try readShort(word, &rest, &seen)
      } else {
        try readOperand(word, &operands)
      }
      if information != nil { return }
    }
    if let missing = operands.first, !missing.isOptional {
      throw UsageError("\(Self.name): \(missing.placeholder) is not given: \(Self.usage)")
    }
    try complete(given: seen)
  }

  private mutating func readOperand(_ word: String, _ operands: inout ArraySlice<Operand<Self>>) throws(UsageError) {
    guard let operand = operands.popFirst() else {
      throw .strayOperand(word, known: Self.spellings, help: Self.helpCommand)
    }
    try operand.apply(&self, word)
  }

  private mutating func readLong(
    _ word: String, _ rest: inout ArraySlice<String>, _ seen: inout Set<String>
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = Self.allOptions.first(where: { $0.outline.spelling == parts[0] }) else {
      throw .unknownOption(parts[0], known: Self.spellings, help: Self.helpCommand)
    }
    try read(option, as: parts[0], attached: parts.count == 2 ? parts[1] : nil, &rest, &seen)
  }

  /// Reads `-o DIR`, `-oDIR` and bundles such as `-qh`.
  private mutating func readShort(
    _ word: String, _ rest: inout ArraySlice<String>, _ seen: inout Set<String>
  ) throws(UsageError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = Self.allOptions.first(where: { $0.outline.short == letter }) else {
        throw unknownShort(letter, of: word)
      }
      let takesRest = option.outline.placeholder != nil && !letters.isEmpty
      try read(option, as: "-\(letter)", attached: takesRest ? String(letters) : nil, &rest, &seen)
      if takesRest { return }
    }
  }

  private func unknownShort(_ letter: Character, of word: String) -> UsageError {
    let long = Self.spellings
    let name = String(("-" + word).prefix { $0 != "=" })
    if word.count > 2, Spelling.nearest(to: name, among: long) != nil {
      return .unknownOption(String(name.dropFirst()), known: long, help: Self.helpCommand)
    }
    let letters = Self.outlines.compactMap { $0.short.map { "-\($0)" } }
    return .unknownOption("-\(letter)", known: letters, help: Self.helpCommand)
  }

  private mutating func read(
    _ option: Option<Self>, as typed: String, attached: String?, _ rest: inout ArraySlice<String>,
    _ seen: inout Set<String>
  ) throws(UsageError) {
    let outline = option.outline
    guard seen.insert(outline.name).inserted else { throw UsageError("\(outline.spelling) is given twice") }
    guard let placeholder = outline.placeholder else {
      if let attached { throw UsageError("\(outline.spelling) takes no value, but was given '\(attached)'") }
      return try option.apply(&self, typed)
    }
    guard let value = attached ?? rest.popFirst() else {
      throw UsageError("\(typed): a value is missing: \(typed) \(placeholder)")
    }
    try option.apply(&self, value)
  }
}

struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  static func unknownOption(_ typed: String, known: [String], help: String) -> UsageError {
    let guess = Spelling.guess(for: typed, among: known)
    return UsageError("unknown option '\(typed)'\(guess.isEmpty ? ";" : guess) see \(help)")
  }

  static func strayOperand(_ typed: String, known: [String] = [], help: String) -> UsageError {
    let guess = Spelling.guess(for: "--" + typed, among: known)
    return UsageError("unexpected argument '\(typed)'\(guess.isEmpty ? ";" : guess) options start with --, see \(help)")
  }

  /// A list of so many words is too long to be read, and not repeated.
  static let shownCount = 20

  static func invalid(_ option: String, _ values: [String], allowed: [String], hints: [String: String] = [:]) -> Self {
    let named = values.map { "'\($0)'" }.joined(separator: ", ")
    let problem = values == [""] ? "the value is empty" : "\(named) \(values.count == 1 ? "is" : "are") not valid"
    let words = values.compactMap { hints[$0] ?? Spelling.nearest(to: $0, among: allowed).map { "'\($0)'" } }
    let guess = words.isEmpty ? ";" : "; did you mean \(words.joined(separator: ", "))?"
    let all = allowed.count < shownCount ? "use \(allowed.alternatives)" : "poke-export schema lists them"
    return UsageError("\(option): \(problem)\(guess) \(all)")
  }
}
