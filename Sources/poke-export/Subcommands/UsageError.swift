import PokeExport

/// A mistake in the command line: what is wrong, what is allowed, and the whole line to type instead.
struct UsageError: Error, CustomStringConvertible {
  let problem: String
  var advice: Advice
  var mend: Mend?
  /// The words that the user typed; `purpose(of:)` compares the suggested line with these words.
  var typed: [String] = []
  /// The name of the option that the error is about.
  ///
  /// Nil means the option read last. In an error about the whole line, nil means the first option of `Mend.settings`.
  private var option: String?
  /// The words that the error is about, such as an option with its value.
  private var subject: [String] = []
  /// The problem that the guesses are about: `problem`, or the problem of another error that `join` has added.
  private var guessedProblem: String
  /// Shell text around the corrected line, such as `mkdir logs && ` before the line and ` > FILE` after it.
  var (before, after) = ("", "")

  enum Mend: Sendable {
    /// Another value for the option or operand read last; an empty value removes the option.
    case value(String)
    /// Other words in place of the option read last and its value; an empty list removes the option.
    case words([String])
    /// Tables to add to the line's tables. A `--tables` with these tables replaces the words read last.
    case moreTables(String)
    /// New values of options anywhere in the line; nil removes the option.
    case settings([(option: String, value: String?)])
    case line([String])
  }

  init(_ problem: String, _ advice: Advice = "", _ mend: Mend? = nil, before: String = "", after: String = "") {
    self.problem = problem
    self.advice = advice
    guessedProblem = problem
    self.mend = mend
    (self.before, self.after) = (before, after)
  }

  var description: String {
    let text = problem.then(advice.text)
    guard case .line(let words) = mend else { return text }
    let isWhole = advice.purpose.isEmpty && before.isEmpty && after.isEmpty
    let purpose = isWhole ? self.purpose(of: words) : advice.purpose
    let line = "type: \(before)\(words.asTyped)\(after)"
    return purpose.isEmpty ? text.then(line) : text.then("\(purpose), \(line)")
  }

  /// The purpose of a suggested line, such as `for all Pokémon`; empty if the line only corrects a word.
  ///
  /// A line has a purpose if it leaves out typed words or exports everything.
  func purpose(of line: [String]) -> String {
    let parts = line.flatMap(\.trimmedParts)
    var (new, old) = (parts, [String]())
    for part in typed.flatMap(\.trimmedParts) where part.contains(/\w/) && !part.isJoint {
      if let index = new.firstIndex(of: part) { new.remove(at: index) } else { old.append(part) }
    }
    let isLost = new.allSatisfy { !$0.contains(/\w/) } && old.contains { !parts.contains($0) }
    let isOption = old.first?.hasPrefix("-") ?? false
    let lost = isOption ? "'\(old.joined(separator: " "))'" : old.quoted.together
    if line.isEmpty || line == ["export"] {
      return isLost && advice.rule.isEmpty
        ? "to export all Pokémon without \(isOption ? "this option" : lost)" : "for all Pokémon"
    }
    return isLost ? "to go on without \(lost)" : ""
  }

  /// Turns the correction (`mend`) into a whole command line; `place` has the indices of the words read last.
  func mended(in words: [String], at place: Range<Int>, _ outlines: [OptionOutline]) -> UsageError {
    var (error, line) = (self, words)
    error.typed = words
    error.subject = subject(in: words, at: place, outlines)
    switch mend {
    case nil, .line: return error
    case .value where place.isEmpty: return UsageError(problem, advice)
    case .settings(let settings):
      // If words at `place` are corrected, only the first setting may replace an option that the user typed.
      let others = place.isEmpty ? [] : settings.dropFirst().map(\.option)
      let kept = outlines.filter { others.contains($0.name) && words.setting($0, to: nil) != words }.map(\.name)
      if let name = kept.first {
        error.advice = .purpose("to use \(settings[0].value ?? "") and keep your '--\(name)'")
      }
      line = settings.filter { !kept.contains($0.option) }.reduce(words) { words, setting in
        outlines.first { $0.name == setting.option }.map { words.setting($0, to: setting.value) } ?? words
      }
    case .words(let new): line.replaceSubrange(place, with: new)
    case .moreTables(let tables):
      // If the line already has `--tables`, the error about the second one joins both lists.
      let hasTables = words.contains { $0.hasPrefix("--tables") }
      line.replaceSubrange(place, with: ["--tables", hasTables ? tables : "core,\(tables)"])
    case .value(let value):
      let word = words[place.lowerBound]
      let option = word.hasPrefix("--") ? String(word.prefix { $0 != "=" }) : String(word.prefix(2))
      line.replaceSubrange(place, with: word.hasPrefix("-") ? value.isEmpty ? [] : [option, value] : [value])
    }
    error.mend = .line(line)
    return error
  }

  private func subject(in words: [String], at place: Range<Int>, _ outlines: [OptionOutline]) -> [String] {
    let setting = if case .settings(let settings) = mend, place.isEmpty { settings[0].option } else { "" }
    guard let outline = outlines.first(where: { $0.name == option ?? setting }) else { return Array(words[place]) }
    let rest = words.setting(outline, to: nil)
    return words.filter { !rest.contains($0) }
  }

