import Dispatch
import TestSupport
import Testing

@testable import PokeExport

@Suite(.timeLimit(.minutes(5))) struct HTTPSourceTests {
  @Test func abortsTheTransferWhenCancelled() async throws {
    let server = try LoopbackServer()
    server.planAll(.stall(afterBytes: 10))
    let source = try HTTPSource(
      root: server.url, configuration: .init(concurrency: 2, timeout: 600, userAgent: "test", grace: 0))
    // Two requests run and four wait; all six must end long before any timeout.
    let tasks = (1...6).map { id in Task { try await source.fetch(.document(.init(.pokemon, id))) } }
    #expect(try await server.waitForRequests(2))
    for task in tasks { task.cancel() }
    for task in tasks {
      await #expect(throws: CancellationError.self) { _ = try await task.value }
    }
    server.planAll(.serve)
    let answer = try await source.fetch(.document(.init(.pokemon, 1)))
    #expect(!answer.body.isEmpty)
    await source.close()
  }

  @Test func keepsAnAnswerThatComesSoonAfterTheCancellation() async throws {
    let server = try LoopbackServer()
    let isCancelled = DispatchSemaphore(value: 0)
    server.planAll(.after({ isCancelled.wait() }, then: .serve))
    let source = try HTTPSource(
      root: server.url, configuration: .init(concurrency: 1, timeout: 600, userAgent: "test", grace: 600))
    let task = Task { try await source.fetch(.document(.init(.pokemon, 1))) }
    #expect(try await server.waitForRequests(1))
    task.cancel()
    isCancelled.signal()
    #expect(!(try await task.value.body.isEmpty))
    let late = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await source.fetch(.document(.init(.pokemon, 2)))
    }
    await #expect(throws: CancellationError.self) { _ = try await late.value }
    #expect(server.requests.count == 1)
    await source.close()
  }

  @Test func endsWhatRunsWhenClosed() async throws {
    let server = try LoopbackServer()
    server.planAll(.stall(afterBytes: 10))
    let source = try HTTPSource(root: server.url, configuration: .init(concurrency: 1, timeout: 600, userAgent: "test"))
    let tasks = (1...3).map { id in Task { try await source.fetch(.document(.init(.pokemon, id))) } }
    #expect(try await server.waitForRequests(1))
    await source.close()
    for task in tasks { await #expect(throws: CancellationError.self) { _ = try await task.value } }
    await #expect(throws: CancellationError.self) { _ = try await source.fetch(.document(.init(.pokemon, 1))) }
  }

  @Test func readsWhatTheHeadersSay() async throws {
    let server = try LoopbackServer()
    let source = try HTTPSource(root: server.url, configuration: .init(concurrency: 1, timeout: 60, userAgent: "test"))
    let answer = try await source.fetch(.document(.init(.pokemon, 1)))
    #expect(answer.encoding == .gzip)
    #expect(answer.upstreamVersion == UpstreamVersion(hash: "fixtures"))
    #expect(answer.entityTag?.hasPrefix("W/\"") == true)
    for (text, date) in [("1700000000", 1_700_000_000), ("-1", nil), ("soon", nil), ("999999999999", nil)] {
      server.plan("/api/v2/pokemon/4/", .serveWith(headers: ["X-PokeAPI-Deploy-Date": text]))
      let dated = try await source.fetch(.document(.init(.pokemon, 4)))
      #expect(dated.upstreamVersion == UpstreamVersion(hash: "fixtures", deployedAt: date))
    }
    #expect(answer.origin == .server)
    server.plan("/api/v2/pokemon/2/", .serveWith(headers: ["Content-Encoding": "br"]))
    server.plan("/api/v2/pokemon/3/", .body(Array("{}".utf8), headers: ["Content-Encoding": "sdch"]))
    await #expect {
      _ = try await source.fetch(.document(.init(.pokemon, 3)))
    } throws: {
      if case .unknownEncoding("sdch")? = ($0 as? FetchError)?.cause { true } else { false }
    }
    await source.close()
  }

  @Test func asksForTheWholeListInOneRequestAndForPagesAndNames() async throws {
    let server = try LoopbackServer()
    let source = try HTTPSource(
      root: server.url + "/", configuration: .init(concurrency: 1, timeout: 60, userAgent: "test"))
    _ = try await source.fetch(.list(.pokemonSpecies))
    _ = try await source.fetch(.page(.pokemon, offset: 20, limit: 10))
    _ = try await source.fetch(.named(.pokemon, "pikachu"))
    _ = try? await source.fetch(.named(.pokemon, "a b/../é"))
    #expect(
      server.requests.map(\.target) == [
        "/api/v2/pokemon-species/?limit=100000&offset=0", "/api/v2/pokemon/?limit=10&offset=20",
        "/api/v2/pokemon/pikachu/", "/api/v2/pokemon/a%20b%2F%2E%2E%2F%C3%A9/",
      ])
    await source.close()
  }

  @Test(arguments: [
    ("https://pokeapi.co/api/v2", "https://pokeapi.co", "/api/v2"),
    ("HTTPS://PokeAPI.co/api/v2///", "https://pokeapi.co", "/api/v2"),
    ("http://[::1]:8080/api/v2/", "http://[::1]:8080", "/api/v2"),
    ("http://localhost", "http://localhost", ""),
    ("https://pokeapi.co:443/api/v2", "https://pokeapi.co", "/api/v2"),
    ("http://localhost:0080/", "http://localhost", ""), ("http://localhost:443", "http://localhost:443", ""),
  ])
  func normalisesTheRoot(text: String, origin: String, path: String) throws {
    let url = try SourceURL(text)
    #expect(url.origin == origin)
    #expect(url.path == path)
  }

  @Test(arguments: [
    "pokeapi.co", "ftp://pokeapi.co/", "https://", "https:///api", "https://:443/", "https://pokeapi.co:0/",
    "https://pokeapi.co:65536/", "https://pokeapi.co:x/", "https://[::1/", "https://[::1]x/", "https://a b/",
    "https://poke\\api.co/", "https://me:secret@pokeapi.co/", "https://pokeapi.co/?token=secret",
    "https://pokeapi.co/#secret",
  ])
  func refusesWhatIsNoRootAndKeepsSecrets(text: String) {
    #expect {
      try SourceURL(text)
    } throws: { error in
      (error as? SourceError)?.isUsage == true && !"\(error)".contains("secret")
    }
  }

  @Test(
    arguments: [
      ("https://pokeapi.co:443/api", "https://pokeapi.co:443/api"),
      ("/api/v2/pokemon/1/", "https://pokeapi.co/api/v2/pokemon/1/"),
      ("https://pokeapi.co/elsewhere", "https://pokeapi.co/elsewhere"),
      ("2/", "https://pokeapi.co/api/v2/pokemon/25/2/"),
      ("https://pokeapi.co.evil.example/", nil), ("https://pokeapi.co@evil.example/", nil),
      ("http://pokeapi.co/api", nil), ("https://pokeapi.co:8443/", nil), ("//evil.example/", nil),
      ("file:///etc/passwd", nil), ("javascript:alert(1)", nil), ("", nil),
    ] as [(String, String?)])
  func followsRedirectsOnlyWithinTheSource(location: String, target: String?) throws {
    let url = try SourceURL("https://pokeapi.co/api/v2")
    #expect(url.redirectTarget(location, from: "https://pokeapi.co/api/v2/pokemon/25/") == target)
  }

  @Test(arguments: [
    ("7", 7), ("3.5", 4), ("3, 3", 3), ("1,8.2 , 2", 9), ("0", 0), ("-1", nil), ("soon", nil), ("3, soon", nil),
    ("99999999999999999999", 1_000_000_000), ("1e400", nil), ("nan", nil), ("", nil),
    ("Sun, 06 Nov 1994 08:49:37 GMT", 0),
  ])
  func waitsForTheLongestPauseThatRetryAfterNames(text: String, seconds: Int?) async throws {
    let server = try LoopbackServer()
    server.planAll(.retryAfter(text))
    let source = try HTTPSource(root: server.url, configuration: .init(concurrency: 1, timeout: 60, userAgent: "test"))
    let error = await #expect(throws: FetchError.self) {
      try await source.fetch(.document(.init(.pokemon, 1)))
    }
    guard case .status(429, excerpt: "", let pause)? = error?.cause else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(pause == seconds)
    await source.close()
  }

  @Test func advisesTheVariableThatHasAnEffect() {
    let message = "self-signed certificate"
    #expect(
      FetchError.certificateHint(message, trusting: nil)
        == "update the system's certificates (update-ca-certificates), or set SSL_CERT_FILE")
    let hint = "add the server's certificate to the file that CURL_CA_BUNDLE names, or unset CURL_CA_BUNDLE"
    #expect(FetchError.certificateHint(message, trusting: "CURL_CA_BUNDLE") == hint)
  }
}
