import Synchronization

final class Fetcher: Sendable {
  private let source: any AnswerSource
  private let schedule: RetrySchedule
  private let clock: FetchClock
  private let gate: RequestGate
  private let counters = Mutex((statistics: FetchStatistics(), lastFailure: FetchError?.none, hasIndexFiles: false))
  private let report: @Sendable (FetchEvent) -> Void

  init(
    source: some AnswerSource, schedule: RetrySchedule = RetrySchedule(), limits: RequestLimits = RequestLimits(),
    clock: FetchClock = .system, report: @escaping @Sendable (FetchEvent) -> Void = { _ in }
  ) {
    self.source = source
    self.schedule = schedule
    self.clock = clock
    self.report = report
    gate = RequestGate(limits: limits, clock: clock)
  }

  var location: String { source.location }
  var isRemote: Bool { source.isRemote }

  var statistics: FetchStatistics {
    var statistics = counters.withLock(\.statistics)
    statistics.requestCount = gate.startedCount
    return statistics
  }

  // Fetches the answer to a request, and returns what `accept` makes of the answer. If `accept` throws, the request may
  // be repeated, because an answer with status 200 can have a cut body or be a web page. `name` gives one more address
  // to try. With `isAhead`, all other requests go first, because only a later batch needs the answer.
  //
  // - Throws: `CancellationError`, or a `FileError` if the system cannot open any more files. Any other error is a
  //   `FetchError`, whose cause may be the error of `accept`.
  func fetch<Value>(
    _ request: ResourceRequest, name: String? = nil, unless entityTag: String? = nil, isAhead: Bool = false,
    accept: (SourceAnswer) throws -> Value, isTransferFault: (any Error) -> Bool = { _ in true }
  ) async throws -> Value {
    var attempts = FetchAttempts(
      request, forms: forms(of: request, name), unless: entityTag,
      schedule: source.isRemote ? schedule : RetrySchedule(retries: 0))
    func value(of attempt: Attempt) async throws -> Value {
      let answer = try await source.fetch(attempt)
      do { return try accept(answer) } catch {
        throw FetchError(
          request, at: location,
          .rejected(error, isTransferFault: isTransferFault(error), isWebPage: answer.isWebPage))
      }
    }
    while true {
      attempts.begin()
      do {
        let value = try await run(attempts, isAhead ? .ahead : .needed) { try await value(of: attempts.current) }
        if let reason = attempts.rescueReason, noteRescue(of: request, by: attempts.current.form) {
          report(.rescued(request, by: attempts.current.form, reason: reason))
        }
        return value
      } catch let redirection as Redirection {
        try attempts.follow(redirection)
      } catch let reason as RequestPacing.ClosingReason {
        throw refusal(of: request, reason)
      } catch let failure as FetchError {
        switch attempts.next(after: failure, random: clock.random()) {
        case .askElsewhere: continue
        case .giveUp(var error):
          error.attempts = attempts.count
          throw error
        case .askAgain(let delay):
          try Task.checkCancellation()
          if let reason = gate.closingReason { throw refusal(of: request, reason) }
          counters.withLock { $0.statistics.retryCount += 1 }
          report(.retrying(request, reason: "\(failure)", attempt: attempts.count, delay: delay))
          try await clock.sleep(delay)
        }
      }
    }
  }

  func close() async { await source.close() }

  private func forms(of request: ResourceRequest, _ name: String?) -> [AddressForm] {
    if !source.isRemote { return [.canonical] }
    let forms = AddressForm.all(of: request, name: name)
    let isPlain = counters.withLock(\.hasIndexFiles) && forms.contains(.indexFile)
    return isPlain ? [.indexFile, .canonical] : forms
  }

  // Only the first answer from `index.json` is reported, because later requests try this form first.
  private func noteRescue(of request: ResourceRequest, by form: AddressForm) -> Bool {
    counters.withLock { counters in
      if form == .indexFile, counters.hasIndexFiles { return false }
      if form == .indexFile { counters.hasIndexFiles = true }
      counters.statistics.rescues[request] = form
      return true
    }
  }

  private func run<Value>(
    _ attempts: FetchAttempts, _ turn: RequestGate.Turn, _ attempt: () async throws -> Value
  ) async throws -> Value {
    guard source.isRemote else { return try await attempt() }
    let ticket = try await gate.enter(attempts.isRepeated ? .repeated : turn)
    do {
      let value = try await attempt()
      gate.leave(ticket, .answered)
      return value
    } catch let failure as FetchError {
      // The failure is stored before `leave`, because other tasks report the last failure when `leave` closes the gate.
      counters.withLock { counters in
        counters.lastFailure = failure
        let times = [failure.waitsUntil, counters.statistics.waitsUntil]
        counters.statistics.waitsUntil = times.compactMap(\.self).max()
      }
      gate.leave(ticket, failure.ending, isKnownToFail: attempts.isKnownToFail)
      throw failure
    } catch {
      gate.leave(ticket, error is Redirection ? .answered : .cancelled)
      throw error
    }
  }

  private func refusal(of request: ResourceRequest, _ reason: RequestPacing.ClosingReason) -> FetchError {
    let failure = counters.withLock(\.lastFailure)
    let last = failure?.description ?? ""
    let cause: FetchError.Cause =
      switch reason {
      case .budgetSpent(let count): .stopped(.requestsSpent(count))
      case .givenUp(let failures, true): .stopped(.givenUp(failures: failures, last: last))
      case .givenUp(let count, false): .unanswered(failures: count, last: failure?.explanation ?? "")
      }
    return FetchError(request, at: location, cause)
  }
}

enum FetchEvent: Sendable {
  /// A failed attempt will be repeated after `delay` seconds; `attempt` is the number of the failed attempt, from 1.
  case retrying(ResourceRequest, reason: String, attempt: Int, delay: Double)
  case rescued(ResourceRequest, by: AddressForm, reason: String)
}

struct FetchStatistics: Sendable, Hashable {
  var requestCount = 0
  var retryCount = 0
  var rescues: [ResourceRequest: AddressForm] = [:]
  var waitsUntil: Int?
}
