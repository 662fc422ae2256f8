/// When the next request may start: pure, a function of the time and of how earlier requests ended.
///
/// Four things hold requests back. A server that says it is too much gets fewer at a time, and more again step by step;
/// one that says when to come back is left alone until then; a rate and a budget are kept; and when many requests in a
/// row fail, only one at a time goes out to see whether the source is back, until it is taken for gone.
struct RequestPacing: Sendable {
  /// What becomes of who wants to start a request.
  enum Decision: Sendable, Hashable {
    /// It starts, and says with this ticket how it ended.
    case start(Ticket)
    /// It asks again after so many seconds.
    case wait(Double)
    /// It asks again when another has ended.
    case waitForAnother
    /// It never starts.
    case closed(ClosingReason)
  }

  /// A request that has started.
  struct Ticket: Sendable, Hashable {
    /// How often requests had been slowed down before.
    let generation: Int
    /// Whether it goes out alone to see whether the source is back.
    let isProbe: Bool
  }

  /// Why no request starts any more.
  enum ClosingReason: Sendable, Hashable {
    /// As many have been made as were allowed.
    case budgetSpent(Int)
    /// So many in a row have failed; whether the source had answered before.
    case givenUp(failures: Int, hadAnswered: Bool)
  }

  /// How a request ended.
  enum Ending: Sendable, Hashable {
    /// With what was asked for, or with the word that it does not exist.
    case answered
    /// With an error in words, or a document that cannot be used; asking again does not change it.
    case denied
    /// With the word that it is too much, and the seconds until it may be enough.
    case throttled(retryAfter: Double?)
    /// Without a usable answer; whether nobody was there at all.
    case failed(connectionRefused: Bool)
    /// By cancellation.
    case cancelled
  }

  private let limits: RequestLimits
  private(set) var runningCount = 0
  /// Requests that may be in flight now; whole numbers count.
  private(set) var allowance: Double
  /// Requests started so far.
  private(set) var startedCount = 0
  private(set) var closingReason: ClosingReason?
  private var generation = 0
  private var nextStart = -Double.infinity
  private var pausedUntil = -Double.infinity
  private var failures = 0
  private var denials = 0
  private var givenUpAt = Double.infinity
  private var hasAnswered = false
  private var outage: Outage?

  /// A source that seems to be gone.
  private struct Outage: Sendable {
    var probes = 0
    var nextProbe: Double
    var isProbing = false
  }

  /// Failures in a row after which only one request at a time goes out.
  static let failuresBeforeOutage = 8
  /// Seconds before each of those; after the last one the source is given up.
  static let probeDelays: [Double] = [0.5, 1, 2, 4, 8, 16]
  /// Refused connections after which a source that has never answered is taken not to be there.
  static let refusedConnectionsBeforeFirstAnswer = 4
  /// Denials in a row after which everything is taken to be denied.
  static let denialsBeforeGivingUp = 100

  init(limits: RequestLimits) {
    self.limits = limits
    allowance = Double(limits.concurrency)
  }

  /// Decides about one more request.
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
    // One start may be made up for when a wait took longer than it should have.
    if limits.rate > 0 { nextStart = max(nextStart + 1 / limits.rate, now) }
    outage?.isProbing = true
    runningCount += 1
    startedCount += 1
    return .start(Ticket(generation: generation, isProbe: outage != nil))
  }

  /// Takes note of how a request ended.
  ///
  /// - Parameters:
  ///   - ticket: What it started with.
  ///   - ending: How it ended.
  ///   - now: The time, in seconds.
  ///   - random: From 0 up to 1, so that many clients do not come back at the same time.
  mutating func end(_ ticket: Ticket, _ ending: Ending, at now: Double, random: Double) {
    runningCount -= 1
    switch ending {
    case .answered:
      hasAnswered = true
      failures = 0
      denials = 0
      outage = nil
      allowance = min(Double(limits.concurrency), allowance + 1 / allowance)
    case .denied:
      outage = nil
      failures = 0
      denials += 1
      if denials >= RequestPacing.denialsBeforeGivingUp { giveUp(after: denials, at: now) }
    case .throttled(let retryAfter):
      // It speaks, so it is there; the many that were in flight together slow things down only once.
      hasAnswered = true
      slowDown(ticket)
      if let retryAfter { pausedUntil = max(pausedUntil, now + retryAfter) }
      noteFailure(ticket, at: now, random: random)
    case .failed(let connectionRefused):
      if !connectionRefused { hasAnswered = true }
      if !hasAnswered, failures + 1 >= RequestPacing.refusedConnectionsBeforeFirstAnswer {
        return giveUp(after: failures + 1, at: now)
      }
      noteFailure(ticket, at: now, random: random)
    case .cancelled:
      if ticket.isProbe { outage?.isProbing = false }
    }
  }

  /// How many of those that wait for another should ask again.
  func wakeCount(waiting: Int) -> Int {
    if closingReason != nil { return waiting }
    if isFull { return 0 }
    return min(waiting, outage != nil ? 1 : Int(allowance) - runningCount)
  }

  /// Whether one of those in flight has to end before another may start.
  private var isFull: Bool { runningCount >= Int(allowance) || outage?.isProbing == true }

  private mutating func slowDown(_ ticket: Ticket) {
    guard ticket.generation == generation else { return }
    generation += 1
    allowance = max(1, (allowance / 2).rounded(.down))
  }

  private mutating func noteFailure(_ ticket: Ticket, at now: Double, random: Double) {
    failures += 1
    if outage != nil {
      guard ticket.isProbe else { return }
      outage?.probes += 1
      outage?.isProbing = false
    } else if failures >= RequestPacing.failuresBeforeOutage {
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

  /// Starts as if nothing had failed.
  private mutating func recover() {
    givenUpAt = .infinity
    closingReason = nil
    outage = nil
    failures = 0
    denials = 0
  }
}
