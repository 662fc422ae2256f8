/// The part of a message between the fault and the suggested line.
struct Advice: Sendable, ExpressibleByStringInterpolation {
  /// What is allowed, or the reason for the suggested line.
  var rule: String
  var guesses: [Guess] = []
  /// A second fault, or the reason why the suggested line needs more words.
  var addition = ""
  /// The purpose of the line, such as `to export all Pokémon` or `for example`; empty if it only corrects a word.
  var purpose = ""

  struct Guess: Sendable {
    /// The quoted words to type.
    var meant: String
    /// The quoted word that `meant` replaces; nil if the message does not name it.
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

/// What a word may mean: the advice for the message, and the words to type instead.
typealias Meaning = (advice: Advice, words: [String])
