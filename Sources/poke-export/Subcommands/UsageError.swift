import Exporting
import Pokedex

struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  static func unknownOption(_ typed: String, known: [String], help: String) -> UsageError {
    UsageError("unknown option '\(typed)'; see \(help)" + Spelling.guess(for: typed, among: known))
  }

  static func unknownCommand(_ typed: String, known: [String], options: [String]) -> UsageError {
    let isRange = (try? IDSelection(parsing: typed)) != nil
    let command = isRange ? "; did you mean '--range \(typed)'?" : Spelling.guess(for: typed, among: known)
    let guess = command.isEmpty ? Spelling.guess(for: "--" + typed, among: options) : command
    return UsageError("unknown command '\(typed)'; use \(known.alternatives)" + guess)
  }

  static func strayOperand(_ typed: String, known: [String] = [], help: String) -> UsageError {
    UsageError(
      "unexpected argument '\(typed)'; options start with --, see \(help)"
        + Spelling.guess(for: "--" + typed, among: known))
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
    UsageError(
      value.isEmpty
        ? "\(option): the value is empty; use \(allowed.alternatives)"
        : "\(option): '\(value)' is not valid; use \(allowed.alternatives)"
          + Spelling.guess(for: value, among: allowed))
  }
}
