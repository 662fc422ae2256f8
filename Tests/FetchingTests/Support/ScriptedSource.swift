import PokeAPI
import Synchronization

@testable import Fetching

/// A server that answers by a script, its last line for ever.
final class ScriptedSource: ResourceSource {
  let location = "http://there"
  let isRemote = true
  private let script: [Step]
  private let crowd: Int
  private let mustFail: @Sendable (ResourceRequest) -> Bool
  private let state = Mutex((position: 0, asked: [Attempt]()))

  /// One line of a script.
  enum Step: Sendable {
    case bytes([UInt8])
    case notModified
    case fails(FetchError.Cause)
  }

  /// - Parameters:
  ///   - script: The answers, in order.
  ///   - crowd: Requests that must have been made, those for lists included, before a document is answered.
  ///   - mustFail: Whether a request gets a 503 instead.
  init(
    _ script: [Step], toACrowdOf crowd: Int = 0,
    failing mustFail: @escaping @Sendable (ResourceRequest) -> Bool = { _ in false }
  ) {
    self.script = script
    self.crowd = crowd
    self.mustFail = mustFail
  }

  /// Requests so far.
  var count: Int { state.withLock(\.asked.count) }

  /// What was asked, in order.
  var asked: [Attempt] { state.withLock(\.asked) }

  func fetch(_ attempt: Attempt) async throws -> SourceAnswer {
    let request = attempt.request
    let index = state.withLock { state in
      state.asked.append(attempt)
      defer { state.position += 1 }
      return min(state.position, script.count - 1)
    }
    if case .document = request { while count < crowd { await Task.yield() } }
    if mustFail(request) {
      throw FetchError(request, at: location, .status(503, excerpt: "", retryAfter: nil))
    }
    switch script[index] {
    case .bytes(let body): return .resource(RawResource(request: request, body: body, origin: .server))
    case .notModified: return .notModified(entityTag: nil, upstreamVersion: nil)
    case .fails(let cause): throw FetchError(request, at: location, cause)
    }
  }

  func close() async {}
}

extension SourceAnswer {
  /// The body; empty when there was none.
  var body: [UInt8] {
    if case .resource(let raw) = self { raw.body } else { [] }
  }
}
