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
