import Fetching
import Pokedex
import Publishing
import Synchronization

/// The concessions of a run that may publish a part of the dataset; none for any other run.
final class Concessions: Sendable {
  /// Whether a part may be published.
  let areAllowed: Bool
  private let state = Mutex(State())

  private struct State {
    var copies: [String: ResourceFailure] = [:]
    var stopReason: StopReason?
  }

  init(areAllowed: Bool) { self.areAllowed = areAllowed }

  /// Takes note of a document whose stored copy is used in its place.
  func note(copyFor failure: ResourceFailure) { state.withLock { $0.copies[failure.resource] = failure } }

  /// Takes note of a source that was given up, so that the walk goes on with the stored documents.
  ///
  /// - Returns: Whether the walk goes on.
  func accepts(_ reason: StopReason) -> Bool {
    guard areAllowed, case .givenUp = reason else { return false }
    state.withLock { $0.stopReason = reason }
    return true
  }

  /// The reason why the source was given up; nil when it was not.
  var stopReason: StopReason? { state.withLock(\.stopReason) }

  /// The failures of the documents whose copies are used, ordered by resource.
  var copies: [ResourceFailure] { state.withLock { $0.copies.values.sorted { $0.resource < $1.resource } } }
}
