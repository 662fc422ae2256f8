import PokeAPI
import Synchronization

/// Which upstream versions the documents of a run belong to.
final class UpstreamVersions: Sendable {
  private let state: Mutex<State>

  /// Starts a pass through all documents.
  ///
  /// - Parameter expected: The version they should have; nil to take that of the first document.
  init(expected: String? = nil) { state = Mutex(State(expected: expected)) }

  /// The version the run is about; nil while no document named one.
  var expected: String? { state.withLock(\.expected) }

  /// The version that came from the source last.
  var latest: String? { state.withLock { $0.latest ?? $0.expected } }

  /// All versions seen, sorted.
  var all: [String] { state.withLock { $0.seen.sorted() } }

  /// Whether documents of different versions were used together.
  var areMixed: Bool { state.withLock { $0.seen.count > 1 } }

  /// When the latest version was deployed, in seconds since 1970; nil when nobody knows.
  var deployedAt: Int? {
    state.withLock { state in (state.latest ?? state.expected).flatMap { state.deployDates[$0] } }
  }

  /// Takes note of a document that is used.
  func note(_ version: UpstreamVersion?, isFromSource: Bool) {
    guard let version else { return }
    state.withLock { state in
      state.seen.insert(version.hash)
      state.expected = state.expected ?? version.hash
      if isFromSource { state.latest = version.hash }
      if let date = version.deployedAt {
        state.deployDates[version.hash] = max(date, state.deployDates[version.hash] ?? date)
      }
    }
  }

  private struct State: Sendable {
    var expected: String?
    var latest: String?
    var seen: Set<String> = []
    var deployDates: [String: Int] = [:]
  }
}
