import Pokedex

/// The species and families the walk has met, as far as it remembers them.
///
/// A species as a whole is kept until the last of its Pokémon has passed, its family with it.
struct KnownSpecies: Sendable {
  /// The species met.
  private(set) var ids: Set<Int> = []
  /// Species some of whose Pokémon are still to come.
  private var whole: [Int: Entry] = [:]
  /// The families met, each with the ids of its species; empty when its chain could not be had.
  private(set) var families: [Int: Set<Int>] = [:]
  /// Every Pokémon of every species; only when further forms are wanted.
  private(set) var varieties: Set<Int> = []
  /// Whether the language is one no species is described in: mistyped, most likely.
  private(set) var haveNothingInTheLanguage = false
  /// The slugs of all species, which conditions of evolution name.
  private var slugs: Set<String> = []
  /// References to species that have not been met.
  private var open: [OpenReference] = []
  /// Whether a document on the way to a species could not be had, so that some may exist that were not met.
  private var hasLosses = false

  private let plan: ExportPlan
  /// The ids of all Pokémon there are.
  let existing: Set<Int>
  /// The ids of the Pokémon selected, forms that come with them not included.
  private let selected: Set<Int>

  init(_ plan: ExportPlan, existing: Set<Int>, selected: Set<Int>) {
    self.plan = plan
    self.existing = existing
    self.selected = selected
  }

  /// A species with those of its Pokémon that are still to come.
  private struct Entry {
    let species: PokemonSpecies
    let evolutions: [Int: PokemonEvolution]
    var expected: Set<Int>
  }

  /// A reference to a species, and the finding about it unless the species is met later.
  struct OpenReference: Sendable {
    /// The species' id; nil where it is named by its slug alone.
    var id: Int?
    let slug: String
    let finding: QualityFinding
  }

  /// Whether a species, known by the Pokémon its document lists, is one of those selected.
  func isSelected(_ id: Int, _ varieties: [PokemonSpecies.Variety]?) -> Bool {
    varieties.map { $0.contains { selected.contains($0.pokemonID) } } ?? selected.contains(id)
  }

  /// Remembers a family; its species are remembered by themselves.
  mutating func insert(_ family: Family) {
    families[family.id] = Set(family.tree.value.map { $0.nodes.map(\.species.id) } ?? [])
  }

  /// Remembers a species, without the texts that only the long tables need.
  mutating func insert(_ species: PokemonSpecies, _ family: Family?) {
    let isNamed =
      species.genus != nil || species.description != nil
      || species.displayName != DisplayName.prettified(species.slug)
    haveNothingInTheLanguage = !isNamed && (ids.isEmpty || haveNothingInTheLanguage)
    ids.insert(species.id)
    slugs.insert(species.slug)
    if plan.includesForms { varieties.formUnion(species.varieties.map(\.pokemonID)) }
    var entry = species
    entry.translations = []
    entry.flavorTexts = []
    let expected = species.varieties.map(\.pokemonID).filter { plan.includesForms || selected.contains($0) }
    whole[species.id] = Entry(
      species: entry, evolutions: family?.evolutions ?? [:], expected: Set(expected))
  }

  /// Takes note of a document that could not be had, and that a Pokémon or the list names.
  mutating func noteLoss() { hasLosses = true }

  /// Whether references to species nobody has met can be told from those to species out of range.
  var meetsAll: Bool { plan.selection == .all }

  /// Takes note of a reference that leads nowhere unless its species is met later.
  mutating func note(_ reference: OpenReference) { open.append(reference) }

  /// Findings of all references that led nowhere; none unless every species there is has been met.
  var danglingReferences: [QualityFinding] {
    if hasLosses { return [] }
    return open.filter { !($0.id.map(ids.contains) ?? slugs.contains($0.slug)) }.map(\.finding)
  }

  /// The species of a Pokémon that passes, and the Pokémon's place in its family.
  ///
  /// The species is forgotten with the last Pokémon it lists.
  mutating func species(of pokemon: Pokemon) -> (species: PokemonSpecies, evolution: PokemonEvolution?)? {
    guard let index = whole.index(forKey: pokemon.species.id) else { return nil }
    let (species, evolution) = (whole.values[index].species, whole.values[index].evolutions[pokemon.id])
    if whole.values[index].expected.remove(pokemon.id) != nil, whole.values[index].expected.isEmpty {
      whole.remove(at: index)
    }
    return (species, evolution)
  }
}
