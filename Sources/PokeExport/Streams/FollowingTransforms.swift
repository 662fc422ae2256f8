extension Sequence where Element: Sendable {
  /// Transforms the elements, and further ones that `receive` returns, up to `window` at a time.
  ///
  /// Transforms start in the order of the elements. `receive` gets results one by one as they come, so that an element
  /// from one result waits for no other. The first error, of a transform or of `receive`, cancels all running
  /// transforms, and is thrown after they have ended.
  func transformFollowing<Output: Sendable>(
    window: Int, _ transform: @escaping @Sendable (Element) async throws -> Output,
    _ receive: (Output) throws -> [Element]
  ) async throws {
    try await withThrowingTaskGroup(of: Output.self) { group in
      var queue = Array(self)[...]
      var runningCount = 0
      while true {
        try Task.checkCancellation()
        while runningCount < window, let element = queue.popFirst() {
          group.addTask { try await transform(element) }
          runningCount += 1
        }
        guard let output = try await group.next() else { return }
        runningCount -= 1
        queue += try receive(output)
      }
    }
  }
}
