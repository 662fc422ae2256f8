import Foundation

/// A real HTTP server on this machine that serves a directory in the API's layout, and misbehaves by plan.
///
/// The server stops when the test releases it, even while connections are open.
package final class LoopbackServer: Sendable {
  private let engine: LoopbackEngine

  /// Starts a server that serves a directory's `api/v2/` or `v2/` as `/api/v2/`.
  ///
  /// Every client gets `greeting` at once, before the server reads a request.
  package init(root: String = Repository.fixtures, greeting: String = "") throws {
    engine = try LoopbackEngine(documents: LoopbackDocuments(root: root), greeting: greeting)
    engine.start()
  }

  deinit { engine.stop() }

  /// The root of an API that does not exist.
  ///
  /// A stopped server's port would not do, because the next server may get this port.
  package static let nobody = "http://127.0.0.1:1/api/v2"

  package var port: UInt16 { engine.port }

  package var url: String { "http://127.0.0.1:\(port)/api/v2" }

  package func plan(_ path: String, _ behaviors: Behavior...) { plan(path, behaviors) }

  /// Plans the answers for a path such as `/api/v2/pokemon/25/`, in order; the last answer repeats.
  package func plan(_ path: String, _ behaviors: [Behavior]) {
    engine.state.update { $0.plans.set(behaviors, for: path) }
  }

  /// Plans the answers for each path that has no plan of its own.
  package func planAll(_ behaviors: Behavior...) { engine.state.update { $0.plans.set(behaviors) } }

  package var requests: [Request] { engine.state.value.requests }

  /// How many requests came for a path, whatever their query.
  package func count(of path: String) -> Int { requests.filter { $0.path == path }.count }

  /// The most requests that were unanswered at one time.
  ///
  /// A request counts until just before the last byte of its answer is sent, so that this number never exceeds the
  /// limit of a correct client.
  package var maxInFlight: Int { engine.state.value.maxInFlight }

  /// Runs an action when the request with this number, from 1, has come but is not answered.
  ///
  /// The action runs on the connection's own thread, so busy tests do not delay it.
  package func onRequest(_ number: Int, do action: @escaping @Sendable () -> Void) {
    engine.state.update { $0.actions[number] = action }
  }

  /// Waits until `count` requests have come since the start; false if that takes longer than the limit.
  package func waitForRequests(_ count: Int, within limit: Duration = .seconds(120)) async throws -> Bool {
    try await wait(within: limit) { $0.requests.count >= count }
  }

  /// Waits until a path has been requested; false if that takes longer than two minutes.
  package func waitForRequest(of path: String) async throws -> Bool {
    try await wait(within: .seconds(120)) { $0.requests.contains { $0.path == path } }
  }

  package func stop() { engine.stop() }

  private func wait(
    within limit: Duration, until condition: @escaping @Sendable (LoopbackEngine.State) -> Bool
  ) async throws -> Bool {
    let isSatisfied = await engine.state.until(within: limit, condition)
    try Task.checkCancellation()
    return isSatisfied
  }
}

extension LoopbackServer {
  package struct Request: Sendable, Equatable {
    package let method: String
    /// The path with its query.
    package let target: String
    /// The headers; names are in lower case.
    package let headers: [String: String]
    /// The time at which the last header line was read.
    package let time: ContinuousClock.Instant

    package var path: String { String(target.prefix { $0 != "?" }) }

    /// The value of a query parameter, still percent-encoded.
    func query(_ name: String) -> String? {
      let pairs = target.drop { $0 != "?" }.dropFirst().split(separator: "&")
      return pairs.first { $0.hasPrefix("\(name)=") }.map { String($0.dropFirst(name.count + 1)) }
    }
  }
}

struct LoopbackPlans: Sendable {
  private var own: [String: ArraySlice<LoopbackServer.Behavior>] = [:]
  private var common: [LoopbackServer.Behavior] = []
  private var commonByPath: [String: ArraySlice<LoopbackServer.Behavior>] = [:]

  mutating func set(_ behaviors: [LoopbackServer.Behavior], for path: String) { own[path] = behaviors[...] }

  mutating func set(_ behaviors: [LoopbackServer.Behavior]) {
    common = behaviors
    commonByPath = [:]
  }

  mutating func next(for path: String) -> LoopbackServer.Behavior {
    own[path] != nil ? Self.take(&own[path, default: []]) : Self.take(&commonByPath[path, default: common[...]])
  }

  private static func take(_ behaviors: inout ArraySlice<LoopbackServer.Behavior>) -> LoopbackServer.Behavior {
    behaviors.count > 1 ? behaviors.removeFirst() : behaviors.first ?? .serve
  }
}

/// The documents of a directory in the API's layout, found by the same paths as in the live API.
struct LoopbackDocuments: Sendable {
  private let root: String

  /// Serves the files below `root/api/` if this directory exists, else the files below `root/`.
  init(root: String) {
    self.root = FileManager.default.fileExists(atPath: "\(root)/api") ? "\(root)/api" : root
  }

  /// The file for a request by id or by name, or the requested page of a list; nil if there is none.
  func bytes(for request: LoopbackServer.Request) -> [UInt8]? {
    let parts = request.path.split(separator: "/").map(String.init)
    guard (3...4).contains(parts.count), parts[0] == "api", !parts.contains("..") else { return nil }
    let folder = "\(root)/\(parts[1])/\(parts[2])"
    guard parts.count == 4 else {
      guard let list = read("\(folder)/index.json") else { return nil }
      return page(of: list, request) ?? list
    }
    if let document = read("\(folder)/\(parts[3])/index.json") { return document }
    guard let list = read("\(folder)/index.json"), let items = items(of: list),
      let item = items.first(where: { $0["name"] == parts[3] }), let id = item["url"]?.split(separator: "/").last
    else { return nil }
    return read("\(folder)/\(id)/index.json")
  }

  func file(for request: LoopbackServer.Request) -> [UInt8]? {
    request.path.contains("..") ? nil : read(root + request.path.dropFirst("/api".count))
  }

  /// The requested page; nil if the request is for the whole list, or if the bytes are no list.
  private func page(of list: [UInt8], _ request: LoopbackServer.Request) -> [UInt8]? {
    guard let limit = request.query("limit").flatMap(Int.init), limit > 0, let items = items(of: list) else {
      return nil
    }
    let offset = max(0, request.query("offset").flatMap(Int.init) ?? 0)
    if offset == 0, limit >= items.count { return nil }
    let results = items.dropFirst(offset).prefix(limit)
    let link = { (offset: Int) in "\(request.path)?offset=\(offset)&limit=\(limit)" }
    let page: [String: Any] = [
      "count": items.count, "results": Array(results),
      "next": offset + limit < items.count ? link(offset + limit) : NSNull(),
      "previous": offset > 0 ? link(max(0, offset - limit)) : NSNull(),
    ]
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    return (try? JSONSerialization.data(withJSONObject: page, options: options)).map { Array($0) }
  }

  private func items(of list: [UInt8]) -> [[String: String]]? {
    let page = try? JSONSerialization.jsonObject(with: Data(list)) as? [String: Any]
    return page?["results"] as? [[String: String]]
  }

  private func read(_ path: String) -> [UInt8]? {
    (try? Data(contentsOf: URL(fileURLWithPath: path))).map { Array($0) }
  }
}
