/// The walk through Pokémon as they arrive: before the first Pokémon of a family come the selected species of the family
/// and its chain, and each Pokémon is joined with its species and its place in the family.
struct PokemonWalk {
  private let route: ExportRoute
  private let families: FamilyLoader
  private let send: ExportRoute.Sending
  /// The steps up to the next Pokémon, which continue together.
  private var pending: [RouteStep] = []
  private var known: KnownSpecies
  private var sentSpecies: Set<Int> = []
  private var missingCounts: [ResourceKind: Int] = [:]

  init(_ route: ExportRoute, selected: [Int], _ send: @escaping ExportRoute.Sending) {
    self.route = route
    self.send = send
    families = FamilyLoader(route.documents, route.names, needsChains: route.plan.needsEvolutionTrees)
    known = KnownSpecies(route.plan, existing: Set(route.listing.ids), selected: Set(selected))
  }

  var varieties: Set<Int> { known.varieties }

  private typealias Arrival = (pokemon: Outcome<Pokemon>, species: Outcome<PokemonSpecies>?, family: LoadedFamily?)

  /// Sends Pokémon with what comes before them, before an error too, and calls `pass` with each Pokémon.
  mutating func walk(_ ids: [Int], _ pass: (Pokemon) -> Void) async throws {
    let needsSpecies = route.plan.needsSpecies
    let (documents, families, names) = (route.documents, families, route.names)
    do {
      try await route.listing.entries(of: ids).transformInOrder(window: route.window) { entry -> Arrival in
        let pokemon = try await Outcome<Pokemon> {
          var pokemon: Pokemon = try await documents.value(of: .document(.pokemon, entry.id), name: entry.name)
          pokemon.names = try await names.names(of: pokemon.references)
          return pokemon
        }
        guard needsSpecies, let reference = pokemon.value?.species else { return (pokemon, nil, nil) }
        let (species, family) = try await families.family(of: reference)
        return (pokemon, species, family)
      } _: { arrived in
        let passing = try join(arrived, pass)
        pending.append(RouteStep(outcome: passing, isRequired: true, findings: arrived.pokemon.value?.findings ?? []))
        try await sendPending()
      }
    } catch {
      try? await sendPending()
      throw await completed(error)
    }
  }

  mutating func finish() async throws {
    do { try checkLanguage() } catch { throw await completed(error) }
    addFailure(missingOf: .pokemonSpecies, beside: known.ids.count)
    addFailure(missingOf: .evolutionChain, beside: known.families.count { !$0.value.isEmpty })
    pending.append(RouteStep(findings: known.danglingReferences))
    try await sendPending()
  }

  private mutating func sendPending() async throws {
    try await send(pending)
    pending = []
  }

  private mutating func join(
    _ arrived: Arrival, _ pass: (Pokemon) -> Void
  ) throws(PlanError) -> Outcome<ExportedValue> {
    guard var pokemon = arrived.pokemon.value else {
      known.noteLoss()
      return arrived.pokemon.map { .pokemon($0, species: nil) }
    }
    if let family = arrived.family?.take() { try add(family, leadingTo: pokemon.species.id) }
    if let species = arrived.species { try add(species, of: pokemon.species.id, in: nil) }
    let species = arrived.species?.value
    pokemon.evolution = arrived.family?.evolutions[pokemon.id]
    pokemon = pokemon.named(after: species)
    pass(pokemon)
    return .value(.pokemon(pokemon, species: species))
  }

  private mutating func add(_ family: Family, leadingTo id: Int) throws(PlanError) {
    known.insert(family)
    var tree = family.tree
    if case .value(var marked) = tree {
      for index in marked.nodes.indices {
        let (species, varieties) = (marked.nodes[index].species.id, marked.nodes[index].varieties)
        let isInRange = species == id || known.isSelected(species, varieties.isEmpty ? nil : varieties)
        marked.mark(index, isInRange: isInRange)
        if !isInRange { route.documents.ledger.noteRelative() }
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

  private mutating func add(
    _ species: Outcome<PokemonSpecies>, of id: Int, in family: Family?, isInRange: Bool = true
  ) throws(PlanError) {
    if sentSpecies.contains(id) { return }
    var whole = families.takeWhole(id) ?? species.value
    if let species = species.value { whole?.names = species.names }
    if !isInRange, whole != nil { return }
    sentSpecies.insert(id)
    var findings: [QualityFinding] = []
    if let whole {
      findings = whole.findings + known.insert(whole, family)
      if known.ids.count == PokemonWalk.languageSampleSize { try checkLanguage() }
    } else {
      if isInRange { known.noteLoss() }
      if species.isMissing { missingCounts[.pokemonSpecies, default: 0] += 1 }
    }
    pending.append(RouteStep(outcome: species.map { .species(whole ?? $0) }, findings: findings))
  }

  /// Adds a failure when the source lacks most documents of a kind: an earlier dataset is better than one of such a
  /// source.
  private mutating func addFailure(missingOf kind: ResourceKind, beside count: Int) {
    let missingCount = missingCounts[kind] ?? 0
    guard missingCount > 2, missingCount > count else { return }
    let message = "\(kind.rawValue): the source does not have \(missingCount) of the \(missingCount + count) needed"
    pending.append(RouteStep(failures: [ResourceFailure(resource: kind.rawValue, reason: .missing, message: message)]))
  }

  /// An error about an unknown language names those of a species, in place of those this version knows.
  private func completed(_ error: any Error) async -> any Error {
    guard case .unknownLanguage(let language, _)? = error as? PlanError, let id = known.ids.min() else { return error }
    let reader = DocumentReader<[String]>(identity: { _ in nil }) { bytes, _ throws(JSONError) in
      let (species, drift) = try PokemonSpeciesDTO.decode(bytes, options: DecodingOptions())
      let languages = species.names.map(\.language) + species.flavorTextEntries.map(\.language)
      return (Set(languages.map(\.name)).sorted(), drift)
    }
    let found = try? await route.documents.load(.document(.pokemonSpecies, id), with: reader)
    return found.map { PlanError.unknownLanguage(language, known: $0) } ?? error
  }

  /// The number of species after which a language without a text counts as mistyped.
  private static let languageSampleSize = 20

  /// Warns of a language in which no species has a text, and throws if the API does not have the language at all.
  private func checkLanguage() throws(PlanError) {
    guard known.haveNothingInTheLanguage else { return }
    try route.plan.checkLanguage()
    route.report(.warning("no species has a name, genus or description in the language '\(route.plan.language)'"))
  }
}
