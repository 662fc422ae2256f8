import Synchronization

/// Counts documents as soon as they arrive, although `Walk` uses them later, and estimates their total number.
final class DocumentProgress: Sendable {
  private let state = Mutex(State())

  private struct State {
    var report: (@Sendable (ExportEvent) -> Void)?
    var arrivedCount = 0
    var storedCount = 0
    var total = 0
    var listedCounts: [Endpoint: Int] = [:]
    var nameCount = 0
    var species: Set<Int> = []
    var familyCount = 0
    var familyMemberCount = 0
    var needsFamilies = false

    var expectedCount: Int {
      let openCount = needsFamilies ? max(0, species.count - familyMemberCount) : 0
      return listedCounts.values.reduce(nameCount + species.count + familyCount, +)
        + Int((Double(openCount) * DocumentProgress.familiesPerSpecies).rounded())
    }

    // Callers hold the lock, so that events come in the order of their document counts.
    mutating func report(isEnd: Bool = false) {
      total = isEnd ? arrivedCount : max(expectedCount, arrivedCount + 1, total)
      report?(.progressed(.documents, done: arrivedCount, total: total, stored: storedCount))
    }
  }

  private static let familiesPerSpecies = 541.0 / 1_025

  func begin(
    _ counts: [Endpoint: Int], names nameCount: Int, species: Set<Int>, needsFamilies: Bool,
    _ report: @escaping @Sendable (ExportEvent) -> Void
  ) {
    state.withLock { state in
      (state.listedCounts, state.nameCount) = (counts, nameCount)
      (state.species, state.needsFamilies, state.report) = (species, needsFamilies, report)
    }
  }

  func expect(_ count: Int, of endpoint: Endpoint) { state.withLock { $0.listedCounts[endpoint] = count } }

  func note(_ arrival: Arrival) {
    guard case .document(let key) = arrival.request else { return }
    state.withLock { state in
      if key.endpoint == .pokemonSpecies, state.report != nil { state.species.insert(key.id) }
      state.arrivedCount += 1
      state.storedCount += arrival.isStored ? 1 : 0
      state.report()
    }
  }

  func noteFamily(_ members: [Int]) {
    state.withLock { state in
      state.species.formUnion(members)
      state.familyCount += 1
      state.familyMemberCount += members.count
    }
  }

  func end() { state.withLock { if $0.arrivedCount > 0 { $0.report(isEnd: true) } } }
}
