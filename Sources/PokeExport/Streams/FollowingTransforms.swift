extension Sequence where Element: Sendable {
  /// Transforms the elements and the further elements that `receive` returns, at most `window` at a time.
  ///
  /// Transforms start in the order of the elements, and `receive` gets each result as soon as its transform ends. The
  /// method throws the first error from a transform or from `receive`, after all other transforms were cancelled and
  /// have ended.
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
