extension Sequence where Element: Sendable {
  /// Transforms the elements, and hands on the results in batches, in the order of the elements.
  ///
  /// `keep` makes a value of each result, and a batch holds these values. `receive` must empty the batch; meanwhile,
  /// elements of later batches are transformed. If a transform or `receive` throws, the method calls `receive` once
  /// more, with the rest of the batch and a true `isCut`, and then throws the error. `opening` is the size of the
  /// window at the start; nil means `window`.
  func transformInBatches<Output: Sendable, Kept>(
    window: Int, opening: Int?, first: Int, _ transform: @escaping @Sendable (Element) async throws -> Output,
    keeping keep: (Output) -> Kept, _ receive: (inout [Kept], _ isCut: Bool) async throws -> Void
  ) async throws {
    var (batch, earlierCount) = ([Kept](), 0)
    do {
      try await transformInOrder(window: window, first: opening, transform) { output in
        batch.append(keep(output))
        // The first batch has only `first` results, so that its rows come soon. Every batch waits for its slowest
        // element, so later batches are larger: as large as all earlier batches together, up to `window`.
        if batch.count < Swift.min(Swift.max(first, earlierCount), window) { return }
        earlierCount += batch.count
        try await receive(&batch, false)
      }
      try await receive(&batch, false)
    } catch {
      try? await receive(&batch, true)
      throw error
    }
  }
}
