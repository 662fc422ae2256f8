import PokeExport

extension Subcommand {
  /// Reads the words behind the command's own; `--help` and `--version` win over all words after them.
  init(parsing words: [String], from start: Int) throws(UsageError) {
    self.init()
    var place = Place(words, from: start)
    var operands = Self.operands[...]
    while let word = place.rest.popFirst() {
      let index = place.index
      do throws(UsageError) {
        if word == "--" {
          while let operand = place.rest.popFirst() { try readOperand(operand, &operands, &place) }
        } else if word.hasPrefix("--") {
          try readLong(word, &place)
        } else if word.hasPrefix("-"), word.count > 1 {
          try readShort(word, &place)
        } else {
          try readOperand(word, &operands, &place)
        }
      } catch {
        throw error.mended(in: words, at: index..<place.rest.startIndex, Self.outlines)
      }
      if information != nil { return }
    }
    do throws(UsageError) {
      if let missing = operands.first, !missing.isOptional {
        // `old..new`, as a commit is named to Git.
        let pair = operands.startIndex == 1 ? words.last?.wholeMatch(of: /(.*[^.\/])\.\.\.?([^.\/].*)/) : nil
        let line = words + operands.filter { !$0.isOptional }.map(\.example)
        throw UsageError(
          "\(Self.name): \(missing.placeholder) is missing: \(Self.usage)", "",
          .line(pair.map { words.dropLast() + [String($0.1), String($0.2)] } ?? line))
      }
      try complete(given: Set(place.given.keys))
    } catch {
      throw error.mended(in: words, at: words.count..<words.count, Self.outlines)
    }
  }

  private mutating func readOperand(
    _ word: String, _ operands: inout ArraySlice<Operand<Self>>, _ place: inout Place
  ) throws(UsageError) {
    guard let operand = operands.popFirst() else { throw stray(word, place) }
    try operand.apply(&self, word)
    place.last = nil
  }

  /// The message about a word that nothing takes: the words before it show which mistake it is.
  private func stray(_ word: String, _ place: Place) -> UsageError {
    let commands = CommandSet.pokeExport
    if commands.names.contains(word) {
      let line = word == Self.name ? [word] + place.words.filter { $0 != word } : Array(place.words[place.index...])
      return UsageError("the command '\(word)' comes first", "", .line(Self.name == "man" ? ["help", word] : line))
    }
    let name = word.contains(where: \.isLetter) ? ("if it is a Pokémon", ["--name", word]) : nil
    let guess: (text: String, words: [String])? = Self.isDefault ? commands.guess(for: word) ?? name : nil
    guard let last = place.last else {
      let count = ["no argument", "one argument", "two arguments"][min(2, Self.operands.count)]
      // Two datasets are compared; of several, each is verified by itself.
      let others = place.rest.drop { !$0.hasPrefix("-") }
      let line = place.rest.isEmpty ? ["diff"] + place.words.dropFirst() : place.words[..<place.index] + others
      return UsageError(
        "\(Self.name) takes \(count), and '\(word)' is one more", guess?.text ?? "",
        Self.name == "verify" ? .line(Array(line)) : .words(guess?.words ?? []))
    }
    guard let value = last.value else {
      let isValue = word.saysNo || ["yes", "true", "on", "1", "all"].contains(word.lowercased())
      if word.saysNo, place.words[last.start] == last.typed {
        return UsageError(
          "\(last.typed) takes no value, but '\(word)' follows it", "",
          .line(place.words.replacing(last.start..<place.index + 1, with: [])))
      }
      // `--names` is a flag beside `--name`.
      let twin = Self.spellings.first { $0 + "s" == last.typed && !isValue }.map { [$0, word] }
      return UsageError(
        "\(last.typed) takes no value, but '\(word)' follows it", twin.map { "did you mean \($0[0])?" } ?? "",
        twin.map { .line(place.words.replacing(last.start..<place.index + 1, with: $0)) }
          ?? .words(isValue ? [] : guess?.words ?? []))
    }
    let more = [word] + place.rest.prefix { !$0.hasPrefix("-") || $0 == "-" }
    let (advice, joined) = last.option.joined(value, more)
    return UsageError(
      "\(last.typed) takes one value, but '\(word)' follows '\(value)'", advice,
      .line(place.words.replacing(last.start..<place.index + more.count, with: [last.typed, joined])))
  }

