import Fetching
import PokeAPI
import Pokedex
import Publishing
import Streams

extension ExportRoute {
  /// Brings every document that is needed, in a fixed order: Pokémon by id, each species before its first Pokémon,
  /// other forms after all of them, then evolution chains by id.
  ///
  /// What it remembers is a line per species, and the species some of whose Pokémon are still to come.
  func walk(into steps: BoundedChannel<RouteStep>) async throws {
    guard plan.needsDocuments else { return }
    let listing =
      if let listing { listing } else { try await Listing(harvest.documents) }
    let plan = try listing.resolve(plan)
    var known = KnownSpecies(plan, existing: Set(listing.ids))
    let selected = try listing.ids(in: plan.selection)
    // Whether a range means them nobody can tell; the whole list does.
    if let unusable = listing.unusable {
      if plan.selection == .all {
        try await steps.send(RouteStep(outcome: .failed(unusable)))
      } else {
        report(.warning(unusable.message))
      }
    }
    try await steps.send(RouteStep(findings: listing.findings))
    report(.planned(existing: listing.ids.count, selected: selected.count))
    var documents = 0
    try await walkPokemon(listing.entries(of: selected), phase: .pokemon, &known, &documents, into: steps)
    if plan.includesForms {
      let forms = known.varieties.subtracting(selected).intersection(listing.ids)
      try await walkPokemon(listing.entries(of: forms.sorted()), phase: .forms, &known, &documents, into: steps)
    }
    try check(known.haveNothingInTheLanguage)
    if plan.needsEvolutionTrees { try await walkEvolutionChains(known, &documents, into: steps) }
    if known.hasMetAll { try await steps.send(RouteStep(findings: known.danglingParents)) }
  }

  private func walkPokemon(
    _ entries: [Listing.Entry], phase: ExportPhase, _ known: inout KnownSpecies, _ documents: inout Int,
    into steps: BoundedChannel<RouteStep>
  ) async throws {
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
          if known.summaries.count == ExportRoute.languageSampleSize { try check(known.haveNothingInTheLanguage) }
        } else {
          known.noteLoss()
          if species.isMissing { missingCount += 1 }
        }
        try await steps.send(RouteStep(outcome: species.map { .species($0) }, findings: findings))
      }
      let species = try await species(of: outcome.pokemon.value, &known)
      if let species, species.value == nil { try await steps.send(RouteStep(outcome: species.map { .species($0) })) }
      if outcome.pokemon.value == nil { known.noteLoss() }
      done += 1
      documents += outcome.species == nil ? 1 : 2
      try await steps.send(
        RouteStep(
          outcome: outcome.pokemon.map { .pokemon($0, species: species?.value) }, isRequired: true,
          findings: outcome.pokemon.value?.findings ?? [],
          progress: .progressed(phase, done: done, total: entries.count, documents: documents)))
    }
    try await send(missingCount, of: .pokemonSpecies, beside: known.summaries.count, into: steps)
  }

  /// Sends a failure when a source lacks most documents of a kind: that is no gap in the data, but a source in pieces,
  /// and what was published from it when it was whole is better.
  private func send(
    _ missingCount: Int, of kind: ResourceKind, beside count: Int, into steps: BoundedChannel<RouteStep>
  ) async throws {
    guard missingCount >= 10, missingCount > count else { return }
    let message = "\(kind.rawValue): the source does not have \(missingCount) of the \(missingCount + count) needed"
    try await steps.send(
      RouteStep(outcome: .failed(ResourceFailure(resource: kind.rawValue, reason: .missing, message: message))))
  }

  /// Species after which a language nobody knows is taken for a mistyped one.
  private static let languageSampleSize = 20

  /// Warns of a language in which nothing is there, or refuses it where it is none the API has.
  private func check(_ isUseless: Bool) throws(ExportError) {
    guard isUseless else { return }
    let known = Language.codes
    guard !known.contains(where: { $0.lowercased() == plan.language.lowercased() }) else {
      return report(.warning("no species has a name, genus or description in the language '\(plan.language)'"))
    }
    throw .usage(
      "--language: no species has anything in '\(plan.language)'; use \(known.joined(separator: ", "))"
        + Spelling.guess(for: plan.language, among: known))
  }

  /// The species of a Pokémon that passes; nil when its document is missing.
  private func species(
    of pokemon: PokemonDTO?, _ known: inout KnownSpecies
  ) async throws -> Outcome<PokemonSpecies>? {
    guard let pokemon, let id = pokemon.species.url.id, known.summaries[id] != nil else { return nil }
    if let species = known.species(id, ofPassing: pokemon.id) { return .value(species) }
    // A Pokémon its species does not list has come after those it does, and the species was let go.
    return try await harvest.species(id, name: pokemon.species.name)
  }

  private func walkEvolutionChains(
    _ known: KnownSpecies, _ documents: inout Int, into steps: BoundedChannel<RouteStep>
  ) async throws {
    let ids = known.evolutionChainIDs
    var done = 0
    var missingCount = 0
    for try await outcome in harvest.evolutionTrees(ids, species: known.summaries) {
      done += 1
      documents += 1
      if outcome.isMissing { missingCount += 1 }
      try await steps.send(
        RouteStep(
          outcome: outcome.map { .evolutionTree($0) }, findings: outcome.value.map(known.findings) ?? [],
          progress: .progressed(.evolutionChains, done: done, total: ids.count, documents: documents)))
    }
    try await send(missingCount, of: .evolutionChain, beside: ids.count - missingCount, into: steps)
  }
}
