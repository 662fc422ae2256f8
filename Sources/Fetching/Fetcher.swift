package import PokeAPI
import Synchronization

/// A client of a source that paces its requests, repeats failed attempts and checks each answer.
package struct Fetcher: Sendable {
  private let source: any ResourceSource
  private let schedule: RetrySchedule
  private let clock: FetchClock
  private let gate: RequestGate
  private let counters = Counters()
  private let report: @Sendable (FetchEvent) -> Void

  /// Creates a fetcher.
  ///
  /// - Parameters:
  ///   - source: The source of the documents.
  ///   - schedule: The pauses between attempts.
  ///   - limits: The limits on requests: in flight, per second, and in total.
  ///   - clock: The clock for the pauses; tests inject their own.
  ///   - report: Called with each event, from any task.
  package init(
    source: some ResourceSource, schedule: RetrySchedule = RetrySchedule(), limits: RequestLimits = RequestLimits(),
    clock: FetchClock = .system, report: @escaping @Sendable (FetchEvent) -> Void = { _ in }
  ) {
    self.source = source
    self.schedule = schedule
    self.clock = clock
    self.report = report
    gate = RequestGate(limits: limits, clock: clock)
  }

  /// The source's address, for messages.
  package var location: String { source.location }

  /// The numbers of requests made so far.
  package var statistics: FetchStatistics {
    var statistics = counters.value
    statistics.requestCount = gate.startedCount
    return statistics
  }

  /// Gets one answer.
  ///
  /// - Parameters:
  ///   - request: The document or list to get.
  ///   - name: The document's name, if it is known; it gives the address one more form.
  ///   - entityTag: The ETag of the stored answer; nil when no answer is stored.
  ///   - accept: Makes the value from the answer. It may run after the task was cancelled, because a running request
  ///     still gets a moment to finish.
  ///   - isTransferFault: Whether an error of `accept` may be the transfer's fault, so that the request is repeated. A
  ///     status of 200 may come with a truncated or empty body, or with a web page.
  /// - Returns: The value made from the first accepted answer.
  /// - Throws: The last attempt's `FetchError`, or `RejectedAnswer` with the error of `accept`; `CancellationError`
  ///   when the task was cancelled, and no answer came in.
  package func fetch<Value>(
    _ request: ResourceRequest, name: String? = nil, unless entityTag: String? = nil,
    accept: (SourceAnswer) throws -> Value, isTransferFault: (any Error) -> Bool = { _ in true }
  ) async throws -> Value {
    var attempts = FetchAttempts(
      request, forms: source.isRemote ? AddressForm.all(of: request, name: name) : [.canonical], unless: entityTag,
      schedule: source.isRemote ? schedule : RetrySchedule(retries: 0))
    while true {
      let isRepeated = attempts.isRepeated
      attempts.begin()
      do {
        let value = try await run(
          attempts.current, isRepeated: isRepeated, isKnownToFail: attempts.isKnownToFail, accept, isTransferFault)
        if let reason = attempts.rescueReason { noteRescue(request, by: attempts.current.form, reason: reason) }
        return value
      } catch let redirection as Redirection {
        try attempts.follow(redirection)
      } catch let failure as FailedAttempt {
        switch attempts.next(after: failure, random: clock.random()) {
        case .askElsewhere: continue
        case .giveUp(let error): throw error
        case .askAgain(let delay):
          try Task.checkCancellation()
          if let reason = gate.closingReason { throw refusal(of: request, reason) }
          counters.noteRetry()
          report(.retrying(request, reason: failure.message, attempt: attempts.count, delay: delay))
          try await clock.sleep(delay)
        }
      }
    }
  }

  /// Closes the source.
  package func close() async { await source.close() }

  /// Waits for the turn of one attempt and makes it.
  private func run<Value>(
    _ attempt: Attempt, isRepeated: Bool, isKnownToFail: Bool, _ accept: (SourceAnswer) throws -> Value,
    _ isTransferFault: (any Error) -> Bool
  ) async throws -> Value {
    guard source.isRemote else { return try await value(of: attempt, accept, isTransferFault) }
    let ticket: RequestPacing.Ticket
    do {
      ticket = try await gate.enter(isRepeated: isRepeated)
    } catch let closed as RequestGate.Closed {
      throw refusal(of: attempt.request, closed.reason)
    }
    do {
      let value = try await value(of: attempt, accept, isTransferFault)
      gate.leave(ticket, .answered)
      return value
    } catch let failure as FailedAttempt {
      // Noted before `leave`: the gate may then close, and other tasks report this failure as the last one.
      counters.note(failure.message)
      gate.leave(ticket, failure.ending, isKnownToFail: isKnownToFail)
      throw failure
    } catch {
      gate.leave(ticket, error is Redirection ? .answered : .cancelled)
      throw error
    }
  }

  private func value<Value>(
    of attempt: Attempt, _ accept: (SourceAnswer) throws -> Value, _ isTransferFault: (any Error) -> Bool
  ) async throws -> Value {
    let answer: SourceAnswer
    do {
      answer = try await source.fetch(attempt)
    } catch let error as FetchError {
      throw FailedAttempt(error)
    }
    do {
      return try accept(answer)
    } catch {
      throw FailedAttempt(rejected: error, isTransferFault: isTransferFault(error))
    }
  }

  /// The error of a request that cannot be made, since no more requests start.
  private func refusal(of request: ResourceRequest, _ reason: RequestPacing.ClosingReason) -> FetchError {
    let cause: FetchError.Cause =
      switch reason {
      case .budgetSpent(let count): .stopped(.requestsSpent(count))
      case .givenUp(let failures, true): .stopped(.givenUp(failures: failures, last: counters.lastFailure))
      case .givenUp(let failures, false): .unanswered(failures: failures, last: counters.lastFailure)
      }
    return FetchError(request, at: location, cause)
  }

  private func noteRescue(_ request: ResourceRequest, by form: AddressForm, reason: String) {
    counters.noteRescue()
    report(.rescued(request, by: form, reason: reason))
  }

  /// The counters shared by all tasks.
  private final class Counters: Sendable {
    private let state = Mutex((statistics: FetchStatistics(), lastFailure: ""))

    var value: FetchStatistics { state.withLock(\.statistics) }
    var lastFailure: String { state.withLock(\.lastFailure) }

    func note(_ failure: String) { state.withLock { $0.lastFailure = failure } }
    func noteRetry() { state.withLock { $0.statistics.retryCount += 1 } }
    func noteRescue() { state.withLock { $0.statistics.rescueCount += 1 } }
  }
}

/// An event during fetching that is worth telling the user.
package enum FetchEvent: Sendable {
  /// An attempt failed and is repeated after a pause; `attempt` is the number of the failed one, from 1, and `delay` is
  /// the pause in seconds.
  case retrying(ResourceRequest, reason: String, attempt: Int, delay: Double)
  /// The document's own address failed and another form of it succeeded; `reason` is the message of the failure.
  case rescued(ResourceRequest, by: AddressForm, reason: String)
}

/// The numbers of requests made to a source.
package struct FetchStatistics: Sendable, Hashable {
  /// Requests sent, repeated ones included.
  package var requestCount = 0
  /// Requests that were repeated after a failure.
  package var retryCount = 0
  /// Documents that were found only under another form of their address.
  package var rescueCount = 0
}

/// An answer that arrived and was not usable.
package struct RejectedAnswer: Error, Sendable {
  /// The reason to reject the last answer.
  package let reason: any Error
  /// The number of attempts, 1 or more.
  package var attempts = 1
}
