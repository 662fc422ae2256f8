import Foundation
import Synchronization

/// So many at a time: whoever comes later waits for the turn of one who was before.
///
/// All tests begin at once, and a machine that runs hundreds of commands at once gives none of them the time it needs.
final class Turns: Sendable {
  private let state: Mutex<(free: Int, waiting: [CheckedContinuation<Void, Never>])>

  /// The turns of commands that tests run to their end.
  static let ofCommands = Turns(4 * ProcessInfo.processInfo.activeProcessorCount)

  init(_ count: Int) { state = Mutex((count, [])) }

  /// Does something when its turn has come.
  func take<Result>(_ work: () async throws -> Result) async rethrows -> Result {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        guard state.free > 0 else {
          state.waiting.append(continuation)
          return false
        }
        state.free -= 1
        return true
      }
      if isFree { continuation.resume() }
    }
    defer { leave() }
    return try await work()
  }

  private func leave() {
    let next = state.withLock { state in
      if state.waiting.isEmpty { state.free += 1 }
      return state.waiting.isEmpty ? nil : state.waiting.removeFirst()
    }
    next?.resume()
  }
}
