import CCurl
import Dispatch
import PokeAPI
import Synchronization

/// The shell around libcurl: one thread drives all transfers, tasks hand requests over and wait.
///
/// The only file that knows libcurl. Everything that crosses threads goes through the inbox; the transfers themselves
/// never leave the thread.
final class TransferEngine: Sendable {
  private let shared: Shared

  /// Starts the thread.
  init(configuration: Configuration) throws(SourceError) {
    guard let multi = ccurl_multi_new(configuration.concurrency) else {
      throw SourceError("cannot start the transfer library: out of memory")
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

  /// What all transfers have in common.
  struct Configuration: Sendable {
    /// Transfers in flight, 1 or more.
    var concurrency: Int
    /// Seconds without a byte after which a transfer fails.
    var timeout: Int
    /// Seconds after which a transfer fails, however many bytes come.
    var deadline: Int
    /// The User-Agent header.
    var userAgent: String
    /// A file of certificates to trust instead of the system's.
    var certificates: String?
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
  fileprivate struct Submission: Sendable {
    let id: UInt64
    let url: String
    let entityTag: String?
    let needsNewConnection: Bool
    let continuation: CheckedContinuation<TransferResponse?, Never>
  }

  /// What the tasks and the thread both see.
  fileprivate final class Shared: Sendable {
    let configuration: Configuration
    /// Only the thread uses it, but for `ccurl_wakeup`, which libcurl allows from any thread; it is called under the
    /// inbox's lock and never after the thread has said that it has ended.
    nonisolated(unsafe) let multi: OpaquePointer
    private let inbox = Mutex(Inbox())
    private let counter = Atomic<UInt64>(0)

    init(multi: OpaquePointer, configuration: Configuration) {
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

/// The thread's own part: which transfers run, and which wait for their turn.
private struct TransferLoop {
  private let shared: TransferEngine.Shared
  private var waiting: [TransferEngine.Submission] = []
  private var running: [UInt64: (transfer: OpaquePointer, submission: TransferEngine.Submission)] = [:]

  /// Milliseconds to wait when nothing happens; a wake-up ends it at any time.
  private static let pollInterval: Int32 = 60_000

  private init(_ shared: TransferEngine.Shared) { self.shared = shared }

  static func run(_ shared: TransferEngine.Shared) {
    var loop = TransferLoop(shared)
    var isHealthy = true
    while true {
      let news = shared.take()
      loop.waiting += news.submissions
      for id in news.cancellations { loop.cancel(id) }
      if news.isClosed || !isHealthy { break }
      loop.startWaiting()
      isHealthy = ccurl_perform(shared.multi)
      if !loop.finishEnded(), isHealthy { isHealthy = ccurl_wait(shared.multi, TransferLoop.pollInterval) }
    }
    loop.end(with: isHealthy ? nil : TransferResponse(.broken, "the transfer library failed"))
  }

  private mutating func startWaiting() {
    let room = shared.configuration.concurrency - running.count
    for submission in waiting.prefix(max(0, room)) {
      guard let transfer = start(submission) else {
        submission.continuation.resume(returning: TransferResponse(.broken, "out of memory"))
        continue
      }
      running[submission.id] = (transfer, submission)
    }
    waiting.removeFirst(min(waiting.count, max(0, room)))
  }

  private func start(_ submission: TransferEngine.Submission) -> OpaquePointer? {
    let configuration = shared.configuration
    return configuration.userAgent.withCString { userAgent in
      TransferLoop.withOptionalCString(configuration.certificates) { certificates in
        var options = ccurl_options(
          user_agent: userAgent, certificates: certificates,
          connect_timeout: min(configuration.timeout, 15) * 1000, idle_timeout: configuration.timeout,
          deadline: configuration.deadline * 1000, body_limit: RawResource.maximumBodySize,
          header_limit: TransferLimits.headerSize)
        // libcurl copies the strings it is given.
        return TransferLoop.withOptionalCString(submission.entityTag) { entityTag in
          ccurl_start(
            shared.multi, submission.id, submission.url, entityTag, submission.needsNewConnection, &options)
        }
      }
    }
  }

  private static func withOptionalCString<Result>(
    _ text: String?, _ body: (UnsafePointer<CChar>?) -> Result
  ) -> Result {
    if let text { text.withCString(body) } else { body(nil) }
  }

  /// Hands out what has ended; false when nothing has.
  private mutating func finishEnded() -> Bool {
    var hasFinished = false
    while let transfer = ccurl_next_ended(shared.multi) {
      hasFinished = true
      let response = TransferResponse(transfer)
      if let entry = running.removeValue(forKey: ccurl_id(transfer)) {
        entry.submission.continuation.resume(returning: response)
      }
      ccurl_finish(shared.multi, transfer)
    }
    return hasFinished
  }

  private mutating func cancel(_ id: UInt64) {
    if let entry = running.removeValue(forKey: id) {
      ccurl_finish(shared.multi, entry.transfer)
      entry.submission.continuation.resume(returning: nil)
    } else if let position = waiting.firstIndex(where: { $0.id == id }) {
      waiting.remove(at: position).continuation.resume(returning: nil)
    }
  }

  /// Answers whoever still waits: with nothing when the engine was closed, with the failure when it broke.
  private mutating func end(with response: TransferResponse?) {
    let (late, closers) = shared.end()
    for entry in running.values { ccurl_finish(shared.multi, entry.transfer) }
    for entry in running.values { entry.submission.continuation.resume(returning: response) }
    for submission in waiting + late { submission.continuation.resume(returning: response) }
    ccurl_multi_free(shared.multi)
    for closer in closers { closer.resume() }
  }
}

extension TransferResponse {
  /// Copies what a transfer that has ended brought.
  fileprivate init(_ transfer: OpaquePointer) {
    let outcome: Outcome =
      switch ccurl_outcome_of(transfer) {
      case CCURL_DONE: .done
      case CCURL_TOO_LARGE: .tooLarge
      case CCURL_NO_CONNECTION: .noConnection
      case CCURL_INSECURE: .insecure
      default: .broken
      }
    self.init(outcome, String(cString: ccurl_message(transfer)))
    status = Int(ccurl_status(transfer))
    var count = 0
    guard outcome == .done else { return }
    // In bounds: the library says how many bytes there are behind each pointer.
    if let bytes = ccurl_body(transfer, &count) { body = Array(UnsafeBufferPointer(start: bytes, count: count)) }
    if let bytes = ccurl_headers(transfer, &count) {
      headers = HTTPHeaders(Array(UnsafeBufferPointer(start: bytes, count: count)))
    }
  }
}
