import PokeAPI

@testable import Checkpointing

/// One response as a store is expected to give it back.
struct Answer: Sendable, Hashable {
  var request: ResourceRequest
  var body: [UInt8] = []
  var encoding = ContentEncoding.identity
  var entityTag: String?
  var upstreamVersion: UpstreamVersion?
  /// Seconds since 1970.
  var time = 1_700_000_000

  /// The answer as the source gave it.
  var resource: RawResource {
    RawResource(
      request: request, body: body, encoding: encoding, entityTag: entityTag, upstreamVersion: upstreamVersion,
      origin: .server)
  }
}

extension Answer {
  /// The answer for a Pokémon.
  static func pokemon(_ id: Int, _ body: String, tag: String? = nil, at time: Int = 1_700_000_000) -> Answer {
    Answer(request: .document(ResourceKey(.pokemon, id)), body: Array(body.utf8), entityTag: tag, time: time)
  }
}

extension ResponseStore {
  func append(_ answer: Answer) throws { try append(answer.resource, at: answer.time) }

  /// Says of an answer's request what the answer says, but for the body.
  func renew(_ answer: Answer) throws {
    try renew(
      answer.request, entityTag: answer.entityTag, upstreamVersion: answer.upstreamVersion, at: answer.time)
  }

  /// What the store has for a request; what it says with and without reading the body must be one thing.
  func answer(to request: ResourceRequest) throws -> Answer? {
    let known = response(to: request)
    guard let resource = try read(request) else { return nil }
    guard let known, known.request == request, resource.request == request, resource.origin == .store,
      known.entityTag == resource.entityTag, known.upstreamVersion == resource.upstreamVersion
    else { throw Contradiction(known: known, request: resource.request, entityTag: resource.entityTag) }
    return Answer(
      request: request, body: resource.body, encoding: resource.encoding, entityTag: resource.entityTag,
      upstreamVersion: resource.upstreamVersion, time: known.fetchedAt)
  }

  /// What the index says is not what the file says.
  struct Contradiction: Error {
    let known: StoredResponse?
    let request: ResourceRequest
    let entityTag: String?
  }

  /// What the store has for each of these requests.
  func answers(to requests: some Sequence<ResourceRequest>) throws -> [ResourceRequest: Answer] {
    var answers: [ResourceRequest: Answer] = [:]
    for request in requests { answers[request] = try answer(to: request) }
    return answers
  }
}
