import CZlib
import Foundation
import TestSupport
import Testing

/// Each way to misbehave puts on the wire what its name says.
@Suite(.timeLimit(.minutes(5))) struct MisbehaviorTests {
  private let path = "/api/v2/pokemon/25/"
  private let file: [UInt8]
  private let server: LoopbackServer
  private let client: WireClient

  init() throws {
    file = Array(try Data(contentsOf: URL(fileURLWithPath: "\(Repository.fixtures)/v2/pokemon/25/index.json")))
    server = try LoopbackServer()
    client = try #require(WireClient(port: server.port))
  }

  @Test func closesBeforeAndInsideHeaders() throws {
    #expect(wire(.closeBeforeHeaders) == ("", .closed))
    #expect(wire(.closeInsideHeaders) == ("HTTP/1.1 200 OK\r\nContent-Le", .closed))
  }

  @Test func resetsBeforeAndInsideTheBody() throws {
    #expect(wire(.reset).end == .reset)
    let inBody = wire(.resetInBody(afterBytes: 20))
    #expect(
      inBody.end == .reset && inBody.text.hasSuffix("\r\n\r\n" + String(decoding: file.prefix(20), as: UTF8.self)))
  }

  @Test func cutsBodiesShort() {
    let cut = wire(.cut(afterBytes: 20))
    #expect(cut.end == .closed && cut.text.contains("Content-Length: \(file.count)\r\n"))
    #expect(body(cut.text) == String(decoding: file.prefix(20), as: UTF8.self))
    let closed = wire(.cutWithoutLength(afterBytes: 20))
    #expect(closed.end == .closed && !closed.text.contains("Content-Length") && body(closed.text).utf8.count == 20)
    let chunk = wire(.cutChunk)
    #expect(chunk.end == .closed && body(chunk.text) == "40\r\n{\"id\":")
  }

  @Test func sendsRawBytes() {
    #expect(wire(.raw(Array("SSH-2.0\r\n".utf8))) == ("SSH-2.0\r\n", .closed))
  }

  @Test func sendsChunksWithATrailerAndKeepsTheConnection() {
    let trailer = "\r\n0\r\nX-Checksum: \(Gzip.checksum(file))\r\n\r\n"
    let reply = wire(.trailers, expecting: Array(trailer.utf8), silence: 0.2)
    #expect(reply.end == .silent && reply.text.contains("Transfer-Encoding: chunked\r\n"))
    #expect(reply.text.contains(trailer))
    #expect(body(reply.text).hasPrefix("\(String(file.count / 2, radix: 16))\r\n{"))
  }

  @Test func closesAfterAnAnswer() {
    let rude = wire(.closeAfterResponse())
    #expect(rude.end == .closed && !rude.text.contains("Connection: close") && body(rude.text).utf8.count == file.count)
    let announced = wire(.closeAfterResponse(announced: true))
    #expect(announced.end == .closed && announced.text.contains("Connection: close\r\n"))
    let open = wire(.serveUntilClose)
    #expect(open.end == .closed && !open.text.contains("Content-Length") && body(open.text).utf8.count == file.count)
  }

  @Test func addsBytesThatBelongToNoAnswer() throws {
    server.plan(path, .extraBytesAfterBody(Array("!?".utf8)), .status(204))
    client.ask(path)
    #expect(client.answer()?.body == file)
    client.ask(path)
    #expect(client.rest(limit: 15).bytes.starts(with: Array("!?HTTP/1.1 204 ".utf8)))
  }

  @Test func damagesCompressedBodies() throws {
    #expect(Inflation(try answer(.corruptGzip).body).status == CZLIB_CORRUPT)
    #expect(Inflation(try answer(.cutGzip).body).status == CZLIB_CUT)
    #expect(try answer(.wrongEncodingLabel).body == file)
    #expect(try answer(.wrongEncodingLabel).headers["content-encoding"] == "gzip")
    let unlabelled = try answer(.unlabelledGzip)
    #expect(unlabelled.headers["content-encoding"] == nil && Inflation(unlabelled.body).bytes == file)
    #expect(Inflation(Inflation(try answer(.doubleGzip).body).bytes).bytes == file)
    let members = try answer(.gzipMembers(3)).body
    #expect(Inflation(members).consumed < members.count && Inflation.ofAllMembers(members) == file)
    let bomb = try answer(.bomb(inflatedBytes: 64 << 20)).body
    #expect(bomb.count < 100_000 && Inflation(bomb).status == CZLIB_NEEDS_ROOM)
  }

  @Test func goesOnWithoutEnd() {
    #expect(wire(.silence, silence: 0.2) == ("", .silent))
    let stall = wire(.stall(afterBytes: 5), expecting: Array(file.prefix(5)), silence: 0.2)
    #expect(stall.end == .silent && body(stall.text).utf8.count == 5)
    let drip = wire(.drip(interval: 0.005), limit: 120)
    #expect(drip.end == .full, "\(drip)")
    #expect(body(drip.text).allSatisfy { $0 == " " })
    let headers = wire(.dripHeaders(interval: 0.005), limit: 60)
    #expect(headers.end == .full && headers.text.hasPrefix("HTTP/1.1 200 OK\r\nX-Drip: 1\r\nX-Drip: 1\r\n"))
    #expect(wire(.endless, limit: 40 << 20).end == .full)
  }

  @Test func answersLaterWhenToldTo() throws {
    let start = ContinuousClock.now
    #expect(try answer(.delay(0.2, then: .serve)).body == file)
    #expect(start.duration(to: .now) >= .seconds(0.2))
  }

  /// What comes over a new connection.
  private func wire(
    _ behavior: LoopbackServer.Behavior, expecting bytes: [UInt8] = [], silence: Double = 10, limit: Int = 1 << 26
  ) -> (text: String, end: WireClient.End) {
    server.plan(path, behavior)
    guard let client = WireClient(port: server.port) else { return ("refused", .closed) }
    client.ask(path)
    let rest = client.rest(expecting: bytes, silence: silence, limit: limit)
    return (String(decoding: rest.bytes.prefix(1 << 20), as: UTF8.self), rest.end)
  }

  private func body(_ text: String) -> String {
    text.range(of: "\r\n\r\n").map { String(text[$0.upperBound...]) } ?? ""
  }

  private func answer(_ behavior: LoopbackServer.Behavior) throws -> (headers: [String: String], body: [UInt8]) {
    server.plan(path, behavior)
    client.ask(path)
    let answer = try #require(client.answer())
    return (answer.headers, answer.body)
  }
}
