import PokeExport

extension Generation {
  /// The generations in one element of a list, such as `8` or `iv-vi`; nil for an invalid element.
  private static func range(_ part: String) -> [Generation]? {
    let ends = part.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map { named($0) }
    let whole = named(part)
    guard let first = whole ?? ends[0], let last = whole ?? ends[ends.count - 1], first.number <= last.number else {
      return nil
    }
    return Array(all[first.number - 1...last.number - 1])
  }

  static func ids(of parts: [String]) -> (ids: IDSelection, wrong: [String]) {
    let generations = parts.compactMap(range).joined()
    return (IDSelection(generations: Array(generations)), parts.filter { range($0) == nil })
  }

  /// The generations that remain of a list with exclusions: `1-2,4-9` for `1-9,-3`.
  ///
  /// The result is nil if the list excludes no generation, or if no generation remains.
  static func kept(of parts: [String]) -> String? {
    let out = parts.compactMap(\.leftOut).compactMap(range).joined()
    let chosen = parts.filter { $0.leftOut == nil }.compactMap(range).joined()
    let kept = (chosen.isEmpty ? all : Array(chosen)).filter { !out.contains($0) }.map { $0.number...$0.number }
    return out.isEmpty || kept.isEmpty ? nil : "\(IDSelection(kept))"
  }

  static func isMeant(by text: String) -> Bool {
    named(text) != nil && Int(text) == nil || ofGame(named: text) != nil || text.contains(/(?i)\bgens?\b|g[eé]n.r|世代/)
  }

  /// Guesses the list of generations that a wrong word means, such as `unova,kalos` for `unova+kalos`.
  static func nearest(to typed: String) -> (list: String, isGame: Bool)? {
    if let game = game(named: typed) { return (game, true) }
    if let first = typed.wholeMatch(of: /(.+)[-–]/).flatMap({ named($0.1) }) {
      return ("\(first.number)-\(all.count)", false)
    }
    let words = typed.withDigits.matches(of: /[0-9]+|\p{Alphabetic}+/).map { String($0.0) }
    let list = words.compactMap { named($0) == nil ? game(named: $0) ?? near(to: $0, in: typed) : $0 }
      .withoutRepetitions.sorted { named($0)?.number ?? 0 < named($1)?.number ?? 0 }
    let isSpan = list.count == 2 && (typed.contains(/-|:/) || words.contains(where: \.isSpan))
    let isGame = words.contains { game(named: $0) != nil }
    return list.isEmpty ? nil : (list.joined(separator: isSpan ? "-" : ","), isGame)
  }

  private static func game(named name: String) -> String? {
    ["x", "y", "xy"].contains(name.lowercased()) ? "6" : ofGame(named: name).map { "\($0.number)" }
  }

  private static func near(to word: String, in typed: String) -> String? {
    if let number = Int(word) { return typed.contains("-") ? "\(min(max(number, 1), all.count))" : nil }
    let ordinals = [
      "erst zweit dritt viert fünft sechst siebt acht neunt", "premi deuxi troisi quatri cinqui sixi septi huiti neuvi",
      "primer segund tercer cuart quint sext séptim octav noven",
    ]
    for list in ordinals {
      let found = list.split(separator: " ").firstIndex { word.hasPrefix($0) && word.count - $0.count < 6 }
      if let found { return "\(found + 1)" }
    }
    let newest = "\(all.count)"
    let others = [
      "all": "1-\(newest)", "latest": newest, "newest": newest, "current": newest, "hisui": "8",
      "einall": "unova", "unys": "unova", "unima": "unova", "teselia": "unova", "isshu": "unova",
    ]
    return Spelling.nearest(to: word, among: regions + others.keys.sorted()).first.map { others[$0] ?? $0 }
  }
}
