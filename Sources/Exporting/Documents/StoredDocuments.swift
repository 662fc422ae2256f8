import Checkpointing
import Platform
import PokeAPI
import Synchronization

/// The store during one pass through the documents: decides which responses count, and keeps new ones.
final class StoredDocuments: Sendable {
  private let store: ResponseStore
  private let freshness: Freshness
  private let uses = Mutex(0)

  init(_ store: ResponseStore, freshness: Freshness) {
    self.store = store
    self.freshness = freshness
  }

  /// Whether nothing but the store may be asked.
  var isOffline: Bool { freshness.isOffline }

  /// Documents that needed no request.
  var useCount: Int { uses.withLock { $0 } }

  /// A resource's response, when it may be used without asking.
  func current(_ request: ResourceRequest, version: String?) -> StoredResponse? {
    store.response(to: request).flatMap { freshness.isCurrent($0, version: version) ? $0 : nil }
  }

  /// Whether a resource has a response, fit for use or not.
  func hasAny(_ request: ResourceRequest) -> Bool { store.response(to: request) != nil }

  /// When a resource's response was sent or renewed last, in seconds since 1970.
  func time(of request: ResourceRequest) -> Int? { store.response(to: request)?.fetchedAt }

  /// A digest of the responses of an upstream version; nil when a response has no version.
  func digest(ofVersion version: String) -> String? { store.digest(ofVersion: version) }

  func read(_ request: ResourceRequest) throws -> RawResource? { try store.read(request) }

  /// Counts a response that was used, unless this very run has asked for it.
  func noteUse(of response: StoredResponse) {
    if !response.isFromThisRun { uses.withLock { $0 += 1 } }
  }

  /// Stores an answer; one that equals what is there already only renews it.
  func keep(_ raw: RawResource, known: RawResource?) throws {
    if let known, known.encoding == raw.encoding, known.body == raw.body {
      try renew(raw.request, entityTag: raw.entityTag, upstreamVersion: raw.upstreamVersion)
    } else {
      try store.append(raw, at: Timestamp.now())
    }
  }

  /// Notes that what is stored is still the same.
  func renew(_ request: ResourceRequest, entityTag: String?, upstreamVersion: UpstreamVersion?) throws {
    try store.renew(request, entityTag: entityTag, upstreamVersion: upstreamVersion, at: Timestamp.now())
  }
}
