import Foundation

@testable import PokeExport

struct Answer: Sendable, Hashable {
  var request: ResourceRequest
  var body: [UInt8] = []
  var encoding = ContentEncoding.identity
  var entityTag: String?
  var upstreamVersion: UpstreamVersion?
  /// Seconds since 1970.
  var time = 1_700_000_000

  var resource: RawResource {
    RawResource(
      request: request, body: body, encoding: encoding, entityTag: entityTag, upstreamVersion: upstreamVersion,
      origin: .server)
  }
}

extension Answer {
  static func pokemon(_ id: Int, _ body: String, tag: String? = nil, at time: Int = 1_700_000_000) -> Answer {
    Answer(request: .document(ResourceKey(.pokemon, id)), body: Array(body.utf8), entityTag: tag, time: time)
  }
}

extension ResponseStore {
  func append(_ answer: Answer) throws { try append(answer.resource, at: answer.time) }

  func renew(_ answer: Answer) throws {
    try renew(answer.request, entityTag: answer.entityTag, upstreamVersion: answer.upstreamVersion, at: answer.time)
  }

  /// The store's answer to a request; throws if the index and the file disagree.
  func answer(to request: ResourceRequest) throws -> Answer? {
    let known = response(to: request)
    guard let resource = try read(request) else { return nil }
    guard let known, known.request == request, resource.request == request, resource.origin == .store,
      known.entityTag == resource.entityTag, known.upstreamVersion == resource.upstreamVersion
    else { throw Contradiction() }
    return Answer(
      request: request, body: resource.body, encoding: resource.encoding, entityTag: resource.entityTag,
      upstreamVersion: resource.upstreamVersion, time: known.fetchedAt)
  }

  struct Contradiction: Error {}

  func answers(to requests: some Sequence<ResourceRequest>) throws -> [ResourceRequest: Answer] {
    var answers: [ResourceRequest: Answer] = [:]
    for request in requests { answers[request] = try answer(to: request) }
    return answers
  }
}

extension ResponseStore {
  static let source = "http://127.0.0.1/api/v2"

  convenience init(on disk: SimulatedDisk) throws {
    try self.init(in: disk, source: ResponseStore.source)
  }
}

extension SimulatedDisk {
  convenience init(store bytes: [UInt8]) { self.init(DiskImage(["responses": bytes])) }

  var storeBytes: [UInt8] { image["responses"] ?? [] }
}

extension [UInt8] {
  /// Reads two hexadecimal digits for each byte; nil for any other text.
  init?(hexadecimal text: String) {
    var bytes: [UInt8] = []
    var rest = text[...]
    while !rest.isEmpty {
      guard rest.count > 1, let byte = UInt8(rest.prefix(2), radix: 16) else { return nil }
      bytes.append(byte)
      rest = rest.dropFirst(2)
    }
    self = bytes
  }
}

/// Tries again while a released lock is still held.
///
/// When another test starts a command, the new process has copies of all open files, locks included, for a moment.
func patiently<Result>(_ body: () throws -> Result) throws -> Result {
  let deadline = ContinuousClock.now + .seconds(5)
  while true {
    do { return try body() } catch CheckpointError.locked where ContinuousClock.now < deadline { sched_yield() }
  }
}
