import PokeAPI

struct FetchAttempts: Sendable {
  private(set) var current: Attempt
  /// The number of attempts begun so far, redirects not counted.
  private(set) var count = 0
  private let schedule: RetrySchedule
  private var otherForms: ArraySlice<AddressForm>
  private var retries = 0
  private var redirects = 0
  private var failureAtOwnAddress: FailedAttempt?

  enum Step {
    case askElsewhere
    case askAgain(after: Double)
    case giveUp(any Error)
  }

  init(_ request: ResourceRequest, forms: [AddressForm], unless entityTag: String?, schedule: RetrySchedule) {
    current = Attempt(request: request, form: forms.first ?? .canonical, entityTag: entityTag)
    otherForms = forms.dropFirst()
    self.schedule = schedule
  }

  var isRepeated: Bool { count > 0 || redirects > 0 }

  var isKnownToFail: Bool { retries > 0 }

  var rescueReason: String? { failureAtOwnAddress?.message }

  mutating func begin() {
    if current.address == nil { count += 1 }
  }

  mutating func follow(_ redirection: Redirection) throws(FetchError) {
    redirects += 1
    current.address = redirection.address
    if redirects > TransferLimits.redirects {
      throw FetchError(
        current.request, at: redirection.address,
        .redirect(to: "\(redirection.address), more than \(TransferLimits.redirects) times"))
    }
  }

  mutating func next(after failure: FailedAttempt, random: Double) -> Step {
    current.address = nil
    redirects = 0
    if failure.mayHaveAlias, let form = otherForms.popFirst() {
      // If every form fails, the failure at the document's own address is the most useful one to report.
      failureAtOwnAddress = failureAtOwnAddress ?? failure
      current.form = form
      return .askElsewhere
    }
    var isAnotherDocument = false
    if case .named = current.form { isAnotherDocument = failure.isRejection }
    guard failure.isTransient, !isAnotherDocument else {
      return .giveUp((failureAtOwnAddress ?? failure).error(attempts: count))
    }
    retries += 1
    let delay = schedule.delay(
      after: retries, retryAfter: failure.retryAfter, connectionRefused: failure.connectionRefused, random: random)
    guard let delay else { return .giveUp(failure.error(attempts: count)) }
    if case .failed = failure.ending { current.needsNewConnection = true }
    return .askAgain(after: delay)
  }
}

protocol CountedError: Error {
  var attempts: Int { get set }
}

struct FailedAttempt: Error {
  private let error: any CountedError
  let ending: RequestPacing.Ending
  let isTransient: Bool
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

  var isRejection: Bool { error is RejectedAnswer }

  func error(attempts: Int) -> any Error {
    var error = error
    error.attempts = attempts
    return error
  }

  var retryAfter: Double? {
    if case .throttled(let seconds) = ending { seconds } else { nil }
  }

  var connectionRefused: Bool { ending == .failed(connectionRefused: true) }

  var message: String {
    if let rejected = error as? RejectedAnswer { "\(rejected.reason)" } else { "\(error)" }
  }
}
