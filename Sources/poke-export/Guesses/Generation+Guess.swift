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

  static func ids(of parts: [String]) -> (ids: IDSelection, wrong: String?) {
    var ids = IDSelection.none
    for part in parts {
      guard let generations = range(part) else { return (ids, part) }
      ids = ids.union(IDSelection(generations: generations))
    }
    return (ids, nil)
  }

  static func isMeant(by text: String) -> Bool {
    named(text) != nil && Int(text) == nil || ofGame(named: text) != nil || text.contains(/(?i)\bgen(eration)?s?\b/)
  }

  /// Guesses the generations that a wrong word means; `list` is what to type, `region` the region's name.
  static func nearest(to typed: String) -> (list: String, region: String?, isGame: Bool)? {
    if ["x", "y", "xy"].contains(typed.lowercased()) { return ("6", nil, true) }
    if let game = ofGame(named: typed) { return ("\(game.number)", nil, true) }
    let others = [
      "all": "1-\(all.count)", "latest": "\(all.count)", "newest": "\(all.count)", "current": "\(all.count)",
    ]
    if let near = Spelling.nearest(to: typed, among: regions + others.keys.sorted()).first {
      return (others[near] ?? near, others[near] == nil ? near : nil, false)
    }
    let digits = typed.withDigits
    let ends = digits.split { "-:/&+. ".contains($0) }.compactMap { named($0) }
    let found = ends.isEmpty ? digits.matches(of: /[0-9]+/).compactMap { named($0.0) } : ends
    let numbers = Set(found.map(\.number)).sorted().map { "\($0)" }
    let joint = typed.contains(/-|:|to|through/) ? "-" : ","
    return numbers.isEmpty ? nil : (numbers.joined(separator: joint), nil, false)
  }
}
