import Synchronization
import TestSupport
import Testing

@testable import PokeExport

@Suite(.timeLimit(.minutes(5))) struct FetcherTests {
  private static let document = ResourceRequest.document(ResourceKey(.pokemon, 25))

  @Test func asksAgainUntilTheAnswerIsAccepted() async throws {
    let source = ScriptedSource([.bytes([1]), .bytes([2]), .bytes([3])])
    let time = SimulatedClock()
    let fetcher = Fetcher(source: source, clock: time.clock)
    let value = try await fetcher.fetch(.list(.pokemon)) { answer in
      guard answer.body == [3] else { throw Refused() }
      return answer.body[0]
    }
    #expect(value == 3)
    #expect(time.naps == [0.5, 1])
    #expect(fetcher.statistics.requestCount == 3 && fetcher.statistics.retryCount == 2)
  }

  @Test func givesTheLastErrorWithTheNumberOfAttempts() async {
    let source = ScriptedSource([.fails(.status(503, excerpt: "", retryAfter: nil))])
    let fetcher = Fetcher(source: source, schedule: RetrySchedule(retries: 2), clock: SimulatedClock().clock)
    await #expect {
      try await fetcher.fetch(Self.document) { _ in }
    } throws: {
      "\($0)" == "pokemon/25: HTTP 503 from http://there (3 attempts)"
    }
    #expect(source.count == 3)
  }

  @Test func countsTheAttemptsBeforeACircleOfRedirects() async {
    let source = ScriptedSource([.fails(.transport("reset")), .redirects("http://there/x")])
    let fetcher = Fetcher(source: source, clock: SimulatedClock().clock)
    let circle = "redirected more than 5 times, at last to 'http://there/x' (2 attempts)"
    await #expect {
      try await fetcher.fetch(Self.document) { _ in }
    } throws: {
      ($0 as? FetchError)?.attempts == 2 && "\($0)" == "pokemon/25: http://there/x: \(circle)"
    }
    #expect(source.count == 7)
  }

  @Test(arguments: [
    FetchError.Cause.gone, .insecure("expired"), .challenge, .redirect(to: "x"), .tooLarge,
    .status(401, excerpt: "", retryAfter: nil), .status(407, excerpt: "", retryAfter: nil),
    .status(451, excerpt: "", retryAfter: nil),
  ])
  func asksOnlyOnceWhereItCannotHelp(cause: FetchError.Cause) async {
    let source = ScriptedSource([.fails(cause)])
    let fetcher = Fetcher(source: source, clock: SimulatedClock().clock)
    await #expect(throws: FetchError.self) { try await fetcher.fetch(Self.document, name: "pikachu") { _ in } }
    #expect(source.count == 1)
  }

  @Test(arguments: [FetchError.Cause.missing, .status(403, excerpt: "", retryAfter: nil)])
  func triesOtherFormsOfAnAddressBeforeADocumentIsMissing(cause: FetchError.Cause) async throws {
    let source = ScriptedSource([.fails(cause), .fails(cause), .bytes([7])])
    let rescues = Mutex<[String]>([])
    let fetcher = Fetcher(source: source, clock: SimulatedClock().clock) { event in
      if case .rescued(let request, let form, _) = event { rescues.withLock { $0.append("\(request) \(form)") } }
    }
    #expect(try await fetcher.fetch(Self.document, name: "pikachu") { $0.body } == [7])
    #expect(source.asked.map(\.form) == [.canonical, .withoutSlash, .named("pikachu")])
    #expect(rescues.withLock { $0 } == ["pokemon/25 by its name 'pikachu'"])
    #expect(fetcher.statistics.rescues.count == 1)
  }

  @Test func asksAHostOfPlainFilesForFilesOnceItKnows() async throws {
    let source = ScriptedSource([.fails(.missing), .bytes([1])])
    let rescues = Mutex<[String]>([])
    let fetcher = Fetcher(source: source, clock: SimulatedClock().clock) { event in
      if case .rescued(let request, let form, _) = event { rescues.withLock { $0.append("\(request) \(form)") } }
    }
    for request in [.list(.pokemon), Self.document] {
      _ = try await fetcher.fetch(request, name: "pikachu") { $0.body }
    }
    #expect(source.asked.map(\.form) == [.canonical, .indexFile, .indexFile])
    #expect(rescues.withLock { $0 } == ["pokemon as the file index.json"])
  }

  @Test(arguments: [[1, 2], [1, 3, 2], [3]])
  func takesAWebPageForTheListOfADirectoryOnlyWhereTheFileIsThere(script: [UInt8]) async throws {
    let page = ScriptedSource.Step.bytes(Array("\n<html>".utf8))
    let source = ScriptedSource(script.map { $0 == 1 ? page : $0 == 2 ? .bytes([2]) : .fails(.missing) })
    let fetcher = Fetcher(source: source, clock: SimulatedClock().clock)
    let body = try? await fetcher.fetch(Self.document, name: "pikachu") { answer in
      if answer.isWebPage { throw CancellationError() }
      return answer.body
    }
    // If the answer is a web page, the fetcher asks for index.json. If this file is missing, the fetcher asks at the
    // canonical address again.
    #expect(body == (script.contains(2) ? [2] : nil))
    let forms: [[UInt8]: [AddressForm]] = [
      [1, 2]: [.canonical, .indexFile], [1, 3, 2]: [.canonical, .indexFile, .canonical],
      [3]: [.canonical, .withoutSlash, .named("pikachu"), .indexFile],
    ]
    #expect(source.asked.map(\.form) == forms[script])
    #expect(fetcher.statistics.rescues.isEmpty == (script != [1, 2]), "its own address is no rescue")
  }

  @Test func callsADocumentMissingInTheWordsOfItsOwnAddress() async {
    let source = ScriptedSource([.fails(.missing), .fails(.gone)])
    let fetcher = Fetcher(source: source, clock: SimulatedClock().clock)
    await #expect {
      try await fetcher.fetch(Self.document) { _ in }
    } throws: {
      "\($0)" == "pokemon/25: http://there does not exist (2 attempts)"
    }
  }

  @Test func waitsAsLongAsTheServerAsks() async throws {
    let source = ScriptedSource([.fails(.status(429, excerpt: "", retryAfter: 7)), .bytes([1])])
    let time = SimulatedClock()
    let fetcher = Fetcher(source: source, clock: time.clock)
    #expect(try await fetcher.fetch(Self.document) { $0.body } == [1])
    #expect(time.now == 7)
  }

  @Test func takesASourceThatNeverAnsweredForDead() async {
    let source = ScriptedSource([.fails(.noConnection("refused"))])
    let time = SimulatedClock()
    let fetcher = Fetcher(source: source, schedule: RetrySchedule(retries: 100), clock: time.clock)
    let line = "cannot connect to http://there: refused; is the server running, and the address right? (4 attempts)"
    await #expect {
      try await fetcher.fetch(.list(.pokemon)) { _ in }
    } throws: {
      ($0 as? FetchError)?.endsRun == true && ($0 as? FetchError)?.stopReason == nil
        && "\($0)" == line
    }
    #expect(source.count == 4)
    #expect(time.now < 5)
  }

  @Test func outlastsAnOutageOfManyRequests() async throws {
    let gone = Array(repeating: ScriptedSource.Step.fails(.noConnection("refused")), count: 18)
    let source = ScriptedSource([.bytes([1])] + gone + [.bytes([2])], toACrowdOf: 17)
    let fetcher = Fetcher(source: source, clock: SimulatedClock().clock)
    _ = try await fetcher.fetch(.list(.pokemon)) { $0.body }
    let bodies = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for id in 1...16 { group.addTask { try await fetcher.fetch(.document(.init(.pokemon, id))) { $0.body } } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(bodies == Array(repeating: [2], count: 16))
  }

  @Test(arguments: [10, 180]) func goesOnWhereOnlySomeDocumentsFail(every step: Int) async throws {
    let source = ScriptedSource(
      [.bytes([1])],
      failing: { request in
        if case .document(let key) = request { key.id % step == 0 } else { false }
      })
    let fetcher = Fetcher(source: source, limits: RequestLimits(concurrency: 16), clock: SimulatedClock().clock)
    let errors = await errorsOfDocuments(541, from: fetcher)
    #expect(errors.count == 541 / step)
    #expect(errors.allSatisfy { !$0.endsRun && $0.status == 503 && $0.attempts == 6 }, "\(errors)")
  }

  @Test func stopsSoonWhereEverythingFails() async throws {
    let source = ScriptedSource([.bytes([1]), .fails(.status(500, excerpt: "", retryAfter: nil))], toACrowdOf: 17)
    let time = SimulatedClock()
    let fetcher = Fetcher(source: source, limits: RequestLimits(concurrency: 16), clock: time.clock)
    let errors = try await withTaskExecutorPreference(OneAtATime()) {
      _ = try await fetcher.fetch(.list(.pokemon)) { $0.body }
      return await errorsOfDocuments(348, from: fetcher)
    }
    // The requests are the list, 16 documents at once, 7 retries, and a probe after each of 6 pauses. The pauses last
    // half a minute in all.
    #expect(source.count == 1 + 16 + 7 + 6, "\(source.count)")
    #expect(time.now < 60)
    let givenUp = "given up after \(source.count - 1) failures in a row; the last failure: pokemon/"
    #expect(errors.count == 348)
    #expect(errors.allSatisfy { $0.description.hasPrefix(givenUp) && $0.endsRun }, "\(errors)")
  }

  @Test func stopsAfterTheBudgetSoThatItCanGoOn() async throws {
    let source = ScriptedSource([.bytes([1])])
    let fetcher = Fetcher(source: source, limits: RequestLimits(budget: 1), clock: SimulatedClock().clock)
    _ = try await fetcher.fetch(.list(.pokemon)) { $0.body }
    await #expect {
      try await fetcher.fetch(Self.document) { _ in }
    } throws: {
      ($0 as? FetchError)?.stopReason == .requestsSpent(1)
        && "\($0)" == "stopped after 1 request, the limit of this run"
    }
    #expect(source.count == 1)
  }

  @Test(arguments: [
    ("SSL certificate problem: self-signed certificate", "certificate"),
    ("SSL certificate problem: certificate has expired", "check this machine's clock, or tell"),
    ("SSL: no alternative certificate subject name matches target host name 'x'", "check the address"),
  ])
  func saysWhatToDoAboutACertificate(message: String, hint: String) {
    let error = FetchError(.list(.pokemon), at: "https://x", .insecure(message))
    #expect(error.description.hasPrefix("pokemon: https://x: \(message); ") && error.description.contains(hint))
    #expect(error.endsRun && !error.isTransient && error.stopReason == nil)
  }

  @Test func sendsTheEntityTagAlongAndTakesNotModifiedForAnAnswer() async throws {
    let source = ScriptedSource([.fails(.transport("reset")), .notModified])
    let fetcher = Fetcher(source: source, clock: SimulatedClock().clock)
    let isSame = try await fetcher.fetch(Self.document, unless: "\"a\"") { answer in
      if case .notModified = answer { true } else { false }
    }
    #expect(isSame)
    #expect(source.asked.map(\.entityTag) == ["\"a\"", "\"a\""])
  }

  @Test func stopsWaitingWhenCancelled() async {
    let source = ScriptedSource([.fails(.transport("reset"))])
    var clock = SimulatedClock().clock
    clock.sleep = { _ in throw CancellationError() }
    let fetcher = Fetcher(source: source, clock: clock)
    await #expect(throws: CancellationError.self) { try await fetcher.fetch(.list(.pokemon)) { _ in } }
    #expect(source.count == 1)
  }

  @Test func repeatsNothingForACancelledTask() async {
    let source = ScriptedSource([.bytes([1])])
    let fetcher = Fetcher(source: source, clock: SimulatedClock().clock)
    let task = Task {
      try await fetcher.fetch(.list(.pokemon)) { _ in
        withUnsafeCurrentTask { $0?.cancel() }
        throw Refused()
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(source.count == 1 && fetcher.statistics.retryCount == 0)
  }

  private func errorsOfDocuments(_ count: Int, from fetcher: Fetcher) async -> [FetchError] {
    await withTaskGroup(of: FetchError?.self) { group in
      for id in 1...count {
        group.addTask {
          do {
            try await fetcher.fetch(.document(.init(.pokemon, id))) { _ in }
            return nil
          } catch {
            return error as? FetchError
          }
        }
      }
      return await group.reduce(into: []) { if let error = $1 { $0.append(error) } }
    }
  }

  private struct Refused: Error {}
}
