import Foundation
import Synchronization

/// A real HTTP server on this machine that serves a directory in the API's layout, and misbehaves by plan.
package final class LoopbackServer: Sendable {
  /// The port it listens on.
  package let port: UInt16
  private let root: String
  private let listener: Int32
  private let state: Mutex<State>

  /// One request as it came.
  package struct Request: Sendable, Equatable {
    /// The method: `GET`.
    package let method: String
    /// The path with its query.
    package let target: String
    /// The headers, names in lower case.
    package let headers: [String: String]

    /// The path without its query.
    package var path: String { String(target.prefix { $0 != "?" }) }
  }

  private struct State {
    var isStopped = false
    var connections: Set<Int32> = []
    var requests: [Request] = []
    var inFlight = 0
    var maxInFlight = 0
    var plans: [String: [Behavior]] = [:]
    var fallback: Behavior = .serve
  }

  /// Starts a server.
  ///
  /// - Parameter root: The directory that holds `v2/`; served below `/api/`.
  /// - Throws: `POSIXError` when there is no free port.
  package init(root: String = Repository.fixtures) throws {
    self.root = root
    let socket = LoopbackSocket.listen()
    guard let socket else { throw POSIXError(.EADDRINUSE) }
    (listener, port) = socket
    state = Mutex(State())
    Thread.detachNewThread { [weak self, listener] in
      while let connection = LoopbackSocket.accept(listener) {
        guard let self, self.register(connection) else {
          LoopbackSocket.close(connection)
          return
        }
        Thread.detachNewThread { [weak self] in
          while let self, self.answerOne(connection) {}
          self?.unregister(connection)
          LoopbackSocket.close(connection)
        }
      }
    }
  }

  deinit { stop() }

  /// The API's root.
  package var url: String { "http://127.0.0.1:\(port)/api/v2" }

  /// Answers the requests for a path in these ways, one after the other; the last one for all that follow.
  package func plan(_ path: String, _ behaviors: Behavior...) { state.withLock { $0.plans[path] = behaviors } }

  /// Answers all requests without a plan in this way.
  package func planAll(_ behavior: Behavior) { state.withLock { $0.fallback = behavior } }

  /// Every request so far, in the order they came.
  package var requests: [Request] { state.withLock(\.requests) }

  /// How many requests came for a path, whatever their query.
  package func count(of path: String) -> Int { requests.filter { $0.path == path }.count }

  /// The most requests that were being answered at one time.
  package var maxInFlight: Int { state.withLock(\.maxInFlight) }

  /// Closes everything; connections that stall end.
  package func stop() {
    let connections = state.withLock { state -> Set<Int32> in
      if state.isStopped { return [] }
      state.isStopped = true
      LoopbackSocket.shutDown(listener)
      LoopbackSocket.close(listener)
      return state.connections
    }
    for connection in connections { LoopbackSocket.shutDown(connection) }
  }

  private var isStopped: Bool { state.withLock(\.isStopped) }

  private func register(_ connection: Int32) -> Bool {
    state.withLock { !$0.isStopped && $0.connections.insert(connection).inserted }
  }

  private func unregister(_ connection: Int32) { state.withLock { _ = $0.connections.remove(connection) } }

  /// Reads and answers one request; false when the connection is over.
  private func answerOne(_ connection: Int32) -> Bool {
    guard let request = LoopbackSocket.readRequest(connection) else { return false }
    let behavior = state.withLock { state -> Behavior in
      state.requests.append(request)
      state.inFlight += 1
      state.maxInFlight = max(state.maxInFlight, state.inFlight)
      guard let plan = state.plans[request.path], let next = plan.first else { return state.fallback }
      if plan.count > 1 { state.plans[request.path] = Array(plan.dropFirst()) }
      return next
    }
    defer { state.withLock { $0.inFlight -= 1 } }
    return perform(behavior, request, LoopbackResponse(connection))
  }

  private func perform(_ behavior: Behavior, _ request: Request, _ response: LoopbackResponse) -> Bool {
    switch behavior {
    case .serve: return serve(request, [:], response)
    case .serveWith(let headers): return serve(request, headers, response)
    case .status(let status, let headers, let body): return response.send(status, headers, Array(body.utf8))
    case .body(let bytes, let headers): return response.send(200, headers, bytes)
    case .delay(let seconds, let then):
      pause(seconds)
      return perform(then, request, response)
    case .closeBeforeHeaders: return false
    case .closeInsideHeaders: return response.sendRaw("HTTP/1.1 200 OK\r\nContent-Le") && false
    case .reset: return response.reset()
    case .raw(let bytes): return response.sendRaw(bytes) && false
    case .cut(let count):
      let body = document(request) ?? []
      return response.sendRaw("HTTP/1.1 200 OK\r\nContent-Length: \(body.count)\r\n\r\n")
        && response.sendRaw(Array(body.prefix(count))) && false
    case .cutChunk:
      return response.sendRaw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n40\r\n{\"id\":") && false
    case .corruptGzip: return serveGzip(request, response) { $0[$0.count - 8] ^= 1 }
    case .cutGzip: return serveGzip(request, response) { $0.removeLast($0.count / 2) }
    case .stall(let count):
      let body = document(request) ?? []
      _ = response.sendRaw("HTTP/1.1 200 OK\r\nContent-Length: \(body.count)\r\n\r\n")
      _ = response.sendRaw(Array(body.prefix(count)))
      pause(600)
      return false
    case .drip(let interval):
      _ = response.sendRaw("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
      while !isStopped, response.sendRaw(" ") { pause(interval) }
      return false
    case .endless:
      _ = response.sendRaw("HTTP/1.1 200 OK\r\n\r\n")
      let block = [UInt8](repeating: UInt8(ascii: " "), count: 1 << 16)
      while !isStopped, response.sendRaw(block) {}
      return false
    }
  }

  private func serve(_ request: Request, _ extra: [String: String], _ response: LoopbackResponse) -> Bool {
    guard let body = document(request) else { return response.send(404, [:], Array("Not Found".utf8)) }
    var headers = [
      "Content-Type": "application/json; charset=utf-8", "ETag": "W/\"\(Gzip.checksum(body))\"",
      "X-PokeAPI-Hash": "fixtures", "Cache-Control": "public, max-age=86400",
    ].merging(extra) { $1 }
    if request.headers["if-none-match"] == headers["ETag"] { return response.send(304, headers, []) }
    guard request.headers["accept-encoding"]?.contains("gzip") == true else { return response.send(200, headers, body) }
    headers["Content-Encoding"] = "gzip"
    return response.send(200, headers, Gzip.compressed(body))
  }

  private func serveGzip(
    _ request: Request, _ response: LoopbackResponse, _ damage: (inout [UInt8]) -> Void
  ) -> Bool {
    var body = Gzip.compressed(document(request) ?? [])
    damage(&body)
    return response.send(200, ["Content-Encoding": "gzip"], body)
  }

  /// The file a path stands for, by id, or by name through the list.
  private func document(_ request: Request) -> [UInt8]? {
    let parts = request.path.split(separator: "/").map(String.init)
    guard parts.count >= 3, parts.count <= 4, parts[0] == "api", !parts.contains("..") else { return nil }
    let folder = "\(root)/\(parts[1])/\(parts[2])"
    if parts.count == 3 { return read("\(folder)/index.json") }
    if let body = read("\(folder)/\(parts[3])/index.json") { return body }
    guard let list = read("\(folder)/index.json"),
      let page = try? JSONSerialization.jsonObject(with: Data(list)) as? [String: Any],
      let results = page["results"] as? [[String: String]],
      let url = results.first(where: { $0["name"] == parts[3] })?["url"],
      let id = url.split(separator: "/").last
    else { return nil }
    return read("\(folder)/\(id)/index.json")
  }

  private func read(_ path: String) -> [UInt8]? {
    (try? Data(contentsOf: URL(fileURLWithPath: path))).map { Array($0) }
  }

  /// Waits, but not beyond the end of the server.
  private func pause(_ seconds: Double) {
    let end = Date(timeIntervalSinceNow: seconds)
    while !isStopped, Date() < end { Thread.sleep(forTimeInterval: min(0.02, seconds)) }
  }
}
