/// The result of loading a document or a list: its value or its failure, and each answer that led to it.
struct Loaded<Value: Sendable>: Sendable {
  let outcome: Outcome<Value>
  let arrivals: [Arrival]

  init(_ outcome: Outcome<Value>, _ arrivals: [Arrival]) {
    self.outcome = outcome
    self.arrivals = arrivals
  }
}

/// One answer, or the lack of one, with what a run keeps account of.
struct Arrival: Sendable {
  let request: ResourceRequest
  /// Whether the store had the document, so that nothing was requested.
  var isStored = false
  /// Whether an earlier run had requested the document that is used.
  var isOfEarlierRun = false
  /// The size of the body as it was sent, in bytes.
  var size = 0
  var version: UpstreamVersion?
  /// The time at which the source stated its version; nil for a stored document, whose version may be older.
  ///
  /// The walk records answers in its own order, not in the order in which they came.
  var timeOfVersion: ContinuousClock.Instant?
  var drift = ContractDrift()
  /// A page of a list, which is stored once the whole list has come.
  var page: RawResource?
  /// The failure that a stored copy replaces.
  var replacedFailure: ResourceFailure?
  /// The reason why the run stopped asking the source.
  var stopReason: StopReason?
}

/// A value or its failure; indirect, so that the stages pass on only a reference.
indirect enum Outcome<Value: Sendable>: Sendable {
  case value(Value)
  case failed(ResourceFailure)

  func map<Other>(_ transform: (Value) throws(ResourceFailure) -> Other) -> Outcome<Other> {
    do throws(ResourceFailure) { return .value(try transform(get())) } catch { return .failed(error) }
  }

  func get() throws(ResourceFailure) -> Value {
    switch self {
    case .value(let value): return value
    case .failed(let failure): throw failure
    }
  }

  var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  var failure: ResourceFailure? {
    if case .failed(let failure) = self { failure } else { nil }
  }

  var isMissing: Bool { failure?.reason == .missing }
}

extension Outcome {
  /// The outcome of a listed document: its absence has a message of its own.
  var ofListed: Outcome {
    guard var failure, isMissing else { return self }
    failure.message = "\(failure.resource): the list names it, but the source does not have it"
    failure.address = nil
    return .failed(failure)
  }
}
