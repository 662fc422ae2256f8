struct Families: Sendable {
  // A sent species loses its long texts, because they are sent only once.
  var species: [Int: Outcome<PokemonSpecies>] = [:]
  // A chain is removed when its tree is sent.
  var chains: [Int: Outcome<EvolutionChainDTO>] = [:]
  /// The ids of the species in each sent tree, by the id of the chain.
  var members: [Int: Set<Int>] = [:]
  /// The evolutions that later batches need, by the id of the chain and the id of the Pokémon.
  var evolutions: [Int: [Int: PokemonEvolution]] = [:]
  var sent: Set<Int> = []
  /// References to species that `Walk` has not sent yet.
  ///
  /// A reference is removed when its species is sent; each reference left at the end becomes a finding.
  ///
  /// Nil if the plan does not select every Pokémon, or if a Pokémon or a species failed. In these cases, `Walk` may
  /// never send a species that the API has.
  var mentions: [Mention]?
  let scope: Scope

  init(_ scope: Scope) { (self.scope, mentions) = (scope, scope.meetsAll ? [] : nil) }

  struct Scope: Sendable {
    var language = "en"
    var needsSpecies = true
    var needsChains = true
    /// Whether the run loads further species for their names alone, such as the parent or a species to trade for.
    var needsNames = false
    /// Whether all Pokémon are selected; only then is a species without a Pokémon a finding.
    var meetsAll = false
    var existing: Set<Int> = []
    /// The ids of the selected Pokémon, without the forms that the plan adds.
    var selected: Set<Int> = []
  }

  /// A reference to a species, and the finding to report if `Walk` never sends the species.
  struct Mention: Sendable {
    /// The species' id; nil if the document gives only the slug.
    var id: Int?
    let slug: String
    let finding: QualityFinding
  }

  var knownSpecies: some Sequence<PokemonSpecies> { species.values.lazy.compactMap(\.value) }

  var sentSpecies: some Sequence<PokemonSpecies> { sent.lazy.compactMap { species[$0]?.value } }
}

extension Families.Scope {
  init(_ resolved: ResolvedPlan) {
    let plan = resolved.plan
    self.init(
      language: plan.language, needsSpecies: plan.needsSpecies, needsChains: plan.needsEvolutionTrees,
      needsNames: !plan.namedEntities.isEmpty, meetsAll: plan.selection == .all,
      existing: Set(resolved.listing.ids), selected: Set(resolved.selected))
  }

  func selects(_ node: EvolutionNode) -> Bool {
    node.varieties.isEmpty
      ? selected.contains(node.species.id) : node.varieties.contains { selected.contains($0.pokemonID) }
  }
}

extension Families {
  /// Adds the failures of species and then of chains, each sorted by id, because documents fail in any order.
  func addFailures(to notes: inout Notes) {
    for failures in [species.compactMapValues(\.failure), chains.compactMapValues(\.failure)] {
      for (_, failure) in failures.sorted(by: { $0.key < $1.key }) { notes.add(ofUnlisted: failure) }
    }
  }

  func addContradictions(to notes: inout Notes) {
    notes.add(mentions?.map(\.finding) ?? [])
    addFailure(species.values.count(where: \.isMissing), of: .pokemonSpecies, beside: sent.count, to: &notes)
    addFailure(chains.values.count(where: \.isMissing), of: .evolutionChain, beside: members.count, to: &notes)
  }

  // Adds a failure if the source lacks most documents, so that the dataset does not replace an earlier dataset.
  private func addFailure(_ absentCount: Int, of endpoint: Endpoint, beside count: Int, to notes: inout Notes) {
    guard absentCount > 2, absentCount > count else { return }
    let lack = count == 0 ? "has none" : "lacks \(absentCount)"
    let message = "\(endpoint.rawValue): the source \(lack) of the \(absentCount + count) documents that the run needs"
    notes.add(ResourceFailure(resource: endpoint.rawValue, reason: .missing, message: message))
  }
}

extension PokemonSpecies {
  var withoutLongTexts: PokemonSpecies {
    var short = self
    (short.translations, short.flavorTexts) = ([], [])
    return short
  }
}
