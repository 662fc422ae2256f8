import PokeAPI

@testable import Fetching

extension ResourceSource {
  /// Gets the bytes of one answer, asked for in the API's own way; redirects are followed as `Fetcher` does.
  func fetch(_ request: ResourceRequest) async throws -> RawResource {
    var attempts = FetchAttempts(request, forms: [.canonical], unless: nil, schedule: RetrySchedule(retries: 0))
    while true {
      do {
        guard case .resource(let raw) = try await fetch(attempts.current) else {
          throw FetchError(request, at: location, .status(304, excerpt: "", retryAfter: nil))
        }
        return raw
      } catch let redirection as Redirection {
        try attempts.follow(redirection)
      }
    }
  }
}

extension FetchError {
  /// Whether the source said that it does not have the document.
  var isMissing: Bool { cause == .missing || cause == .gone }
}
