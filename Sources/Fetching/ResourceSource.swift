package import PokeAPI

package protocol ResourceSource: Sendable {
  var location: String { get }

  /// Whether requests go to a server: they cost it something, and a later answer may differ.
  var isRemote: Bool { get }

  /// Makes one attempt; a task that is cancelled while it waits may still get the answer, if it comes soon.
  func fetch(_ attempt: Attempt) async throws -> SourceAnswer

  func close() async
}

package struct Attempt: Sendable, Hashable {
  package let request: ResourceRequest
  package var form: AddressForm
  package var address: String?
  package var entityTag: String?
  package var needsNewConnection = false
}

/// A spelling of a document's address.
///
/// A proxy or mirror may answer one form and not another. A document counts as missing only after all forms have
/// failed.
package enum AddressForm: Sendable, Hashable, CustomStringConvertible {
  case canonical
  case withoutSlash
  case named(String)

  package var description: String {
    switch self {
    case .canonical: "with its id"
    case .withoutSlash: "without the slash at the end"
    case .named(let name): "by its name '\(name)'"
    }
  }

  static func all(of request: ResourceRequest, name: String?) -> [AddressForm] {
    guard case .document = request else { return [.canonical] }
    return [.canonical, .withoutSlash] + (name.map { [.named($0)] } ?? [])
  }
}

package enum SourceAnswer: Sendable {
  case resource(RawResource)
  case notModified(entityTag: String?, upstreamVersion: UpstreamVersion?)
}

/// Following it takes one more request, which waits for its turn like any other.
package struct Redirection: Error, Sendable, Hashable {
  package let address: String
}

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
