/// The limits on requests to a server, as the user sets them.
package struct RequestLimits: Sendable, Hashable {
  /// Requests in flight, 1 or more.
  package var concurrency: Int
  /// Requests started per second; 0 for no limit.
  package var rate: Double
  /// Requests in total; nil for no limit.
  package var budget: Int?
  /// Seconds after which a source that was given up is asked again; nil for never.
  package var recovery: Double?

  package init(concurrency: Int = 16, rate: Double = 0, budget: Int? = nil, recovery: Double? = nil) {
    self.concurrency = concurrency
    self.rate = rate
    self.budget = budget
    self.recovery = recovery
  }
}
