import Mapping
import PokeAPI
import Pokedex
import Publishing
import Streams

/// The walk through all values that are needed, in a fixed order: Pokémon by id, each species before its first Pokémon,
/// other forms after all of them, then families by the id of their chain.
///
/// It remembers a line per species, and the species some of whose Pokémon are still to come.
struct RouteWalk {
  private let plan: ExportPlan
  private let listing: Listing
  private let harvest: Harvest
  private let report: @Sendable (ExportEvent) -> Void
  private let steps: BoundedChannel<RouteStep>
  private var known: KnownSpecies
  private var documentCount = 0

  init(_ route: ExportRoute, _ listing: Listing, into steps: BoundedChannel<RouteStep>) {
    plan = route.plan
    harvest = route.harvest
    report = route.report
    known = KnownSpecies(route.plan, existing: Set(listing.ids))
    self.listing = listing
    self.steps = steps
  }

  /// Sends every value.
  mutating func run() async throws {
    let selected = try listing.ids(in: plan.selection)
    // Nobody can tell whether a range means the unusable entries; the whole list does.
    if let unusable = listing.unusable {
      if plan.selection == .all {
        try await steps.send(RouteStep(outcome: .failed(unusable)))
      } else {
        report(.warning(unusable.message))
      }
    }
    if let shortage = listing.shortage { try await steps.send(RouteStep(outcome: .failed(shortage))) }
    try await steps.send(RouteStep(findings: listing.findings))
    report(.planned(existing: listing.ids.count, selected: selected.count))
    try await walkPokemon(listing.entries(of: selected), phase: .pokemon)
    if plan.includesForms {
      let forms = known.varieties.subtracting(selected).intersection(listing.ids)
      try await walkPokemon(listing.entries(of: forms.sorted()), phase: .forms)
    }
    try checkLanguage()
    if plan.needsEvolutionTrees { try await walkEvolutionTrees() }
    if known.hasMetAll { try await steps.send(RouteStep(findings: known.danglingParents)) }
  }

  private mutating func walkPokemon(_ entries: [Listing.Entry], phase: ExportPhase) async throws {
    let outcomes = harvest.pokemon(
      entries, knownSpecies: Set(known.summaries.keys), needsSpecies: plan.needsSpecies)
    var done = 0
    var missingCount = 0
    for try await outcome in outcomes {
      if let species = outcome.species {
        var findings: [QualityFinding] = []
        if let value = species.value {
          known.insert(value)
          findings = value.findings + known.danglingVarieties(of: value)
          if known.summaries.count == RouteWalk.languageSampleSize { try checkLanguage() }
        } else {
          known.noteLoss()
          if species.isMissing { missingCount += 1 }
        }
        try await steps.send(RouteStep(outcome: species.map { .species($0) }, findings: findings))
      }
      let species = try await species(of: outcome.pokemon.value)
      if let species, species.value == nil { try await steps.send(RouteStep(outcome: species.map { .species($0) })) }
      if outcome.pokemon.value == nil { known.noteLoss() }
      done += 1
      documentCount += outcome.species == nil ? 1 : 2
      try await steps.send(
        RouteStep(
          outcome: outcome.pokemon.map {
            .pokemon($0.named(after: species?.value, language: plan.language), species: species?.value)
          },
          isRequired: true, findings: outcome.pokemon.value?.findings ?? [],
          progress: .progressed(phase, done: done, total: entries.count, documents: documentCount)))
    }
    try await send(missingCount, of: .pokemonSpecies, beside: known.summaries.count)
  }

  private mutating func walkEvolutionTrees() async throws {
    let ids = known.evolutionChainIDs
    var done = 0
    var missingCount = 0
    for try await outcome in harvest.evolutionTrees(ids, species: known.summaries) {
      done += 1
      documentCount += 1
      if outcome.isMissing { missingCount += 1 }
      try await steps.send(
        RouteStep(
          outcome: outcome.map { .evolutionTree($0) }, findings: outcome.value.map(known.findings) ?? [],
          progress: .progressed(.evolutionChains, done: done, total: ids.count, documents: documentCount)))
    }
    try await send(missingCount, of: .evolutionChain, beside: ids.count - missingCount)
  }

  /// The species of a Pokémon that passes; nil when its document is missing, or not needed.
  private mutating func species(of pokemon: Pokemon?) async throws -> Outcome<PokemonSpecies>? {
    guard let pokemon, known.summaries[pokemon.species.id] != nil else { return nil }
    if let species = known.species(pokemon.species.id, ofPassing: pokemon.id) { return .value(species) }
    // The species does not list this Pokémon, and was let go after those it lists.
    return try await harvest.species(pokemon.species)
  }

  /// Sends a failure when the source lacks most documents of a kind.
  ///
  /// That is no gap in the data, but a source in pieces.
  /// The dataset published from it when it was whole is better.
  private func send(_ missingCount: Int, of kind: ResourceKind, beside count: Int) async throws {
    guard missingCount >= 10, missingCount > count else { return }
    let message = "\(kind.rawValue): the source does not have \(missingCount) of the \(missingCount + count) needed"
    try await steps.send(
      RouteStep(outcome: .failed(ResourceFailure(resource: kind.rawValue, reason: .missing, message: message))))
  }

  /// Species after which a language nobody knows is taken for a mistyped one.
  private static let languageSampleSize = 20

  /// Warns of a language in which no species has anything, and throws where the API does not have it at all.
  private func checkLanguage() throws(PlanError) {
    guard known.haveNothingInTheLanguage else { return }
    guard Language.codes.contains(where: { $0.lowercased() == plan.language.lowercased() }) else {
      throw .unknownLanguage(plan.language, known: Language.codes)
    }
    report(.warning("no species has a name, genus or description in the language '\(plan.language)'"))
  }
}
