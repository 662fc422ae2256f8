import PokeExport

extension Subcommand {
  /// Parses the words from index `start`; parsing ends at `--help` or `--version`.
  init(parsing words: [String], from start: Int) throws(UsageError) {
    self.init()
    var place = Place(words, from: start)
    var operands = Self.operands[...]
    while let word = place.rest.popFirst() {
      let index = place.index
      do throws(UsageError) {
        if word == "--" {
          while let operand = place.rest.popFirst() { try readOperand(operand, &operands, &place) }
        } else if let error = Self.quoted(word) {
          throw error
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
      if operands.contains(where: { !$0.isOptional }) { throw Self.missing(operands.filter { !$0.isOptional }, words) }
      try complete(given: Set(place.given.keys))
    } catch {
      throw error.mended(in: words, at: words.count..<words.count, Self.outlines)
    }
  }

  private static func missing(_ operands: [Operand<Self>], _ words: [String]) -> UsageError {
    // Users may type `old..new` for two datasets, because Git writes two commits in this way.
    if operands.count < Self.operands.count, let last = words.last, FileStatus(at: last) == nil,
      let pair = last.wholeMatch(of: /(.*[^.\/])(?:\.\.+|[,: ])([^.\/].*)/)
    {
      let line: [String] = words.dropLast() + [String(pair.1), String(pair.2)]
      return UsageError("\(name) takes two datasets, but got only '\(pair.0)'", "", .line(line))
    }
    let first = operands[0]
    return (first.offer == .directory ? DatasetArgument.error(in: words) : nil)
      ?? UsageError(
        "\(name): \(first.placeholder) is missing", first.allowed().withExample, .line(words + [first.example()])
      )
  }

  private mutating func readOperand(
    _ word: String, _ operands: inout ArraySlice<Operand<Self>>, _ place: inout Place
  ) throws(UsageError) {
    guard let operand = operands.popFirst() else { throw StrayWord(word, place, of: self).error }
    if word.isEmpty, !operand.isOptional {
      throw UsageError(
        "\(Self.name): \(operand.placeholder) is empty", operand.allowed().withExample, .value(operand.example()))
    }
    do throws(UsageError) { try operand.apply(&self, word) } catch {
      let isFiller = word.isJoint || !word.isEmpty && error.advice.guesses.isEmpty
      var command = self
      if let next = place.rest.first, (try? operand.apply(&command, "\(word)_\(next)")) != nil,
        operand.offer != .directory
      {
        place.rest.removeFirst()
        throw UsageError(error.problem, .guess("'\(word)_\(next)'"), .words(["\(word)_\(next)"]))
      }
      guard isFiller, let next = place.rest.first, (try? operand.apply(&command, next)) != nil else { throw error }
      throw UsageError(error.problem, "", .words([]))
    }
    place.operands.append(word)
    place.last = nil
  }

  /// The error about options in quotes, such as `"--range 1-9"` and `"-q -v"`.
  private static func quoted(_ word: String) -> UsageError? {
    guard word.hasPrefix("-"), word.contains(" ") else { return nil }
    let pieces = pieces(of: word)
    return pieces.count > 1 && isOption(pieces[0]) ? unquoted(word, pieces) : nil
  }

  private static func pieces(of word: String) -> [String] {
    word.split(separator: /[ ]+(?=-)/).flatMap { piece in
      piece.contains("=") ? [String(piece)] : piece.split(separator: " ", maxSplits: 1).map(String.init)
    }
  }

  private static func isOption(_ word: String) -> Bool {
    outlines.flatMap(\.forms).contains(String(word.prefix { $0 != "=" }))
  }

  private static func unquoted(_ word: String, _ pieces: [String]) -> UsageError {
    UsageError("'\(word)' is one word for the shell", "leave out the quotation marks around it", .words(pieces))
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
    if let last = place.last, last.option.name == "range", let first = last.value, word.contains(/^-[0-9]+$/) {
      throw UsageError(
        "\(last.typed) takes one value, but got '\(first)' and '\(word)'", "write a range without blanks",
        .line(place.words.replacing(last.start..<place.index + 1, with: [last.typed, first + word])))
    }
    let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
    // `-out kanto` means `--output kanto`, not `-o ut`.
    let long = String(parts[0].dropFirst())
    if long.count > 2,
      Self.outlines.contains(where: { $0.name == long || $0.synonyms[long] != nil }) || Self.valued(long) != nil
    {
      throw Self.unknown(parts[0], attached: parts.count == 2 ? parts[1] : nil, &place)
    }
    while let letter = letters.popFirst() {
      guard let option = Self.allOptions.first(where: { $0.outline.short == letter }) else {
        let isLong =
          word.count > 2 && !Spelling.nearest(to: String(word.prefix { $0 != "=" }), among: Self.spellings).isEmpty
        let value = parts.count == 2 ? parts[1] : letters.first?.isNumber ?? false ? String(letters) : nil
        var error = Self.unknown(isLong ? parts[0] : "-\(letter)", attached: value, &place)
        if !isLong, value == nil, word.count > 2, case .words([]) = error.mend {
          (error.mend, error.advice) = (
            .words([word.filter { $0 != letter }]), .purpose("to go on without '-\(letter)'")
          )
        }
        throw error
      }
      let takesRest = option.outline.placeholder != nil && !letters.isEmpty
      let value = String(letters.first == "=" ? letters.dropFirst() : letters)
      try read(option, as: "-\(letter)", attached: takesRest ? value : nil, &place)
      if takesRest { return }
      if let next = letters.first, next == "=" || next.isNumber { throw StrayWord(value, place, of: self).error }
    }
  }

  private mutating func read(
    _ option: Option<Self>, as typed: String, attached: String?, _ place: inout Place
  ) throws(UsageError) {
    let (outline, start) = (option.outline, place.index)
    if outline.placeholder == nil { return try readFlag(option, as: typed, attached: attached, &place) }
    let value = try Self.value(of: outline, as: typed, attached: attached, &place)
    if let earlier = place.given.updateValue(value, forKey: outline.name) {
      let joined = "\(earlier),\(value)".trimmedParts.withoutRepetitions.joined(separator: ",")
      let advice = outline.name == "language" ? Language.one(value) : .purpose("for the last value")
      throw UsageError(
        "\(outline.spelling) is given twice", outline.isList ? "join the values with a comma" : advice,
        .settings([(outline.name, outline.isList ? joined : value)]))
    }
    place.last = (outline, typed, value, start)
    let next = attached == nil ? place.rest.first.flatMap { $0.hasPrefix("-") ? nil : $0 } : nil
    if outline.isList, value.hasSuffix(","), let next {
      place.rest.removeFirst()
      throw StrayWord(next, place, of: self).error
    }
    do throws(UsageError) { try option.apply(&self, value) } catch {
      guard let next, let whole = try whole(value, next, option, &place) else { throw error }
      throw UsageError("\(typed) takes one value, but got '\(value)' and '\(next)'", whole.advice, .value(whole.value))
    }
  }

  private mutating func readFlag(
    _ option: Option<Self>, as typed: String, attached: String?, _ place: inout Place
  ) throws(UsageError) {
    let (outline, start) = (option.outline, place.index)
    if let attached {
      throw UsageError(
        "\(outline.spelling) takes no value, but got '\(attached)'", "", .words(attached.saysNo ? [] : [typed]))
    }
    if place.given.updateValue("", forKey: outline.name) != nil {
      let letters = place.words[start].map(String.init).withoutRepetitions.joined()
      let rest = place.words[start] == typed ? [] : [letters]
      throw UsageError("\(outline.spelling) is given twice", "", .words(rest))
    }
    place.last = (outline, typed, nil, start)
    try option.apply(&self, typed)
  }

  /// Reads the value of an option: the text attached to the option, or the next word.
  private static func value(
    of outline: OptionOutline, as typed: String, attached: String?, _ place: inout Place
  ) throws(UsageError) -> String {
    let (start, next) = (place.index, place.rest.first)
    let isOption = next.map { $0.hasPrefix("-") && $0.count > 1 && Int($0) == nil } ?? true
    if attached == "", !isOption, let next {
      let line = place.words.replacing(start..<start + 2, with: ["\(outline.spelling)=\(next)"])
      throw UsageError("\(typed): the value is empty", "leave out the blank after '='", .line(line))
    }
    // A colon separates the value: `-o:kanto` or `-o: kanto`.
    if let attached, attached.hasPrefix(":"), typed.count == 2,
      let value = attached.count > 1 ? attached.dropFirst() : next?[...]
    {
      let line = place.words.replacing(start..<start + (attached.count > 1 ? 1 : 2), with: [typed, String(value)])
      throw UsageError("\(typed): the value begins with ':'", "write a blank instead of ':'", .line(line))
    }
    if let value = attached ?? (isOption ? nil : place.rest.popFirst()) {
      let pieces = outline.placeholder == "TEXT" ? [] : pieces(of: value)
      if pieces.dropFirst().contains(where: Self.isOption) { throw unquoted(value, [typed] + pieces) }
      return value
    }
    guard let next, isNoOption(next) else {
      let problem = "\(typed) \(outline.placeholder ?? ""): the value is missing\(next.map { " before '\($0)'" } ?? "")"
      throw UsageError(problem, outline.allowed().withExample, .value(outline.example()))
    }
    place.rest.removeFirst()
    if outline.isList { return next }
    let problem = "\(typed): '\(next)' begins with a dash, like an option"
    throw outline.isPath
      ? UsageError(problem, "join the value to the option with =", .words(["\(outline.spelling)=\(next)"]))
      : UsageError(problem, outline.allowed(), .value(String(next.drop { $0 == "-" })))
  }

  /// The value joined with the next word, as in `7 days`, `first ten`, `red blue` and `zh hant`; nil for other words.
  private mutating func whole(
    _ value: String, _ next: String, _ option: Option<Self>, _ place: inout Place
  ) throws(UsageError) -> (value: String, advice: Advice)? {
    let outline = option.outline
    if outline.name == "language", let code = Language.code(named: "\(value)-\(next)") {
      place.rest.removeFirst()
      return (code, .guess(Language.described(code)))
    }
    let isWhole = outline.isList ? outline.offer() == .nothing : Int(value) != nil
    guard isWhole, !next.contains(/[.\/~]/) else { return nil }
    place.rest.removeFirst()
    try option.apply(&self, "\(value) \(next)")
    return ("\(value) \(next)", "quote a value that has blanks")
  }

  private static func unknown(_ typed: String, attached: String?, _ place: inout Place) -> UsageError {
    var option = UnknownOption<Self>(typed, attached: attached, place)
    defer { place = option.place }
    return option.error()
  }

  /// Whether a word such as `-species` begins with a dash, but cannot be meant as an option.
  private static func isNoOption(_ word: String) -> Bool {
    guard word.count > 2, !word.hasPrefix("--") else { return false }
    let shorts = Set(outlines.compactMap(\.short))
    let isBundle = word.dropFirst().first.map { $0 == "o" && shorts.contains($0) } ?? false
    return !isBundle && !word.dropFirst().allSatisfy(shorts.contains)
      && Spelling.nearest(to: word, among: spellings).isEmpty
  }
}

/// The parser's position in a command line, with the options and operands read so far.
struct Place {
  let words: [String]
  var rest: ArraySlice<String>
  var given: [String: String] = [:]
  var last: (option: OptionOutline, typed: String, value: String?, start: Int)?
  var operands: [String] = []

  init(_ words: [String], from start: Int) { (self.words, rest) = (words, words[start...]) }

  var index: Int { rest.startIndex - 1 }
}

extension [String] {
  func replacing(_ range: Range<Int>, with new: [String]) -> [String] {
    Array(self[..<range.lowerBound]) + new + self[range.upperBound...]
  }
}
