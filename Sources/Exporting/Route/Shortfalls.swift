import PokeAPI
import Pokedex
import Publishing

/// The documents an export had to do without, and the oddities of the others.
struct Shortfalls: Sendable {
  /// Referenced documents the source does not have.
  var missing: [String] = []
  /// Documents that could not be had or are not what they should be.
  var failures: [ResourceFailure] = []
  /// Oddities of the data.
  var findings: [QualityFinding] = []

  /// Whether every document needed could be had.
  var areNone: Bool { missing.isEmpty && failures.isEmpty }

  /// Adds the documents whose stored copies are used.
  mutating func add(_ concessions: Concessions) {
    let copies = concessions.copies
    failures += copies
    findings += copies.map { .storedCopy(of: $0.resource) }
  }

  /// Unwraps an outcome, and takes note of a value that is not there.
  ///
  /// A document the source does not have is a failure only where it is required: the list promised it.
  mutating func unwrap<Value>(_ outcome: Outcome<Value>, required: Bool = false) -> Value? {
    switch outcome {
    case .value(let value): return value
    case .missing(let failure) where required:
      let message = "\(failure.resource): the list names it, but the source does not have it"
      failures.append(
        ResourceFailure(
          resource: failure.resource, reason: .missing, status: failure.status, attempts: failure.attempts,
          message: message))
    case .missing(let failure):
      missing.append(failure.resource)
      findings.append(.missing(failure.resource))
    case .failed(let failure): failures.append(failure)
    }
    return nil
  }
}
