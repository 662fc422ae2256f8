/// A batch of documents that have arrived and are not turned into exported values yet.
struct Batch<Document: Sendable> {
  private var outcomes: [Outcome<Document>] = []
  private var earlierCount = 0
  /// The size of the first batch; later batches grow with the number of documents already taken.
  let first: Int
  /// The maximum number of documents that load at the same time before the first has arrived; nil for `limit`.
  let opening: Int?
  /// The maximum number of documents in a batch, and of documents that load at the same time.
  let limit: Int

  init(first: Int, opening: Int?, limit: Int) { (self.first, self.opening, self.limit) = (first, opening, limit) }

  /// Loads the documents of the entries, and calls `receive` with each full batch and with the rest.
  ///
  /// While `receive` works, documents of later batches load.
  mutating func fill<Value>(
    _ entries: [Listing.Entry], collecting collect: (Loaded<Value>) -> Outcome<Document>,
    _ load: @escaping @Sendable (Listing.Entry) async throws -> Loaded<Value>,
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
