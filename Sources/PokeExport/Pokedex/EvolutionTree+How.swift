extension EvolutionMethod {
  /// The method in a player's words: `Level 16`, `Trade holding Metal Coat`, `Level 28 (Galarian Meowth)`.
  ///
  /// The text is nil for a method that is in no tree, and when the API does not say how the Pokémon evolves. If
  /// siblings such as Silcoon and Cascoon evolve in the same way, their texts differ by a remark.
  public var how: String? { way?.how }

  /// The slug of the language of `how`; nil when `how` is nil.
  ///
  /// A text is in English if it needs a phrase that the chosen language lacks. The value is `de;en` for a German text
  /// with a name that the API has only in English.
  public var howLanguage: String? { way?.text?.languages }

  /// The Pokémon that evolves by the method; nil for a method in no tree, and when the run lacks the parent's document.
  public var origin: PokemonSpecies.Variety? { way?.origin }

  /// The Pokémon after the evolution; nil for a method in no tree, and when the run lacks the child's document.
  public var target: PokemonSpecies.Variety? { way?.target }
}

extension EvolutionNode {
  /// The primary method in a player's words; nil for a root, and when the API does not say how.
  public var how: String? { primaryWay?.how }

  var howLanguage: String? { primaryWay?.text?.languages }

  fileprivate var primaryWay: EvolutionWay? { primaryMethodIndex.flatMap { methods[$0].way } }

  /// All methods in a player's words, joined by ` | ` with the primary method first; nil if no method has a text.
  ///
  /// Equal texts appear once. If several texts remain, brackets after a text may name the first games with the method,
  /// or the region of the method's location: `since Sword/Shield`, `only in Sinnoh`.
  public var howAll: String? {
    var told: [(text: HowText, indices: [Int])] = []
    for index in primaryFirst {
      guard let text = methods[index].way?.text else { continue }
      if let same = told.firstIndex(where: { $0.text == text }) {
        told[same].indices.append(index)
      } else {
        told.append((text, [index]))
      }
    }
    if told.count < 2 { return told.first?.text.whole }
    let first = methods.compactMap(\.versionGroup?.id).min()
    let texts = told.map { text, indices in
      games(of: indices.map { methods[$0] }, first: first, besides: text) ?? text
    }
    return texts.map(\.whole).joined(separator: " | ")
  }

  var primaryFirst: [Int] {
    [primaryMethodIndex].compactMap { $0 } + methods.indices.filter { $0 != primaryMethodIndex }
  }

  /// Returns the text with the methods' first games or region in brackets; nil if the text needs neither.
  private func games(of methods: [EvolutionMethod], first: Int?, besides text: HowText) -> HowText? {
    let groups = methods.compactMap(\.versionGroup)
    guard let oldest = groups.min(by: { ($0.id ?? 0) < ($1.id ?? 0) }) else { return nil }
    if methods.allSatisfy({ $0.location != nil }), let region = DisplayName.regions[oldest.slug] {
      let name = text.language.name(.region, region)
      return text.words.last?.contains(name) == true ? nil : text.adding(.onlyIn, name)
    }
    if !methods.allSatisfy(\.isOfDefaultForms) || oldest.id == first { return nil }
    // A level in a Legends game holds only in that game, because later games do not keep it.
    let isOnlyThere = oldest.slug.hasPrefix("legends-") && methods.allSatisfy { $0.minLevel != nil }
    return text.adding(isOnlyThere ? .onlyGames : .since, text.language.games(oldest.slug))
  }

  /// Finds the variety of a form.
  ///
  /// A cosmetic form belongs to the default variety, and so does a nil form.
  fileprivate func variety(_ form: EvolutionMethod.FormReference?) -> PokemonSpecies.Variety? {
    form.flatMap { form in varieties.first { $0.slug == form.slug } } ?? varieties.defaultVariety
  }
}

extension EvolutionTree {
  /// The primary methods along a path from a root, joined by ` → `; empty for a root alone.
  ///
  /// The text is nil when the API does not explain a step.
  public func how(along path: [EvolutionNode]) -> String? { how(along: path.map(\.index)) }

  func how(along path: [Int]) -> String? {
    let steps = path.indices.dropFirst().map { position in
      // If the next step needs a form of this species, the method that leads to the form replaces the primary method.
      let next = position + 1 < path.count ? nodes[path[position + 1]].primaryWay?.origin : nil
      let node = nodes[path[position]]
      return next.flatMap { $0.isDefault ? nil : evolutions[$0.pokemonID]?.how } ?? node.how
    }
    return steps.contains(nil) ? nil : steps.compactMap { $0 }.joined(separator: " → ")
  }

