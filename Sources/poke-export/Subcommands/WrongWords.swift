import PokeExport

/// The words of a list that are not among the allowed words.
struct WrongWords {
  private let option: String
  private let wrong: [String]
  private let words: [String]
  private let allowed: [String]
  /// The start of the problem, such as `there is no table`; nil for a problem that ends with `is not valid`.
  private let none: String?
  private let advice: String
  private let guesses: [(word: String, meant: String)]
  /// The list with a guess in the place of each wrong word.
  private let list: [String]

  init(
    _ wrong: [String], of option: String, in words: [String], allowed: [String], none: String? = nil,
    advice: String = TableGroup.advice, hints: [String: String] = [:]
  ) {
    (self.wrong, self.option, self.words, self.allowed) = (wrong, option, words, allowed)
    (self.none, self.advice) = (none, advice)
    (guesses, list) = Spelling.mend(words, wrong: wrong, among: allowed, hints: hints)
  }

  var error: UsageError {
    if list.isEmpty, option == "--tables", let generation = wrong.first, Generation.named(generation) != nil {
      let words = ["--generation", generation]
      return UsageError(problem, generation.guess(after: words[0]), .words(words))
    }
    if list.isEmpty, none == TableGroup.none {
      return UsageError(problem, .purpose("to list all tables"), .line(["schema"]))
    }
    if list.isEmpty {
      let rule = UsageError.advice(allowed, orElse: advice)
      return UsageError(problem, Advice(rule, purpose: "for example"), mend([allowed[0]]))
    }
    var text = exclusion ?? tablesAbout ?? guess
    let strange = wrong.filter { word in word.leftOut == nil && !guesses.contains { $0.word == word } }
    if !strange.isEmpty { text.purpose = "to go on without \(strange.quoted.together)" }
    return UsageError(problem, text, mend(list.withoutRepetitions))
  }

  private var problem: String {
    if wrong == [""] { return "\(option): the value is empty" }
    if let none { return "\(option): \(none) \(wrong.quoted.alternatives)" }
    return "\(option): \(wrong.quoted.together) \(wrong.count > 1 ? "are" : "is") not valid"
  }

  private func mend(_ list: [String]) -> UsageError.Mend {
    let value = list.joined(separator: ",")
    return option == "--columns" ? .settings([("columns", value)]) : .value(value)
  }

  private var exclusion: Advice? {
    let out = words.compactMap(\.leftOut)
    if out.isEmpty { return nil }
    let things = option.drop { $0 == "-" }
    let kept = words.filter { $0.leftOut == nil && !wrong.contains($0) }
    if list == kept { return "an export has only the \(things) that you list" }
    let whole = kept.isEmpty ? "" : " of \(kept.together)"
    return "to leave out \(out.quoted.together), list the other \(things)\(whole)"
  }

  /// Whether the only wrong word is a synonym, such as another program's word for an allowed word.
  private var isKnown: Bool { wrong.count == 1 && !Spelling.meanings(of: wrong[0].lowercased()).isEmpty }

  private var tablesAbout: Advice? {
    let count = guesses.first?.meant.trimmedParts.count ?? 0
    guard none == TableGroup.none, isKnown, count > 1 else { return nil }
    return .purpose("for the \(count) tables about \(wrong[0])")
  }

  private var guess: Advice {
    // A guess by a synonym is spelled unlike the typed word, so words of the option's help explain the guess.
    let help = isKnown ? CommandSet.pokeExport.byDefault.outlines.first { $0.spelling == option }?.help() ?? "" : ""
    func remark(_ guess: (word: String, meant: String)) -> String? {
      TableChoice.meaning(of: guess.word, among: allowed).flatMap { $0.table == guess.meant ? $0.remark : nil }
    }
    let meant = guesses.filter { remark($0) == nil }.map { word, meant in
      let gist = help.firstRange(of: "\(meant) (").map { " (\(help[$0.upperBound...].prefix { $0 != ")" }))" } ?? ""
      let words = meant.trimmedParts.quoted.together
      return wrong.count == 1
        ? Advice.Guess(meant: "\(words)\(gist)") : Advice.Guess(meant: words, typed: "'\(word)'")
    }
    return Advice(guesses.compactMap(remark).joined(separator: "; "), guesses: meant)
  }
}

extension TableGroup {
  static let none = "there is no table or group"
  static let advice = "'poke-export schema' lists all tables; the groups are \(all.map(\.name).together)"
}
