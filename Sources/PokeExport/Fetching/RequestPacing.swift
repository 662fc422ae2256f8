/// Decides when the next request may start, using only the time and the outcomes of earlier requests.
///
/// - An answer that reports too many requests halves the allowed number of requests in flight. Good answers raise this
///   number again.
/// - After an answer with `Retry-After`, no request starts before the pause that the server asks for is over.
/// - The user's rate and budget limit all requests.
/// - After many failures in a row, single requests (probes) test whether the source answers again.
struct RequestPacing: Sendable {
  enum Decision: Sendable, Hashable {
    case start(Ticket)
    case wait(Double)
    case waitForAnother
    case closed(ClosingReason)
  }

  struct Ticket: Sendable, Hashable {
    let generation: Int
    let isProbe: Bool
  }

  enum ClosingReason: Error, Sendable, Hashable {
    case budgetSpent(Int)
    case givenUp(failures: Int, hadAnswered: Bool)
  }

  enum Ending: Sendable, Hashable {
    case answered
    /// The source answered with a permanent error or an unusable document; a repetition would not help.
    case denied
    /// The source reported too many requests; `retryAfter` is the requested pause in seconds, if any.
    case throttled(retryAfter: Double?)
    case failed(connectionRefused: Bool)
    case cancelled
  }

  private let limits: RequestLimits
  private(set) var runningCount = 0
  /// The number of requests that may be in flight at a time; a fraction is ignored.
  private(set) var allowance: Double
  private(set) var startedCount = 0
  private(set) var closingReason: ClosingReason?
  private var generation = 0
  private var nextStart = -Double.infinity
  private var pausedUntil = -Double.infinity
  private var failures = 0
  /// The failures since the last answer; repeated failures of one document count as one failure.
  private var newFailures = 0
  private var denials = 0
  private var givenUpAt = Double.infinity
  private var hasAnswered = false
  private var outage: Outage?

  private struct Outage: Sendable {
    var probes = 0
    var nextProbe: Double
    var isProbing = false
  }

  static let failuresBeforeOutage = 8
  /// The pauses in seconds before the probes, in order; chance shortens each pause by up to half.
  ///
  /// If all probes fail, the run gives up the source.
  static let probeDelays: [Double] = [0.5, 1, 2, 4, 8, 16]
  /// The number of refused connections after which the run gives up a source that has never answered.
  static let refusedConnectionsBeforeFirstAnswer = 4
  static let denialsBeforeGivingUp = 100

  init(limits: RequestLimits) {
    self.limits = limits
    allowance = Double(limits.concurrency)
  }

  /// Decides whether one more request may start; `now` is in seconds, on any clock.
  mutating func start(at now: Double) -> Decision {
    if let recovery = limits.recovery, now >= givenUpAt + recovery { recover() }
    if let closingReason { return .closed(closingReason) }
    if let budget = limits.budget, startedCount >= budget {
      closingReason = .budgetSpent(budget)
      return .closed(.budgetSpent(budget))
    }
    if isFull { return .waitForAnother }
    if now < pausedUntil { return .wait(pausedUntil - now) }
    if let outage, now < outage.nextProbe { return .wait(outage.nextProbe - now) }
    if now < nextStart { return .wait(nextStart - now) }
    // After an idle time, two requests may start at once; the rate delays all further requests.
    if limits.rate > 0 { nextStart = max(nextStart + min(1 / limits.rate, FetchClock.longestPause), now) }
    outage?.isProbing = true
    runningCount += 1
    startedCount += 1
    return .start(Ticket(generation: generation, isProbe: outage != nil))
  }

  mutating func end(_ ticket: Ticket, _ ending: Ending, isKnownToFail: Bool = false, at now: Double, random: Double) {
    runningCount -= 1
    switch ending {
    case .answered:
      hasAnswered = true
      forgetFailures()
      denials = 0
      allowance = min(Double(limits.concurrency), allowance + 1 / allowance)
    case .denied:
      forgetFailures()
      denials += 1
      if denials >= RequestPacing.denialsBeforeGivingUp { giveUp(after: denials, at: now) }
    case .throttled(let retryAfter):
      hasAnswered = true
      // Throttled requests that were in flight together halve the allowance only once.
      slowDown(ticket)
      if let retryAfter { pausedUntil = max(pausedUntil, now + retryAfter) }
      noteFailure(ticket, isNew: !isKnownToFail, at: now, random: random)
    case .failed(let connectionRefused):
      if !connectionRefused { hasAnswered = true }
      if !hasAnswered, failures + 1 >= RequestPacing.refusedConnectionsBeforeFirstAnswer {
        return giveUp(after: failures + 1, at: now)
      }
      // A refused connection is never the fault of a document, so it always counts as a new failure.
      noteFailure(ticket, isNew: connectionRefused || !isKnownToFail, at: now, random: random)
    case .cancelled:
      if ticket.isProbe { outage?.isProbing = false }
    }
  }

  private var isFull: Bool { runningCount >= Int(allowance) || outage?.isProbing == true }

  private mutating func slowDown(_ ticket: Ticket) {
    guard ticket.generation == generation else { return }
    generation += 1
    allowance = max(1, (allowance / 2).rounded(.down))
  }

  private mutating func noteFailure(_ ticket: Ticket, isNew: Bool, at now: Double, random: Double) {
    failures += 1
    if isNew { newFailures += 1 }
    if outage != nil {
      guard ticket.isProbe else { return }
      outage?.probes += 1
      outage?.isProbing = false
    } else if newFailures >= RequestPacing.failuresBeforeOutage {
      outage = Outage(nextProbe: now)
      slowDown(ticket)
    }
    guard let probes = outage?.probes else { return }
    if probes < RequestPacing.probeDelays.count {
      outage?.nextProbe = now + RequestPacing.probeDelays[probes] / 2 * (1 + random)
    } else {
      giveUp(after: failures, at: now)
    }
  }

  private mutating func giveUp(after failures: Int, at now: Double) {
    guard closingReason == nil else { return }
    closingReason = .givenUp(failures: failures, hadAnswered: hasAnswered)
    givenUpAt = now
  }

  private mutating func recover() {
    givenUpAt = .infinity
    closingReason = nil
    denials = 0
    forgetFailures()
  }

  private mutating func forgetFailures() {
    failures = 0
    newFailures = 0
    outage = nil
  }
}

struct RequestLimits: Sendable, Hashable {
  var concurrency = 16
  /// The maximum number of requests started per second; 0 means no limit.
  var rate = 0.0
  var budget: Int?
  /// The seconds after which a given-up source gets requests again; nil means never.
  var recovery: Double?
}
