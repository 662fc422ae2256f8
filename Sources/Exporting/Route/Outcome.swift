import PokeAPI
import Pokedex
import Publishing

/// The fate of one document.
///
/// Indirect: it goes through every stage, and a reference is passed on instead of the value.
indirect enum Outcome<Value: Sendable>: Sendable {
  case value(Value)
  /// The source does not have it, in no form of its address.
  case missing(ResourceFailure)
  /// It did not come, or is not what it should be.
  case failed(ResourceFailure)

  /// Runs the stages for one document.
  ///
  /// - Throws: An error of the whole run: a source that is gone, a store that fails, and cancellation.
  init(_ stages: () async throws -> Value) async throws {
    do {
      self = .value(try await stages())
    } catch let failure as ResourceFailure {
      self = failure.reason == .missing ? .missing(failure) : .failed(failure)
    }
  }

  func map<Other>(_ transform: (Value) -> Other) -> Outcome<Other> {
    switch self {
    case .value(let value): .value(transform(value))
    case .missing(let failure): .missing(failure)
    case .failed(let failure): .failed(failure)
    }
  }

  func get() throws(ResourceFailure) -> Value {
    switch self {
    case .value(let value): return value
    case .missing(let failure), .failed(let failure): throw failure
    }
  }

  var isMissing: Bool {
    if case .missing = self { true } else { false }
  }

  var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  var failure: ResourceFailure? {
    switch self {
    case .value: nil
    case .missing(let failure), .failed(let failure): failure
    }
  }
}

/// One value on its way from the walk to the serial end.
struct RouteStep: Sendable {
  /// The value, or why there is none; nil for a step that only brings findings.
  var outcome: Outcome<ExportedValue>?
  /// Whether the list promises the document.
  var isRequired = false
  /// Oddities of the document, as far as the walk can tell.
  var findings: [QualityFinding] = []
  /// The progress to report once the step has arrived.
  var progress: ExportEvent?
}

/// The documents an export had to do without, and the oddities of the others.
struct Shortfalls: Sendable {
  /// Referenced documents the source does not have.
  var missing: [String] = []
  var failures: [ResourceFailure] = []
  var findings: [QualityFinding] = []

  var areNone: Bool { missing.isEmpty && failures.isEmpty }

  /// Adds the failures of documents whose stored copies are used.
  mutating func add(copies: [ResourceFailure]) {
    failures += copies
    findings += copies.map { .storedCopy(of: $0.resource) }
  }

  /// Unwraps an outcome, and notes a value that is missing.
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
