import CZlib
import Foundation
import TestSupport
import Testing

/// The server does on the wire what tests of the exporter believe it does.
@Suite(.timeLimit(.minutes(5))) struct LoopbackServerTests {
  private let path = "/api/v2/pokemon/25/"
  private let file: [UInt8]
  private let server: LoopbackServer
  private let client: WireClient

  init() throws {
    file = Array(try Data(contentsOf: URL(fileURLWithPath: "\(Repository.fixtures)/v2/pokemon/25/index.json")))
    server = try LoopbackServer()
    client = try #require(WireClient(port: server.port))
  }

  @Test func servesDocumentsPlainAndCompressedOverOneConnection() throws {
    let plain = try answer(path)
    #expect(plain.status == 200 && plain.body == file)
    #expect(plain.headers["content-type"] == "application/json; charset=utf-8")
    #expect(plain.headers["content-encoding"] == nil && plain.headers["x-pokeapi-hash"] == "fixtures")
    let compressed = try answer("/api/v2/pokemon/pikachu/?x=1", headers: ["Accept-Encoding: br, gzip"])
    #expect(compressed.headers["content-encoding"] == "gzip" && compressed.headers["etag"] == plain.headers["etag"])
    #expect(compressed.body == Gzip.compressed(file))
    #expect(try answer(path, headers: ["If-None-Match: \(plain.headers["etag"] ?? "")"]).status == 304)
    for path in ["/api/v2/pokemon/4000/", "/api/../..", "/api/v2/../../..", "/", "/api/v2/pokemon/1/index.json"] {
      #expect(try answer(path).status == 404, "\(path)")
    }
    #expect(server.requests[1].headers == ["host": "test", "accept-encoding": "br, gzip"])
    #expect(server.count(of: path) == 2 && server.requests[1].path == "/api/v2/pokemon/pikachu/")
    #expect(server.requests.map(\.time) == server.requests.map(\.time).sorted())
  }

  @Test func servesListsWholeOrAPageOfThem() throws {
    let whole = Array(try Data(contentsOf: URL(fileURLWithPath: "\(Repository.fixtures)/v2/pokemon/index.json")))
    for query in ["", "?limit=100000&offset=0", "?limit=x"] {
      #expect(try answer("/api/v2/pokemon/\(query)").body == whole)
    }
    let page = String(decoding: try answer("/api/v2/pokemon/?limit=2&offset=2").body, as: UTF8.self)
    #expect(
      page.contains(#""next":"/api/v2/pokemon/?offset=4&limit=2","previous":"/api/v2/pokemon/?offset=0&limit=2""#))
    #expect(page.contains(#""results":[{"name":"venusaur","url":"/api/v2/pokemon/3/"},{"name":"charmander""#))
    let beyond = String(decoding: try answer("/api/v2/pokemon/?limit=2&offset=99999").body, as: UTF8.self)
    #expect(beyond.contains(#""next":null"#) && beyond.contains(#""results":[]"#))
  }

  @Test func followsThePlanOfAPathAndThenRepeatsItsEnd() throws {
    server.planAll(.status(500), .status(204))
    server.plan(path, [.retryAfter("7"), .redirect("/elsewhere"), .challenge, .serve])
    var statuses: [Int] = []
    for path in [path, path, path, path, path, "/a", "/a", "/a", "/b"] {
      let answer = try answer(path)
      statuses.append(answer.status)
      if answer.status == 429 { #expect(answer.headers["retry-after"] == "7") }
      if answer.status == 302 { #expect(answer.headers["location"] == "/elsewhere") }
      if answer.status == 403 { #expect(answer.headers["cf-mitigated"] == "challenge") }
      if answer.status == 204 { #expect(answer.headers["content-length"] == nil) }
    }
    #expect(statuses == [429, 302, 403, 200, 200, 500, 204, 204, 500])
  }

  @Test func countsWhatIsUnansweredAtOneTime() async throws {
    server.planAll(.silence)
    let clients = (0..<5).compactMap { _ in WireClient(port: server.port) }
    for client in clients { client.ask(path) }
    #expect(try await server.waitForRequests(5))
    #expect(server.maxInFlight == 5)
    #expect(try await server.waitForRequests(6, within: .milliseconds(1)) == false)
  }

  // Whatever its connections do. A port may be another test's server's by chance.
  @Test(arguments: [LoopbackServer.Behavior.silence, .stall(afterBytes: 1), .dripHeaders(interval: 0.01)])
  func refusesConnectionsOnceItHasEnded(behavior: LoopbackServer.Behavior) async throws {
    for attempt in 1...3 {
      var server: LoopbackServer? = try LoopbackServer()
      server?.planAll(behavior)
      let port = try #require(server?.port)
      let client = try #require(WireClient(port: port))
      client.ask(path)
      #expect(try await server?.waitForRequests(1) == true)
      if attempt == 2 { server?.stop() }
      server = nil
      #expect(client.rest().end != .silent)
      if WireClient(port: port) == nil { return }
    }
    Issue.record("the ports of three ended servers take clients")
  }

  @Test func misbehavesAsTold() throws {
    let start = Array(file.prefix(20))
    expect(.closeBeforeHeaders, .closed) { $0.isEmpty }
    expect(.closeInsideHeaders, .closed) { $0 == "HTTP/1.1 200 OK\r\nContent-Le" }
    expect(.raw(Array("SSH-2.0\r\n".utf8)), .closed) { $0 == "SSH-2.0\r\n" }
    expect(.reset, .reset) { _ in true }
    expect(.resetInBody(afterBytes: 20), .reset) { body(of: $0) == start }
    expect(.cut(afterBytes: 20), .closed) { body(of: $0) == start && $0.contains("Content-Length: \(file.count)\r\n") }
    expect(.cutWithoutLength(afterBytes: 20), .closed) { body(of: $0) == start && !$0.contains("Content-Length") }
    expect(.cutChunk, .closed) { body(of: $0) == Array("40\r\n{\"id\":".utf8) }
    expect(.closeAfterResponse(), .closed) { body(of: $0) == file && !$0.contains("Connection: close") }
    expect(.closeAfterResponse(announced: true), .closed) { $0.contains("Connection: close\r\n") }
    expect(.silence, .silent) { $0.isEmpty }
    expect(.stall(afterBytes: 20), .silent, after: start) { body(of: $0) == start }
    expect(.drip(interval: 0.005), .full, limit: 120) { body(of: $0).allSatisfy { $0 == UInt8(ascii: " ") } }
    expect(.dripHeaders(interval: 0.005), .full, limit: 60) {
      $0.hasPrefix("HTTP/1.1 200 OK\r\nX-Drip: 1\r\nX-Drip: 1\r\n")
    }
    expect(.endless, .full, limit: 40 << 20) { _ in true }
    let trailer = Array("\r\n0\r\nX-Checksum: \(Gzip.checksum(file))\r\n\r\n".utf8)
    expect(.trailers, .silent, after: trailer) { text in
      text.contains("Transfer-Encoding: chunked\r\n")
        && body(of: text).starts(with: Array("\(String(file.count / 2, radix: 16))\r\n{".utf8))
    }
    server.plan(path, .extraBytesAfterBody(Array("!?".utf8)), .status(204))
    #expect(try answer(path).body == file)
    client.ask(path)
    #expect(client.rest(limit: 15).bytes.starts(with: Array("!?HTTP/1.1 204 ".utf8)))
  }

  @Test func damagesCompressedBodies() throws {
    for (behavior, expected) in [(.corruptGzip, CZLIB_CORRUPT), (.cutGzip, CZLIB_CUT)]
      as [(LoopbackServer.Behavior, czlib_status)]
    {
      server.plan(path, behavior)
      let body = try answer(path).body
      var (inputCount, outputCount) = (body.count, 1 << 20)
      var output = [UInt8](repeating: 0, count: outputCount)
      #expect(czlib_inflate_member(body, &inputCount, &output, &outputCount) == expected)
    }
  }

  private func answer(
    _ path: String, headers: [String] = []
  ) throws -> (status: Int, headers: [String: String], body: [UInt8]) {
    client.ask(path, headers: headers)
    return try #require(client.answer())
  }

  /// Expects a new connection to end, and to bring so much until then.
  private func expect(
    _ behavior: LoopbackServer.Behavior, _ end: WireClient.End, after bytes: [UInt8] = [], limit: Int = 1 << 26,
    sourceLocation: SourceLocation = #_sourceLocation, _ isRight: (String) -> Bool
  ) {
    server.plan(path, behavior)
    let client = WireClient(port: server.port)
    client?.ask(path)
    let rest = client?.rest(expecting: bytes, silence: end == .silent ? 0.2 : 10, limit: limit)
    let text = String(decoding: rest?.bytes.prefix(1 << 20) ?? [], as: UTF8.self)
    #expect(rest?.end == end && isRight(text), "\(behavior): \(text.prefix(400))", sourceLocation: sourceLocation)
  }

  private func body(of text: String) -> [UInt8] {
    text.range(of: "\r\n\r\n").map { Array(text[$0.upperBound...].utf8) } ?? []
  }
}