  private mutating func readLong(_ word: String, _ place: inout Place) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = Self.allOptions.first(where: { $0.outline.spelling == parts[0] }) else {
      throw Self.unknown(parts[0], attached: parts.count == 2 ? parts[1] : nil, &place)
    }
    try read(option, as: parts[0], attached: parts.count == 2 ? parts[1] : nil, &place)
  }

  /// Reads `-o DIR`, `-oDIR`, `-o=DIR` and bundles such as `-qh`.
  private mutating func readShort(_ word: String, _ place: inout Place) throws(UsageError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = Self.allOptions.first(where: { $0.outline.short == letter }) else {
        let isLong =
          word.count > 2 && !Spelling.nearest(to: String(word.prefix { $0 != "=" }), among: Self.spellings).isEmpty
        throw Self.unknown(isLong ? word : "-\(letter)", attached: nil, &place)
      }
      let takesRest = option.outline.placeholder != nil && !letters.isEmpty
      let value = String(letters.first == "=" ? letters.dropFirst() : letters)
      try read(option, as: "-\(letter)", attached: takesRest ? value : nil, &place)
      if takesRest { return }
    }
  }

  private mutating func read(
    _ option: Option<Self>, as typed: String, attached: String?, _ place: inout Place
  ) throws(UsageError) {
    let (outline, start) = (option.outline, place.index)
    let next = place.rest.first
    let isOption = next.map { $0.hasPrefix("-") && $0.count > 1 && Int($0) == nil } ?? true
    guard let placeholder = outline.placeholder else {
      if let attached {
        throw UsageError(
          "\(outline.spelling) takes no value, but was given '\(attached)'", "", .words(attached.saysNo ? [] : [typed]))
      }
      if place.given.updateValue("", forKey: outline.name) != nil {
        throw UsageError("\(outline.spelling) is given twice", "", .words([]))
      }
      place.last = (outline, typed, nil, start)
      return try option.apply(&self, typed)
    }
    guard let value = attached ?? (isOption ? nil : place.rest.popFirst()) else {
      if let next, Self.isNoOption(next) {
        place.rest.removeFirst()
        throw UsageError(
          "\(typed): '\(next)' begins with a dash, as options do", outline.allowed(),
          .value(String(next.drop { $0 == "-" })))
      }
      let parts = [next.map { "'\($0)' is an option" } ?? "", outline.allowed()].filter { !$0.isEmpty }
      throw UsageError(
        "\(typed): a value is missing: \(typed) \(placeholder)", parts.joined(separator: "; "),
        .value(outline.example))
    }
    if let earlier = place.given.updateValue(value, forKey: outline.name) {
      throw UsageError(
        "\(outline.spelling) is given twice", outline.isList ? "join the values with a comma" : "it takes one value",
        .settings([(outline.name, outline.isList ? "\(earlier),\(value)" : value)]))
    }
    place.last = (outline, typed, value, start)
    let follower = attached == nil ? place.rest.first.flatMap { $0.hasPrefix("-") ? nil : $0 } : nil
    if outline.isList, value.hasSuffix(","), let follower {
      place.rest.removeFirst()
      throw stray(follower, place)
    }
    do throws(UsageError) { try option.apply(&self, value) } catch {
      // A number with its unit: `7 days`.
      guard Int(value) != nil, !outline.isList, let follower, follower.allSatisfy(\.isLetter) else { throw error }
      place.rest.removeFirst()
      try option.apply(&self, "\(value) \(follower)")
    }
  }

  /// Whether a word with one dash is more than a letter, and neither some letters of options nor nearly an option.
  private static func isNoOption(_ word: String) -> Bool {
    guard word.count > 2, !word.hasPrefix("--") else { return false }
    let shorts = Set(outlines.compactMap(\.short))
    let isBundle = word.dropFirst().first.map { $0 == "o" && shorts.contains($0) } ?? false
    return !isBundle && !word.dropFirst().allSatisfy(shorts.contains)
      && Spelling.nearest(to: word, among: spellings).isEmpty
  }

  /// The message about an option that the command does not have; it suggests a known option or says what to do.
  private static func unknown(_ typed: String, attached: String?, _ place: inout Place) -> UsageError {
    let name = typed.hasPrefix("--") ? String(typed.dropFirst(2)) : typed
    let problem = "unknown option '\(typed)'"
    func value() -> String? { attached ?? place.rest.first.flatMap { $0.hasPrefix("-") ? nil : place.rest.popFirst() } }
    for (names, remark) in foreign {
      guard let known = names.split(separator: " ").first(where: { $0 == name || $0 == name + "=" }) else { continue }
      if known.hasSuffix("=") { _ = value() }
      return UsageError(problem, remark, .words([]))
    }
    let called = outlines.compactMap { outline in outline.synonyms[name].map { (outline, $0) } }
    // Tools mean different things by a letter; the value tells them apart.
    let typedValue = attached ?? place.rest.first.flatMap { $0.hasPrefix("-") ? nil : $0 }
    let known = called.first { outline, _ in typedValue.map { accepts($0, as: outline.name) } ?? true } ?? called.first
    let near = Spelling.nearest(to: typed, among: spellings).first
    if let (outline, meaning) = known ?? outlines.first(where: { $0.spelling == near }).map({ ($0, "") }) {
      let new = meaning.contains("*") ? meaning.replacing("*", with: value() ?? outline.example) : meaning
      let words = [outline.spelling] + (new.isEmpty ? [attached].compactMap(\.self) : [new])
      let sketch = outline.placeholder.map { " \($0)" } ?? ""
      return UsageError(problem, "did you mean \(outline.spelling)\(sketch) (\(outline.brief))?", .words(words))
    }
    let other = CommandSet.pokeExport.all.first { $0.spellings.contains(typed) }
    let takesValue = other.map { $0.outlines.contains { $0.spelling == typed && $0.placeholder != nil } }
    if takesValue ?? operands.isEmpty { _ = value() }
    let own = spellings.count < 8 ? "\(Self.name) has \(spellings.joined(separator: ", "))" : "see \(helpCommand)"
    return UsageError(problem, (other.map { "it belongs to \($0.name); " } ?? "") + own, .words([]))
  }
}

