import Mapping
import PokeAPI
import Pokedex
import Publishing
import Streams

/// The walk through all values that are needed, in a fixed order: Pokémon by id, other forms after all of them; before
/// the first Pokémon of a family, the selected species of the family and its chain; types, moves and abilities last.
///
/// It remembers a line per species, and the species some of whose Pokémon are still to come.
struct RouteWalk {
  private let plan: ExportPlan
  private let listing: Listing
  private let harvest: Harvest
  private let families: FamilyLoader?
  private let report: @Sendable (ExportEvent) -> Void
  private let steps: BoundedChannel<[RouteStep]>
  /// The steps up to the next Pokémon, which go on together.
  private var pending: [RouteStep] = []
  private let selected: [Int]
  private var further: KindWalk
  private var known: KnownSpecies
  /// The species sent, and those whose failures have been.
  private var sentSpecies: Set<Int> = []
  private var documentCount = 0
  private var missingCounts: [ResourceKind: Int] = [:]

  /// Prepares the walk.
  ///
  /// - Throws: `ExportError` when nothing is selected.
  init(_ route: ExportRoute, into steps: BoundedChannel<[RouteStep]>) throws(ExportError) {
    plan = route.plan
    harvest = route.harvest
    report = route.report
    families = plan.needsSpecies ? FamilyLoader(harvest, needsChains: plan.needsEvolutionTrees) : nil
    selected = try route.listing.ids(in: plan.selection)
    known = KnownSpecies(route.plan, existing: Set(route.listing.ids), selected: Set(selected))
    further = KindWalk(route, into: steps)
    listing = route.listing
    self.steps = steps
  }

  /// Sends every value, and the steps before an error, too.
  mutating func run() async throws {
    do { try await walk() } catch {
      try? await sendPending()
      throw error
    }
    try await sendPending()
    try await further.run(after: documentCount)
  }

  private mutating func sendPending() async throws {
    try await steps.send(pending)
    pending = []
  }

  private mutating func walk() async throws {
    pending += listing.faults(isNeededWhole: plan.selection == .all, report)
    report(.planned(existing: listing.ids.count, selected: selected.count))
    guard plan.needsPokemon else { return }
    try await walk(listing.entries(of: selected), phase: .pokemon)
    if plan.includesForms {
      let forms = known.varieties.subtracting(selected).intersection(listing.ids)
      try await walk(listing.entries(of: forms.sorted()), phase: .forms)
    }
    try checkLanguage()
    addFailure(missingOf: .pokemonSpecies, beside: known.ids.count)
    addFailure(missingOf: .evolutionChain, beside: known.families.count { !$0.value.isEmpty })
    pending.append(RouteStep(findings: known.danglingReferences))
  }

  private mutating func walk(_ entries: [Listing.Entry], phase: ExportPhase) async throws {
    var done = 0
    for try await outcome in harvest.pokemon(entries, families: families) {
      let pokemon = outcome.pokemon.value
      if let family = outcome.family, known.families[family.id] == nil {
        try add(family, leadingTo: pokemon?.species.id)
      }
      if let pokemon, let species = outcome.species { try add(species, of: pokemon.species.id, in: nil) }
      let passing: Outcome<ExportedValue>
      if let pokemon {
        passing = .value(try await joined(pokemon))
      } else {
        passing = outcome.pokemon.map { .pokemon($0, species: nil) }
        known.noteLoss()
      }
      done += 1
      documentCount += 1
      pending.append(
        RouteStep(
          outcome: passing, isRequired: true, findings: pokemon?.findings ?? [],
          progress: .progressed(phase, done: done, total: entries.count, documents: documentCount)))
      try await sendPending()
    }
  }

  /// Adds the selected species of a family, then the family.
  private mutating func add(_ family: Family, leadingTo id: Int?) throws(PlanError) {
    known.insert(family)
    families?.release(family)
    documentCount += 1
    var tree = family.tree
    if case .value(var marked) = tree {
      for index in marked.nodes.indices {
        let (species, varieties) = (marked.nodes[index].species.id, marked.nodes[index].varieties)
        let isInRange = species == id || known.isSelected(species, varieties.isEmpty ? nil : varieties)
        marked.mark(index, isInRange: isInRange)
        if let outcome = family.species[species] { try add(outcome, of: species, in: family, isInRange: isInRange) }
      }
      if let parent = marked.nodes.first?.claimedParent?.species.id, let outcome = family.species[parent] {
        try add(outcome, of: parent, in: family, isInRange: known.isSelected(parent, nil))
      }
      tree = .value(marked)
    }
    known.noteReferences(of: family)
    if tree.isMissing { missingCounts[.evolutionChain, default: 0] += 1 }
    pending.append(RouteStep(outcome: tree.map { .evolutionTree($0) }, findings: family.findings))
  }

  /// Adds a species, unless it has been sent or is here for its family alone.
  private mutating func add(
    _ species: Outcome<PokemonSpecies>, of id: Int, in family: Family?, isInRange: Bool = true
  ) throws(PlanError) {
    if sentSpecies.contains(id) { return }
    documentCount += 1
    if !isInRange, species.value != nil { return }
    sentSpecies.insert(id)
    if family == nil { families?.release(id, species) }
    var findings: [QualityFinding] = []
    if let value = species.value {
      known.insert(value, family)
      known.noteReferences(of: value, in: family)
      findings = value.findings + known.danglingVarieties(of: value) + known.missingFromChain(value)
      if known.ids.count == RouteWalk.languageSampleSize { try checkLanguage() }
    } else {
      if isInRange { known.noteLoss() }
      if species.isMissing { missingCounts[.pokemonSpecies, default: 0] += 1 }
    }
    pending.append(RouteStep(outcome: species.map { .species($0) }, findings: findings))
  }

  /// Joins a Pokémon with its species, as far as its document is there and needed.
  private mutating func joined(_ pokemon: Pokemon) async throws -> ExportedValue {
    var pokemon = pokemon
    var species: PokemonSpecies?
    if let known = known.species(of: pokemon) {
      species = known.species
      pokemon.evolution = known.evolution
    } else if known.ids.contains(pokemon.species.id) {
      // The species does not list this Pokémon, and was let go after those it lists.
      let again = try await harvest.species(pokemon.species)
      species = again.value
      if species == nil { pending.append(RouteStep(outcome: again.map { .species($0) })) }
    }
    pokemon = pokemon.named(after: species, language: plan.language)
    further.note(pokemon)
    return .pokemon(pokemon, species: species)
  }

  /// Adds a failure when the source lacks most documents of a kind.
  ///
  /// That is no gap in the data, but a source in pieces.
  /// The dataset published from it when it was whole is better.
  private mutating func addFailure(missingOf kind: ResourceKind, beside count: Int) {
    let missingCount = missingCounts[kind] ?? 0
    guard missingCount >= 10, missingCount > count else { return }
    let message = "\(kind.rawValue): the source does not have \(missingCount) of the \(missingCount + count) needed"
    pending.append(
      RouteStep(outcome: .failed(ResourceFailure(resource: kind.rawValue, reason: .missing, message: message))))
  }

  /// Species after which a language nobody knows is taken for a mistyped one.
  private static let languageSampleSize = 20

  /// Warns of a language in which no species has anything, and throws where the API does not have it at all.
  private func checkLanguage() throws(PlanError) {
    guard known.haveNothingInTheLanguage else { return }
    try plan.checkLanguage()
    report(.warning("no species has a name, genus or description in the language '\(plan.language)'"))
  }
}
