import Decoding
import Fetching
import JSON
import Platform
import PokeAPI
import Pokedex
import Publishing
import Synchronization

/// What one pass through the documents of a run notes about them, besides their values.
final class PassLedger: Sendable {
  private let state: Mutex<State>
  /// Whether a part of the dataset may be published, so that stored copies stand in for documents.
  let allowsPartial: Bool

  private struct State {
    var expectedVersion: String?
    var latestVersion: String?
    var versions: Set<String> = []
    var deployDates: [String: Int] = [:]
    var differences: [Place: Occurrence] = [:]
    var copies: [String: ResourceFailure] = [:]
    var stopReason: StopReason?
    var storedCount = 0
  }

  /// A field, and the kind of its difference from the contract.
  private struct Place: Hashable {
    let resource: String
    let path: String
    let code: QualityFinding.Code
  }

  private struct Occurrence {
    var documentCount = 0
    /// The lowest id of a document with the difference; nil for a list or a look-up by name.
    var firstID: Int?
    var difference: ContractDrift.Difference
  }

  // The upstream version documents should have; nil to take that of the first one.
  init(expecting version: String? = nil, allowsPartial: Bool = false) {
    state = Mutex(State(expectedVersion: version))
    self.allowsPartial = allowsPartial
  }
}

/// Upstream versions.
extension PassLedger {
  /// The version the pass is about; nil while no document named one.
  var expectedVersion: String? { state.withLock(\.expectedVersion) }

  /// The version that came from the source last.
  var latestVersion: String? { state.withLock { $0.latestVersion ?? $0.expectedVersion } }

  /// The versions of the documents used, sorted.
  var versions: [String] { state.withLock { $0.versions.sorted() } }

  /// Whether documents of different versions were used together.
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
}

/// Stored documents.
extension PassLedger {
  /// Documents that needed no request.
  var storedCount: Int { state.withLock(\.storedCount) }

  func noteStoredDocument() { state.withLock { $0.storedCount += 1 } }

  /// The failures of the documents whose stored copies are used, ordered by resource.
  var copies: [ResourceFailure] { state.withLock { $0.copies.values.sorted { $0.resource < $1.resource } } }

  func note(copyFor failure: ResourceFailure) { state.withLock { $0.copies[failure.resource] = failure } }

  /// Why the source was given up; nil when it was not.
  var stopReason: StopReason? { state.withLock(\.stopReason) }

  /// Notes that the source was given up.
  ///
  /// - Returns: Whether the walk continues with the stored documents.
  func accepts(_ reason: StopReason) -> Bool {
    guard allowsPartial, case .givenUp = reason else { return false }
    state.withLock { $0.stopReason = reason }
    return true
  }
}

/// Differences from the contract, each noted once, however many documents have it.
extension PassLedger {
  func note(_ drift: ContractDrift, in request: ResourceRequest) {
    if drift.isEmpty { return }
    let id: Int? = if case .document(let key) = request { key.id } else { nil }
    var seen: Set<Place> = []
    state.withLock { state in
      for field in drift.fields {
        // The same field at any depth of a family is one field.
        let path = field.path.split(separator: ".").filter { $0 != "evolves_to[]" }.joined(separator: ".")
        let place = Place(resource: request.kind.rawValue, path: path, code: field.difference.code)
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

  /// One finding for each difference.
  var driftFindings: [QualityFinding] {
    state.withLock(\.differences).map { place, occurrence in
      QualityFinding(
        place.code, severity: place.code == .newField ? .info : .warning, resource: place.resource,
        id: occurrence.firstID, field: place.path,
        message: "\(place.path): \(occurrence.difference.words), in \(occurrence.documentCount.counting("document"))")
    }
  }
}

extension ContractDrift.Difference {
  fileprivate var code: QualityFinding.Code {
    switch self {
    case .new: .newField
    case .missing: .missingField
    case .retyped: .retypedField
    case .repeated: .repeatedField
    }
  }

  fileprivate var words: String {
    switch self {
    case .new(let example): "a field this version does not know (\(example))"
    case .missing: "it is not there"
    case .retyped(let expected, let found): "expected \(expected), found \(found); taken for null"
    case .repeated(let example): "a key that comes twice; the first one counts, not \(example)"
    }
  }
}
