/// A command line that cannot be carried out; the message says what is wrong and what is allowed.
struct UsageError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  static func unknownOption(_ typed: String, known: [String], help: String) -> UsageError {
    UsageError("unknown option '\(typed)'" + suggestion(for: typed, among: known, otherwise: "see \(help)"))
  }

  /// A first word that is no subcommand; perhaps an option without its dashes.
  static func unknownCommand(_ typed: String, known: [String], options: [String]) -> UsageError {
    let option = Spelling.nearest(to: typed, among: options).map { "did you mean '--\($0)'?" }
    let otherwise = option ?? "use \(known.joined(separator: ", "))"
    return UsageError("unknown command '\(typed)'" + suggestion(for: typed, among: known, otherwise: otherwise))
  }

  /// A word where none belongs; perhaps an option without its dashes.
  static func strayOperand(_ typed: String, known: [String] = [], help: String) -> UsageError {
    let guess = Spelling.nearest(to: typed, among: known).map { "did you mean '--\($0)'?" }
    return UsageError("unexpected argument '\(typed)'; " + (guess ?? "options start with --, see \(help)"))
  }

  static func missingOperand(_ placeholder: String, of command: String, usage: String) -> UsageError {
    UsageError("\(command): \(placeholder) is missing: \(usage)")
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
