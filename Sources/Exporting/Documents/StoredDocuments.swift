import Checkpointing
import Platform
import PokeAPI

/// The store during one pass through the documents: decides which responses count, and keeps new ones.
struct StoredDocuments: Sendable {
  let store: ResponseStore
  let freshness: Freshness

  /// A resource's response, when it may be used without asking.
  func current(_ request: ResourceRequest, version: String?) -> StoredResponse? {
    store.response(to: request).flatMap { freshness.isCurrent($0, version: version) ? $0 : nil }
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

/// Decides whether a stored response still counts: a pure function of the clock, the upstream version and the response.
struct Freshness: Sendable, Hashable {
  /// Seconds for which a response needs no request.
  let maximumAge: Int
  /// Now, in seconds since 1970.
  let now: Int
  /// Whether stored responses count however old they are.
  let isOffline: Bool
  /// Whether an answer to this run counts, of whatever version it is.
  ///
  /// Not so in the second pass, after the upstream changed during the first.
  var trustsThisRun = true

  /// Whether a response may be used without asking, in a run about an upstream version; nil while that is not known.
  func isCurrent(_ response: StoredResponse, version: String?) -> Bool {
    if isOffline { return true }
    if response.isFromThisRun, trustsThisRun || response.upstreamVersion == nil { return true }
    // The list said which version is out there; a document of that version is what the source would send.
    if let version, let stored = response.upstreamVersion?.hash { return stored == version }
    // A time in the future, or before all time, says nothing.
    return (0...max(0, now)).contains(response.fetchedAt) && now - response.fetchedAt < maximumAge
  }
}
