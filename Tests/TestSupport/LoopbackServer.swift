/// A real HTTP server on this machine that serves a directory in the API's layout, and misbehaves by plan.
///
/// It ends when the test lets go of it, whatever its connections are doing.
package final class LoopbackServer: Sendable {
  private let engine: LoopbackEngine

  /// Starts a server.
  ///
  /// - Parameter root: The directory that holds `api/v2/` or `v2/`, served as `/api/v2/`.
  /// - Throws: `POSIXError` when there is no free port.
  package init(root: String = Repository.fixtures) throws {
    engine = try LoopbackEngine(documents: LoopbackDocuments(root: root))
    engine.start()
  }

  deinit { engine.stop() }

  /// The root of an API that nobody serves.
  ///
  /// The port of a server that has stopped may be the next server's.
  package static let nobody = "http://127.0.0.1:1/api/v2"

  /// The port it listens on.
  package var port: UInt16 { engine.port }

  /// The API's root.
  package var url: String { "http://127.0.0.1:\(port)/api/v2" }

  /// Answers the requests for a path in these ways, one after the other; the last one for all that follow.
  ///
  /// - Parameters:
  ///   - path: The path without its query: `/api/v2/pokemon/25/`.
  ///   - behaviors: The way of the first request from now on, of the second, and so on.
  package func plan(_ path: String, _ behaviors: Behavior...) { plan(path, behaviors) }

  /// Answers the requests for a path in these ways, one after the other; the last one for all that follow.
  package func plan(_ path: String, _ behaviors: [Behavior]) {
    engine.state.update { $0.plans.set(behaviors, for: path) }
  }

  /// Answers every path that has no plan of its own in these ways, each path's first request in the first one.
  package func planAll(_ behaviors: Behavior...) {
    engine.state.update { $0.plans.set(behaviors) }
  }

  /// Every request so far, in the order they came.
  package var requests: [Request] { engine.state.value.requests }

  /// How many requests came for a path, whatever their query.
  package func count(of path: String) -> Int { requests.filter { $0.path == path }.count }

  /// The most requests that were unanswered at one time.
  ///
  /// A request counts from when it was read until just before the last byte of its answer is sent, so that a client
  /// that keeps to its limit never exceeds it here.
  package var maxInFlight: Int { engine.state.value.maxInFlight }

  /// How many connections clients have opened.
  package var connectionCount: Int { engine.state.value.connectionCount }

  /// Does something as soon as the n-th request since the server's start has come, before it is answered.
  ///
  /// It runs on the connection's own thread: however busy the tests are, it does not wait for its turn among them.
  package func onRequest(_ number: Int, do action: @escaping @Sendable () -> Void) {
    engine.state.update { $0.actions[number] = action }
  }

  /// Waits until so many requests have come.
  ///
  /// - Parameters:
  ///   - count: How many, since the server's start.
  ///   - limit: How long to wait for them.
  /// - Returns: Whether they came in time.
  /// - Throws: `CancellationError`.
  package func waitForRequests(_ count: Int, within limit: Duration = .seconds(120)) async throws -> Bool {
    try await wait(within: limit) { $0.requests.count >= count }
  }

  /// Waits until a path has been asked for; false when that took longer than two minutes.
  ///
  /// - Throws: `CancellationError`.
  package func waitForRequest(of path: String) async throws -> Bool {
    try await wait(within: .seconds(120)) { $0.requests.contains { $0.path == path } }
  }

  /// Closes everything: from now on connections are refused, and those that stall end.
  package func stop() { engine.stop() }

  private func wait(
    within limit: Duration, until condition: @escaping @Sendable (LoopbackEngine.State) -> Bool
  ) async throws -> Bool {
    let isSatisfied = await engine.state.until(within: limit, condition)
    try Task.checkCancellation()
    return isSatisfied
  }
}
