/// How much a user lets this program ask of a server.
package struct RequestLimits: Sendable, Hashable {
  /// Requests in flight, 1 or more.
  package var concurrency: Int
  /// Requests started per second; 0 for no limit.
  package var rate: Double
  /// Requests in all; nil for no limit.
  package var budget: Int?
  /// Seconds after which a source that was given up may be asked again; nil for never, as a run that ends then wants.
  package var recovery: Double?

  package init(concurrency: Int = 16, rate: Double = 0, budget: Int? = nil, recovery: Double? = nil) {
    self.concurrency = concurrency
    self.rate = rate
    self.budget = budget
    self.recovery = recovery
  }
}
