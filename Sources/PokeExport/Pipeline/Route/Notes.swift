/// The failures, findings, counts and versions of one pass over the source, owned by one task.
struct Notes: Sendable {
  private(set) var missing: [String] = []
  private(set) var failures: [ResourceFailure] = []
  private var notedFailures: Set<ResourceFailure> = []
  private(set) var findings: [QualityFinding] = []
  private(set) var stopReason: StopReason?
  /// The number of documents that arrived or failed, without lists.
  private(set) var documentCount = 0
  /// The documents that the plan needs, as far as known; nil except in a forecast.
  var documents: Set<ResourceKey>?
  /// The number of answers that earlier runs stored and this run used, lists included.
  private(set) var storedCount = 0
  var relativeCount = 0
  var nameCounts: [String: Int] = [:]
  private(set) var expectedVersion: String?
  private var newest: (version: String, date: Int, time: ContinuousClock.Instant)?
  private var seenVersions: Set<String> = []
  private var deployDates: [String: Int] = [:]
  private(set) var drift = DriftTally()
  private var replacedFailures: [String: ResourceFailure] = [:]

  private static let mostVersions = 100

  init(expecting version: String? = nil) { expectedVersion = version }
}

extension Notes {
  mutating func collect<Value>(_ loaded: Loaded<Value>) -> Outcome<Value> {
    add(loaded.arrivals)
    return loaded.outcome
  }

  mutating func add(_ arrivals: [Arrival]) {
    for arrival in arrivals {
      if case .document(let key) = arrival.request {
        documentCount += 1
        documents?.insert(key)
      }
      storedCount += arrival.isOfEarlierRun ? 1 : 0
      stopReason = arrival.stopReason ?? stopReason
      if let failure = arrival.replacedFailure { replacedFailures[failure.resource] = failure }
      add(arrival.drift, in: arrival.request)
      if let version = arrival.version { add(version, at: arrival.timeOfVersion) }
    }
  }

  private mutating func add(_ version: UpstreamVersion, at time: ContinuousClock.Instant?) {
    if seenVersions.count < Notes.mostVersions { seenVersions.insert(version.hash) }
    expectedVersion = expectedVersion ?? version.hash
    if seenVersions.contains(version.hash), let date = version.deployedAt {
      deployDates[version.hash] = max(date, deployDates[version.hash] ?? date)
    }
    // The latest version is the version deployed last or, without dates, the version received last.
    let date = deployDates[version.hash] ?? 0
    if let time, newest.map({ ($0.date, $0.time) < (date, time) }) ?? true { newest = (version.hash, date, time) }
  }

  /// Adds a failure once, although a document may fail twice: for a table and for a name.
  mutating func add(_ failure: ResourceFailure) {
    if notedFailures.insert(failure).inserted { failures.append(failure) }
  }

  mutating func add(_ more: [ResourceFailure]) { for failure in more { add(failure) } }

  mutating func add(_ drift: ContractDrift, in request: ResourceRequest) { self.drift.add(drift, in: request) }

  mutating func add(_ more: [QualityFinding]) { findings += more }

  /// Turns the error that ended the pass into `.incomplete` with all failures; nil for an error unrelated to requests.
  mutating func end(with error: any Error) -> ExportError? {
    let reason = (error as? FetchError)?.stopReason
    if let error = error as? FetchError, case .givenUp? = reason {
      add(ResourceFailure(unasked: error.request))
    } else if case .incomplete(let failures, _) = error as? ExportError {
      add(failures)
    } else if reason == nil {
      return nil
    }
    return .incomplete(failures: failures, reason: reason)
  }

  mutating func addCopies() {
    let copies = replacedFailures.values.sorted { $0.resource < $1.resource }
    failures += copies
    findings += copies.map { copy in
      let what = copy.isOfList ? "the list" : "the document"
      let fate = copy.reason == .withdrawn ? "no longer has \(what)" : "failed to send \(what)"
      return QualityFinding(.storedCopy, about: copy.resource, message: "the source \(fate); the stored copy is used")
    }
  }
}

extension Notes {
  var latestVersion: String? { newest?.version ?? expectedVersion }

  var versions: [String] { seenVersions.sorted().shortened(to: 5) }

  var areVersionsMixed: Bool { seenVersions.count > 1 }

  /// The API's deployment time in seconds since 1970; nil if no answer states it.
  var deployedAt: Int? { latestVersion.flatMap { deployDates[$0] } }

  var lacksNothing: Bool { missing.isEmpty && failures.isEmpty }

  var isComplete: Bool { lacksNothing && !areVersionsMixed }

  var outcome: RunReport.Outcome { failures.isEmpty ? .complete : .partial }
}

// A document that the source lacks is a failure if a list names the document. If only other documents refer to it, or
// if the run needs only a name from it, it is a finding.

extension Outcome {
  var ofListed: Outcome {
    guard var failure, isMissing else { return self }
    failure.message = "\(failure.resource): the source lists it, but does not have it"
    failure.address = nil
    return .failed(failure)
  }
}

extension Notes {
  /// Adds the failure of a document that another document refers to; a missing document is only a finding.
  mutating func add(ofUnlisted failure: ResourceFailure) {
    guard failure.reason == .missing else { return add(failure) }
    missing.append(failure.resource)
    findings.append(
      QualityFinding(
        .danglingReference, about: failure.resource,
        message: "missing from the source; the cells that need the document are empty"))
  }

  mutating func addMissingName(
    _ failure: ResourceFailure?, _ severity: QualityFinding.Severity, about resource: String,
    _ message: String = "missing from the source"
  ) {
    if let failure, failure.reason != .missing { return add(failure) }
    let made = resource.contains("/") ? "its name is made from its identifier" : "names are made from identifiers"
    add([
      QualityFinding(.missingName, severity: severity, about: resource, message: "\(message); \(made) in the API")
    ])
  }
}

extension QualityFinding {
  init(_ code: Code, severity: Severity = .warning, about resource: String, message: String) {
    let parts = resource.split(separator: "/").map(String.init)
    self.init(
      code, severity: severity, resource: parts.first ?? resource, id: parts.last.flatMap { Int($0) }, message: message)
  }
}
