/// The failure of one attempt, with its consequences for the next one.
struct FailedAttempt: Error {
  /// A `FetchError` or a `RejectedAnswer`.
  private let error: any Error
  /// The meaning of the failure for the pacing of further requests.
  let ending: RequestPacing.Ending
  /// Whether another attempt may succeed.
  let isTransient: Bool
  /// Whether another form of the address may succeed.
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

  /// Whether an answer arrived and was not usable.
  var isRejection: Bool { error is RejectedAnswer }

  /// Returns the error to throw, with the number of attempts filled in.
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

  /// The pause the server asks for, in seconds; nil when it asks for none.
  var retryAfter: Double? {
    if case .throttled(let seconds) = ending { seconds } else { nil }
  }

  /// Whether no connection could be made.
  var connectionRefused: Bool { ending == .failed(connectionRefused: true) }

  /// The message of the failure, for events and reports.
  var message: String {
    if let rejected = error as? RejectedAnswer { "\(rejected.reason)" } else { "\(error)" }
  }
}
