protocol AnswerSource: Sendable {
  var location: String { get }

  /// Whether the source is a server; only requests to a server are delayed, counted and repeated.
  var isRemote: Bool { get }

  /// Makes one attempt; a task that is cancelled meanwhile may still get an answer.
  func fetch(_ attempt: Attempt) async throws -> SourceAnswer

  func close() async
}

extension AnswerSource {
  func close() async {}
}

struct Attempt: Sendable, Hashable {
  let request: ResourceRequest
  var form: AddressForm
  var address: String?
  var entityTag: String?
  var needsNewConnection = false
}

/// A spelling of a document's address; a proxy or mirror may answer only some spellings.
enum AddressForm: Sendable, Hashable, CustomStringConvertible {
  case canonical
  case withoutSlash
  case named(String)
  /// The address of the file `index.json`, for hosts that do not send this file for the directory's address.
  case indexFile

  var description: String {
    switch self {
    case .canonical: "with its id"
    case .withoutSlash: "without the slash at the end"
    case .named(let name): "by its name '\(name)'"
    case .indexFile: "as the file index.json"
    }
  }

  static func all(of request: ResourceRequest, name: String?) -> [AddressForm] {
    switch request {
    case .document: [.canonical, .withoutSlash] + (name.map { [.named($0)] } ?? []) + [.indexFile]
    case .list, .page: [.canonical, .indexFile]
    case .named: [.canonical]
    }
  }
}

enum SourceAnswer: Sendable {
  case resource(RawResource)
  case notModified(entityTag: String?, upstreamVersion: UpstreamVersion?)

  var isWebPage: Bool {
    guard case .resource(let raw) = self, raw.encoding == .identity else { return false }
    return raw.body.first { $0 > 0x20 } == UInt8(ascii: "<")
  }
}

/// A redirect to another address, thrown so that the next request is delayed and counted like every other request.
struct Redirection: Error, Sendable, Hashable {
  let address: String
}

struct OfflineSource: AnswerSource {
  let location: String
  let isRemote = false

  init(root: String) throws(SourceError) {
    let url = try SourceURL(root)
    location = url.origin + url.path
  }

  func fetch(_ attempt: Attempt) async throws -> SourceAnswer {
    try Task.checkCancellation()
    throw FetchError(attempt.request, at: location, .notStored)
  }
}
