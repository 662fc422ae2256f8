import PokeAPI
import Synchronization
import Testing

@testable import Fetching

@Suite struct FetcherTests {
  @Test func waitsLongerEachTimeUpToTheCap() {
    let schedule = RetrySchedule(retries: 8, base: 0.5, cap: 20)
    let ceilings = (1...9).map { schedule.delay(after: $0, retryAfter: nil, random: 1) }
    #expect(ceilings == [0.5, 1, 2, 4, 8, 16, 20, 20, nil])
    #expect(schedule.delay(after: 3, retryAfter: nil, random: 0) == 0)
    #expect(schedule.delay(after: 3, retryAfter: nil, random: 0.5) == 1)
  }

  @Test func givesAServerThatRestartsItsTime() {
    let schedule = RetrySchedule()
    let pauses = (1...5).compactMap { schedule.delay(after: $0, isRefused: true, random: 0) }
    #expect(pauses == [0.25, 0.5, 1, 2, 4])
    #expect(schedule.delay(after: 3, isRefused: true, random: 0.5) == 1.5)
  }

  @Test func waitsAsLongAsTheServerAsksWithinReason() {
    let schedule = RetrySchedule(retries: 1)
    #expect(schedule.delay(after: 1, retryAfter: 7, random: 0) == 7)
    #expect(schedule.delay(after: 1, retryAfter: 315_360_000, random: 0) == 60)
    #expect(schedule.delay(after: 1, retryAfter: -5, random: 0) == 0)
    #expect(schedule.delay(after: 2, retryAfter: 7, random: 0) == nil)
  }

  @Test func asksAgainUntilTheAnswerIsAccepted() async throws {
    let source = ScriptedSource([.bytes([1]), .bytes([2]), .bytes([3])])
    let naps = Mutex<[Double]>([])
    let fetcher = Fetcher(
      source: source, sleep: { nap in naps.withLock { $0.append(nap) } }, random: { 1 })
    let value = try await fetcher.fetch(.list(.pokemon)) { raw in
      guard raw.body == [3] else { throw Refused() }
      return raw.body[0]
    }
    #expect(value == 3)
    #expect(naps.withLock { $0 } == [0.5, 1])
  }

  @Test func givesTheLastErrorWithTheNumberOfAttempts() async {
    let source = ScriptedSource([.fails(.status(503, excerpt: "", retryAfter: nil))])
    let fetcher = Fetcher(source: source, schedule: RetrySchedule(retries: 2), sleep: { _ in })
    await #expect {
      try await fetcher.fetch(.document(.init(.pokemon, 25))) { _ in }
    } throws: {
      "\($0)" == "pokemon/25: HTTP 503 from there (3 attempts)"
    }
    #expect(source.count == 3)
  }

  @Test(arguments: [
    FetchError.Cause.missing, .insecure("expired"), .challenge, .redirect(to: "x"), .tooLarge,
    .status(401, excerpt: "", retryAfter: nil), .status(407, excerpt: "", retryAfter: nil),
    .status(451, excerpt: "", retryAfter: nil),
  ])
  func asksOnlyOnceWhereItCannotHelp(cause: FetchError.Cause) async {
    let source = ScriptedSource([.fails(cause)])
    let fetcher = Fetcher(source: source, sleep: { _ in })
    await #expect(throws: FetchError.self) { try await fetcher.fetch(.list(.pokemon)) { _ in } }
    #expect(source.count == 1)
  }

  @Test func takesASourceThatNeverAnsweredForDead() async {
    let source = ScriptedSource([.fails(.noConnection("refused"))])
    let fetcher = Fetcher(source: source, schedule: RetrySchedule(retries: 100), sleep: { _ in })
    await #expect(throws: FetchError.self) { try await fetcher.fetch(.list(.pokemon)) { _ in } }
    #expect(source.count == 4)
  }

  @Test func takesARefusalInWordsForAnAnswer() async throws {
    let gone = Array(repeating: Step.fails(.noConnection("refused")), count: 5)
    let busy = Step.fails(.status(503, excerpt: "", retryAfter: nil))
    let source = ScriptedSource([busy] + gone + [.bytes([1])])
    let fetcher = Fetcher(source: source, schedule: RetrySchedule(retries: 6), sleep: { _ in })
    #expect(try await fetcher.fetch(.list(.pokemon)) { $0.body } == [1])
  }

  @Test func believesInASourceThatHasAnswered() async throws {
    let gone = Array(repeating: Step.fails(.noConnection("refused")), count: 5)
    let source = ScriptedSource([Step.bytes([1])] + gone + [Step.bytes([2])])
    let fetcher = Fetcher(source: source, sleep: { _ in })
    #expect(try await fetcher.fetch(.list(.pokemon)) { $0.body } == [1])
    #expect(try await fetcher.fetch(.list(.pokemon)) { $0.body } == [2])
  }

  @Test func stopsWaitingWhenCancelled() async {
    let source = ScriptedSource([.fails(.transport("reset"))])
    let fetcher = Fetcher(source: source, sleep: { _ in throw CancellationError() })
    await #expect(throws: CancellationError.self) { try await fetcher.fetch(.list(.pokemon)) { _ in } }
    #expect(source.count == 1)
  }

  private struct Refused: Error {}

  /// One line of a script.
  private enum Step: Sendable {
    case bytes([UInt8])
    case fails(FetchError.Cause)
  }

  /// Answers by a script; its last line for ever.
  private final class ScriptedSource: ResourceSource {
    let location = "there"
    private let script: [Step]
    private let position = Mutex(0)

    init(_ script: [Step]) { self.script = script }

    var count: Int { position.withLock { $0 } }

    func fetch(_ request: ResourceRequest) async throws -> RawResource {
      let index = position.withLock { position in
        defer { position += 1 }
        return min(position, script.count - 1)
      }
      switch script[index] {
      case .bytes(let body): return RawResource(request: request, body: body, origin: .server)
      case .fails(let cause): throw FetchError(request, at: location, cause)
      }
    }

    func close() async {}
  }
}
