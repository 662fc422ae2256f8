package enum Spelling {
  /// The word nearest to the typed one, if at most a third of it differs; else the first word that starts with it.
  ///
  /// Leading dashes and case do not count.
  package static func nearest(to typed: String, among words: [String]) -> String? {
    let start = bare(typed)
    let best = words.map { (word: $0, distance: distance(start, bare($0))) }.min { $0.distance < $1.distance }
    if let best, best.distance <= bare(best.word).count / 3 { return best.word }
    return start.count < 3 ? nil : words.first { bare($0).hasPrefix(start) }
  }

  /// The end of a message about what was typed: `; did you mean 'pikachu'?`, or nothing when no word is near.
  package static func guess(for typed: String, among words: [String]) -> String {
    nearest(to: typed, among: words).map { "; did you mean '\($0)'?" } ?? ""
  }

  private static func bare(_ word: String) -> String { word.drop { $0 == "-" }.lowercased() }

  /// Insertions, deletions, replacements and swaps of neighbours that turn one word into the other.
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
