extension LoopbackServer {
  package indirect enum Behavior: Sendable {
    /// The document, compressed if the client accepts gzip.
    case serve
    /// Answers like a host of plain files, which sends a document only for the address of its `index.json`.
    ///
    /// Any other address gets an HTML page. The page has status 200 if the address ends with a slash and
    /// `listsDirectories` is true, else status 404.
    case plainFiles(listsDirectories: Bool)
    /// The document, with headers that replace headers of the live API or add to them.
    case serveWith(headers: [String: String])
    case trailers
    /// The document, then the end of the connection; `announced` sends `Connection: close`.
    case closeAfterResponse(announced: Bool = false)
    /// Another behavior, after some seconds.
    case delay(Double, then: Behavior)
    /// Another behavior, as soon as the closure returns.
    ///
    /// The closure blocks the connection's own thread, so busy tests do not delay the answer.
    case after(@Sendable () -> Void, then: Behavior)

    case status(Int, headers: [String: String] = [:], body: String = "")
    /// Status 200 with these bytes.
    case body([UInt8], headers: [String: String] = [:])
    /// Exactly these bytes; then the connection is closed.
    case raw([UInt8])

    case closeBeforeHeaders
    case closeInsideHeaders
    case reset
    case resetInBody(afterBytes: Int)
    /// A part of the document, announced with the length of the whole document.
    case cut(afterBytes: Int)
    case cutWithoutLength(afterBytes: Int)
    case cutChunk
    /// Extra bytes after the document; the connection stays open.
    case extraBytesAfterBody([UInt8] = Array("HTTP/1.1 500 Stray\r\n\r\n".utf8))
    /// A gzip body with a wrong checksum.
    case corruptGzip
    /// The first half of a gzip body; `Content-Length` is the length of this half.
    case cutGzip

    case silence
    case stall(afterBytes: Int)
    /// One byte of the body in each interval, in seconds.
    case drip(interval: Double)
    /// One header line in each interval, in seconds.
    case dripHeaders(interval: Double)
    case endless
  }
}

extension LoopbackServer.Behavior {
  /// The page that a content delivery network shows to suspected robots.
  package static var challenge: Self {
    .status(
      403, headers: ["Content-Type": "text/html; charset=UTF-8", "cf-mitigated": "challenge"],
      body: "<!DOCTYPE html><title>Just a moment...</title>")
  }

  package static func redirect(_ location: String, status: Int = 302) -> Self {
    .status(status, headers: ["Location": location])
  }

  /// A refusal that asks the client to wait; `value` is a number of seconds, or a date.
  package static func retryAfter(_ value: String, status: Int = 429) -> Self {
    .status(status, headers: ["Retry-After": value])
  }
}

struct LoopbackReply {
  let request: LoopbackServer.Request
  let connection: LoopbackConnection
  let documents: LoopbackDocuments

  private static let json = "application/json; charset=utf-8"

