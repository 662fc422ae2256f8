import Synchronization
import Testing

/// Takes issues that a test brings about on purpose for none, and their absence for one.
struct Provocation: TestTrait, TestScoping {
  let text: String

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let count = Mutex(0)
    let filter = IssueHandlingTrait.compactMapIssues { issue in
      guard "\(issue)".contains(text) else { return issue }
      count.withLock { $0 += 1 }
      return nil
    }
    try await filter.provideScope(for: test, testCase: testCase, performing: function)
    #expect(count.withLock { $0 } == 1, "the test was to bring about '\(text)' once")
  }
}

extension Trait where Self == Provocation {
  /// The test brings about one issue with this text.
  static func provokes(_ text: String) -> Provocation { Provocation(text: text) }
}
