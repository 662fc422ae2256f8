extension EvolutionTree {
  /// How a species evolves from its parent, in a player's words.
  ///
  /// - Parameter index: The node's index.
  /// - Returns: The primary method, or nil for a root and when the API does not say how.
  public func how(to index: Int) -> String? {
    nodes[index].primaryMethodIndex.flatMap { how(by: $0, to: index) }
  }

  /// One of the methods in a player's words, told apart from those that lead to a sibling.
  ///
  /// - Parameters:
  ///   - method: The index of one of the node's methods.
  ///   - index: The node's index.
  /// - Returns: The text, or nil when the API does not say how.
  public func how(by method: Int, to index: Int) -> String? { ways[index][method].text?.whole }

  /// Every method in a player's words, the primary one first, joined by ` | `.
  ///
  /// Where the methods are of several games, each is followed by its own in brackets. Methods that read the same are
  /// told once.
  ///
  /// - Parameter index: The node's index.
  /// - Returns: The text, or nil for a root and when the API says of none how.
  public func howAll(to index: Int) -> String? {
    let node = nodes[index]
    let others = node.methods.indices.filter { $0 != node.primaryMethodIndex }
    var told: [(text: HowText, games: [String])] = []
    for position in [node.primaryMethodIndex].compactMap({ $0 }) + others {
      guard let text = ways[index][position].text else { continue }
      let games = node.methods[position].versionGroup.map { [DisplayName.games($0.slug)] } ?? []
      if let same = told.firstIndex(where: { $0.text == text }) {
        told[same].games += games.filter { !told[same].games.contains($0) }
      } else {
        told.append((text, games))
      }
    }
    let differ = told.count > 1 && Set(node.methods.map(\.versionGroup?.slug)).count > 1
    let texts = told.map { text, games in
      (differ && !games.isEmpty ? text.adding(games.joined(separator: ", ")) : text).whole
    }
    return texts.isEmpty ? nil : texts.joined(separator: " | ")
  }

  /// The primary methods along a path, joined by ` → `.
  ///
  /// - Parameter path: The indices of the nodes from the root on.
  /// - Returns: The text, empty for a root alone, or nil when the API does not say how for one of the steps.
  public func how(along path: [Int]) -> String? {
    let steps = path.dropFirst().map { how(to: $0) }
    return steps.contains(nil) ? nil : steps.compactMap { $0 }.joined(separator: " → ")
  }
}
