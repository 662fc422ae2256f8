import Foundation
import TestSupport
import Testing

@testable import Exporting

@Suite struct SingleFlightTests {
  private let values = SingleFlight<Int, String>()
  private let makerCount = Watched(0)
  private let mayEnd = Watched(false)
  private let mayFail = Watched(false)

  @Test func makesAValueOnceForAllThatAsk() async throws {
    let tasks = (1...4).map { _ in start() }
    await makerCount.until { $0 == 1 }
    mayEnd.update { $0 = true }
    for task in tasks { #expect(try await task.value == "made") }
    #expect(try await values.value(for: 1) { "again" } == "made" && makerCount.value == 1)
    #expect(try await values.value(for: 2) { "another" } == "another")
  }

  @Test func endsForAllThatWaitWithTheCancellationOfOne() async throws {
    let maker = start()
    await makerCount.until { $0 == 1 }
    let waiting = (1...3).map { _ in start() }
    waiting[2].cancel()
    for task in waiting { await #expect(throws: CancellationError.self) { _ = try await task.value } }
    mayEnd.update { $0 = true }
    #expect(try await maker.value == "made")
  }

  @Test func endsForAllThatAskWithTheErrorOfTheFirst() async throws {
    let tasks = (1...4).map { _ in start() }
    await makerCount.until { $0 == 1 }
    mayFail.update { $0 = true }
    mayEnd.update { $0 = true }
    for task in tasks { await #expect(throws: POSIXError.self) { _ = try await task.value } }
    #expect(makerCount.value == 1)
  }

  private func start() -> Task<String, any Error> {
    Task {
      try await values.value(for: 1) { [makerCount, mayEnd, mayFail] in
        makerCount.update { $0 += 1 }
        await mayEnd.until { $0 }
        if mayFail.value { throw POSIXError(.EIO) }
        return "made"
      }
    }
  }
}
