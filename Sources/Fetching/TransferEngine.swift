import CCurl
import Dispatch
import Synchronization

/// The shell around libcurl: one thread drives all transfers, tasks hand requests over and wait.
///
/// Everything that crosses threads goes through the inbox; the transfers themselves never leave the thread, whose part is
/// `TransferLoop`. Only these two files know libcurl.
final class TransferEngine: Sendable {
  private let shared: Shared

  /// Starts the thread.
  init(configuration: HTTPSource.Configuration) throws(SourceError) {
    guard let multi = ccurl_multi_new(configuration.concurrency) else {
      guard let reason = ccurl_load_failure() else { throw .noTransfers(reason: "cannot start libcurl: out of memory") }
      throw .noTransfers(
        reason: "cannot load libcurl, which fetches from servers: \(String(cString: reason))")
    }
    let shared = Shared(multi: multi, configuration: configuration)
    self.shared = shared
    DispatchQueue(label: "poke-export.transfers").async { TransferLoop.run(shared) }
  }

  deinit { shared.close() }

  /// Makes one GET request.
  ///
  /// - Parameters:
  ///   - url: Where to.
  ///   - entityTag: What to send as If-None-Match; nil to ask without.
  ///   - needsNewConnection: Whether an open connection must not be used.
  /// - Returns: What came, or why nothing did.
  /// - Throws: `CancellationError` when the task is cancelled; the transfer is then aborted.
  func get(
    _ url: String, unless entityTag: String? = nil, onNewConnection needsNewConnection: Bool = false
  ) async throws(CancellationError) -> TransferResponse {
    let call = Call(id: shared.nextID())
    let response = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isAccepted = call.submit {
          shared.submit(
            Submission(
              id: call.id, url: url, entityTag: entityTag, needsNewConnection: needsNewConnection,
              continuation: continuation))
        }
        // Resumed here, where no lock is held.
        if !isAccepted { continuation.resume(returning: nil) }
      }
    } onCancel: {
      if call.cancel() { shared.cancel(call.id) }
    }
    if let response { return response }
    guard !Task.isCancelled, !shared.isClosed else { throw CancellationError() }
    return TransferResponse(.broken, "the transfer library has ended")
  }

  /// Ends the thread and waits for it; transfers that still run are aborted.
  func close() async {
    await withCheckedContinuation { shared.close(for: $0) }
  }

  /// One call of `get`: sees to it that the thread hears of a cancellation only after the request.
  private final class Call: Sendable {
    let id: UInt64
    private let state = Mutex((isSubmitted: false, isCancelled: false))

    init(id: UInt64) { self.id = id }

    /// Hands the request over; false when it was cancelled before, or is not taken.
    func submit(_ handOver: () -> Bool) -> Bool {
      state.withLock { state in
        if state.isCancelled { return false }
        state.isSubmitted = handOver()
        return state.isSubmitted
      }
    }

    /// Notes the cancellation; true when the thread has to be told.
    func cancel() -> Bool {
      state.withLock { state in
        state.isCancelled = true
        return state.isSubmitted
      }
    }
  }

  /// A request on its way to the thread; resumed with nil when it is cancelled.
  struct Submission: Sendable {
    let id: UInt64
    let url: String
    let entityTag: String?
    let needsNewConnection: Bool
    let continuation: CheckedContinuation<TransferResponse?, Never>
  }

  /// What the tasks and the thread both see.
  final class Shared: Sendable {
    let configuration: HTTPSource.Configuration
    /// Only the thread uses it, but for `ccurl_wakeup`, which libcurl allows from any thread; it is called under the
    /// inbox's lock and never after the thread has said that it has ended.
    nonisolated(unsafe) let multi: OpaquePointer
    private let inbox = Mutex(Inbox())
    private let counter = Atomic<UInt64>(0)

    init(multi: OpaquePointer, configuration: HTTPSource.Configuration) {
      self.multi = multi
      self.configuration = configuration
    }

    func nextID() -> UInt64 { counter.add(1, ordering: .relaxed).newValue }

    /// Puts a request in; false when nobody will take it any more.
    func submit(_ submission: Submission) -> Bool {
      inbox.withLock { inbox in
        if inbox.isClosed || inbox.hasEnded { return false }
        inbox.submissions.append(submission)
        wake(&inbox)
        return true
      }
    }

    /// Whether nobody wants answers any more.
    var isClosed: Bool { inbox.withLock(\.isClosed) }

    func cancel(_ id: UInt64) {
      inbox.withLock { inbox in
        guard !inbox.hasEnded else { return }
        inbox.cancellations.append(id)
        wake(&inbox)
      }
    }

    func close() {
      inbox.withLock { inbox in
        guard !inbox.hasEnded else { return }
        inbox.isClosed = true
        wake(&inbox)
      }
    }

    /// Closes, and resumes somebody once the thread has ended.
    func close(for waiter: CheckedContinuation<Void, Never>) {
      close()
      let isOver = inbox.withLock { inbox in
        if !inbox.hasEnded { inbox.closers.append(waiter) }
        return inbox.hasEnded
      }
      if isOver { waiter.resume() }
    }

    /// Wakes the thread, once for all that comes in before it looks: each time is a system call.
    private func wake(_ inbox: inout Inbox) {
      guard !inbox.isWoken else { return }
      inbox.isWoken = true
      ccurl_wakeup(multi)
    }

    /// Gives the thread what has come in.
    func take() -> (submissions: [Submission], cancellations: [UInt64], isClosed: Bool) {
      inbox.withLock { inbox in
        defer {
          inbox.submissions = []
          inbox.cancellations = []
          inbox.isWoken = false
        }
        return (inbox.submissions, inbox.cancellations, inbox.isClosed)
      }
    }

    /// Says that the thread ends; gives what came in too late, and who waits for the end.
    func end() -> (late: [Submission], closers: [CheckedContinuation<Void, Never>]) {
      inbox.withLock { inbox in
        inbox.hasEnded = true
        return (inbox.submissions, inbox.closers)
      }
    }
  }

  /// What waits for the thread.
  private struct Inbox {
    var submissions: [Submission] = []
    var cancellations: [UInt64] = []
    var closers: [CheckedContinuation<Void, Never>] = []
    var isWoken = false
    var isClosed = false
    var hasEnded = false
  }
}
