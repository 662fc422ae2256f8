import CPokeExport

struct TransferLoop {
  private let shared: TransferEngine.Shared
  private var waiting: [TransferEngine.Submission] = []
  private var running: [UInt64: (transfer: OpaquePointer, continuation: TransferEngine.Submission.Continuation)] = [:]

  /// The longest wait for an event, in milliseconds.
  private static let pollInterval: Int32 = 60_000
  private static let headerSize = 256 << 10

  static func run(_ shared: TransferEngine.Shared) {
    var loop = TransferLoop(shared: shared)
    var isHealthy = true
    while true {
      let news = shared.take()
      loop.waiting += news.submissions
      for id in news.cancellations { loop.cancel(id) }
      if news.isClosed || !isHealthy { break }
      loop.startWaiting()
      isHealthy = poke_curl_perform(shared.multi)
      if !loop.finishEnded(), isHealthy { isHealthy = poke_curl_wait(shared.multi, TransferLoop.pollInterval) }
    }
    loop.end(with: isHealthy ? nil : .broken("the transfer library failed"))
  }

  private mutating func startWaiting() {
    let room = shared.configuration.concurrency - running.count
    for submission in waiting.prefix(max(0, room)) {
      guard let transfer = start(submission) else {
        submission.continuation.resume(returning: .broken("the transfer cannot be set up"))
        continue
      }
      running[submission.id] = (transfer, submission.continuation)
    }
    waiting.removeFirst(min(waiting.count, max(0, room)))
  }

  private func start(_ submission: TransferEngine.Submission) -> OpaquePointer? {
    let configuration = shared.configuration
    let limits = poke_curl_limits(
      connect_timeout: min(configuration.timeout, 15) * 1000, idle_timeout: configuration.timeout,
      deadline: (configuration.deadline ?? max(60, 4 * configuration.timeout)) * 1000,
      body: RawResource.maximumBodySize, headers: TransferLoop.headerSize)
    return poke_curl_start(
      shared.multi, submission.id, submission.url, submission.entityTag, submission.needsNewConnection,
      configuration.userAgent, configuration.certificates, limits)
  }

  private mutating func finishEnded() -> Bool {
    var hasFinished = false
    while let transfer = poke_curl_next_ended(shared.multi) {
      hasFinished = true
      let response = TransferResponse(transfer)
      if let entry = running.removeValue(forKey: poke_curl_id(transfer)) {
        entry.continuation.resume(returning: response)
      }
      poke_curl_finish(shared.multi, transfer)
    }
    return hasFinished
  }

  private mutating func cancel(_ id: UInt64) {
    if let entry = running.removeValue(forKey: id) {
      poke_curl_finish(shared.multi, entry.transfer)
      entry.continuation.resume(returning: nil)
    } else if let position = waiting.firstIndex(where: { $0.id == id }) {
      waiting.remove(at: position).continuation.resume(returning: nil)
    }
  }

  private mutating func end(with response: TransferResponse?) {
    let inbox = shared.end()
    for entry in running.values { poke_curl_finish(shared.multi, entry.transfer) }
    for entry in running.values { entry.continuation.resume(returning: response) }
    for submission in waiting + inbox.submissions { submission.continuation.resume(returning: response) }
    for closer in inbox.closers { closer.resume() }
  }
}

extension TransferResponse {
  fileprivate init(_ transfer: OpaquePointer) {
    self.init(outcome: poke_curl_outcome_of(transfer), message: String(cString: poke_curl_message(transfer)))
    status = Int(poke_curl_status(transfer))
    plainMessage = String(cString: poke_curl_plain_message(transfer))
    var count = 0
    guard outcome == POKE_CURL_DONE else { return }
    // In bounds: `count` is the number of bytes at each pointer.
    if let bytes = poke_curl_body(transfer, &count) { body = Array(UnsafeBufferPointer(start: bytes, count: count)) }
    if let bytes = poke_curl_headers(transfer, &count) {
      headers = HTTPHeaders(Array(UnsafeBufferPointer(start: bytes, count: count)))
    }
  }
}

struct TransferResponse: Sendable {
  let outcome: poke_curl_outcome
  let message: String
  var status = 0
  var plainMessage: String?
  var headers = HTTPHeaders([])
  var body: [UInt8] = []

  static func broken(_ message: String) -> Self { Self(outcome: POKE_CURL_BROKEN, message: message) }

  /// The date in a header, in seconds since 1970; nil if the text is no date.
  static func date(_ text: String) -> Int? {
    let seconds = Int(poke_curl_date(text))
    return seconds < 0 ? nil : seconds
  }
}
