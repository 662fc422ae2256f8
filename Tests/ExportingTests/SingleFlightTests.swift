import TestSupport
import Testing

@testable import Exporting

@Suite struct SingleFlightTests {
  private let values = SingleFlight<Int, String>()
  private let executor = OneAtATime()
  /// The tasks that have begun to make the value, in that order.
  private let makers = Watched<[Int]>([])
  private let mayGoOn = Watched(false)

  @Test func whoeverWaitsMakesWhatACancelledTaskHasLeft() async throws {
    let tasks = await start()
    tasks[2]?.cancel()
    tasks[1]?.cancel()
    mayGoOn.update { $0 = true }
    for cancelled in [1, 2] { await #expect(throws: CancellationError.self) { _ = try await tasks[cancelled]?.value } }
    for other in [3, 4] { #expect(try await tasks[other]?.value == "3") }
    #expect(makers.value == [1, 3])
  }

  @Test func whoeverWaitsEndsAtOnceWhenItIsCancelled() async throws {
    let tasks = await start()
    tasks[2]?.cancel()
    await #expect(throws: CancellationError.self) { _ = try await tasks[2]?.value }
    #expect(!mayGoOn.value && makers.value == [1])
    mayGoOn.update { $0 = true }
    for other in [1, 3, 4] { #expect(try await tasks[other]?.value == "1") }
  }

  @Test func anErrorReachesAllThatWaitAndTheNextOneMakesItAnew() async throws {
    let tasks = await start(failing: Fault())
    mayGoOn.update { $0 = true }
    for task in tasks.values { await #expect(throws: Fault.self) { _ = try await task.value } }
    #expect(makers.value == [1])
    #expect(try await values.value(for: 1) { "anew" } == "anew")
  }

  /// Four tasks that ask for a value: the first one makes it, and the others wait.
  private func start(failing fault: Fault? = nil) async -> [Int: Task<String, any Error>] {
    await withTaskExecutorPreference(executor) {
      var tasks: [Int: Task<String, any Error>] = [:]
      for number in 1...4 {
        tasks[number] = Task(executorPreference: executor) {
          try await values.value(for: 1) {
            makers.update { $0.append(number) }
            await mayGoOn.until { $0 }
            try Task.checkCancellation()
            if let fault { throw fault }
            return "\(number)"
          }
        }
      }
      await Task.yield()
      return tasks
    }
  }

  private struct Fault: Error {}
}
