/// What a message says between the fault and the line to type.
struct Advice: Sendable, ExpressibleByStringInterpolation {
  /// What is allowed, or why the line is as it is.
  var rule: String
  var guesses: [Guess] = []
  /// A fault of the corrected line, or why the line needs more words.
  var addition = ""
  /// What the line is for, such as `to export all Pokémon` or `for example`; empty if the line only corrects a word.
  var purpose = ""

  struct Guess: Sendable {
    /// The quoted words to type.
    var meant: String
    /// The quoted word that they replace, if the message says so.
    var typed: String?

    var text: String { typed.map { "\(meant) for \($0)" } ?? meant }
  }

  init(_ rule: String, guesses: [Guess] = [], purpose: String = "") {
    (self.rule, self.guesses, self.purpose) = (rule, guesses, purpose)
  }

  init(stringLiteral rule: String) { self.init(rule) }

  static func guess(_ words: String) -> Advice { Advice("", guesses: [Guess(meant: words)]) }

  static func purpose(_ purpose: String) -> Advice { Advice("", purpose: purpose) }

  var withExample: Advice { purpose.isEmpty ? Advice(rule, guesses: guesses, purpose: "for example") : self }

  /// The advice without `purpose`, which makes sense only before a suggested line.
  var text: String { rule.then(guesses.isEmpty ? "" : "did you mean \(guesses.map(\.text).together)?").then(addition) }
}

/// What a word that no option takes may mean: the words to type instead, and the advice before them.
typealias Meaning = (advice: Advice, words: [String])
