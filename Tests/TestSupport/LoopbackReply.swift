/// The answer to one request, healthy or not.
struct LoopbackReply {
  private let request: LoopbackServer.Request
  private let connection: LoopbackConnection
  private let documents: LoopbackDocuments

  init(to request: LoopbackServer.Request, on connection: LoopbackConnection, documents: LoopbackDocuments) {
    self.request = request
    self.connection = connection
    self.documents = documents
  }

  /// Answers; true when another request may follow on this connection.
  func send(_ behavior: LoopbackServer.Behavior) -> Bool {
    switch behavior {
    case .serve: return send(served())
    case .serveWith(let headers): return send(served(with: headers))
    case .trailers: return sendChunked()
    case .serveUntilClose: return send(head([:])) && connection.finish(document) && false
    case .closeAfterResponse(let isAnnounced):
      return send(served(with: isAnnounced ? ["Connection": "close"] : [:])) && false
    case .gzipMembers(let count): return send(gzip(members(count)))
    case .delay(let seconds, let then): return connection.pause(seconds) && send(then)
    case .after(let wait, let then):
      wait()
      return send(then)
    case .status(let status, let headers, let body):
      return send(LoopbackMessage(status: status, headers: headers, body: Array(body.utf8)))
    case .body(let bytes, let headers): return send(LoopbackMessage(status: 200, headers: headers, body: bytes))
    case .raw(let bytes): return connection.finish(bytes) && false
    case .extraBytesAfterBody(let bytes): return connection.finish(served().bytes(for: request.method) + bytes)
    case .corruptGzip, .cutGzip, .wrongEncodingLabel, .unlabelledGzip, .doubleGzip, .bomb:
      return send(damaged(behavior))
    case .closeBeforeHeaders, .closeInsideHeaders, .reset, .resetInBody, .cut, .cutWithoutLength, .cutChunk:
      breakOff(behavior)
      return false
    case .silence, .stall, .drip, .dripHeaders, .endless:
      goOn(behavior)
      return false
    }
  }

  /// Sends less than a whole answer.
  private func breakOff(_ behavior: LoopbackServer.Behavior) {
    switch behavior {
    case .closeInsideHeaders: _ = connection.finish(Array("HTTP/1.1 200 OK\r\nContent-Le".utf8))
    case .reset: connection.reset()
    case .resetInBody(let count):
      // The client must have got the bytes: a reset throws away what is still on the way.
      if send(head(["Content-Length": "\(document.count)"])), connection.send(Array(document.prefix(count))) {
        _ = connection.pause(0.05)
      }
      connection.reset()
    case .cut(let count):
      _ = send(head(["Content-Length": "\(document.count)"])) && connection.finish(Array(document.prefix(count)))
    case .cutWithoutLength(let count): _ = send(head([:])) && connection.finish(Array(document.prefix(count)))
    case .cutChunk:
      _ = send(head(["Transfer-Encoding": "chunked"])) && connection.finish(Array("40\r\n{\"id\":".utf8))
    default: break
    }
  }

  /// Sends until the client or the server has had enough.
  private func goOn(_ behavior: LoopbackServer.Behavior) {
    switch behavior {
    case .stall(let count):
      _ = send(head(["Content-Length": "\(document.count)"])) && connection.send(Array(document.prefix(count)))
    case .drip(let interval):
      _ = send(head(["Content-Length": "100000"]))
      while connection.send(" "), connection.pause(interval) {}
    case .dripHeaders(let interval):
      _ = connection.send("HTTP/1.1 200 OK\r\n")
      while connection.send("X-Drip: 1\r\n"), connection.pause(interval) {}
    case .endless:
      let block = [UInt8](repeating: UInt8(ascii: " "), count: 1 << 16)
      _ = send(head([:]))
      while connection.send(block) {}
    default: break
    }
    while connection.pause(60) {}
  }

  /// A body that cannot be inflated, or should not be.
  private func damaged(_ behavior: LoopbackServer.Behavior) -> LoopbackMessage {
    var body = Gzip.compressed(document)
    switch behavior {
    case .corruptGzip: body[body.count - 8] ^= 1
    case .cutGzip: body.removeLast(body.count / 2)
    case .wrongEncodingLabel: body = document
    case .doubleGzip: body = Gzip.compressed(body)
    case .bomb(let count): body = Gzip.bomb(inflatedBytes: count)
    case .unlabelledGzip:
      return LoopbackMessage(status: 200, headers: ["Content-Type": LoopbackMessage.json], body: body)
    default: break
    }
    return gzip(body)
  }

  /// The document as the live API sends it.
  private func served(with extra: [String: String] = [:]) -> LoopbackMessage {
    guard let body = documents.bytes(for: request) else {
      return LoopbackMessage(status: 404, headers: ["Content-Type": "text/plain"], body: Array("Not Found".utf8))
    }
    let checksum = Gzip.checksum(body)
    let headers = [
      "Content-Type": LoopbackMessage.json, "ETag": "W/\"\(checksum)\"", "X-PokeAPI-Hash": "fixtures",
      "Cache-Control": "public, max-age=86400", "Vary": "Accept-Encoding",
    ].merging(extra) { $1 }
    let tag = headers["ETag"] ?? ""
    if !tag.isEmpty, request.headers["if-none-match"]?.contains(tag) == true {
      return LoopbackMessage(status: 304, headers: headers, body: [])
    }
    guard request.headers["accept-encoding"]?.contains("gzip") == true else {
      return LoopbackMessage(status: 200, headers: headers, body: body)
    }
    return LoopbackMessage(
      status: 200, headers: ["Content-Encoding": "gzip"].merging(headers) { $1 },
      body: Gzip.compressed(body, checksum: checksum))
  }

  private func sendChunked() -> Bool {
    let half = document.count / 2
    let chunks = [document.prefix(half), document.dropFirst(half)].filter { !$0.isEmpty }
    let body = chunks.flatMap { Array("\(String($0.count, radix: 16))\r\n".utf8) + $0 + Array("\r\n".utf8) }
    return send(head(["Transfer-Encoding": "chunked", "Trailer": "X-Checksum"]))
      && connection.finish(body + Array("0\r\nX-Checksum: \(Gzip.checksum(document))\r\n\r\n".utf8))
  }

  private func members(_ count: Int) -> [UInt8] {
    let size = max(1, (document.count + count - 1) / max(1, count))
    return stride(from: 0, to: document.count, by: size).flatMap { start in
      Gzip.compressed(Array(document[start..<min(start + size, document.count)]))
    }
  }

  /// The document, empty when there is none.
  private var document: [UInt8] { documents.bytes(for: request) ?? [] }

  private func gzip(_ body: [UInt8]) -> LoopbackMessage {
    LoopbackMessage(
      status: 200, headers: ["Content-Encoding": "gzip", "Content-Type": LoopbackMessage.json], body: body)
  }

  private func head(_ headers: [String: String]) -> String {
    LoopbackMessage.head(status: 200, headers: ["Content-Type": LoopbackMessage.json].merging(headers) { $1 })
  }

  private func send(_ head: String) -> Bool { connection.send(head) }

  private func send(_ message: LoopbackMessage) -> Bool { connection.finish(message.bytes(for: request.method)) }
}
