import Pokedex
import Synchronization

/// The documents of a run that were not at their own addresses.
final class RescueLedger: Sendable {
  private let state = Mutex<[QualityFinding]>([])

  /// Takes note of a rescue; other events are none of its business.
  func note(_ event: ExportEvent) {
    guard case .rescued(let resource, let form, _) = event else { return }
    state.withLock { $0.append(.rescue(of: resource, form: form)) }
  }

  /// All of them so far.
  var findings: [QualityFinding] { state.withLock { $0 } }
}
