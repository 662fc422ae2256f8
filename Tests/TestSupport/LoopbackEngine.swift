import Foundation

/// The threads of a server: one that accepts, and one for each connection.
///
/// The threads hold the engine but not the server, so the server can end while they run.
final class LoopbackEngine: Sendable {
  let port: UInt16
  let state = Watched(State())
  private let documents: LoopbackDocuments
  private let greeting: String
  private let listener: Int32
  /// A pipe; closing it wakes up the thread that accepts connections.
  private let wakeUp: (read: Int32, write: Int32)
  private let hasStopped = DispatchSemaphore(value: 0)

  struct State: Sendable {
    var isStopped = false
    var connections: Set<Int32> = []
    var requests: [LoopbackServer.Request] = []
    var inFlight: Set<Int32> = []
    var maxInFlight = 0
    var plans = LoopbackPlans()
    /// Actions by the number of the request that triggers them.
    var actions: [Int: @Sendable () -> Void] = [:]
  }

  init(documents: LoopbackDocuments, greeting: String) throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
    wakeUp = (ends[0], ends[1])
    guard let (listener, port) = LoopbackSocket.listen() else { throw POSIXError(.EADDRINUSE) }
    self.documents = documents
    self.greeting = greeting
    self.listener = listener
    self.port = port
  }

  func start() { Thread.detachNewThread { self.acceptUntilStopped() } }

  /// Ends all connections; returns when the port refuses new connections.
  func stop() {
    state.update { state in
      if !state.isStopped { LoopbackSocket.close(wakeUp.write) }
      state.isStopped = true
      for connection in state.connections { LoopbackSocket.shutDown(connection) }
    }
    hasStopped.wait()
    hasStopped.signal()
  }

  /// Accepts connections.
  ///
  /// Only this method closes the listener, because another file may soon get the descriptor.
  private func acceptUntilStopped() {
    while !isStopped {
      guard let connection = LoopbackSocket.accept(listener, unless: wakeUp.read) else { continue }
      let isWanted = state.update { state in
        if state.isStopped { return false }
        state.connections.insert(connection)
        return true
      }
      if !isWanted { LoopbackSocket.close(connection) }
      if isWanted { Thread.detachNewThread { self.answerAll(on: LoopbackConnection(connection)) } }
    }
    // A child process may hold a copy of the listener, and `close` alone would leave this copy open.
    LoopbackSocket.shutDown(listener)
    LoopbackSocket.close(listener)
    LoopbackSocket.close(wakeUp.read)
    hasStopped.signal()
  }

  private func answerAll(on connection: LoopbackConnection) {
    let descriptor = connection.descriptor
    _ = connection.send(greeting)
    while let request = connection.readRequest() {
      let action = state.update { state in
        state.requests.append(request)
        state.inFlight.insert(descriptor)
        state.maxInFlight = max(state.maxInFlight, state.inFlight.count)
        return state.actions.removeValue(forKey: state.requests.count)
      }
      action?()
      let behavior = state.update { $0.plans.next(for: request.path) }
      connection.willFinish = { self.state.update { _ = $0.inFlight.remove(descriptor) } }
      let reply = LoopbackReply(request: request, connection: connection, documents: documents)
      if !reply.send(behavior) { break }
    }
    // The connection closes under the lock. Without the lock, `stop` might shut down another connection that has got
    // the same descriptor.
    state.update { state in
      state.inFlight.remove(descriptor)
      state.connections.remove(descriptor)
      connection.close()
    }
  }

  private var isStopped: Bool { state.value.isStopped }
}
