import CPokeExport
import Dispatch
import Synchronization

/// Runs HTTP transfers with libcurl on one thread; other threads put messages for this thread into an inbox.
final class TransferEngine: Sendable {
  private let shared: Shared

  init(configuration: HTTPSource.Configuration) throws(SourceError) {
    guard let multi = poke_curl_multi_new(configuration.concurrency) else {
      let reason = poke_curl_load_failure().map { "load libcurl, the library for requests: \(String(cString: $0))" }
      throw .noTransfers(reason: "cannot " + (reason ?? "start libcurl: out of memory"))
    }
    let shared = Shared(multi: multi, configuration: configuration)
    self.shared = shared
    DispatchQueue(label: "poke-export.transfers").async { TransferLoop.run(shared) }
  }

  deinit { shared.close() }

  /// Requests a URL; a cancelled task still gets a response that arrives within the grace period.
  func get(
    _ url: String, unless entityTag: String? = nil, onNewConnection needsNewConnection: Bool = false
  ) async throws(CancellationError) -> TransferResponse {
    let id = shared.nextID()
    let response = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let submission = Submission(
          id: id, url: url, entityTag: entityTag, needsNewConnection: needsNewConnection, continuation: continuation)
        guard !Task.isCancelled, shared.submit(submission) else { return continuation.resume(returning: nil) }
        // The transfer thread ignores a cancellation that arrives before its request, so the task cancels again.
        if Task.isCancelled { cancelAfterGrace(id) }
      }
    } onCancel: {
      cancelAfterGrace(id)
    }
    if let response { return response }
    guard !Task.isCancelled, !shared.isClosed else { throw CancellationError() }
    return .broken("the transfer library has ended")
  }

  func close() async { await withCheckedContinuation { shared.close(for: $0) } }

  private func cancelAfterGrace(_ id: UInt64) {
    Task { [weak shared = self.shared] in
      guard let grace = shared?.configuration.grace else { return }
      try? await Task.sleep(for: .seconds(grace))
      shared?.cancel(id)
    }
  }

  struct Submission: Sendable {
    let id: UInt64
    let url: String
    let entityTag: String?
    let needsNewConnection: Bool
    let continuation: Continuation

    typealias Continuation = CheckedContinuation<TransferResponse?, Never>
  }

  final class Shared: Sendable {
    let configuration: HTTPSource.Configuration
    /// libcurl's set of transfers, which only the transfer thread uses, with two exceptions.
    ///
    /// Any thread may call `poke_curl_wakeup`, but not while it holds the inbox's lock, because the transfer thread
    /// needs the lock when it wakes. `deinit` frees the set. The transfer thread has ended by then, because it keeps
    /// this object alive while it runs.
    nonisolated(unsafe) let multi: OpaquePointer
    private let inbox = Mutex(Inbox())
    private let counter = Atomic<UInt64>(0)

    init(multi: OpaquePointer, configuration: HTTPSource.Configuration) {
      self.multi = multi
      self.configuration = configuration
    }

    deinit { poke_curl_multi_free(multi) }

    func nextID() -> UInt64 { counter.add(1, ordering: .relaxed).newValue }

    func submit(_ submission: Submission) -> Bool { tell { $0.submissions.append(submission) } }

    var isClosed: Bool { inbox.withLock(\.isClosed) }

    func cancel(_ id: UInt64) { _ = tell { $0.cancellations.append(id) } }

    func close() { _ = tell { $0.isClosed = true } }

    func close(for waiter: CheckedContinuation<Void, Never>) {
      close()
      let isOver = inbox.withLock { inbox in
        if !inbox.hasEnded { inbox.closers.append(waiter) }
        return inbox.hasEnded
      }
      if isOver { waiter.resume() }
    }

    private func tell(_ message: (inout Inbox) -> Void) -> Bool {
      let isHeard = inbox.withLock { inbox in
        if !inbox.hasEnded { message(&inbox) }
        return !inbox.hasEnded
      }
      if isHeard { poke_curl_wakeup(multi) }
      return isHeard
    }

    func take() -> Inbox {
      inbox.withLock { inbox in
        defer { (inbox.submissions, inbox.cancellations) = ([], []) }
        return inbox
      }
    }

    func end() -> Inbox {
      inbox.withLock { inbox in
        inbox.hasEnded = true
        return inbox
      }
    }
  }

  struct Inbox: Sendable {
    var submissions: [Submission] = []
    var cancellations: [UInt64] = []
    var closers: [CheckedContinuation<Void, Never>] = []
    var isClosed = false
    var hasEnded = false
  }
}
