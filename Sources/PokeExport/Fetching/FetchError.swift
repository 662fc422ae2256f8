struct FetchError: Error, Sendable, CustomStringConvertible {
  let request: ResourceRequest
  let address: String
  let cause: Cause
  /// The end of the pause that the server asks for, in seconds since 1970.
  ///
  /// Nil if the server asks for no pause, or for a pause of less than a minute.
  let waitsUntil: Int?
  var attempts = 1

  enum Cause: Sendable {
    case missing
    case gone
    /// An HTTP status other than 404 and 410 that brings no document. `excerpt` is the start of the body, and
    /// `retryAfter` is the pause in seconds that the server asks for.
    case status(Int, excerpt: String, retryAfter: Int?)
    case transport(String)
    case noConnection(String)
    case insecure(String)
    case refusedByProxy(status: Int, message: String)
    case challenge
    case redirect(to: String, count: Int = 1)
    case tooLarge
    case unknownEncoding(String)
    case unreadable(String)
    case notStored
    case stopped(StopReason)
    case unanswered(failures: Int, last: String)
    /// An answer with an unusable document. If `isTransferFault` is true, another attempt may help.
    case rejected(any Error, isTransferFault: Bool, isWebPage: Bool)
  }

  /// The maximum length of an address in messages, because a server may redirect to addresses of any length.
  private static let longestAddress = 200

  init(_ request: ResourceRequest, at address: String, _ cause: Cause) {
    self.request = request
    self.address = Excerpt.of(address, limit: FetchError.longestAddress)
    self.cause = cause
    waitsUntil = if case .status(_, _, let seconds?) = cause, seconds >= 60 { Timestamp.now() + seconds } else { nil }
  }

  var isTransient: Bool {
    switch cause {
    case .status(let code, _, _), .refusedByProxy(let code, _): FetchError.isTransient(status: code)
    case .transport, .noConnection, .unknownEncoding, .rejected(_, isTransferFault: true, _): true
    default: false
    }
  }

  var mayHaveAlias: Bool {
    switch cause {
    case .missing, .status(403, _, _): true
    default: false
    }
  }

  var isRejected: Bool { if case .rejected = cause { true } else { false } }

  var isWebPage: Bool { if case .rejected(_, _, isWebPage: true) = cause { true } else { false } }

  var ending: RequestPacing.Ending {
    switch cause {
    case .missing, .gone: .answered
    case .status(let code, _, let retryAfter) where code == 429 || code == 503:
      .throttled(retryAfter: retryAfter.map(RetrySchedule.bounded(retryAfter:)))
    case .noConnection: .failed(connectionRefused: true)
    default: isTransient ? .failed(connectionRefused: false) : .denied
    }
  }

  var endsRun: Bool {
    switch cause {
    case .insecure, .challenge, .stopped, .unanswered: true
    default: false
    }
  }

  var stopReason: StopReason? { if case .stopped(let reason) = cause { reason } else { nil } }

  var status: Int? {
    switch cause {
    case .missing where address.contains("://"): 404
    case .gone: 410
    case .status(let code, _, _): code
    default: nil
    }
  }

  static func isTransient(status: Int) -> Bool {
    switch status {
    case 408, 425, 429, 500, 502...504, 520...524: true
    case 400..<600: false
    // Any other status, such as 204 or 999, comes from a broken proxy or server, so another attempt may help.
    default: true
    }
  }

  var description: String {
    switch cause {
    case .stopped, .unanswered, .rejected: explanation
    default: "\(request): \(explanation)" + (attempts > 1 ? " (\(attempts) attempts)" : "")
    }
  }

  private var server: Substring { address.prefixMatch(of: /\w+:\/\/[^\/]+/)?.0 ?? address[...] }

  static func certificateHint(
    _ message: String, trusting variable: String? = HTTPSource.certificateVariable
  ) -> String {
    if message.contains("match") { return "the certificate belongs to another host; check the address" }
    if message.contains("expired") { return "check this machine's clock, or tell the operator of the source" }
    if let variable { return "add the server's certificate to the file that \(variable) names, or unset \(variable)" }
    return "update the system's certificates (update-ca-certificates), or set SSL_CERT_FILE"
  }

  /// The message without the name of the requested document.
  var explanation: String {
    switch cause {
    case .missing: "\(address) does not exist"
    case .gone: "\(address) does not exist any more (HTTP 410)"
    case .status(let code, let excerpt, _):
      "HTTP \(code) from \(address)" + (excerpt.isEmpty ? "" : ": \"\(excerpt)\"")
        + (waitsUntil.map { "; the server asks to wait until \(Timestamp.local($0))" } ?? "")
    case .noConnection(let message) where message.contains("wrong version number"):
      "\(address): \(message); this port does not speak https: try http://"
    case .noConnection(let message):
      "cannot connect to \(server): \(message); "
        + "is the \(message.contains("resolve") ? "network up" : "server running"), and the address right?"
    case .insecure(let message): "\(address): \(message); \(FetchError.certificateHint(message))"
    case .challenge: "\(address): the server asks for a browser challenge; try again later, or use a mirror"
    case .redirect(let target, 1): "\(address) redirects to '\(target)'; poke-export does not follow this redirect"
    case .redirect(let target, let count):
      "\(address): redirected more than \(count - 1) times, "
        + "at last to \(Excerpt.quoted(target, limit: FetchError.longestAddress))"
    case .tooLarge:
      "\(address): the answer is larger than \(RawResource.maximumBodySize >> 20) MiB"
    case .unknownEncoding(let name): "\(address): unknown content encoding '\(name)'"
    case .transport(let message), .refusedByProxy(_, let message), .unreadable(let message): "\(address): \(message)"
    case .notStored: "not stored yet, and the run may not ask \(address)"
    case .stopped(let reason): reason.description
    case .unanswered(let failures, let last): "\(last) (\(failures) attempts)"
    case .rejected(let reason, _, _): "\(reason)"
    }
  }
}

/// The reason why a run stops before it has all documents.
public enum StopReason: Sendable, Hashable, CustomStringConvertible {
  /// The run has made as many requests as the plan allows; the value is the number of requests.
  case requestsSpent(Int)
  /// Too many requests in a row have failed; the values are the number of failures and the last failure's message.
  case givenUp(failures: Int, last: String)

  /// The message, such as `stopped after 10 requests, the limit of this run`.
  public var description: String {
    switch self {
    case .requestsSpent(let count): "stopped after \(count.counting("request")), the limit of this run"
    case .givenUp(let failures, let last): "given up after \(failures) failures in a row; the last failure: \(last)"
    }
  }
}
