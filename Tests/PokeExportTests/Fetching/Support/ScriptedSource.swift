import Synchronization

@testable import PokeExport

final class ScriptedSource: AnswerSource {
  let location = "http://there"
  let isRemote = true
  private let script: [Step]
  private let crowd: Int
  private let mustFail: @Sendable (ResourceRequest) -> Bool
  private let state = Mutex((position: 0, asked: [Attempt]()))

  enum Step: Sendable {
    case bytes([UInt8])
    case notModified
    case redirects(String)
    case fails(FetchError.Cause)
  }

  /// Answers documents only after `crowd` requests have been made, requests for lists included.
  init(
    _ script: [Step], toACrowdOf crowd: Int = 0,
    failing mustFail: @escaping @Sendable (ResourceRequest) -> Bool = { _ in false }
  ) {
    self.script = script
    self.crowd = crowd
    self.mustFail = mustFail
  }

  var count: Int { state.withLock(\.asked.count) }

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
    case .redirects(let address): throw Redirection(address: address)
    case .fails(let cause): throw FetchError(request, at: location, cause)
    }
  }
}

extension SourceAnswer {
  var body: [UInt8] {
    if case .resource(let raw) = self { raw.body } else { [] }
  }
}

extension AnswerSource {
  /// Gets one answer at the API's own form of address, and follows redirects as `Fetcher` does.
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
  var isMissing: Bool {
    switch cause {
    case .missing, .gone: true
    default: false
    }
  }
}

/// A clock that moves forward only when a task calls `sleep`; the call returns at once.
final class SimulatedClock: Sendable {
  private let state = Mutex((now: 0.0, naps: [Double]()))
  private let random: Double

  init(random: Double = 1) { self.random = random }

  var naps: [Double] { state.withLock(\.naps) }

  /// Seconds since the start.
  var now: Double { state.withLock(\.now) }

  var clock: FetchClock {
    FetchClock(
      now: { self.now },
      sleep: { seconds in
        try Task.checkCancellation()
        self.state.withLock { state in
          state.now += seconds
          state.naps.append(seconds)
        }
        await Task.yield()
      },
      random: { self.random })
  }
}
