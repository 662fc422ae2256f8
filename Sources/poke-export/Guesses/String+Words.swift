import PokeExport

extension String {
  /// The pairs in a text such as `excel=xlsx db=sqlite`; a word without `=` has an empty value.
  var pairs: [String: String] {
    let pairs = split(separator: " ").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    return Dictionary(pairs.map { ($0[0], $0.count > 1 ? $0[1] : "") }) { $1 }
  }

  /// The word after a sign of exclusion, as in `-species`, `!mew` and `not mew`; nil without such a sign.
  var leftOut: String? {
    lowercased().wholeMatch(of: /(?:[-!^]|not |no |all-but-|all-except-)[ ]*(.+)/).map { String($0.1) }
  }

  var isLikeDate: Bool {
    let date =
      /(?i)[0-9][0-9:T.\/ -]*|(yesterday|today|last)\b.*|[0-9]+ ?[a-z]+|.*\b(ago|(day|week|month|year)s?)|\w+ [0-9]+/
    return wholeMatch(of: date) != nil
  }

  /// This Pokémon and a form of it: for `raichu`, the word `alolan` gives `raichu,raichu-alola`; nil for other words.
  func form(_ word: String) -> String? {
    let end = word.lowercased().wholeMatch(of: /(mega(?:-[xy])?|primal|gmax|alola|galar|hisui|paldea)(?:n|ian)?/)?.1
    let isOfTwo = end == "mega" && ["charizard", "mewtwo"].contains(lowercased())
    return contains(",") ? nil : end.map { "\(self),\(self)-\($0)" + (isOfTwo ? "-x,\(self)-mega-y" : "") }
  }

  var isJoint: Bool {
    let words = "and und et or plus with as in into for of the vs versus & +"
    return isSpan || words.split(separator: " ").contains(lowercased()[...])
  }

  /// Whether the word joins the two ends of a range, as `to` does in `1 to 9`.
  var isSpan: Bool { "to through thru until till bis à hasta - –".split(separator: " ").contains(lowercased()[...]) }

  /// The text in lower case, with digits for numerals: `10` for `ten` and `tenth`.
  var withDigits: String {
    let numerals = """
      one first two second three third four fourth five fifth six sixth seven seventh eight eighth nine ninth ten tenth \
      eleven eleventh twelve twelfth
      """.split(separator: " ")
    return lowercased().replacing(/\p{Alphabetic}+/) { word in
      numerals.firstIndex(of: word.0).map { "\($0 / 2 + 1)" } ?? String(word.0)
    }
  }

  /// Splits a word with `=` or `:` in place of a blank: `range=1-9`, `name:mew`, `verify=kanto`.
  func separated(_ commands: [String], _ options: [String]) -> [String] {
    let match = wholeMatch(of: /(?:-*([a-z-]+):|([a-z-]+)=)(.+)/)
    guard let match, let name = (match.1 ?? match.2).map(String.init) else { return self == "=" ? [] : [self] }
    let word = commands.contains(name) ? name : options.first { $0 == "--" + name }
    return word.map { [$0, String(match.3)] } ?? [self]
  }
}

extension String {
  /// Appends a clause; a semicolon comes before it, except after a question mark.
  func then(_ clause: String) -> String {
    if isEmpty || clause.isEmpty { return self + clause }
    return self + (hasSuffix("?") ? " " : "; ") + clause
  }
}

extension [String] {
  /// Joins words that were typed with blanks between them.
  ///
  /// With `asIDs`, two ids become a range, and more ids a list that may have ranges. Otherwise, the result is a plain
  /// list.
  func listed(asIDs: Bool) -> (list: String, isRange: Bool) {
    let numbers = flatMap { $0.split { ", –-~".contains($0) }.map(String.init) }.filter { !$0.isJoint }
    let isRange = asIDs && !contains { $0.contains(",") } && numbers.count == 2
    let hasRange = asIDs && numbers.count > 2 && contains(where: \.isSpan)
    let list = hasRange ? IDSelection.meant(by: joined(separator: " ")) : nil
    return (isRange ? numbers.joined(separator: "-") : list ?? joinedAsList, isRange)
  }

  private var joinedAsList: String {
    flatMap(\.trimmedParts).filter { !$0.isEmpty && !$0.isJoint }.withoutRepetitions.joined(separator: ",")
  }
}

extension Character {
  /// Whether the character is a quotation mark; typographic marks count too, because no shell removes them.
  var isQuotationMark: Bool { "“”„«»\"".contains(self) }
}
