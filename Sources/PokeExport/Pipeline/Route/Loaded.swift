struct Loaded<Value: Sendable>: Sendable {
  let outcome: Outcome<Value>
  let arrivals: [Arrival]

  init(_ outcome: Outcome<Value>, _ arrivals: [Arrival]) {
    self.outcome = outcome
    self.arrivals = arrivals
  }
}

/// The facts about one request that a run counts and reports.
struct Arrival: Sendable {
  let request: ResourceRequest
  var isStored = false
  var isOfEarlierRun = false
  /// In bytes, as the source sent the body.
  var size = 0
  var version: UpstreamVersion?
  /// The time at which the source stated the version; nil for a stored document.
  ///
  /// The walk adds answers in its own order, so only this time tells which version came last.
  var timeOfVersion: ContinuousClock.Instant?
  var drift = ContractDrift()
  /// A page of a list, to be stored once the whole list has come.
  var page: RawResource?
  var replacedFailure: ResourceFailure?
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
  /// The outcome of a listed document; if the document is missing, the message says that the list names the document.
  var ofListed: Outcome {
    guard var failure, isMissing else { return self }
    failure.message = "\(failure.resource): the list names it, but the source does not have it"
    failure.address = nil
    return .failed(failure)
  }
}
