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

  /// Estimates the number of documents from the lists.
  func begin(_ resolved: ResolvedPlan, _ names: NameBook, _ report: @escaping @Sendable (ExportEvent) -> Void) {
    let (plan, ids, selected) = (resolved.plan, resolved.listing.ids, resolved.selected)
    let speciesCount = ids.count { $0 < Listing.firstFormID }
    let species = plan.needsSpecies ? Set(selected.filter { $0 < Listing.firstFormID }) : []
    var counts: [Endpoint: Int] = [:]
    if plan.needsPokemon {
      let comesWithForms = plan.includesForms && plan.selection != .all
      let forms = comesWithForms ? species.count * (ids.count - speciesCount) / max(1, speciesCount) : 0
      counts[.pokemon] = selected.count + forms
    }
    for listed in resolved.kinds {
      let most = listed.references.map { $0.usualCount * selected.count } ?? .max
      counts[listed.kind.endpoint] = min(most, listed.listing.value?.ids.count ?? 0)
    }
    let nameCounts = names.expectedCounts(for: selected).filter { counts[$0.key] == nil }
    state.withLock { state in
      (state.listedCounts, state.nameCount) = (counts, nameCounts.values.reduce(0, +))
      (state.species, state.needsFamilies, state.report) = (species, plan.needsEvolutionTrees, report)
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
