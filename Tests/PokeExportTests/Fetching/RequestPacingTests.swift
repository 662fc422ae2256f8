import Testing

@testable import PokeExport

@Suite struct RequestPacingTests {
  @Test func startsAsManyAtOnceAsAllowed() {
    var pacing = RequestPacing(limits: .init(concurrency: 3))
    let tickets = pacing.startAll(at: 0)
    #expect(tickets.count == 3)
    let fourth = pacing.start(at: 0)
    #expect(fourth == .waitForAnother)
    pacing.end(tickets[0], .answered, at: 0, random: 0)
    let next = pacing.start(at: 0)
    #expect(next == .start(tickets[0]))
    #expect(pacing.startAll(at: 0).isEmpty)
  }

  @Test func keepsTheRateInAnySecond() {
    var pacing = RequestPacing(limits: .init(concurrency: 64, rate: 20))
    var starts: [Double] = []
    var now = 0.0
    while now < 5 {
      switch pacing.start(at: now) {
      case .start(let ticket):
        starts.append(now)
        pacing.end(ticket, .answered, at: now, random: 0)
      case .wait(let seconds): now += seconds * 1.01
      case .waitForAnother, .closed: Issue.record("not asked to wait for the rate")
      }
    }
    #expect((95...101).contains(starts.count), "\(starts.count)")
    for (first, last) in zip(starts, starts.dropFirst(21)) { #expect(last - first >= 0.99) }
  }

  @Test func pausesTheWholeHostWhenItAsksFor() {
    var pacing = RequestPacing(limits: .init(concurrency: 4))
    let tickets = pacing.startAll(at: 0)
    pacing.end(tickets[0], .throttled(retryAfter: 7), at: 1, random: 0)
    pacing.end(tickets[1], .answered, at: 1, random: 0)
    pacing.end(tickets[2], .answered, at: 1, random: 0)
    let during = pacing.start(at: 2)
    #expect(during == .wait(6))
    let later = pacing.ticket(at: 8)
    #expect(later != nil)
  }

  @Test func halvesOnceForAllThatWereInFlightAndRecoversStepByStep() {
    var pacing = RequestPacing(limits: .init(concurrency: 16))
    for ticket in pacing.startAll(at: 0).prefix(4) { pacing.end(ticket, .throttled(retryAfter: nil), at: 0, random: 0) }
    #expect(pacing.allowance == 8)
    var steps = 0
    while pacing.allowance < 16, steps < 1000 {
      if case .start(let ticket) = pacing.start(at: 1) { pacing.end(ticket, .answered, at: 1, random: 0) }
      if pacing.runningCount >= Int(pacing.allowance) {
        // Ends the first twelve requests, which are still in flight.
        for _ in 0..<12 { pacing.end(.init(generation: 0, isProbe: false), .answered, at: 1, random: 0) }
      }
      steps += 1
    }
    #expect((50...200).contains(steps), "\(steps)")
  }

  @Test func sendsOneProbeAtATimeWhenManyFail() throws {
    var pacing = RequestPacing(limits: .init(concurrency: 16))
    pacing.answerOnce()
    for ticket in pacing.startAll(at: 0) { pacing.end(ticket, .failed(connectionRefused: true), at: 0, random: 1) }
    let first = pacing.start(at: 0)
    #expect(first == .wait(0.5))
    let started = pacing.ticket(at: 0.5)
    let probe = try #require(started)
    #expect(probe.isProbe)
    let second = pacing.start(at: 0.6)
    #expect(second == .waitForAnother)
    pacing.end(probe, .answered, at: 0.7, random: 1)
    let next = pacing.ticket(at: 0.7)
    #expect(next?.isProbe == false)
  }

  @Test func givesUpAfterTheLastProbe() throws {
    var pacing = RequestPacing(limits: .init(concurrency: 16))
    pacing.answerOnce()
    for ticket in pacing.startAll(at: 0) { pacing.end(ticket, .failed(connectionRefused: true), at: 0, random: 1) }
    var now = 0.0
    while pacing.closingReason == nil, now < 1000 {
      switch pacing.start(at: now) {
      case .start(let ticket): pacing.end(ticket, .failed(connectionRefused: true), at: now, random: 1)
      case .wait(let seconds): now += seconds
      case .waitForAnother, .closed: Issue.record("waits for nobody")
      }
    }
    #expect(now == 31.5)
    #expect(pacing.startedCount == 1 + 16 + 6)
    let last = pacing.start(at: now)
    #expect(last == .closed(.givenUp(failures: 22, hadAnswered: true)))
  }

  @Test func asksAGivenUpSourceAgainWhereThatIsWanted() {
    var pacing = RequestPacing(limits: .init(concurrency: 1, recovery: 5))
    while let ticket = pacing.ticket(at: 1) { pacing.end(ticket, .failed(connectionRefused: true), at: 1, random: 0) }
    let soon = pacing.start(at: 5.9)
    #expect(soon == .closed(.givenUp(failures: 4, hadAnswered: false)))
    let later = pacing.ticket(at: 6)
    #expect(later != nil && pacing.closingReason == nil)
  }

  @Test func givesUpWhereEverythingIsDenied() {
    var pacing = RequestPacing(limits: .init(concurrency: 4))
    while case .start(let ticket) = pacing.start(at: 0), pacing.startedCount < 1000 {
      pacing.end(ticket, .denied, at: 0, random: 0)
    }
    #expect(pacing.startedCount == 100)
  }

  @Test(arguments: [1e-300, Double.leastNonzeroMagnitude])
  func waitsForATinyRateAsLongAsTimeCanBeMeasured(rate: Double) {
    var pacing = RequestPacing(limits: .init(concurrency: 4, rate: rate))
    let first = pacing.ticket(at: 3)
    #expect(first != nil)
    // After a late first request, one more request may start at once.
    _ = pacing.start(at: 3)
    let third = pacing.start(at: 3)
    #expect(third == .wait(FetchClock.longestPause))
  }

  @Test func sleepsForAnyNumberOfSeconds() async {
    let sleep = Task { try await FetchClock.system.sleep(.infinity) }
    sleep.cancel()
    await #expect(throws: CancellationError.self) { try await sleep.value }
  }

  @Test func letsAnotherProbeGoWhenOneWasCancelled() throws {
    var pacing = RequestPacing(limits: .init(concurrency: 8))
    pacing.answerOnce()
    for ticket in pacing.startAll(at: 0) { pacing.end(ticket, .failed(connectionRefused: false), at: 0, random: 1) }
    let started = pacing.ticket(at: 1)
    let probe = try #require(started)
    pacing.end(probe, .cancelled, at: 1, random: 1)
    let next = pacing.ticket(at: 1)
    #expect(next?.isProbe == true)
  }
}

extension RequestPacing {
  fileprivate mutating func startAll(at now: Double) -> [Ticket] {
    var tickets: [Ticket] = []
    while let ticket = ticket(at: now) { tickets.append(ticket) }
    return tickets
  }

  fileprivate mutating func ticket(at now: Double) -> Ticket? {
    if case .start(let ticket) = start(at: now) { ticket } else { nil }
  }

  fileprivate mutating func answerOnce() {
    if let ticket = ticket(at: 0) { end(ticket, .answered, at: 0, random: 0) }
  }
}
