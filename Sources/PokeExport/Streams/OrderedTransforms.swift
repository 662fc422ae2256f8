extension Sequence where Element: Sendable {
  /// Transforms at most `window` elements at a time, and hands on the results in the order of the elements.
  ///
  /// An element occupies the window until `receive` gets the result, so a slow receiver stops the transforms
  /// (back-pressure). The window starts with `first` elements, and grows by one with each result. If `first` is nil,
  /// the whole window is open from the start. The method throws the first error from a transform or from `receive`,
  /// after all other transforms were cancelled and have ended.
  func transformInOrder<Output: Sendable>(
    window: Int, first: Int? = nil, _ transform: @escaping @Sendable (Element) async throws -> Output,
    _ receive: (Output) async throws -> Void
  ) async throws {
    precondition(window > 0, "a window lets at least one element in")
    try await withThrowingTaskGroup(of: (place: Int, output: Output).self) { group in
      var elements = makeIterator()
      // Results by index modulo window; nil while a transform runs.
      var results = [Output?](repeating: nil, count: window)
      var (startedCount, receivedCount) = (0, 0)
      while true {
        try Task.checkCancellation()
        let opening = Swift.min(window, (first ?? window) + receivedCount)
        while startedCount < receivedCount + opening, let element = elements.next() {
          group.addTask { [place = startedCount % window] in (place, try await transform(element)) }
          startedCount += 1
        }
        if receivedCount == startedCount { return }
        if let output = results[receivedCount % window].take() {
          receivedCount += 1
          try await receive(output)
        } else if let (place, output) = try await group.next() {
          results[place] = output
        }
      }
    }
  }
}
