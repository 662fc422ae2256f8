import CCurl
import PokeAPI

struct TransferLoop {
  private let shared: TransferEngine.Shared
  private var waiting: [TransferEngine.Submission] = []
  private var running: [UInt64: (transfer: OpaquePointer, continuation: TransferEngine.Submission.Continuation)] = [:]

  /// The longest wait for an event, in milliseconds; a wake-up ends it early.
  private static let pollInterval: Int32 = 60_000

  static func run(_ shared: TransferEngine.Shared) {
    var loop = TransferLoop(shared: shared)
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
    return configuration.userAgent.withCString { userAgent in
      (configuration.certificates ?? "").withCString { certificates in
        var options = ccurl_options(
          user_agent: userAgent, certificates: configuration.certificates == nil ? nil : certificates,
          connect_timeout: min(configuration.timeout, 15) * 1000, idle_timeout: configuration.timeout,
          deadline: configuration.deadline * 1000, body_limit: RawResource.maximumBodySize,
          header_limit: TransferLimits.headerSize)
        // The strings need to live only during the call: libcurl copies them.
        return ccurl_start(
          shared.multi, submission.id, submission.url, submission.entityTag, submission.needsNewConnection, &options)
      }
    }
  }

  private mutating func finishEnded() -> Bool {
    var hasFinished = false
    while let transfer = ccurl_next_ended(shared.multi) {
      hasFinished = true
      let response = TransferResponse(transfer)
      if let entry = running.removeValue(forKey: ccurl_id(transfer)) {
        entry.continuation.resume(returning: response)
      }
      ccurl_finish(shared.multi, transfer)
    }
    return hasFinished
  }

  private mutating func cancel(_ id: UInt64) {
    if let entry = running.removeValue(forKey: id) {
      ccurl_finish(shared.multi, entry.transfer)
      entry.continuation.resume(returning: nil)
    } else if let position = waiting.firstIndex(where: { $0.id == id }) {
      waiting.remove(at: position).continuation.resume(returning: nil)
    }
  }

  private mutating func end(with response: TransferResponse?) {
    let inbox = shared.end()
    for entry in running.values { ccurl_finish(shared.multi, entry.transfer) }
    for entry in running.values { entry.continuation.resume(returning: response) }
    for submission in waiting + inbox.submissions { submission.continuation.resume(returning: response) }
    for closer in inbox.closers { closer.resume() }
  }
}

extension TransferResponse {
  fileprivate init(_ transfer: OpaquePointer) {
    self.init(outcome: ccurl_outcome_of(transfer), message: String(cString: ccurl_message(transfer)))
    status = Int(ccurl_status(transfer))
    plainMessage = String(cString: ccurl_plain_message(transfer))
    var count = 0
    guard outcome == CCURL_DONE else { return }
    // In bounds: the library gives the number of bytes at each pointer.
    if let bytes = ccurl_body(transfer, &count) { body = Array(UnsafeBufferPointer(start: bytes, count: count)) }
    if let bytes = ccurl_headers(transfer, &count) {
      headers = HTTPHeaders(Array(UnsafeBufferPointer(start: bytes, count: count)))
    }
  }
}

struct TransferResponse: Sendable {
  let outcome: ccurl_outcome
  let message: String
  var status = 0
  var plainMessage: String?
  var headers = HTTPHeaders([])
  var body: [UInt8] = []

  static func broken(_ message: String) -> Self { Self(outcome: CCURL_BROKEN, message: message) }

  /// In seconds since 1970; nil for a text that is no date.
  static func date(_ text: String) -> Int? {
    let seconds = Int(ccurl_date(text))
    return seconds < 0 ? nil : seconds
  }
}

enum TransferLimits {
  /// Bytes of all headers together.
  static let headerSize = 256 << 10
  /// Bytes of a header that is kept: an ETag, or the upstream version.
  static let keptHeaderSize = 256
  static let redirects = 5
  /// Characters of an error body that a message quotes.
  static let excerptLength = 120
}
