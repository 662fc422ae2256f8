import Foundation
import TestSupport
import Testing

/// The healthy side of the server: what the live API's does.
@Suite(.timeLimit(.minutes(5))) struct LoopbackServerTests {
  private let path = "/api/v2/pokemon/25/"
  private let file: [UInt8]

  init() throws {
    file = Array(try Data(contentsOf: URL(fileURLWithPath: "\(Repository.fixtures)/v2/pokemon/25/index.json")))
  }

  @Test func servesDocumentsPlainAndCompressedOverOneConnection() throws {
    let server = try LoopbackServer()
    let client = try #require(WireClient(port: server.port))
    client.ask(path)
    let plain = try #require(client.answer())
    #expect(plain.status == 200 && plain.body == file)
    #expect(plain.headers["content-type"] == "application/json; charset=utf-8")
    #expect(plain.headers["content-encoding"] == nil && plain.headers["x-pokeapi-hash"] == "fixtures")
    client.ask("/api/v2/pokemon/pikachu/?x=1", headers: ["Accept-Encoding: br, gzip"])
    let compressed = try #require(client.answer())
    #expect(compressed.headers["content-encoding"] == "gzip" && compressed.headers["etag"] == plain.headers["etag"])
    #expect(Inflation(compressed.body).bytes == file)
    client.ask(path, headers: ["If-None-Match: \(plain.headers["etag"] ?? "")"])
    #expect(client.answer()?.status == 304)
    client.ask(path, method: "HEAD")
    let head = try #require(client.answer(toHead: true))
    #expect(head.status == 200 && head.headers["content-length"] == "\(file.count)")
    client.ask("/api/v2/pokemon/4000/")
    #expect(client.answer()?.status == 404)
    #expect(server.connectionCount == 1)
    #expect(server.requests.map(\.method) == ["GET", "GET", "GET", "HEAD", "GET"])
    #expect(server.requests[1].headers == ["host": "test", "accept-encoding": "br, gzip"])
    #expect(server.requests[1].query("x") == "1" && server.requests[1].path == "/api/v2/pokemon/pikachu/")
    #expect(server.count(of: path) == 3 && server.maxInFlight == 1)
    #expect(server.requests.map(\.time) == server.requests.map(\.time).sorted())
  }

  @Test func servesListsWholeOrAPageOfThem() throws {
    let server = try LoopbackServer()
    let client = try #require(WireClient(port: server.port))
    let whole = Array(try Data(contentsOf: URL(fileURLWithPath: "\(Repository.fixtures)/v2/pokemon/index.json")))
    for query in ["", "?limit=100000&offset=0", "?limit=x"] {
      client.ask("/api/v2/pokemon/\(query)")
      #expect(client.answer()?.body == whole)
    }
    client.ask("/api/v2/pokemon/?limit=2&offset=2")
    let page = String(decoding: client.answer()?.body ?? [], as: UTF8.self)
    #expect(
      page.contains(#""next":"/api/v2/pokemon/?offset=4&limit=2","previous":"/api/v2/pokemon/?offset=0&limit=2""#))
    #expect(page.contains(#""results":[{"name":"venusaur","url":"/api/v2/pokemon/3/"},{"name":"charmander""#))
    client.ask("/api/v2/pokemon/?limit=2&offset=99999")
    let beyond = String(decoding: client.answer()?.body ?? [], as: UTF8.self)
    #expect(beyond.contains(#""next":null"#) && beyond.contains(#""results":[]"#))
  }

  @Test func servesADirectoryOfATestsOwnAndNothingOutside() throws {
    let directory = try FreshDirectory()
    try directory.write(Data("{}".utf8), to: "site/api/v2/pokemon/1/index.json")
    try directory.write(Data("secret".utf8), to: "index.json")
    let server = try LoopbackServer(root: "\(directory.path)/site")
    let client = try #require(WireClient(port: server.port))
    client.ask("/api/v2/pokemon/1/")
    #expect(client.answer()?.body == Array("{}".utf8))
    for path in ["/api/../..", "/api/v2/../../..", "/api/v2/..%2f..", "/", "/api/v2/pokemon/1/index.json"] {
      client.ask(path)
      #expect(client.answer()?.status == 404, "\(path)")
    }
  }

  @Test func followsThePlanOfAPathAndThenRepeatsItsEnd() throws {
    let server = try LoopbackServer()
    server.planAll(.status(500), .status(204))
    server.plan(path, [.retryAfter("7"), .redirect("/elsewhere"), .challenge, .serve])
    let client = try #require(WireClient(port: server.port))
    var statuses: [Int] = []
    for path in [path, path, path, path, path, "/a", "/a", "/a", "/b"] {
      client.ask(path)
      let answer = try #require(client.answer())
      statuses.append(answer.status)
      if answer.status == 429 { #expect(answer.headers["retry-after"] == "7") }
      if answer.status == 302 { #expect(answer.headers["location"] == "/elsewhere") }
      if answer.status == 403 { #expect(answer.headers["cf-mitigated"] == "challenge") }
      if answer.status == 204 { #expect(answer.headers["content-length"] == nil) }
    }
    #expect(statuses == [429, 302, 403, 200, 200, 500, 204, 204, 500])
    server.planAll(.serve)
    client.ask("/a")
    #expect(client.answer()?.status == 404)
  }

  @Test func countsWhatIsUnansweredAtOneTime() async throws {
    let server = try LoopbackServer()
    server.planAll(.silence)
    let clients = (0..<5).compactMap { _ in WireClient(port: server.port) }
    for client in clients { client.ask(path) }
    #expect(try await server.waitForRequests(5))
    #expect(server.maxInFlight == 5 && server.connectionCount == 5)
    #expect(try await server.waitForRequests(6, within: .milliseconds(1)) == false)
  }

  @Test func refusesConnectionsOnceStoppedAndEndsThoseThatStall() async throws {
    try await expectRefusal {
      let server = try LoopbackServer()
      server.planAll(.stall(afterBytes: 3))
      let client = try #require(WireClient(port: server.port))
      client.ask(path)
      #expect(client.rest(silence: 0.2).end == .silent)
      server.stop()
      #expect(client.rest().end != .silent)
      server.stop()
      return server.port
    }
  }

  @Test(arguments: [0, 1, 2, 3])
  func endsWhenItIsLetGoOfWhateverItsConnectionsDo(number: Int) async throws {
    let behaviors: [LoopbackServer.Behavior] = [
      .silence, .stall(afterBytes: 1), .dripHeaders(interval: 0.01), .delay(600, then: .serve),
    ]
    try await expectRefusal {
      var server: LoopbackServer? = try LoopbackServer()
      server?.planAll(behaviors[number])
      let port = try #require(server?.port)
      let client = try #require(WireClient(port: port))
      client.ask(path)
      #expect(try await server?.waitForRequests(1) == true)
      server = nil
      #expect(client.rest().end != .silent)
      return port
    }
  }

  /// Expects a port where a server has ended to refuse clients; another test's server may have got it by chance.
  private func expectRefusal(_ portOfAnEndedServer: () async throws -> UInt16) async throws {
    for _ in 1...3 {
      if WireClient(port: try await portOfAnEndedServer()) == nil { return }
    }
    Issue.record("the ports of three ended servers take clients")
  }

  @Test func lastsThroughManyStartsAndStops() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<40 {
        group.addTask {
          let server = try LoopbackServer()
          let client = try #require(WireClient(port: server.port))
          for _ in 0..<5 {
            client.ask("/api/v2/evolution-chain/67/")
            #expect(client.answer()?.status == 200)
          }
          server.stop()
        }
      }
      try await group.waitForAll()
    }
  }
}
