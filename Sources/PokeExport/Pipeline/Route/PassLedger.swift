import Synchronization

@dynamicMemberLookup
final class PassLedger: Sendable {
  let progress = DocumentProgress()
  private let state: Mutex<State>
  let allowsPartial: Bool

  struct State {
    fileprivate(set) var expectedVersion: String?
    fileprivate var latestVersion: String?
    fileprivate var versions: Set<String> = []
    fileprivate var deployDates: [String: Int] = [:]
    fileprivate var differences: [Place: Occurrence] = [:]
    fileprivate var copies: [String: ResourceFailure] = [:]
    fileprivate(set) var stopReason: StopReason?
    fileprivate(set) var storedCount = 0
    /// Rows of `evolution_tree` for species outside the selection.
    fileprivate(set) var relativeCount = 0
    fileprivate(set) var nameCounts: [String: Int] = [:]
    fileprivate(set) var shortfalls = Shortfalls()
  }

  fileprivate struct Place: Hashable {
    let resource: String
    let path: String
    let code: QualityFinding.Code
  }

  fileprivate struct Occurrence {
    var documentCount = 0
    /// The lowest id of a document with the difference; nil for a list or a look-up by name.
    var firstID: Int?
    var difference: ContractDrift.Difference
  }

  init(expecting version: String? = nil, allowsPartial: Bool = false) {
    state = Mutex(State(expectedVersion: version))
    self.allowsPartial = allowsPartial
  }

  subscript<Value>(dynamicMember path: KeyPath<State, Value> & Sendable) -> Value where Value: Sendable {
    state.withLock { $0[keyPath: path] }
  }
}

extension PassLedger {
  var latestVersion: String? { state.withLock { $0.latestVersion ?? $0.expectedVersion } }

  var versions: [String] { state.withLock { $0.versions.sorted() } }

  var areVersionsMixed: Bool { state.withLock { $0.versions.count > 1 } }

  /// When the latest version was deployed, in seconds since 1970; nil when no document said.
  var deployedAt: Int? {
    state.withLock { state in (state.latestVersion ?? state.expectedVersion).flatMap { state.deployDates[$0] } }
  }

  func note(_ version: UpstreamVersion?, isFromSource: Bool) {
    guard let version else { return }
    state.withLock { state in
      state.versions.insert(version.hash)
      state.expectedVersion = state.expectedVersion ?? version.hash
      if isFromSource { state.latestVersion = version.hash }
      if let date = version.deployedAt {
        state.deployDates[version.hash] = max(date, state.deployDates[version.hash] ?? date)
      }
    }
  }

  func noteStoredDocument() { state.withLock { $0.storedCount += 1 } }

  func note(copyFor failure: ResourceFailure) { state.withLock { $0.copies[failure.resource] = failure } }

  func accepts(_ reason: StopReason) -> Bool {
    guard allowsPartial, case .givenUp = reason else { return false }
    state.withLock { $0.stopReason = reason }
    return true
  }

  var isComplete: Bool { self.shortfalls.areNone && !areVersionsMixed }

  var outcome: RunReport.Outcome { self.shortfalls.failures.isEmpty ? .complete : .partial }

  func noteName(from kind: ResourceKind) { state.withLock { $0.nameCounts[kind.rawValue, default: 0] += 1 } }

  func noteRelative() { state.withLock { $0.relativeCount += 1 } }

  func note(_ failures: [ResourceFailure]) { state.withLock { $0.shortfalls.failures += failures } }

  func note(_ finding: QualityFinding) { state.withLock { $0.shortfalls.findings.append(finding) } }

  func addCopies() {
    state.withLock { state in
      let copies = state.copies.values.sorted { $0.resource < $1.resource }
      state.shortfalls.failures += copies
      state.shortfalls.findings += copies.map { copy in
        let fate = copy.reason == .withdrawn ? "does not have it any more" : "failed to send it"
        return QualityFinding(.storedCopy, about: copy.resource, message: "the source \(fate); the stored copy is used")
      }
    }
  }

  /// A document missing from the source is a failure only if the list promises it.
  func receive<Product>(_ step: RouteStep, _ product: Outcome<Product>?) -> Product? {
    if step.failures.isEmpty, step.findings.isEmpty, product?.failure == nil { return product?.value }
    return state.withLock { state in
      state.shortfalls.findings += step.findings
      state.shortfalls.failures += step.failures
      guard let failure = product?.failure else { return product?.value }
      let resource = failure.resource
      if failure.reason != .missing {
        state.shortfalls.failures.append(failure)
      } else if step.isRequired {
        state.shortfalls.failures.append(
          ResourceFailure(
            resource: resource, reason: .missing, status: failure.status, attempts: failure.attempts,
            message: "\(resource): the list names it, but the source does not have it"))
      } else {
        state.shortfalls.missing.append(resource)
        state.shortfalls.findings.append(
          QualityFinding(
            .danglingReference, about: resource, message: "the source does not have it; what needs it is left empty"))
      }
      return nil
    }
  }

  func note(_ drift: ContractDrift, in request: ResourceRequest) {
    if drift.isEmpty { return }
    let id: Int? = if case .document(let key) = request { key.id } else { nil }
    var seen: Set<Place> = []
    state.withLock { state in
      for field in drift.fields {
        // The same field at any depth of a family is one field.
        let path = field.path.split(separator: ".").filter { $0 != "evolves_to[]" }.joined(separator: ".")
        let place = Place(resource: request.kind.rawValue, path: path, code: field.difference.finding.code)
        guard seen.insert(place).inserted else { continue }
        var occurrence = state.differences[place] ?? Occurrence(firstID: id, difference: field.difference)
        if let id, let first = occurrence.firstID, id < first {
          (occurrence.firstID, occurrence.difference) = (id, field.difference)
        }
        occurrence.documentCount += 1
        state.differences[place] = occurrence
      }
    }
  }

  var driftFindings: [QualityFinding] {
    state.withLock(\.differences).map { place, occurrence in
      QualityFinding(
        place.code, severity: place.code == .newField ? .info : .warning, resource: place.resource,
        id: occurrence.firstID, field: place.path,
        message: "\(place.path): \(occurrence.difference.finding.words), in "
          + occurrence.documentCount.counting("document"))
    }
  }
}

struct Shortfalls: Sendable {
  var missing: [String] = []
  var failures: [ResourceFailure] = []
  var findings: [QualityFinding] = []

  var areNone: Bool { missing.isEmpty && failures.isEmpty }
}

extension ContractDrift.Difference {
  fileprivate var finding: (code: QualityFinding.Code, words: String) {
    switch self {
    case .new(let example): (.newField, "a field this version does not know (\(example))")
    case .missing: (.missingField, "missing")
    case .retyped(let expected, let found): (.retypedField, "expected \(expected), found \(found); taken for null")
    case .repeated(let example): (.repeatedField, "a key that comes twice; the first one counts, not \(example)")
    }
  }
}

extension QualityFinding {
  init(_ code: Code, severity: Severity = .warning, about resource: String, message: String) {
    let parts = resource.split(separator: "/").map(String.init)
    self.init(
      code, severity: severity, resource: parts.first ?? resource, id: parts.last.flatMap { Int($0) }, message: message)
  }
}
