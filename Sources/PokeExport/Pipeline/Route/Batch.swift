/// A batch of documents that have arrived and are not joined yet.
struct Batch<Document: Sendable> {
  private var outcomes: [Outcome<Document>] = []
  private var earlierCount = 0
  private let pace: Walk.Pace
  private let first: Int

  /// Documents without steps lead to no others and need not wait, so their first batch has one document.
  init(_ pace: Walk.Pace, hasSteps: Bool) { (self.pace, first) = (pace, hasSteps ? pace.first : 1) }

  /// Loads the entries in order, and hands the batch on whenever it is full; the next documents come meanwhile.
  mutating func fill(
    _ entries: [Listing.Entry], noting: (Loaded<Document>) -> Outcome<Document>,
    _ load: @escaping @Sendable (Listing.Entry) async throws -> Loaded<Document>,
    _ receive: (inout Batch) async throws -> Void
  ) async throws {
    try await entries.transformInOrder(window: pace.limit, first: pace.opening, load) { loaded in
      outcomes.append(noting(loaded).ofListed)
      // Early batches are small, so that the first rows come soon. Later ones are larger, because each waits for its
      // slowest family.
      if outcomes.count < min(max(first, earlierCount), pace.limit) { return }
      try await receive(&self)
    }
    try await receive(&self)
  }

  var documents: [Document] { outcomes.compactMap(\.value) }

  var failures: [ResourceFailure] { outcomes.compactMap(\.failure) }

  mutating func takeAll() -> [Outcome<Document>] { take { _ in true } }

  /// Takes the documents before the first one that still lacks a relative.
  mutating func take(while isWhole: (Document) -> Bool) -> [Outcome<Document>] {
    let taken = Array(outcomes.prefix { $0.value.map(isWhole) ?? true })
    outcomes.removeFirst(taken.count)
    earlierCount += taken.count
    return taken
  }
}

extension Walk {
  /// The numbers of documents that the walk joins at a time and loads ahead of them.
  struct Pace: Sendable {
    /// The size of the first batch whose documents lead to others.
    let first: Int
    /// The most documents under way at the start; each arrival allows one more.
    let opening: Int
    /// The largest batch, and the most documents under way: enough to keep every request in flight.
    let limit: Int

    init(_ plan: ExportPlan) {
      first = plan.effectiveConcurrency
      limit = plan.window
      opening = limit
    }

    /// Loads little for a program that may stop after the first values.
    init(pulling plan: ExportPlan) {
      (first, opening) = (4, 4)
      limit = plan.window
    }
  }
}
