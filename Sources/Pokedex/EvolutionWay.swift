/// One method of one node, read once for everything that is told of it.
struct EvolutionWay: Sendable, Hashable {
  /// The method in a player's words, told apart from those that lead to a sibling; nil when the API does not say how,
  /// and for a root.
  var text: HowText?
  /// The Pokémon that evolves; nil when its species' document could not be had.
  let origin: PokemonSpecies.Variety?
  /// The Pokémon it becomes; nil when its species' document could not be had.
  let target: PokemonSpecies.Variety?
  /// Whether the method names no form that is not its species' default one.
  let isPlain: Bool

  /// Reads a method; without one, the ends are the species' default Pokémon.
  init(_ method: EvolutionMethod?, to node: EvolutionNode, from parent: EvolutionNode?) {
    let method = method?.completed(to: node.species.slug)
    text = parent.flatMap { method?.text(from: $0.species.slug, to: node.species.slug) }
    origin = parent.map { $0.variety(method?.requiredForm) } ?? node.claimedParent?.pokemon
    target = node.variety(method?.evolvedForm)
    isPlain = method?.requiredForm?.isDefault != false && method?.evolvedForm?.isDefault != false
  }

  /// Reads all methods of a family: the ways to each node, in the order of its methods.
  static func all(of nodes: [EvolutionNode]) -> [[EvolutionWay]] {
    let ways = nodes.map { node in
      node.methods.map { EvolutionWay($0, to: node, from: node.parent.map { nodes[$0] }) }
    }
    var distinct = ways
    for (index, node) in nodes.enumerated() {
      guard let difference = differences[node.species.slug] else { continue }
      let texts = nodes.indices.filter { nodes[$0].parent == node.parent && nodes[$0].species != node.species }
        .flatMap { ways[$0].map(\.text) }
      for position in ways[index].indices {
        guard let text = ways[index][position].text, texts.contains(text), !text.remarks.contains(difference) else {
          continue
        }
        distinct[index][position].text = text.adding(difference)
      }
    }
    return distinct
  }

  /// The difference between siblings with the same conditions.
  private static let differences = [
    "silcoon": "random", "cascoon": "random",
    "solgaleo": "Sun, Ultra Sun, Sword, Scarlet", "lunala": "Moon, Ultra Moon, Shield, Violet",
  ]
}

extension EvolutionNode {
  /// The Pokémon a form stands for: the one of its name, or else the default one, of which it is a mere look.
  fileprivate func variety(_ form: EvolutionMethod.FormReference?) -> PokemonSpecies.Variety? {
    form.flatMap { form in varieties.first { $0.slug == form.slug } } ?? varieties.defaultVariety
  }
}
