extension Sequence where Element: Sendable {
  /// Transforms at most `window` elements at a time, and hands on the results in the order of the elements.
  ///
  /// An element stays in the window until `receive` gets the result, so a slow receiver stops the transforms
  /// (back-pressure). The window first holds `first` elements, and grows by one with each result, up to `window`. If
  /// `first` is nil, the window holds `window` elements from the start. The method throws the first error from a
  /// transform or from `receive`, after all other transforms were cancelled and have ended.
  func transformInOrder<Output: Sendable>(
    window: Int, first: Int? = nil, _ transform: @escaping @Sendable (Element) async throws -> Output,
    _ receive: (Output) async throws -> Void
  ) async throws {
    precondition(window > 0, "a window lets at least one element in")
    try await withThrowingTaskGroup(of: (place: Int, output: Output).self) { group in
      var elements = makeIterator()
      // Each result is at the element's index modulo `window`; nil until the result is there.
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
