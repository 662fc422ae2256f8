import PokeAPI

/// The attempts to get one document, and the next one: pure, without clock or network.
struct FetchAttempts: Sendable {
  /// The attempt that is made, or made next.
  private(set) var current: Attempt
  /// Requests made until now, redirects not counted.
  private(set) var count = 0
  private let schedule: RetrySchedule
  private var otherForms: ArraySlice<AddressForm>
  private var retries = 0
  private var redirects = 0
  private var failureAtOwnAddress: FailedAttempt?

  /// What to do after a failure.
  enum Step {
    /// Ask at once, at another address.
    case askElsewhere
    /// Ask again after so many seconds.
    case askAgain(after: Double)
    /// Ask no more.
    case giveUp(any Error)
  }

  init(_ request: ResourceRequest, forms: [AddressForm], unless entityTag: String?, schedule: RetrySchedule) {
    current = Attempt(request: request, form: forms.first ?? .canonical, entityTag: entityTag)
    otherForms = forms.dropFirst()
    self.schedule = schedule
  }

  /// Whether something was asked for this document before.
  var isRepeated: Bool { count > 0 || redirects > 0 }

  /// Why the document's own address did not do; nil while it may.
  var rescueReason: String? { failureAtOwnAddress?.message }

  /// Counts the attempt that begins.
  mutating func begin() {
    if current.address == nil { count += 1 }
  }

  /// Goes on where a redirect led.
  ///
  /// - Throws: `FetchError` when there have been too many.
  mutating func follow(_ redirection: Redirection) throws(FetchError) {
    redirects += 1
    current.address = redirection.address
    if redirects > TransferLimits.redirects {
      throw FetchError(
        current.request, at: redirection.address,
        .redirect(to: "\(redirection.address), more than \(TransferLimits.redirects) times"))
    }
  }

  /// Decides what to do after a failure.
  mutating func next(after failure: FailedAttempt, random: Double) -> Step {
    current.address = nil
    redirects = 0
    if failure.mayHaveAlias, let form = otherForms.popFirst() {
      // If no address has it, what its own one answered says most.
      failureAtOwnAddress = failureAtOwnAddress ?? failure
      current.form = form
      return .askElsewhere
    }
    guard failure.isTransient else { return .giveUp((failureAtOwnAddress ?? failure).error(attempts: count)) }
    retries += 1
    let delay = schedule.delay(
      after: retries, retryAfter: failure.retryAfter, connectionRefused: failure.connectionRefused, random: random)
    guard let delay else { return .giveUp(failure.error(attempts: count)) }
    if case .failed = failure.ending { current.needsNewConnection = true }
    return .askAgain(after: delay)
  }
}
