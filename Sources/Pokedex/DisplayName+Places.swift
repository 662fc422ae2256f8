extension DisplayName {
  /// A location with its preposition: `in Eterna Forest`, `on Route 217`, `on Route 13 in Kalos`.
  static func place(_ location: String) -> String {
    let words = location.split(separator: "-")
    if words.count == 3, words[1] == "route", let number = Int(words[2]) {
      // From 29 on, no two regions have a route of the same number.
      return "on Route \(number)" + (number < 29 ? " in \(prettified(String(words[0])))" : "")
    }
    return (words.contains(where: enclosed.contains) ? "in " : "at ") + prettified(location)
  }

  /// Words of places one is in, not at.
  private static let enclosed: Set<Substring> = [
    "bowl", "canyon", "cave", "cavern", "forest", "jungle", "mauville", "mountain", "woods",
  ]
}
