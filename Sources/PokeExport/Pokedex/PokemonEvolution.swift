/// What one Pokémon evolves from and into, and how.
///
/// Each form of a species has an evolution of its own.
public struct PokemonEvolution: Codable, Sendable, Hashable {
  /// The stage: 1 for a species without a parent, and one more with each evolution.
  public var stage: Int
  /// The Pokémon that evolves into this one; nil if there is none, as for a family's first species or a mega evolution.
  public var origin: PokemonSpecies.Variety?
  /// The name of `origin`; nil when `origin` is nil.
  public var originName: String?
  /// The way to evolve from `origin`, in a player's words without names of forms; nil when the API does not say how.
  public var how: String?
  /// The slug of the language of `how`: `de`, or `de;en` with an English name; nil when `how` is nil.
  public var howLanguage: String?
  /// The Pokémon that this one evolves into, ordered by species, then by id.
  public var targets: [PokemonSpecies.Variety] = []
  /// The names of `targets`, in the same order.
  public var targetNames: [String] = []

  /// Creates an evolution without an origin and without targets.
  public init(stage: Int) { self.stage = stage }
}

extension EvolutionTree {
  /// The evolutions of all Pokémon of the family, by the Pokémon's id.
  public var evolutions: [Int: PokemonEvolution] {
    var evolutions: [Int: PokemonEvolution] = [:]
    for node in nodes {
      for variety in node.varieties { evolutions[variety.pokemonID] = PokemonEvolution(stage: node.stage) }
    }
    for node in nodes {
      let parent = parent(of: node)
      let others = parent?.varieties.filter { EvolutionTree.likeDefault.contains($0.slug) } ?? []
      for step in steps(to: node) {
        if var evolution = evolutions[step.target.pokemonID], evolution.origin == nil {
          evolution.origin = step.origin
          evolution.originName = step.origin.map { origin in
            name(of: origin, parent?.species ?? node.claimedParent?.species, parent?.displayName)
          }
          (evolution.how, evolution.howLanguage) = (step.how?.whole, step.how?.languages)
          evolutions[step.target.pokemonID] = evolution
        }
        let targetName = name(of: step.target, node.species, node.displayName)
        for origin in [step.origin].compactMap(\.self) + (step.target.isDefault ? others : [])
        where evolutions[origin.pokemonID]?.targets.contains(step.target) == false {
          evolutions[origin.pokemonID]?.targets.append(step.target)
          evolutions[origin.pokemonID]?.targetNames.append(targetName)
        }
      }
    }
    return evolutions
  }

  /// Slugs of forms that evolve into the same Pokémon as the default variety does.
  private static let likeDefault: Set = ["gimmighoul-roaming"]

  private func name(
    of variety: PokemonSpecies.Variety, _ species: SpeciesReference?, _ displayName: String?
  ) -> String {
    let slug = species?.slug ?? variety.slug
    let form = variety.isDefault ? nil : PokemonForm(pokemon: variety.slug, species: slug)
    return names.name(of: variety.slug, form, ofSpecies: displayName ?? names[.species, slug])
  }

  private struct Step {
    let origin: PokemonSpecies.Variety?
    let target: PokemonSpecies.Variety
    var how: HowText?
  }

  /// Returns the steps by which the parent's Pokémon evolve into the node's Pokémon, in order of the target's id.
  ///
  /// If several steps lead to one target, `evolutions` takes the text of the first step.
  private func steps(to node: EvolutionNode) -> [Step] {
    if node.parentIndex == nil && node.claimedParent == nil { return [] }
    var steps: [Step] = []
    var plainHow: HowText?
    let order = node.primaryFirst
    let others = order.dropFirst()
    let isDefault = { node.methods[$0].isDefault == true }
    let byPreference = others.filter(isDefault) + others.filter { !isDefault($0) }
    for way in (order.prefix(1) + byPreference).compactMap({ node.methods[$0].way }) {
      guard let target = way.target, !steps.contains(where: { $0.target == target && $0.origin == way.origin }) else {
        continue
      }
      var how = way.text
      how?.forms = nil
      if way.isPlain { plainHow = plainHow ?? how }
      steps.append(Step(origin: way.origin, target: target, how: how))
    }
    let defaultStep = steps.firstIndex { $0.target.isDefault }
    let defaultHow = defaultStep.flatMap { steps[$0].how }
    for variety in node.varieties where !steps.contains(where: { $0.target == variety }) {
      let form = PokemonForm(pokemon: variety.slug, species: node.species.slug)
      if let origin = impliedOrigin(of: variety, form, at: node) {
        let own = EvolutionTree.ownWays[variety.slug].map { HowTeller($0, from: nil, to: nil, in: language) }
        var how = own?.text ?? plainHow
        if origin.isDefault, let region = form.region?.lowercased() {
          how = how.map { $0.adding(.inRegion, $0.language.name(.region, region)) }
        }
        steps.append(Step(origin: origin, target: variety, how: how))
      } else if let parting = PokemonForm.partings[form.english], let defaultStep {
        let chance = HowTeller.chances[variety.slug] ?? ""
        let how = parting.here.flatMap { defaultHow?.adding($0, chance) } ?? defaultHow
        steps.append(Step(origin: steps[defaultStep].origin, target: variety, how: how))
        steps[defaultStep].how = parting.byDefault.flatMap { defaultHow?.adding($0) } ?? defaultHow
      }
    }
    return steps.enumerated()
      .sorted { ($0.element.target.pokemonID, $0.offset) < ($1.element.target.pokemonID, $1.offset) }.map(\.element)
  }

  /// Methods that older data lacks, by regional form; the species' own method does not apply to these forms.
  private static let ownWays: [String: EvolutionMethod] = {
    var (stone, level) = (EvolutionMethod(trigger: "use-item"), EvolutionMethod(trigger: "level-up"))
    (stone.item, level.minLevel) = ("leaf-stone", 36)
    return ["electrode-hisui": stone, "decidueye-hisui": level]
  }()

  /// Infers which Pokémon evolves into a variety, if no method leads to the variety.
  ///
  /// The result is nil for a form that nothing evolves into, such as a mega evolution.
  private func impliedOrigin(
    of variety: PokemonSpecies.Variety, _ form: PokemonForm, at node: EvolutionNode
  ) -> PokemonSpecies.Variety? {
    guard let parent = parent(of: node) else { return variety.isDefault ? node.claimedParent?.pokemon : nil }
    if variety.isDefault { return parent.varieties.defaultVariety }
    if [.mega, .gigantamax, .primal, .totem, .battle].contains(form.kind) { return nil }
    let counterpart = parent.varieties.first { other in
      !other.isDefault && PokemonForm(pokemon: other.slug, species: parent.species.slug).english == form.english
    }
    return counterpart ?? (form.isWhollyRegional ? parent.varieties.defaultVariety : nil)
  }
}