  /// Sends an answer; returns whether another request may follow on this connection.
  func send(_ behavior: LoopbackServer.Behavior) -> Bool {
    switch behavior {
    case .serve: return connection.finish(served())
    case .plainFiles(let listsDirectories):
      if let file = documents.file(for: request) { return connection.finish(message(200, [:], file)) }
      let page = Array("<!DOCTYPE HTML>\n<title>Directory listing for \(request.path)</title>".utf8)
      let status = listsDirectories && request.path.hasSuffix("/") ? 200 : 404
      return connection.finish(message(status, ["Content-Type": "text/html; charset=utf-8"], page))
    case .serveWith(let headers): return connection.finish(served(with: headers))
    case .trailers: return sendChunked()
    case .closeAfterResponse(let isAnnounced):
      return connection.finish(served(with: isAnnounced ? ["Connection": "close"] : [:])) && false
    case .delay(let seconds, let then): return connection.pause(seconds) && send(then)
    case .after(let wait, let then):
      wait()
      return send(then)
    case .status(let status, let headers, let body):
      return connection.finish(message(status, headers, Array(body.utf8)))
    case .body(let bytes, let headers): return connection.finish(message(200, headers, bytes))
    case .raw(let bytes): return connection.finish(bytes) && false
    case .closeBeforeHeaders: return false
    case .closeInsideHeaders: return connection.finish(Array("HTTP/1.1 200 OK\r\nContent-Le".utf8)) && false
    case .reset:
      connection.reset()
      return false
    case .resetInBody(let count):
      // The pause lets the bytes arrive, because a reset discards bytes on their way.
      if send(["Content-Length": "\(document.count)"], document.prefix(count)) { _ = connection.pause(0.05) }
      connection.reset()
      return false
    case .cut(let count): return cut(["Content-Length": "\(document.count)"], document.prefix(count))
    case .cutWithoutLength(let count): return cut([:], document.prefix(count))
    case .cutChunk: return cut(["Transfer-Encoding": "chunked"], Array("40\r\n{\"id\":".utf8)[...])
    case .extraBytesAfterBody(let bytes): return connection.finish(served() + bytes)
    case .corruptGzip:
      var body = GzipBody.compressed(document)
      body[body.count - 8] ^= 1
      return connection.finish(gzip(body))
    case .cutGzip:
      let body = GzipBody.compressed(document)
      return connection.finish(gzip(Array(body.prefix(body.count / 2))))
    case .silence: break
    case .stall(let count): _ = send(["Content-Length": "\(document.count)"], document.prefix(count))
    case .drip(let interval):
      _ = send(["Content-Length": "100000"], [])
      while connection.send(" "), connection.pause(interval) {}
    case .dripHeaders(let interval):
      _ = connection.send("HTTP/1.1 200 OK\r\n")
      while connection.send("X-Drip: 1\r\n"), connection.pause(interval) {}
    case .endless:
      let block = [UInt8](repeating: UInt8(ascii: " "), count: 1 << 16)
      _ = send([:], [])
      while connection.send(block) {}
    }
    // The loop ends when the client leaves or the server stops.
    while connection.pause(60) {}
    return false
  }

  private func served(with extra: [String: String] = [:]) -> [UInt8] {
    guard let body = documents.bytes(for: request) else {
      return message(404, ["Content-Type": "text/plain"], Array("Not Found".utf8))
    }
    let headers = [
      "Content-Type": Self.json, "ETag": "W/\"\(GzipBody.checksum(body))\"", "X-PokeAPI-Hash": "fixtures",
      "Cache-Control": "public, max-age=86400", "Vary": "Accept-Encoding",
    ].merging(extra) { $1 }
    let tag = headers["ETag"] ?? ""
    if !tag.isEmpty, request.headers["if-none-match"]?.contains(tag) == true { return message(304, headers, []) }
    guard request.headers["accept-encoding"]?.contains("gzip") == true else { return message(200, headers, body) }
    return message(200, ["Content-Encoding": "gzip"].merging(headers) { $1 }, GzipBody.compressed(body))
  }

  private func sendChunked() -> Bool {
    let half = document.count / 2
    let chunks = [document.prefix(half), document.dropFirst(half)].filter { !$0.isEmpty }
    let body = chunks.flatMap { Array("\(String($0.count, radix: 16))\r\n".utf8) + $0 + Array("\r\n".utf8) }
    return send(["Transfer-Encoding": "chunked", "Trailer": "X-Checksum"], [])
      && connection.finish(body + Array("0\r\nX-Checksum: \(GzipBody.checksum(document))\r\n\r\n".utf8))
  }

  private var document: [UInt8] { documents.bytes(for: request) ?? [] }

  private func cut(_ headers: [String: String], _ bytes: ArraySlice<UInt8>) -> Bool {
    send(headers, []) && connection.finish(Array(bytes)) && false
  }

  private func send(_ headers: [String: String], _ bytes: ArraySlice<UInt8>) -> Bool {
    let head = Self.head(200, ["Content-Type": Self.json].merging(headers) { $1 })
    return connection.send(head) && (bytes.isEmpty || connection.send(Array(bytes)))
  }

  private func gzip(_ body: [UInt8]) -> [UInt8] {
    message(200, ["Content-Encoding": "gzip", "Content-Type": Self.json], body)
  }

  /// A whole answer, without a body where HTTP allows none; `headers` may replace the computed `Content-Length`.
  private func message(_ status: Int, _ headers: [String: String], _ body: [UInt8]) -> [UInt8] {
    let mayHaveBody = status != 204 && status != 304
    let length = mayHaveBody ? ["Content-Length": "\(body.count)"] : [:]
    let head = Self.head(status, length.merging(headers) { $1 })
    return Array(head.utf8) + (mayHaveBody && request.method != "HEAD" ? body : [])
  }

  private static func head(_ status: Int, _ headers: [String: String]) -> String {
    let lines = headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }
    return "HTTP/1.1 \(status) Status\r\n\(lines.joined())\r\n"
  }
}
