struct FetchAttempts: Sendable {
  private(set) var current: Attempt
  /// The number of attempts begun; following a redirect is not a new attempt.
  private(set) var count = 0
  private let schedule: RetrySchedule
  private var otherForms: ArraySlice<AddressForm>
  private var retries = 0
  private var redirects = 0
  private var firstFailure: FetchError?

  private static let mostRedirects = 5

  enum Step {
    case askElsewhere
    case askAgain(after: Double)
    case giveUp(FetchError)
  }

  init(_ request: ResourceRequest, forms: [AddressForm], unless entityTag: String?, schedule: RetrySchedule) {
    current = Attempt(request: request, form: forms.first ?? .canonical, entityTag: entityTag)
    otherForms = forms.dropFirst()
    self.schedule = schedule
  }

  var isRepeated: Bool { count > 1 || redirects > 0 }

  var isKnownToFail: Bool { retries > 0 }

  var rescueReason: String? { current.form == .canonical ? nil : firstFailure.map { "\($0)" } }

  mutating func begin() { if current.address == nil { count += 1 } }

  mutating func follow(_ redirection: Redirection) throws(FetchError) {
    redirects += 1
    current.address = redirection.address
    if redirects > FetchAttempts.mostRedirects {
      var error = FetchError(
        current.request, at: redirection.address, .redirect(to: redirection.address, count: redirects))
      error.attempts = count
      throw error
    }
  }

  mutating func next(after failure: FetchError, random: Double) -> Step {
    current.address = nil
    redirects = 0
    // A static file host may answer a directory's address with a web page. After a web page, only the address of
    // `index.json` can help, so the other forms are left out.
    if failure.isWebPage { otherForms = otherForms.drop { $0 != .indexFile } }
    if failure.mayHaveAlias || failure.isWebPage, let form = otherForms.popFirst() {
      // If all addresses fail, the failure at the first address tells the user most.
      firstFailure = firstFailure ?? failure
      current.form = form
      return .askElsewhere
    }
    var failure = failure
    if current.form == .indexFile, failure.mayHaveAlias || failure.isRejected, let first = firstFailure {
      (failure, current.form, firstFailure) = (first, .canonical, nil)
    }
    var isAnotherDocument = false
    if case .named = current.form { isAnotherDocument = failure.isRejected }
    guard failure.isTransient, !isAnotherDocument else { return .giveUp(firstFailure ?? failure) }
    retries += 1
    let retryAfter: Double? = if case .throttled(let seconds) = failure.ending { seconds } else { nil }
    let isRefused = failure.ending == .failed(connectionRefused: true)
    let delay = schedule.delay(after: retries, retryAfter: retryAfter, connectionRefused: isRefused, random: random)
    guard let delay else { return .giveUp(failure) }
    if case .failed = failure.ending { current.needsNewConnection = true }
    return .askAgain(after: delay)
  }
}
