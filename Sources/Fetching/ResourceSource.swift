package import PokeAPI

/// A server or a directory; `Fetcher` decides about retries.
package protocol ResourceSource: Sendable {
  /// The source's address for messages; it never contains a secret.
  var location: String { get }

  /// Whether requests go to a server: they cost it something, and a later answer may differ.
  var isRemote: Bool { get }

  /// Makes one attempt; a task that is cancelled while it waits may still get the answer, if it comes soon.
  func fetch(_ attempt: Attempt) async throws -> SourceAnswer

  /// Closes the source's connections; no fetch may follow.
  func close() async
}

package struct Attempt: Sendable, Hashable {
  package let request: ResourceRequest
  package var form: AddressForm
  /// The URL a redirect named; nil to use the address of `form`.
  package var address: String?
  /// The ETag of the stored answer, to send as `If-None-Match`; nil when no answer is stored.
  package var entityTag: String?
  /// Whether to open a new connection, because the last one returned no usable answer.
  package var needsNewConnection = false
}

/// A spelling of a document's address.
///
/// A proxy or mirror may answer one form and not another. A document counts as missing only after all forms have
/// failed.
package enum AddressForm: Sendable, Hashable {
  /// The id with a trailing slash: `pokemon/25/`, the API's own form.
  case canonical
  /// The id without a trailing slash: `pokemon/25`.
  case withoutSlash
  /// The name in place of the id: `pokemon/pikachu/`.
  case named(String)

  /// The forms to try, the API's own first; a list has only one form.
  static func all(of request: ResourceRequest, name: String?) -> [AddressForm] {
    guard case .document = request else { return [.canonical] }
    return [.canonical, .withoutSlash] + (name.map { [.named($0)] } ?? [])
  }
}

package enum SourceAnswer: Sendable {
  case resource(RawResource)
  /// The stored answer is still valid (HTTP 304); the headers of this answer, nil when not sent.
  case notModified(entityTag: String?, upstreamVersion: UpstreamVersion?)
}

/// A redirect to another address of the same source.
///
/// It costs one more request, which waits for its turn like any other.
package struct Redirection: Error, Sendable, Hashable {
  package let address: String
}

/// A stand-in for a server that must not be asked: every request fails, so only stored answers are used.
package struct OfflineSource: ResourceSource {
  package let location: String
  package let isRemote = false

  package init(root: String) throws(SourceError) {
    let url = try SourceURL(root)
    location = url.origin + url.path
  }

  package func fetch(_ attempt: Attempt) async throws -> SourceAnswer {
    try Task.checkCancellation()
    throw FetchError(attempt.request, at: location, .notStored)
  }

  package func close() async {}
}