  /// The slug of the language of the family's texts; `EvolutionMethod.howLanguage` is the language of one text.
  public var howLanguage: String { language.code }

  func howLanguage(along path: [Int]) -> String {
    let languages = Set(path.compactMap { nodes[$0].howLanguage })
    return languages.count > 1 ? language.code + ";en" : languages.first ?? language.code
  }

  /// The names to load for the texts and for `evolutions`.
  ///
  /// The names of the tree's own species are left out, because the nodes already have them.
  var namesShown: [Names.Reference] {
    // Composing a text records the names in the text, so `language.references` is complete after this loop.
    for node in nodes { _ = node.howAll }
    let pokemon = evolutions.values.flatMap { $0.targets + [$0.origin].compactMap { $0 } }
    let forms = pokemon.filter { !$0.isDefault }.map { Names.Reference(.pokemon, $0.slug) }
    let species = nodes.map { Names.Reference(.species, $0.species.slug) }
    return Array(language.references.union(forms).subtracting(species))
  }
}

struct EvolutionWay: Sendable, Hashable {
  var text: HowText?
  var how: String?
  let origin: PokemonSpecies.Variety?
  let target: PokemonSpecies.Variety?
  let isPlain: Bool

  private init(
    _ method: EvolutionMethod, to node: EvolutionNode, from parent: EvolutionNode?, in language: HowLanguage
  ) {
    let method = method.completed(to: node.species.slug)
    text = parent.flatMap { HowTeller(method, from: $0.species.slug, to: node.species.slug, in: language).text }
    origin = parent.map { $0.variety(method.requiredForm) } ?? node.claimedParent?.pokemon
    target = node.variety(method.evolvedForm)
    isPlain = method.isOfDefaultForms
  }

  static func noted(in nodes: [EvolutionNode], language: HowLanguage) -> [EvolutionNode] {
    var noted = nodes
    for index in noted.indices {
      noted[index].index = index
      let (node, parent) = (nodes[index], nodes[index].parentIndex.map { nodes[$0] })
      for position in node.methods.indices {
        noted[index].methods[position].way = EvolutionWay(node.methods[position], to: node, from: parent, in: language)
      }
    }
    // `remarked` needs siblings without remarks, so `flatMap` finds all remarks before the loop adds any.
    for (index, position, text) in noted.indices.flatMap({ remarked(noted[$0], among: noted) }) {
      noted[index].methods[position].way?.text = text
    }
    for index in noted.indices {
      let methods = noted[index].methods
      let hows = methods.map { $0.way?.how(of: $0, among: methods) }
      for (position, how) in hows.enumerated() { noted[index].methods[position].way?.how = how }
    }
    return noted
  }

  /// Finds the texts of a node that equal a sibling's text, and adds a remark to tell them apart.
  private static func remarked(
    _ node: EvolutionNode, among nodes: [EvolutionNode]
  ) -> [(index: Int, position: Int, text: HowText)] {
    let (chance, versions) = (HowTeller.chances[node.species.slug], versions[node.species.slug])
    if chance == nil && versions == nil { return [] }
    let texts = nodes.filter { $0.parentIndex == node.parentIndex && $0.species != node.species }
      .flatMap { $0.methods.map(\.way?.text) }
    return node.methods.indices.compactMap { position in
      guard let text = node.methods[position].way?.text, texts.contains(text), text.remarks.isEmpty else { return nil }
      let games = text.language.list((versions ?? []).map { text.language.name(.version, $0) })
      return (node.index, position, chance.map { text.adding(.chance, $0) } ?? text.adding(.onlyGames, games))
    }
  }

  func how(of method: EvolutionMethod, among methods: [EvolutionMethod]) -> String? {
    let isTwice = methods.count { $0.way?.text == text && $0.versionGroup == method.versionGroup } > 1
    let threshold = isTwice ? method.minBeauty ?? method.minHappiness : nil
    return (threshold.flatMap { text?.adding(.atLeast, String($0)) } ?? text)?.whole
  }

  private static let versions = [
    "solgaleo": ["sun", "ultra-sun", "sword", "scarlet"], "lunala": ["moon", "ultra-moon", "shield", "violet"],
  ]
}
