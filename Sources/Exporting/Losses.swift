import PokeAPI

/// The documents an export had to do without.
struct Losses: Sendable {
  /// Referenced documents the source does not have.
  var missing: [String] = []
  /// Documents that could not be had or are not what they should be, one message each.
  var failures: [String] = []

  /// Unwraps an outcome, and takes note of a value that is not there.
  ///
  /// A document the source does not have is a failure only where it is required: the list promised it.
  mutating func unwrap<Value>(_ outcome: Outcome<Value>, required: Bool = false) -> Value? {
    switch outcome {
    case .value(let value): return value
    case .missing(let key) where required: failures.append("\(key): the list names it, but the source does not have it")
    case .missing(let key): missing.append(key.description)
    case .failed(let message): failures.append(message)
    }
    return nil
  }
}
