/// A batch of documents that have arrived and are not joined yet.
struct Batch<Document: Sendable> {
  private var outcomes: [Outcome<Document>] = []
  private var earlierCount = 0
  /// The smallest batch that is handed on before the end.
  let first: Int
  /// The documents under way before the first one has arrived; nil for the limit.
  let opening: Int?
  /// The largest batch, and the most documents under way: enough to keep every request in flight.
  let limit: Int

  init(first: Int, opening: Int?, limit: Int) { (self.first, self.opening, self.limit) = (first, opening, limit) }

  /// Loads the entries in order, and calls `receive` whenever the batch is full; later documents load meanwhile.
  mutating func fill(
    _ entries: [Listing.Entry], collecting collect: (Loaded<Document>) -> Outcome<Document>,
    _ load: @escaping @Sendable (Listing.Entry) async throws -> Loaded<Document>,
    _ receive: (inout Batch) async throws -> Void
  ) async throws {
    try await entries.transformInOrder(window: limit, first: opening, load) { loaded in
      outcomes.append(collect(loaded).ofListed)
      // Early batches are small, so that the first rows come soon. Later batches are larger, because every batch waits
      // for its slowest family.
      if outcomes.count < min(max(first, earlierCount), limit) { return }
      try await receive(&self)
    }
    try await receive(&self)
  }

  var documents: [Document] { outcomes.compactMap(\.value) }

  var failures: [ResourceFailure] { outcomes.compactMap(\.failure) }

  mutating func takeAll() -> [Outcome<Document>] { take { _ in true } }

  mutating func take(while isWhole: (Document) -> Bool) -> [Outcome<Document>] {
    let taken = Array(outcomes.prefix { $0.value.map(isWhole) ?? true })
    outcomes.removeFirst(taken.count)
    earlierCount += taken.count
    return taken
  }
}
