/// A command line that cannot be carried out; the message says what is wrong and what is allowed.
struct UsageError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  static func unknownOption(_ typed: String, known: [String]) -> UsageError {
    UsageError("unknown option '\(typed)'" + suggestion(for: typed, among: known, otherwise: "see poke-export --help"))
  }

  static func unknownCommand(_ typed: String, known: [String]) -> UsageError {
    UsageError(
      "unknown command '\(typed)'"
        + suggestion(for: typed, among: known, otherwise: "use \(known.joined(separator: ", "))"))
  }

  static func strayOperand(_ typed: String) -> UsageError {
    UsageError("unexpected argument '\(typed)'; options start with --, see poke-export --help")
  }

  static func missingValue(of option: String, placeholder: String) -> UsageError {
    UsageError("\(option): a value is missing: \(option) \(placeholder)")
  }

  static func unexpectedValue(of option: String, _ value: String) -> UsageError {
    UsageError("\(option) takes no value, but was given '\(value)'")
  }

  static func repeated(_ option: String) -> UsageError { UsageError("\(option) is given twice") }

  static func invalid(_ option: String, _ value: String, allowed: [String]) -> UsageError {
    let listed = allowed.dropLast().joined(separator: ", ") + " or " + (allowed.last ?? "")
    return UsageError(
      value.isEmpty
        ? "\(option): the value is empty; use \(listed)"
        : "\(option): '\(value)' is not valid; use \(listed)" + guess(for: value, among: allowed))
  }

  private static func guess(for typed: String, among known: [String]) -> String {
    Spelling.nearest(to: typed, among: known).map { "; did you mean '\($0)'?" } ?? ""
  }

  private static func suggestion(for typed: String, among known: [String], otherwise: String) -> String {
    let guess = guess(for: typed, among: known)
    return guess.isEmpty ? "; \(otherwise)" : guess
  }
}
