package import PokeAPI

/// Why one document could not be had, after how many attempts.
package struct FetchError: Error, Sendable, Hashable {
  /// What was asked for.
  package let request: ResourceRequest
  /// The URL or path that was asked.
  package let address: String
  /// What went wrong the last time.
  package let cause: Cause
  /// Times it was tried, 1 or more.
  package var attempts = 1

  /// A kind of failure.
  package enum Cause: Sendable, Hashable {
    /// The source does not have it: HTTP 404, or no such file.
    case missing
    /// The source has it no more: HTTP 410.
    case gone
    /// An HTTP status that is not 200, with the start of the body and the seconds `Retry-After` asks for.
    case status(Int, excerpt: String, retryAfter: Int?)
    /// The transfer broke; the transfer library's words.
    case transport(String)
    /// No connection at all: nobody listens, or the name is unknown.
    case noConnection(String)
    /// The server's certificate is not to be trusted, or encryption failed.
    case insecure(String)
    /// The server wants a human to solve a puzzle first.
    case challenge
    /// A redirect that is not followed.
    case redirect(to: String)
    /// The body is larger than is read.
    case tooLarge
    /// The body is compressed in a way that was not asked for.
    case unknownEncoding(String)
    /// The file is there and cannot be read.
    case unreadable(String)
    /// A directory has no names, only ids.
    case namesNotSupported
    /// It is not stored, and nobody may be asked.
    case notStored
    /// No more requests are made, though the source may answer some time later: it was there, after all.
    case stopped(StopReason)
    /// The source has answered none of so many requests; the last failure's message.
    case unanswered(failures: Int, last: String)
  }

  package init(_ request: ResourceRequest, at address: String, _ cause: Cause) {
    self.request = request
    self.address = address
    self.cause = cause
  }

  /// Whether trying again may help.
  package var isTransient: Bool {
    switch cause {
    case .status(let code, _, _): FetchError.isTransient(status: code)
    case .transport, .noConnection, .unknownEncoding: true
    default: false
    }
  }

  /// Whether another form of the address may help.
  var mayHaveAlias: Bool {
    switch cause {
    case .missing, .status(403, _, _): true
    default: false
    }
  }

  /// What it says about the source.
  var ending: RequestPacing.Ending {
    switch cause {
    case .missing, .gone: .answered
    case .status(let code, _, let retryAfter) where code == 429 || code == 503:
      .throttled(retryAfter: retryAfter.map(RetrySchedule.bounded(retryAfter:)))
    case .noConnection: .failed(connectionRefused: true)
    default: isTransient ? .failed(connectionRefused: false) : .denied
    }
  }

  /// Whether nothing else can be had from the source either.
  package var endsRun: Bool {
    switch cause {
    case .insecure, .challenge, .stopped, .unanswered: true
    default: false
    }
  }

  /// Why the run ends although it may go on some time later; nil for any other failure.
  package var stopReason: StopReason? {
    if case .stopped(let reason) = cause { reason } else { nil }
  }

  /// The HTTP status of the last answer; nil when there was none.
  package var status: Int? {
    switch cause {
    case .missing where address.contains("://"): 404
    case .gone: 410
    case .status(let code, _, _): code
    default: nil
    }
  }

  /// Whether a status may be another one the next time.
  private static func isTransient(status: Int) -> Bool {
    switch status {
    case 408, 425, 429, 500, 502...504, 520...524: true
    case 400..<600: false
    // What HTTP does not allow here (204, 206 or 304 unasked, 999) comes from something broken on the way.
    default: true
    }
  }
}

extension FetchError: CustomStringConvertible {
  /// The message, resource first, with the next step where there is one.
  package var description: String {
    switch cause {
    case .stopped, .unanswered: what
    default: "\(request): \(what)" + (attempts > 1 ? " (\(attempts) attempts)" : "")
    }
  }

  /// The next step after a certificate was not accepted, by the transfer library's words.
  private static func certificateHint(_ message: String) -> String {
    if message.contains("wrong version number") { return "this port does not speak https: try http://" }
    if message.contains("match") { return "the certificate is another host's: is the address right?" }
    if message.contains("expired") { return "if the clock of this machine is right, tell who runs the source" }
    return "update the system's certificates (update-ca-certificates), or set SSL_CERT_FILE"
  }

  private var what: String {
    switch cause {
    case .missing: "\(address) does not exist"
    case .gone: "\(address) does not exist any more (HTTP 410)"
    case .status(let code, let excerpt, _):
      "HTTP \(code) from \(address)" + (excerpt.isEmpty ? "" : ": \"\(excerpt)\"")
    case .transport(let message): "\(address): \(message)"
    case .noConnection(let message): "\(address): \(message); is the source up, and the address right?"
    case .insecure(let message):
      "\(address): \(message); \(FetchError.certificateHint(message))"
    case .challenge: "\(address): the server asks for a browser challenge; try again later, or use a mirror"
    case .redirect(let target): "\(address) redirects to '\(target)', which is not followed"
    case .tooLarge:
      "\(address): the answer is too large: its body is over \(RawResource.maximumBodySize >> 20) MiB"
    case .unknownEncoding(let name): "\(address): unknown content encoding '\(name)'"
    case .unreadable(let message): "\(address): \(message)"
    case .namesNotSupported: "\(address): a directory has no names, only ids"
    case .notStored: "not stored yet, and \(address) may not be asked"
    case .stopped(let reason): reason.description
    case .unanswered(let failures, let last): "\(last) (\(failures) attempts)"
    }
  }
}
