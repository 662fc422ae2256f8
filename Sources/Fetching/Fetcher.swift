package import PokeAPI
import Synchronization

/// A source with patience: tries again what may succeed, and takes an answer only once it has been accepted.
package struct Fetcher: Sendable {
  private let source: any ResourceSource
  private let schedule: RetrySchedule
  private let sleep: @Sendable (Double) async throws -> Void
  private let random: @Sendable () -> Double
  private let health = Health()

  /// Creates a fetcher.
  ///
  /// - Parameters:
  ///   - source: Where documents come from.
  ///   - schedule: When to try again.
  ///   - sleep: Waits so many seconds; tests inject their own.
  ///   - random: Gives a number from 0 up to 1; tests inject their own.
  package init(
    source: some ResourceSource, schedule: RetrySchedule = RetrySchedule(),
    sleep: @escaping @Sendable (Double) async throws -> Void = { try await Task.sleep(for: .seconds($0)) },
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) {
    self.source = source
    self.schedule = schedule
    self.sleep = sleep
    self.random = random
  }

  /// The source, for messages.
  package var location: String { source.location }

  /// Gets one document.
  ///
  /// - Parameters:
  ///   - request: What to ask for.
  ///   - accept: Makes the value of the answer.
  ///   - isTransferFault: Whether what `accept` threw may be the transfer's fault, so that the request is repeated: a
  ///     200 may come with a body that is cut, empty, or a web page.
  /// - Returns: The value made of the first answer that was accepted.
  /// - Throws: `FetchError` or what `accept` threw, of the last attempt.
  package func fetch<Value: Sendable>(
    _ request: ResourceRequest, accept: @Sendable (RawResource) throws -> Value,
    isTransferFault: @Sendable (any Error) -> Bool = { _ in true }
  ) async throws -> Value {
    var attempt = 1
    while true {
      let failure: any Error
      var retryAfter: Int?
      var isRefused = false
      switch try await answer(to: request, attempt: attempt) {
      case .success(let answer):
        do { return try accept(answer) } catch {
          if answer.origin == .file || !isTransferFault(error) { throw error }
          failure = error
        }
      case .failure(let error):
        if health.noteFailure(error) || !error.isTransient { throw error }
        retryAfter = error.retryAfter
        isRefused = error.isRefused
        failure = error
      }
      let delay = schedule.delay(
        after: attempt, retryAfter: retryAfter, isRefused: isRefused, random: random())
      guard let delay else { throw failure }
      try await sleep(delay)
      attempt += 1
    }
  }

  private func answer(
    to request: ResourceRequest, attempt: Int
  ) async throws -> Result<RawResource, FetchError> {
    do {
      let answer = try await source.fetch(request)
      health.noteAnswer()
      return .success(answer)
    } catch var error as FetchError {
      error.attempts = attempt
      return .failure(error)
    }
  }

  /// Ends what the source keeps open.
  package func close() async { await source.close() }

  /// Whether the source has ever answered, and how often in a row nobody was there.
  private final class Health: Sendable {
    private let state = Mutex((hasAnswered: false, refusals: 0))

    /// Refused connections before the first answer after which nobody is taken to be there.
    private static let limit = 4

    func noteAnswer() { state.withLock { $0 = (true, 0) } }

    /// Notes a failure, which is an answer too when it came in words; true when the source has to be given up.
    func noteFailure(_ error: FetchError) -> Bool {
      guard error.isRefused else {
        noteAnswer()
        return false
      }
      return state.withLock { state in
        state.refusals += 1
        return !state.hasAnswered && state.refusals >= Health.limit
      }
    }
  }
}
