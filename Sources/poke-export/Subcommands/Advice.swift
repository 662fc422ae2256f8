/// What a message says between the fault and the line to type.
struct Advice: Sendable, ExpressibleByStringInterpolation {
  /// What is allowed, or why the line is as it is.
  var rule: String
  /// The quoted words after `did you mean`; empty without a guess.
  var guess = ""
  /// A fault of the corrected line, or why the line needs more words.
  var addition = ""
  /// What the line is for, such as `to export all Pokémon` or `for example`; empty if the line only corrects a word.
  var purpose = ""

  init(_ rule: String, guess: String = "", purpose: String = "") {
    (self.rule, self.guess, self.purpose) = (rule, guess, purpose)
  }

  init(stringLiteral rule: String) { self.init(rule) }

  static func guess(_ words: String) -> Advice { Advice("", guess: words) }

  static func purpose(_ purpose: String) -> Advice { Advice("", purpose: purpose) }

  var withExample: Advice { purpose.isEmpty ? Advice(rule, guess: guess, purpose: "for example") : self }

  /// The advice without `purpose`, which makes sense only before a suggested line.
  var text: String { rule.then(guess.isEmpty ? "" : "did you mean \(guess)?").then(addition) }
}

/// What a word that no option takes may mean: the words to type instead, and the advice before them.
typealias Meaning = (advice: Advice, words: [String])