/// The position of the parser in the line.
private struct Place {
  let words: [String]
  var rest: ArraySlice<String>
  /// The options that were read, by their names, with their values.
  var given: [String: String] = [:]
  var last: (option: OptionOutline, typed: String, value: String?, start: Int)?

  init(_ words: [String], from start: Int) { (self.words, rest) = (words, words[start...]) }

  /// The index of the word read last.
  var index: Int { rest.startIndex - 1 }
}

extension OptionOutline {
  /// The value that several words were meant to be, and how to write it.
  fileprivate func joined(_ value: String, _ more: [String]) -> (advice: String, value: String) {
    let words = [value] + more
    if [.directory, .file].contains(offer()) || value.hasSuffix(".") || placeholder == "TEXT" {
      return ("put a value with blanks in quotes", words.joined(separator: " "))
    }
    guard isList else { return ("", value) }
    let parts = words.flatMap { $0.split { ", –-~".contains($0) }.map(String.init) }
      .filter { !["to", "through", "thru", "until", "till"].contains($0) }
    if name == "name", words.contains(where: { $0.contains(",") }) {
      let names = words.joined(separator: " ").trimmedParts.filter { !$0.isEmpty }
      return ("write a list with commas, and in quotes where names have blanks", names.joined(separator: ","))
    }
    let isRange = !words.contains { $0.contains(",") } && name == "range" && parts.count == 2
    if isRange { return ("write a range as 1-151, and a list with commas", parts.joined(separator: "-")) }
    return (
      "write a list with commas and without blanks",
      words.flatMap(\.trimmedParts).filter { !$0.isEmpty }.withoutRepetitions.joined(separator: ",")
    )
  }
}

extension String {
  fileprivate var saysNo: Bool { ["no", "false", "off", "0", "none", "never"].contains(lowercased()) }
}

extension [String] {
  fileprivate func replacing(_ range: Range<Int>, with new: [String]) -> [String] {
    Array(self[..<range.lowerBound]) + new + self[range.upperBound...]
  }
}
