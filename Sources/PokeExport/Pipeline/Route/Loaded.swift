struct Loaded<Value: Sendable>: Sendable {
  let outcome: Outcome<Value>
  let arrivals: [Arrival]

  init(_ outcome: Outcome<Value>, _ arrivals: [Arrival]) {
    self.outcome = outcome
    self.arrivals = arrivals
  }
}

struct Arrival: Sendable {
  let request: ResourceRequest
  var isStored = false
  var isOfEarlierRun = false
  /// The size of the body in bytes, before decompression.
  var size = 0
  var version: UpstreamVersion?
  /// The time at which the source stated the version; nil for a stored document.
  ///
  /// `Notes` does not receive the answers in the order in which they arrived, so only this time tells which version
  /// came last.
  var timeOfVersion: ContinuousClock.Instant?
  var drift = ContractDrift()
  /// A page of a list, to be stored once the whole list has come.
  var page: RawResource?
  var replacedFailure: ResourceFailure?
  var stopReason: StopReason?
}

/// A loaded value or a failure; indirect, because a reference is cheaper to pass on than the value.
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
