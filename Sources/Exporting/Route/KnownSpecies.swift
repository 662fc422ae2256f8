import Pokedex

/// The species the walk has met, as far as it remembers them.
///
/// A species as a whole is kept until the last of its Pokémon has passed; the few fields that families need stay.
struct KnownSpecies: Sendable {
  /// The fields that families need, by id.
  private(set) var summaries: [Int: SpeciesSummary] = [:]
  /// The families, each with the species that name it.
  private(set) var speciesByChain: [Int: [Int]] = [:]
  /// Species some of whose Pokémon are still to come.
  private var whole: [Int: Entry] = [:]
  /// Every Pokémon of every species; only when further forms are wanted.
  private(set) var varieties: Set<Int> = []
  /// Whether the language is one no species is described in: mistyped, most likely.
  private(set) var haveNothingInTheLanguage = false
  /// The slugs of all species, which conditions of evolution name.
  private(set) var slugs: Set<String> = []

  /// The ids of all Pokémon there are.
  let existing: Set<Int>
  private let plan: ExportPlan

  init(_ plan: ExportPlan, existing: Set<Int>) {
    self.plan = plan
    self.existing = existing
  }

  /// Whether every species there is has been met, once all Pokémon have passed.
  var hasMetAll: Bool { plan.selection == .all && !hasLosses }

  /// Whether a document on the way to the species could not be had, so that some may exist that were not met.
  private var hasLosses = false

  /// A species with those of its Pokémon that are still to come.
  private struct Entry {
    let species: PokemonSpecies
    var expected: Set<Int>
  }

  /// Remembers a species, without the texts that only the long tables need.
  mutating func insert(_ species: PokemonSpecies) {
    let isNamed =
      species.genus != nil || species.description != nil
      || species.displayName != DisplayName.prettified(species.slug)
    haveNothingInTheLanguage = !isNamed && (summaries.isEmpty || haveNothingInTheLanguage)
    summaries[species.id] = species.summary
    slugs.insert(species.slug)
    if let chain = species.evolutionChainID { speciesByChain[chain, default: []].append(species.id) }
    if plan.includesForms { varieties.formUnion(species.varieties.map(\.pokemonID)) }
    var entry = species
    entry.translations = []
    entry.flavorTexts = []
    let expected = species.varieties.map(\.pokemonID).filter { plan.includesForms || plan.selection.contains($0) }
    whole[species.id] = Entry(species: entry, expected: Set(expected))
  }

  /// Takes note of a document that could not be had.
  mutating func noteLoss() { hasLosses = true }

  /// The species of a Pokémon that passes; it is forgotten with the last one it lists.
  mutating func species(_ id: Int, ofPassing pokemonID: Int) -> PokemonSpecies? {
    guard var entry = whole[id] else { return nil }
    if entry.expected.remove(pokemonID) != nil { whole[id] = entry.expected.isEmpty ? nil : entry }
    return entry.species
  }

  /// The ids of the families, ascending.
  var evolutionChainIDs: [Int] { speciesByChain.keys.sorted() }
}
