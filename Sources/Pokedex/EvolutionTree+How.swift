extension EvolutionTree {
  /// The primary method to a node, in a player's words; nil for a root and when the API does not say how.
  public func how(to index: Int) -> String? {
    nodes[index].primaryMethodIndex.flatMap { how(by: $0, to: index) }
  }

  /// A method to a node, in a player's words, unlike any to a sibling; nil when the API does not say how.
  public func how(by method: Int, to index: Int) -> String? {
    guard let text = ways[index][method].text else { return nil }
    let methods = nodes[index].methods
    let isTwice = methods.indices.contains { other in
      other != method && ways[index][other].text == text && methods[other].versionGroup == methods[method].versionGroup
    }
    let threshold = methods[method].minBeauty ?? methods[method].minHappiness
    return (threshold.flatMap { isTwice ? text.adding(.atLeast, String($0)) : nil } ?? text).whole
  }

  /// Every method to a node, in a player's words, the primary one first, joined by ` | `; nil without a text.
  ///
  /// Where the methods are not of the same games, brackets say since when one works, or the only region with its place.
  /// Methods with the same text come once.
  public func howAll(to index: Int) -> String? {
    let node = nodes[index]
    let others = node.methods.indices.filter { $0 != node.primaryMethodIndex }
    var told: [(text: HowText, methods: [EvolutionMethod])] = []
    for position in [node.primaryMethodIndex].compactMap({ $0 }) + others {
      guard let text = ways[index][position].text else { continue }
      if let same = told.firstIndex(where: { $0.text == text }) {
        told[same].methods.append(node.methods[position])
      } else {
        told.append((text, [node.methods[position]]))
      }
    }
    let first = node.methods.compactMap(\.versionGroup?.id).min()
    let texts = told.map { text, methods in
      (told.count > 1 ? games(of: methods, first: first, besides: text) ?? text : text).whole
    }
    return texts.isEmpty ? nil : texts.joined(separator: " | ")
  }

  /// Nil where the games say nothing new: the family's first ones, and those that brought the form.
  private func games(of methods: [EvolutionMethod], first: Int?, besides text: HowText) -> HowText? {
    let groups = methods.compactMap(\.versionGroup)
    guard let oldest = groups.min(by: { ($0.id ?? 0) < ($1.id ?? 0) }) else { return nil }
    if methods.allSatisfy({ $0.location != nil }), let region = DisplayName.region(ofGames: oldest.slug) {
      return text.sentence.hasSuffix(region) ? nil : text.adding(.onlyIn, region)
    }
    let isOfForm = methods.contains { $0.requiredForm?.isDefault == false || $0.evolvedForm?.isDefault == false }
    return isOfForm || oldest.id == first
      ? nil : text.adding(.since, DisplayName.games(oldest.slug))
  }

  /// The primary methods along a path of node indices from a root, joined by ` → `; empty for a root alone.
  ///
  /// The text is nil when the API does not explain a step.
  public func how(along path: [Int]) -> String? {
    let steps = path.dropFirst().map { how(to: $0) }
    return steps.contains(nil) ? nil : steps.compactMap { $0 }.joined(separator: " → ")
  }
}

struct EvolutionWay: Sendable, Hashable {
  /// Nil for a root, and when the API does not say how.
  var text: HowText?
  let origin: PokemonSpecies.Variety?
  let target: PokemonSpecies.Variety?
  let isPlain: Bool

  /// Without a method, the ends are the species' default Pokémon.
  init(_ method: EvolutionMethod?, to node: EvolutionNode, from parent: EvolutionNode?) {
    let method = method?.completed(to: node.species.slug)
    text = parent.flatMap { parent in
      method.flatMap { HowTeller($0, from: parent.species.slug, to: node.species.slug).text }
    }
    origin = parent.map { $0.variety(method?.requiredForm) } ?? node.claimedParent?.pokemon
    target = node.variety(method?.evolvedForm)
    isPlain = method?.requiredForm?.isDefault != false && method?.evolvedForm?.isDefault != false
  }

  static func all(of nodes: [EvolutionNode]) -> [[EvolutionWay]] {
    let ways = nodes.map { node in
      node.methods.map { EvolutionWay($0, to: node, from: node.parent.map { nodes[$0] }) }
    }
    var distinct = ways
    for (index, node) in nodes.enumerated() {
      let (chance, versions) = (HowTeller.chances[node.species.slug], versions[node.species.slug])
      if chance == nil && versions == nil { continue }
      let texts = nodes.indices.filter { nodes[$0].parent == node.parent && nodes[$0].species != node.species }
        .flatMap { ways[$0].map(\.text) }
      for position in ways[index].indices {
        guard let text = ways[index][position].text, texts.contains(text), text.remarks.isEmpty else { continue }
        distinct[index][position].text =
          chance.map { text.adding(.chance, $0) } ?? versions.map { text.adding(remark: text.language.list($0)) }
      }
    }
    return distinct
  }

  private static let versions = [
    "solgaleo": ["sun", "ultra-sun", "sword", "scarlet"], "lunala": ["moon", "ultra-moon", "shield", "violet"],
  ]
}

extension EvolutionNode {
  /// The Pokémon with a form's name; for a cosmetic form, the default Pokémon.
  fileprivate func variety(_ form: EvolutionMethod.FormReference?) -> PokemonSpecies.Variety? {
    form.flatMap { form in varieties.first { $0.slug == form.slug } } ?? varieties.defaultVariety
  }
}
