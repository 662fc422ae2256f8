package enum Spelling {
  /// The words that the user may have meant, the likeliest first; empty when no word is close.
  package static func nearest(to typed: String, among words: [String]) -> [String] {
    let start = bare(typed)
    // A very long word is close to no other word, and computing its distances would take seconds.
    if start.isEmpty || start.count > 100 { return [] }
    let same = words.filter { bare($0) == start || singular($0) == singular(typed) }
    if !same.isEmpty { return Array(same.prefix(1)) }
    // `pikachuu` means `pikachu`, although `pikachu-unova-cap` without its hyphens begins with `pikachuu`.
    let shorter = words.filter { bare($0).count + 1 == start.count && start.count > 3 }
    if let near = shorter.first(where: { distance(start, bare($0)) == 1 }) { return [near] }
    let parts = parts(typed)
    let longer = words.filter { bare($0).hasPrefix(start) || parts.count == 1 && self.parts($0).contains(parts[0]) }
    if start.count >= 3, !longer.isEmpty { return Array(longer.prefix(3)) }
    let near = words.map { (word: $0, distance: distance(start, bare($0))) }.min { $0.distance < $1.distance }
    if let near, near.distance == 1, bare(near.word).count > 3 { return [near.word] }
    let short = words.first { $0.contains("_") && start.count > 3 && start.first == $0.first && start.abbreviates($0) }
    if let short { return [short] }
    if let near, near.distance <= min(2, max(bare(near.word).count, 3) / 3) { return [near.word] }
    return words.filter { self.parts($0).allSatisfy(parts.contains) }.max { $0.count < $1.count }.map { [$0] } ?? []
  }

  // If two letters differ, both names must begin alike and have the same consonants. Without this rule, the German
  // name `Schiggy` (Squirtle) would find `scraggy`.
  package static func nearestName(to typed: String, among names: [String]) -> String? {
    func consonants(_ word: String) -> String {
      word.replacing("c", with: "k").reduce(into: "") { if !"aeiouhy".contains($1), $0.last != $1 { $0.append($1) } }
    }
    guard let name = nearest(to: typed, among: names).first else { return nil }
    let (word, near) = (bare(typed), bare(name))
    let isAlike = word.prefix(2) == near.prefix(2) && consonants(word) == consonants(near)
    return isAlike || near.contains(word) || distance(word, near) != 2 ? name : nil
  }

  static func guess(for typed: String, among words: [String]) -> String {
    let near = nearest(to: typed, among: words)
    return near.isEmpty ? "" : "; did you mean \(near.quoted.alternatives)?"
  }

  static func bare(_ word: String) -> String { word.lowercased().filter { $0.isLetter || $0.isNumber } }

  package static func parts(_ word: String) -> [String] {
    word.lowercased().split { !($0.isLetter || $0.isNumber) }.map { singular(String($0)) }
  }

  private static func singular(_ word: String) -> String {
    let word = bare(word)
    return word.hasSuffix("ies") ? word.dropLast(3) + "y" : word.hasSuffix("s") ? String(word.dropLast()) : word
  }

  static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left)
    let right = Array(right)
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for (row, a) in left.enumerated() {
      var current = [row + 1]
      for (column, b) in right.enumerated() {
        var cost = min(previous[column + 1] + 1, current[column] + 1, previous[column] + (a == b ? 0 : 1))
        if row > 0, column > 0, a == right[column - 1], left[row - 1] == b {
          cost = min(cost, beforePrevious[column - 1] + 1)
        }
        current.append(cost)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[right.count]
  }
}

extension String {
  /// Whether the text abbreviates `word`, as `spatk` abbreviates `special_attack`.
  ///
  /// An abbreviation leaves out letters of `word`, but keeps the first letter of each part.
  fileprivate func abbreviates(_ word: String) -> Bool {
    let initials = word.split(separator: "_").compactMap(\.first)
    return isIn(word) && String(initials).isIn(self)
  }

  private func isIn(_ word: String) -> Bool {
    var rest = self[...]
    for letter in word where letter == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}

extension Language {
  package static func nearest(to typed: String) -> [String] {
    let word = typed.lowercased()
    let close = names.filter { language in
      let name = language.name.lowercased()
      return language.code.hasPrefix(word + "-") || word.count > 3 && name.contains(word)
        || word.count == 3 && name.hasPrefix(word)
    }
    if !close.isEmpty { return close.map(\.code) }
    let others = names.filter { $0.others.split(separator: " ").contains(word[...]) }
    if !others.isEmpty { return others.map(\.code) }
    let parts = word.split { ", ;/.".contains($0) }
    let codes = parts.compactMap { code(named: resolved(String($0))) }
    // The second word may choose a variant of the first word's language, as in `español latino`.
    if parts.count > 1, let first = codes.first { return [codes.first { $0.hasPrefix(first + "-") } ?? first] }
    // A word of ASCII letters, such as `roomaji`, may be a new code of the API, so it is not compared with synonyms.
    let isCode = word.utf8.count == word.count
    let words = names.flatMap { [$0.name] + (isCode ? [] : $0.others.split(separator: " ").map(String.init)) }
    let name = word.count > 3 ? Spelling.nearest(to: word, among: words).first : nil
    return name.flatMap(code).map { [$0] } ?? []
  }
}