  /// Adds `next`, the error about the line that this error suggests.
  ///
  /// The line of `next` replaces the suggested line, and the advice of `next` is added to this error's advice.
  mutating func join(_ next: UsageError) {
    let isNew = if case .line(let line) = mend { isIndependent(next, in: line) } else { false }
    (mend, before, after) = (next.mend, before + next.before, next.after + after)
    var other = next.advice
    if other.purpose.isEmpty, next.after.isEmpty, case .line(let line) = next.mend {
      other.purpose = next.purpose(of: line)
    }
    let parts = next.problem.split(separator: ": ", maxSplits: 1)
    let isSame = problem.hasPrefix("\(parts.first ?? ""): ") && other.purpose == "for example"
    if !advice.guesses.isEmpty, !other.guesses.isEmpty {
      let known = advice.guesses.map(\.meant)
      let new = next.namedGuesses.filter { $0.meant != $0.typed && !known.contains($0.meant) }
      if !new.isEmpty { advice.guesses = namedGuesses + new }
    } else if isNew || isSame {
      // The whole message about an independent fault comes before the purpose of the line.
      let rule = advice.text.contains(other.rule) ? "" : other.rule
      let fault = (isNew ? next.problem : String(parts.last ?? "")).then(rule)
      if advice.guesses.isEmpty {
        advice = Advice(advice.text.then(fault), guesses: other.guesses, purpose: advice.purpose)
        guessedProblem = next.problem
      } else {
        advice.addition = advice.addition.then(fault)
      }
      // If the corrected line is one word, such as `schema`, this error's purpose no longer fits.
      let isOther = if case .line(let line) = mend { line.count == 1 } else { false }
      if isSame || isOther || advice.purpose.isEmpty { advice.purpose = other.purpose }
    } else if !other.purpose.isEmpty, advice.purpose.isEmpty {
      // Says why the line needs more words: there is no dataset yet, or an option conflicts with `--output -`.
      let conflict = parts.first == "--output -" ? parts.dropFirst().first ?? "" : ""
      let reason = next.before.contains("poke-export") ? "there is no dataset here yet" : String(conflict)
      (advice.addition, advice.purpose) = (advice.addition.then(reason), other.purpose)
    }
  }

  /// Whether `next`, the error about the corrected line, is about another typed value or flag than this error.
  private func isIndependent(_ next: UsageError, in line: [String]) -> Bool {
    guard let option = next.subject.first, option.hasPrefix("-") else { return false }
    let values = next.subject.filter { !$0.hasPrefix("-") }
    if values.contains(where: { problem.contains("'\($0)'") }) { return false }
    // A misspelled word is a separate fault, even in the value that this error is about.
    if advice.guesses.isEmpty, !next.advice.guesses.isEmpty { return true }
    let isTyped = typed.contains(option)
    // The corrected line may have a second option of this name, which the user did not type.
    let isAdded = isTyped && line.count { $0 == option } > typed.count { $0 == option }
    return option != subject.first && !isAdded && (isTyped || !values.isEmpty) && values.allSatisfy(typed.contains)
  }

  /// The guesses, each with the word that it replaces: the option or a quoted word of the problem.
  private var namedGuesses: [Advice.Guess] {
    let words = guessedProblem.matches(of: /^(--?[\w-]+) |'([^']+)'/).compactMap { ($0.1 ?? $0.2).map(String.init) }
    return advice.guesses.map { guess in
      // If the problem quotes several values of an option that takes one value, the last value is the surplus one.
      let values = words.count > 2 ? words.dropFirst() : words[...]
      let word = values.first(where: guess.meant.contains) ?? (words.count > 2 ? words.last : words.first)
      return Advice.Guess(meant: guess.meant, typed: guess.typed ?? word.map { "'\($0)'" })
    }
  }

  func about(_ option: String) -> UsageError {
    var error = self
    error.option = option
    return error
  }

  var inThisLine: String { mended(in: Console.typed, at: 0..<0, CommandSet.pokeExport.typed.outlines).description }

  /// From this number of words on, a message gives advice instead of a list.
  static let shownCount = 20

  /// The error about a source; the suggested line clones the API's documents with Git and exports from the clone.
  static func cloning(_ problem: String) -> UsageError {
    UsageError(
      problem, .purpose("to clone the API's documents to 'api-data' and export from them"),
      .settings([("source", "api-data/data")]), before: "git clone --depth 1 https://github.com/PokeAPI/api-data && ")
  }

  static func advice(_ words: [String], orElse longAdvice: String = TableGroup.advice) -> String {
    words.count < shownCount ? "use \(words.alternatives)" : longAdvice
  }
}

extension [String] {
  var asTyped: String { (["poke-export"] + map(\.quotedForPath)).joined(separator: " ") }

  /// The line with `value` as the only value of the option; a nil `value` removes the option.
  func setting(_ option: OptionOutline, to value: String?) -> [String] {
    var (line, value, rest) = ([String](), value, self[...])
    let takesValue = option.placeholder != nil
    while let word = rest.popFirst() {
      let isAttached =
        takesValue && option.forms.contains { word.hasPrefix($0.count > 2 ? $0 + "=" : $0) && word != $0 }
      guard isAttached || option.forms.contains(word) else {
        line.append(word)
        continue
      }
      if takesValue, !isAttached { _ = rest.popFirst() }
      if let new = value { line += [option.spelling] + (takesValue ? [new] : []) }
      value = nil
    }
    return line + (value.map { [option.spelling] + (takesValue ? [$0] : []) } ?? [])
  }
}
