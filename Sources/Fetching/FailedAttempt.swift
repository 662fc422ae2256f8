/// One attempt that brought nothing, and what follows from that.
struct FailedAttempt: Error {
  /// A `FetchError` or a `RejectedAnswer`.
  private let error: any Error
  /// What it says about the source.
  let ending: RequestPacing.Ending
  /// Whether another attempt may help.
  let isTransient: Bool
  /// Whether another form of the address may help.
  let mayHaveAlias: Bool

  init(_ error: FetchError) {
    self.error = error
    ending = error.ending
    isTransient = error.isTransient
    mayHaveAlias = error.mayHaveAlias
  }

  init(rejected reason: any Error, isTransferFault: Bool) {
    error = RejectedAnswer(reason: reason)
    ending = isTransferFault ? .failed(connectionRefused: false) : .denied
    isTransient = isTransferFault
    mayHaveAlias = false
  }

  /// The error to throw.
  func error(attempts: Int) -> any Error {
    switch error {
    case var error as FetchError:
      error.attempts = attempts
      return error
    case var error as RejectedAnswer:
      error.attempts = attempts
      return error
    default: return error
    }
  }

  /// Seconds the server asks to wait.
  var retryAfter: Double? {
    if case .throttled(let seconds) = ending { seconds } else { nil }
  }

  /// Whether nobody was there to answer.
  var connectionRefused: Bool { ending == .failed(connectionRefused: true) }

  /// What went wrong, in words.
  var message: String {
    if let rejected = error as? RejectedAnswer { "\(rejected.reason)" } else { "\(error)" }
  }
}
