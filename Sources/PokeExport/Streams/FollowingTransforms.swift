extension Sequence where Element: Sendable & Equatable {
  /// Transforms the values that the elements want, at most `window` values at a time.
  ///
  /// Elements that want values with the same id at the same time share one transform. Transforms start in the order of
  /// the elements, and `receive` gets each result as soon as its transform ends. Then `wanted` is called again for
  /// every element that wanted this result, because the element may want more now. The method throws the first error of
  /// a transform or of `receive`, after all other transforms were cancelled and ended.
  func transformFollowing<Wanted: Identifiable & Sendable, Output: Sendable>(
    window: Int, wanting wanted: (Element) -> [Wanted],
    _ transform: @escaping @Sendable (Wanted) async throws -> Output, _ receive: (Output) throws -> Void
  ) async throws where Wanted.ID: Sendable {
    try await withThrowingTaskGroup(of: (id: Wanted.ID, output: Output).self) { group in
      var queue: ArraySlice<Wanted> = []
      var waiting: [Wanted.ID: [Element]] = [:]
      var (asking, runningCount) = (Array(self), 0)
      while true {
        try Task.checkCancellation()
        for element in asking {
          for next in wanted(element) {
            if waiting[next.id] == nil { queue.append(next) }
            // An element that wants two values names both again when the first one arrives, so it may wait already.
            if waiting[next.id]?.contains(element) != true { waiting[next.id, default: []].append(element) }
          }
        }
        while runningCount < window, let next = queue.popFirst() {
          group.addTask { (next.id, try await transform(next)) }
          runningCount += 1
        }
        guard let (id, output) = try await group.next() else { return }
        runningCount -= 1
        try receive(output)
        asking = waiting.removeValue(forKey: id) ?? []
      }
    }
  }
}
