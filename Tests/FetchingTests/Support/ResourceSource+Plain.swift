import PokeAPI

@testable import Fetching

extension ResourceSource {
  /// Gets the bytes of one answer, asked for in the API's own way.
  func fetch(_ request: ResourceRequest) async throws -> RawResource {
    switch try await fetch(Attempt(request)) {
    case .resource(let raw): return raw
    case .notModified: throw FetchError(request, at: location, .status(304, excerpt: "", retryAfter: nil))
    }
  }
}
