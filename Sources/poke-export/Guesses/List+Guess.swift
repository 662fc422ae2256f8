import PokeExport

// The files of this folder guess what unknown words mean. The guesses appear only in messages; no command uses them.

extension Spelling {
  /// Guesses what the wrong words of a list mean, and puts the guesses into the list.
  ///
  /// A word such as `-species` is an exclusion: it takes `species` out of the list. A list with nothing but exclusions
  /// means all other allowed words. For tables, it means the other tables of the first allowed group, which is `core`.
  static func mend(
    _ words: [String], wrong: [String], among allowed: [String], hints: [String: String]
  ) -> (guesses: [(word: String, meant: String)], list: [String]) {
    func nearest(_ word: String) -> String? {
      let several = word.lowercased().split { " +|/\\&;:".contains($0) }.map(String.init).filter(allowed.contains)
      if several.count > 1 { return several.withoutRepetitions.joined(separator: ",") }
      // The word may be a group and one of its tables, as in `games.versions`.
      if let table = word.wholeMatch(of: /\w+\.(\w+)/), allowed.contains(String(table.1)) { return String(table.1) }
      let plain = (word.datasetOfFile?.name ?? word).lowercased().replacing(/[- ]/, with: "_").filter { $0 != "." }
      let known = hints[plain] ?? meanings(of: plain).first { $0.trimmedParts.allSatisfy(allowed.contains) }
      let table = TableChoice.meaning(of: word, among: allowed)?.table
      let near = self.nearest(to: word, among: allowed).first
      // `exel` resembles no format, but it resembles `excel`, another program's word for a format.
      let others = near == nil ? TableFormat.synonyms.filter { allowed.contains($0.value) } : [:]
      return known ?? table ?? near ?? self.nearest(to: word, among: others.keys.sorted()).first.flatMap { others[$0] }
    }
    let out = words.compactMap(\.leftOut)
    let kept = words.filter { $0.leftOut == nil }
    var list = kept.compactMap { wrong.contains($0) ? nearest($0) : $0 }
    if !out.isEmpty {
      if list.isEmpty { list = TableGroup.named(allowed.first ?? "").map { [$0.name] } ?? allowed }
      let tables = list.flatMap { TableGroup.named($0)?.tables.map(\.rawValue) ?? [$0] }
      list = (tables.count < 20 ? tables : list).filter { !out.contains($0) }
    }
    return (wrong.filter(kept.contains).compactMap { word in nearest(word).map { (word, $0) } }, list)
  }

  static func meanings(of word: String) -> [String] {
    [choices[word], TableFormat.synonyms[word], TableChoice.hints[word], TableChoice.hints[word + "s"]]
      .compactMap(\.self)
  }

  /// Words of other programs, each with the option's value to suggest for it.
  private static let choices = [
    "yes": "always", "on": "always", "true": "always", "no": "never", "none": "never", "off": "never",
    "false": "never", "tsv": "tab", "dot": "point", ",": "comma", "warning": "warn",
    "warnings": "warn", "error": "freeze", "fail": "freeze", "strict": "freeze", "ignore": "evolve", "ndjson": "json",
    "jsonl": "json",
    "plain": "text", "md": "markdown",
  ]
}
