import PokeAPI

/// The attempts to get one document and the decision about the next one, without clock or network.
struct FetchAttempts: Sendable {
  /// The attempt that is made, or made next.
  private(set) var current: Attempt
  /// The number of attempts begun so far, redirects not counted.
  private(set) var count = 0
  private let schedule: RetrySchedule
  private var otherForms: ArraySlice<AddressForm>
  private var retries = 0
  private var redirects = 0
  private var failureAtOwnAddress: FailedAttempt?

  /// The step after a failed attempt.
  enum Step {
    /// Make the next attempt at once, with another form of the address.
    case askElsewhere
    /// Repeat the attempt after a pause, in seconds.
    case askAgain(after: Double)
    /// Give up with this error.
    case giveUp(any Error)
  }

  init(_ request: ResourceRequest, forms: [AddressForm], unless entityTag: String?, schedule: RetrySchedule) {
    current = Attempt(request: request, form: forms.first ?? .canonical, entityTag: entityTag)
    otherForms = forms.dropFirst()
    self.schedule = schedule
  }

  /// Whether a request for this document was made before.
  var isRepeated: Bool { count > 0 || redirects > 0 }

  /// Whether a request for this document has failed and was repeated.
  var isKnownToFail: Bool { retries > 0 }

  /// The message of the failure at the document's own address; nil unless another form is being tried.
  var rescueReason: String? { failureAtOwnAddress?.message }

  /// Counts the attempt that begins, unless it follows a redirect.
  mutating func begin() {
    if current.address == nil { count += 1 }
  }

  /// Makes the next attempt at the target of a redirect.
  ///
  /// - Throws: `FetchError` after too many redirects.
  mutating func follow(_ redirection: Redirection) throws(FetchError) {
    redirects += 1
    current.address = redirection.address
    if redirects > TransferLimits.redirects {
      throw FetchError(
        current.request, at: redirection.address,
        .redirect(to: "\(redirection.address), more than \(TransferLimits.redirects) times"))
    }
  }

  /// Decides about the step after a failed attempt.
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
