struct KnownSpecies: Sendable {
  private(set) var ids: Set<Int> = []
  /// The families met, each with the ids of its species; empty when its chain failed.
  private(set) var families: [Int: Set<Int>] = [:]
  private(set) var varieties: Set<Int> = []
  /// Most likely, the language is mistyped.
  private(set) var haveNothingInTheLanguage = false
  /// Conditions of evolution name species by their slugs.
  private var slugs: Set<String> = []
  /// References to species that the walk has not met yet; each is a finding unless the walk meets it later.
  ///
  /// The id is nil where a document gives only the slug.
  private var open: [(id: Int?, slug: String, finding: QualityFinding)] = []
  private var hasLosses = false

  /// Whether the walk meets all species: otherwise an unmet one may only be out of range.
  private let meetsAll: Bool
  private let existing: Set<Int>
  /// Forms that come with the selected Pokémon are not in it.
  private let selected: Set<Int>

  init(_ plan: ExportPlan, existing: Set<Int>, selected: Set<Int>) {
    meetsAll = plan.selection == .all
    self.existing = existing
    self.selected = selected
  }

  func isSelected(_ id: Int, _ varieties: [PokemonSpecies.Variety]?) -> Bool {
    varieties.map { $0.contains { selected.contains($0.pokemonID) } } ?? selected.contains(id)
  }

  mutating func insert(_ family: Family) {
    families[family.id] = Set(family.tree.value.map { $0.nodes.map(\.species.id) } ?? [])
  }

  mutating func insert(_ species: PokemonSpecies, _ family: Family?) -> [QualityFinding] {
    let isTranslated = species.isNamed || species.genus != nil || species.flavorText != nil
    haveNothingInTheLanguage = !isTranslated && (ids.isEmpty || haveNothingInTheLanguage)
    ids.insert(species.id)
    slugs.insert(species.slug)
    varieties.formUnion(species.varieties.map(\.pokemonID))
    if meetsAll, let parent = species.evolvesFrom, !ids.contains(parent.id), family?.species[parent.id] == nil {
      let message = "it names pokemon-species/\(parent.id), which no Pokémon leads to"
      open.append((parent.id, parent.slug, dangling(.pokemonSpecies, species.id, "evolves_from_species", message)))
    }
    var findings = species.varieties.filter { !existing.contains($0.pokemonID) }.map { variety in
      dangling(
        .pokemonSpecies, species.id, "varieties[].pokemon",
        "\(species.slug) names pokemon/\(variety.pokemonID) (\(variety.slug)), which the list does not have")
    }
    if let chain = species.evolutionChainID, let members = families[chain], !members.isEmpty,
      !members.contains(species.id)
    {
      findings.append(
        QualityFinding(
          .missingFromChain, resource: ResourceKind.pokemonSpecies.rawValue, id: species.id, field: "evolution_chain",
          message: "it names evolution-chain/\(chain), which does not have it"))
    }
    return findings
  }

  /// A document that a Pokémon or the list names failed, so that some species may not have been met.
  mutating func noteLoss() { hasLosses = true }

  mutating func noteReferences(of family: Family) {
    guard meetsAll, let tree = family.tree.value else { return }
    for node in tree.nodes {
      let species = node.species
      if !ids.contains(species.id) {
        let message = "it names pokemon-species/\(species.id) (\(species.slug)), which no Pokémon leads to"
        open.append((species.id, species.slug, dangling(.evolutionChain, tree.id, "species", message)))
      }
      for method in node.methods {
        for (field, slug) in [("party_species", method.partySpecies), ("trade_species", method.tradeSpecies)] {
          guard let slug else { continue }
          let message = "\(species.slug) needs the species \(slug), which no Pokémon leads to"
          open.append((nil, slug, dangling(.evolutionChain, tree.id, "evolution_details[].\(field)", message)))
        }
      }
    }
  }

  var danglingReferences: [QualityFinding] {
    if hasLosses { return [] }
    return open.filter { !($0.id.map(ids.contains) ?? slugs.contains($0.slug)) }.map(\.finding)
  }

  private func dangling(_ kind: ResourceKind, _ id: Int, _ field: String, _ message: String) -> QualityFinding {
    QualityFinding(.danglingReference, resource: kind.rawValue, id: id, field: field, message: message)
  }
}
