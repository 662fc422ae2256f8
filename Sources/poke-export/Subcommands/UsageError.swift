import PokeExport

/// A mistake in the command line: what is wrong, what is allowed, and the whole line to type instead.
struct UsageError: Error, CustomStringConvertible {
  let problem: String
  let allowed: String
  var mend: Mend?
  /// Shell text around the corrected line, such as `mkdir logs && ` before the line and ` > FILE` after it.
  var (before, after) = ("", "")

  enum Mend: Sendable {
    /// Another value for the option or operand read last; an empty value removes the option.
    case value(String)
    /// Other words in place of the option read last and its value; an empty list removes the option.
    case words([String])
    /// New values of options anywhere in the line; nil removes the option.
    case settings([(option: String, value: String?)])
    case line([String])
  }

  init(_ problem: String, _ allowed: String = "", _ mend: Mend? = nil, before: String = "", after: String = "") {
    self.problem = problem
    self.allowed = allowed
    self.mend = mend
    (self.before, self.after) = (before, after)
  }

  var description: String {
    let text = allowed.isEmpty ? problem : "\(problem); \(allowed)"
    guard case .line(let words) = mend else {
      // Without a line to type, leaves out the half sentence that leads to the line.
      return text.hasSuffix(",")
        ? String(text[..<(text.lastIndex(of: ";") ?? text.index(before: text.endIndex))]) : text
    }
    return text.leading(to: "\(before)\(words.asTyped)\(after)")
  }

  /// Turns the correction (`mend`) into a whole command line; `place` has the indices of the words read last.
  func mended(in words: [String], at place: Range<Int>, _ outlines: [OptionOutline]) -> UsageError {
    var (error, line) = (self, words)
    switch mend {
    case nil, .line: return self
    case .value where place.isEmpty: return UsageError(problem, allowed)
    case .settings(let settings):
      line = settings.reduce(words) { words, setting in
        outlines.first { $0.name == setting.option }.map { words.setting($0, to: setting.value) } ?? words
      }
    case .words(let new): line.replaceSubrange(place, with: new)
    case .value(let value):
      let word = words[place.lowerBound]
      let option = word.hasPrefix("--") ? String(word.prefix { $0 != "=" }) : String(word.prefix(2))
      line.replaceSubrange(place, with: word.hasPrefix("-") ? value.isEmpty ? [] : [option, value] : [value])
    }
    error.mend = .line(line)
    return error
  }

  /// Turns a `Mend.value` into a `Mend.settings` that names the option, and removes repeated elements of the value.
  func setting(_ option: String) -> UsageError {
    guard case .value(let value) = mend else { return self }
    return UsageError(
      problem, allowed, .settings([(option, value.trimmedParts.withoutRepetitions.joined(separator: ","))]))
  }

  var inThisLine: String {
    mended(in: Array(CommandLine.arguments.dropFirst()), at: 0..<0, CommandSet.pokeExport.typed.outlines).description
  }

  /// From this number of words on, a message gives advice instead of a list.
  static let shownCount = 20

  /// The error about a source that a clone of the API's documents would replace.
  static func cloning(_ problem: String) -> UsageError {
    UsageError(
      problem, "clone the repository, and give its data directory", .settings([("source", "api-data/data")]),
      before: "git clone --depth 1 https://github.com/PokeAPI/api-data && ")
  }

  static func advice(_ words: [String], orElse longAdvice: String = TableGroup.advice) -> String {
    words.count < shownCount ? "use \(words.alternatives)" : longAdvice
  }

  /// The error about wrong words in a list; its mend replaces each wrong word with the nearest allowed word.
  static func invalid(
    _ option: String, _ wrong: [String], of words: [String], allowed: [String], noun: String = "valid",
    plural: String = "valid", advice: String = TableGroup.advice, hints: [String: String] = [:]
  ) -> Self {
    let problem = wrong == [""] ? "the value is empty" : wrong.quoted(is: "not \(noun)", are: "not \(plural)")
    let (guesses, list) = Spelling.mend(words, wrong: wrong, among: allowed, hints: hints)
    let strange = wrong.filter { Spelling.mend([$0], wrong: [$0], among: allowed, hints: hints).list.isEmpty }
    let none = strange.isEmpty ? "" : "nothing is like \(strange.map { "'\($0)'" }.alternatives); "
    let quoted = guesses.map { "'\($0)'" }
    // Several wrong words with one guess each need all guesses.
    let meant = guesses.count == wrong.count ? quoted.together : quoted.alternatives
    let guess = guesses.isEmpty ? "" : "did you mean \(meant)? \(none)"
    let out = words.compactMap(\.leftOut)
    let rest = out.isEmpty ? "" : "to leave out \(out.map { "'\($0)'" }.alternatives), list the others"
    let all =
      guess.isEmpty && !rest.isEmpty
      ? rest : (rest.isEmpty ? "" : rest + "; ") + UsageError.advice(allowed, orElse: advice)
    let value = list.isEmpty ? allowed.first ?? "" : list.withoutRepetitions.joined(separator: ",")
    let isTable = noun == "a table" && list.isEmpty && wrong != [""]
    return UsageError("\(option): \(problem)", guess + all, isTable ? .line(["schema"]) : .value(value))
  }
}

extension TableGroup {
  static let advice =
    "poke-export schema lists all tables; the groups are \(all.map(\.name).joined(separator: ", "))"
}

extension String {
  /// The directory and format to type instead of a file: `out --format csv` for `out.csv`.
  var asDataset: [String] {
    let (name, format) = datasetOfFile ?? (self, nil)
    return [name] + (format.map { ["--format", $0] } ?? [])
  }
}

extension [String] {
  var asTyped: String { (["poke-export"] + map(\.quotedForShell)).joined(separator: " ") }

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
