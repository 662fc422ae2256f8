@testable import Fetching

extension FetchError {
  /// Whether the source said that it does not have the document.
  var isMissing: Bool { cause == .missing || cause == .gone }
}
