import TestSupport
import Testing

@testable import PokeExport

@Suite struct SingleFlightTests {
  private let values = SingleFlight<Int, String>()
  private let makerCount = Watched(0)
  private let mayEnd = Watched(false)

  @Test func makesAValueOnceForAllThatAsk() async throws {
    let tasks = start()
    await makerCount.until { $0 == 1 }
    mayEnd.update { $0 = true }
    for task in tasks { #expect(try await task.value == "made") }
    #expect(try await values.value(for: 1) { "again" } == "made" && makerCount.value == 1)
    #expect(try await values.value(for: 2) { "another" } == "another")
  }

  @Test func endsForAllThatAskWithTheCancellationOfOne() async throws {
    let tasks = start()
    await makerCount.until { $0 == 1 }
    tasks[3].cancel()
    mayEnd.update { $0 = true }
    for task in tasks { await #expect(throws: CancellationError.self) { _ = try await task.value } }
  }

  private func start() -> [Task<String, any Error>] {
    (1...4).map { _ in
      Task {
        try await values.value(for: 1) { [makerCount, mayEnd] in
          makerCount.update { $0 += 1 }
          await mayEnd.until { $0 }
          try Task.checkCancellation()
          return "made"
        }
      }
    }
  }
}
