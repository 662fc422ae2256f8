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
    /// The source does not have it: HTTP 404 or 410, or no such file.
    case missing
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
  }

  package init(_ request: ResourceRequest, at address: String, _ cause: Cause) {
    self.request = request
    self.address = address
    self.cause = cause
  }

  /// Whether the source said that it does not have the document.
  package var isMissing: Bool { cause == .missing }

  /// Whether trying again may help.
  package var isTransient: Bool {
    switch cause {
    case .status(let code, _, _): FetchError.isTransient(status: code)
    case .transport, .noConnection, .unknownEncoding: true
    case .missing, .insecure, .challenge, .redirect, .tooLarge, .unreadable, .namesNotSupported: false
    }
  }

  /// Whether nobody was there to answer.
  package var isRefused: Bool {
    if case .noConnection = cause { true } else { false }
  }

  /// Whether nothing else can be had from the source either.
  package var endsRun: Bool {
    switch cause {
    case .noConnection, .insecure, .challenge: true
    default: false
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

  /// Seconds the server asks to wait.
  package var retryAfter: Int? {
    if case .status(_, _, let seconds) = cause { seconds } else { nil }
  }
}

extension FetchError: CustomStringConvertible {
  /// The message, resource first, with the next step where there is one.
  package var description: String {
    "\(request): \(what)" + (attempts > 1 ? " (\(attempts) attempts)" : "")
  }

  private var what: String {
    switch cause {
    case .missing: "\(address) does not exist"
    case .status(let code, let excerpt, _):
      "HTTP \(code) from \(address)" + (excerpt.isEmpty ? "" : ": \"\(excerpt)\"")
    case .transport(let message): "\(address): \(message)"
    case .noConnection(let message): "\(address): \(message); is the source up, and the address right?"
    case .insecure(let message):
      "\(address): \(message); update the system's certificates (update-ca-certificates), or set SSL_CERT_FILE"
    case .challenge: "\(address): the server asks for a browser challenge; try again later, or use a mirror"
    case .redirect(let target): "\(address) redirects to '\(target)', which is not followed"
    case .tooLarge:
      "\(address): the answer is too large: its body is over \(RawResource.maximumBodySize >> 20) MiB"
    case .unknownEncoding(let name): "\(address): unknown content encoding '\(name)'"
    case .unreadable(let message): "\(address): \(message)"
    case .namesNotSupported: "\(address): a directory has no names, only ids"
    }
  }
}
