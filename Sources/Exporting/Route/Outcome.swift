import Publishing

/// The fate of one document.
///
/// Indirect: it goes through every stage, and a reference is passed on instead of the value.
indirect enum Outcome<Value: Sendable>: Sendable {
  /// It is here.
  case value(Value)
  /// The source does not have it, in no form of its address.
  case missing(ResourceFailure)
  /// It could not be had, or is not what it should be.
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

  /// The outcome with something made of its value.
  func map<Other>(_ transform: (Value) -> Other) -> Outcome<Other> {
    switch self {
    case .value(let value): .value(transform(value))
    case .missing(let failure): .missing(failure)
    case .failed(let failure): .failed(failure)
    }
  }

  /// The value.
  ///
  /// - Throws: The failure, when it is not here.
  func get() throws(ResourceFailure) -> Value {
    switch self {
    case .value(let value): return value
    case .missing(let failure), .failed(let failure): throw failure
    }
  }

  /// Why it is not here; nil when it is.
  var failure: ResourceFailure? {
    switch self {
    case .value: nil
    case .missing(let failure), .failed(let failure): failure
    }
  }

  /// Whether the source does not have it.
  var isMissing: Bool {
    if case .missing = self { true } else { false }
  }

  /// The value, when it is here.
  var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }
}
