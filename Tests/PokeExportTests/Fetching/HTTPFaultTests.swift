import TestSupport
import Testing

@testable import PokeExport

@Suite(.timeLimit(.minutes(5))) struct HTTPFaultTests {
  enum Consequence: Sendable {
    /// The source returns the bytes, and the decoder decides whether they are complete.
    case bytes
    case transient
    case missing
    case terminal
    case endsRun
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let behavior: LoopbackServer.Behavior
    let consequence: Consequence
    /// Whether only a time limit ends the attempt.
    let endsByClock: Bool

    init(
      _ description: String, _ behavior: LoopbackServer.Behavior, _ consequence: Consequence, endsByClock: Bool = false
    ) {
      testDescription = description
      self.behavior = behavior
      self.consequence = consequence
      self.endsByClock = endsByClock
    }
  }

  static let connections = [
    Case("closed before the headers", .closeBeforeHeaders, .transient),
    Case("closed inside the headers", .closeInsideHeaders, .transient),
    Case("reset before the headers", .reset, .transient),
    Case("reset in the body", .resetInBody(afterBytes: 100), .transient),
    Case("trailers", .trailers, .bytes),
    Case("keep-alive closed without a word", .closeAfterResponse(), .bytes),
    Case("keep-alive closed as announced", .closeAfterResponse(announced: true), .bytes),
    Case("not HTTP", .raw(Array("SSH-2.0-OpenSSH_9.2\r\n".utf8)), .transient),
    Case("HTTP/0.9", .raw(Array("{\"id\":1}".utf8)), .transient),
    Case("silence", .silence, .transient, endsByClock: true),
    Case("a stall", .stall(afterBytes: 10), .transient, endsByClock: true),
    Case("a drip", .drip(interval: 0.2), .transient, endsByClock: true),
    Case("a drip of headers", .dripHeaders(interval: 0.2), .transient, endsByClock: true),
    Case("an endless body", .endless, .terminal),
    Case("too many headers", .raw(manyHeaders), .transient),
  ]

  static let statuses = [
    Case("203", .status(203, body: "{}"), .bytes),
    Case("204", .status(204), .transient), Case("206 unasked", .status(206, body: "{"), .transient),
    Case("an empty 200", .status(200), .transient), Case("300", .status(300), .transient),
    Case("304 unasked", .status(304), .transient), Case("999", .status(999), .transient),
    Case("408", .status(408), .transient), Case("429", .retryAfter("1"), .transient),
    Case("500", .status(500), .transient), Case("503", .status(503), .transient),
    Case("522", .status(522), .transient),
    Case("400", .status(400), .terminal), Case("401", .status(401), .terminal),
    Case("407", .status(407), .terminal), Case("451", .status(451), .terminal),
    Case("501", .status(501), .terminal), Case("505", .status(505), .terminal),
    Case("404", .status(404), .missing), Case("410", .status(410), .missing),
    Case("a challenge page", .challenge, .endsRun),
    Case("a challenge page as 200", .status(200, headers: ["cf-mitigated": "challenge"], body: "<html>"), .endsRun),
    Case("a challenge page as 503", .status(503, headers: ["cf-mitigated": "challenge"], body: "<html>"), .endsRun),
  ]

  static let redirects = [
    Case("within the source", .redirect("/api/v2/pokemon/2/"), .bytes),
    Case("to a relative target", .redirect("../2/", status: 308), .bytes),
    Case("in circles", .redirect("/api/v2/pokemon/1/"), .terminal),
    Case("to another host", .redirect("http://localhost.example/api"), .terminal),
    Case("to another port", .redirect("http://127.0.0.1:1/"), .terminal),
    Case("to another scheme", .redirect("https://127.0.0.1/"), .terminal),
    Case("to a host without a scheme", .redirect("//localhost.example/"), .terminal),
    Case("to a file", .redirect("file:///etc/passwd"), .terminal),
    Case("to nowhere", .status(302), .terminal),
    Case("to garbage", .redirect("ht tp:\\\\"), .terminal),
  ]

  static let lengths = [
    Case("cut", .cut(afterBytes: 50), .transient), Case("cut inside a chunk", .cutChunk, .transient),
    Case("cut without a length", .cutWithoutLength(afterBytes: 50), .bytes),
    Case("cut inside gzip, its length right", .cutGzip, .bytes),
    Case("a negative length", .raw(answer(length: "-5")), .transient),
    Case("a length that is no number", .raw(answer(length: "many")), .transient),
    Case("a length beyond all numbers", .raw(answer(length: "100000000000000000000")), .terminal),
    Case("a length above the limit", .raw(answer(length: "99999999")), .terminal),
    Case("two lengths", .raw(answer(length: "2\r\nContent-Length: 3")), .transient),
    Case("an unknown encoding", .body([1], headers: ["Content-Encoding": "br"]), .transient),
    Case("two encodings", .body([1], headers: ["Content-Encoding": "gzip, gzip"]), .transient),
  ]

  @Test(arguments: [connections, statuses, redirects, lengths].joined())
  func endsEveryAttemptAndSaysWhetherAnotherMayHelp(_ testCase: Case) async throws {
    let server = try LoopbackServer()
    server.plan("/api/v2/pokemon/1/", testCase.behavior)
    let (timeout, deadline) = testCase.endsByClock ? (5, 10) : (60, 120)
    let source = try HTTPSource(
      root: server.url,
      configuration: .init(concurrency: 2, timeout: timeout, userAgent: "test", deadline: deadline))
    var consequence = Consequence.bytes
    do {
      _ = try await source.fetch(.document(.init(.pokemon, 1)))
    } catch let error as FetchError {
      consequence =
        if error.endsRun { .endsRun } else if error.isMissing { .missing } else if error.isTransient { .transient } else
        {
          .terminal
        }
      #expect(error.description.hasPrefix("pokemon/1: "))
    }
    #expect(consequence == testCase.consequence)
    #expect(try await source.fetch(.document(.init(.pokemon, 3))).body.count > 10)
    await source.close()
  }

  @Test func getsOverBytesAfterABody() async throws {
    struct OtherDocument: Error {}
    let server = try LoopbackServer()
    let stray = Array("HTTP/1.1 500 Stray\r\nContent-Length: 0\r\n\r\n".utf8)
    server.plan("/api/v2/pokemon/1/", .extraBytesAfterBody(stray))
    let source = try HTTPSource(root: server.url, configuration: .init(concurrency: 1, timeout: 60, userAgent: "test"))
    let fetcher = Fetcher(source: source, clock: SimulatedClock().clock)
    let whole = try await source.fetch(.document(.init(.pokemon, 2))).body
    for _ in 1...5 {
      try await fetcher.fetch(.document(.init(.pokemon, 1))) { if $0.body == whole { throw OtherDocument() } }
      try await fetcher.fetch(.document(.init(.pokemon, 2))) { if $0.body != whole { throw OtherDocument() } }
    }
    await source.close()
  }

  @Test func namesTheHostThatRefusesOrIsUnknown() async throws {
    let unknown = "http://pokeapi.invalid"
    let cases = [
      (LoopbackServer.nobody, "http://127.0.0.1:1: Connection refused;", "server running"),
      (unknown + "/api/v2", "\(unknown): Could not resolve host: pokeapi.invalid", "network up"),
    ]
    for (root, reason, thing) in cases {
      let source = try HTTPSource(root: root, configuration: .init(concurrency: 1, timeout: 60, userAgent: "test"))
      await #expect {
        _ = try await source.fetch(.list(.pokemon))
      } throws: {
        guard let error = $0 as? FetchError, case .noConnection = error.cause else { return false }
        return error.ending == .failed(connectionRefused: true)
          && error.description.hasPrefix("pokemon: cannot connect to \(reason)")
          && error.description.hasSuffix("; is the \(thing), and the address right?")
      }
      await source.close()
    }
  }

  @Test func takesAServerThatNeverShakesHandsForNoServer() async throws {
    let server = try LoopbackServer()
    let source = try HTTPSource(
      root: "https://127.0.0.1:\(server.port)", configuration: .init(concurrency: 1, timeout: 1, userAgent: "test"))
    await #expect {
      _ = try await source.fetch(.list(.pokemon))
    } throws: {
      ($0 as? FetchError)?.ending == .failed(connectionRefused: true)
    }
    await source.close()
  }

  /// libcurl reports a broken handshake by a code of its own, whatever the message says.
  @Test func takesAPortThatDoesNotSpeakTLSForNoServer() async throws {
    let server = try LoopbackServer(greeting: "HTTP/1.1 400 Bad Request\r\n\r\n")
    let source = try HTTPSource(
      root: "https://127.0.0.1:\(server.port)", configuration: .init(concurrency: 1, timeout: 60, userAgent: "test"))
    await #expect {
      _ = try await source.fetch(.list(.pokemon))
    } throws: {
      guard let error = $0 as? FetchError, case .noConnection = error.cause else { return false }
      return error.isTransient && !error.endsRun && error.description.hasSuffix("try http://")
    }
    await source.close()
  }

  private static let manyHeaders = Array(
    ("HTTP/1.1 200 OK\r\n" + String(repeating: "X-Filler: 0123456789\r\n", count: 20_000) + "\r\n{}").utf8)

  private static func answer(length: String) -> [UInt8] {
    Array("HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\n{}".utf8)
  }
}
