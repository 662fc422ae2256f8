// Guesses at words that this program does not know. Messages suggest the guesses; no command acts on a guess.

extension Spelling {
  /// Guesses what the wrong words of a list mean, and puts the first guess for each into the list.
  ///
  /// `-species` removes `species`. A list without other words starts from the default group of tables, or from all
  /// allowed words.
  package static func mend(
    _ words: [String], wrong: [String], among allowed: [String], hints: [String: String]
  ) -> (guesses: [String], list: [String]) {
    func nearest(_ word: String) -> [String] {
      let several = word.lowercased().split { " +|/&;:".contains($0) }.map(String.init).filter(allowed.contains)
      if several.count > 1 { return [Set(several).count > 1 ? several.joined(separator: ",") : several[0]] }
      let plain = word.lowercased().replacing(/[- ]/, with: "_").filter { $0 != "." }
      let known = hints[plain] ?? meanings(of: plain).first { $0.trimmedParts.allSatisfy(allowed.contains) }
      let near = known.map { [$0] } ?? self.nearest(to: word, among: allowed)
      let plural = near.isEmpty ? meanings(of: plain + "s").first(where: allowed.contains) : nil
      return near + (plural.map { [$0] } ?? [])
    }
    let out = words.compactMap(\.leftOut)
    let kept = words.filter { $0.leftOut == nil }
    var list = kept.compactMap { wrong.contains($0) ? nearest($0).first : $0 }
    if !out.isEmpty {
      if list.isEmpty { list = TableGroup.named(allowed.first ?? "").map { [$0.name] } ?? allowed }
      let tables = list.flatMap { TableGroup.named($0)?.tables.map(\.rawValue) ?? [$0] }
      list = (tables.count < 20 ? tables : list).filter { !out.contains($0) }
    }
    return (wrong.filter(kept.contains).flatMap(nearest), list)
  }

  package static func meanings(of word: String) -> [String] {
    [choices[word], TableFormat.synonyms[word], TableChoice.hints[word]].compactMap(\.self)
  }
}

extension String {
  /// The word after a sign of exclusion, as in `-species`, `!mew` and `not mew`; nil without such a sign.
  package var leftOut: String? { lowercased().wholeMatch(of: /(?:[-!^]|not |no )[ ]*(.+)/).map { String($0.1) } }

  /// Whether the text looks like a Pokémon's name and is not an ordinary word.
  package var isLikeName: Bool {
    let ordinary =
      "any data dataset everything few file files half here list many more new none now odd old random some"
    return wholeMatch(of: /\p{L}[\p{L} .:'’♀♂-]{2,}/) != nil && withDigits == lowercased()
      && !ordinary.split(separator: " ").contains(lowercased()[...])
  }

  /// The last component of a Windows path, even if a shell removed the backslashes; nil for other paths.
  package var nameInWindows: String? {
    let isPath = first == "%" || first?.isLetter ?? false && dropFirst().first == ":"
    return isPath ? split { "\\/:%".contains($0) }.last.map(String.init) ?? "" : nil
  }

  package var isJoint: Bool {
    let joints = "to through thru until till and or plus with as in into & + - –".split(separator: " ")
    return joints.contains(lowercased()[...])
  }

  package var isLikePath: Bool { contains("/") || hasPrefix(".") || hasPrefix("~") || isLikeFile }

  private var isLikeFile: Bool { isFileName || FileStatus(at: self) != nil }

  private var isFileName: Bool {
    lowercased().contains(
      /[^\/]\.(csv|tsv|ndjson|jsonl?|sqlite3?|db|xlsx?|ods|html?|pdf|xml|ya?ml|parquet|txt|zip|gz)$/)
  }

  /// The directory and format to use instead of a file: `out` and `csv` for `out.csv`; nil for other paths.
  package var datasetOfFile: (name: String, format: String?)? {
    guard isFileName, let dot = lastIndex(of: ".") else { return nil }
    let ending = self[index(after: dot)...].lowercased()
    let format = TableFormat(rawValue: ending)?.rawValue ?? TableFormat.synonyms[ending]
    let name = String(self[..<dot])
    return (DatasetDirectory(reading: name).hasDataset ? "\(name)-\(format ?? "new")" : name, format)
  }

  /// The directory of the dataset that the file is in; nil if the file is in no dataset.
  package var datasetAround: String? {
    let parent = lastIndex(of: "/").map { String(self[..<$0]) } ?? ""
    let isFile = FileStatus(at: self)?.kind != .directory
    return isFile && !parent.isEmpty && DatasetDirectory(reading: parent).hasDataset ? parent : nil
  }

  /// Resolves `~`, `$HOME` and `file://`, which a shell may leave in a quoted path; nil if HOME is needed but not set.
  package var withHome: String? {
    let path = replacing(/^file:(?:\/\/(?:localhost)?)?(?=\/)/, with: "")
    guard let start = path.prefixMatch(of: /(~|\$HOME|\$\{HOME\})(?=\/|$)/) else { return path }
    guard let home = Environment.value(of: "HOME"), !home.isEmpty else { return nil }
    return home + path[start.range.upperBound...]
  }

  /// The words in a short text file, whose path may follow `@`; empty if the file cannot be read.
  package var wordsOfFile: [String] {
    let bytes = FileSystem.contents(of: String(drop { $0 == "@" }), atMost: 1000) ?? []
    let lines = String(decoding: bytes, as: UTF8.self).split { $0.isNewline || $0 == "," }
    return lines.map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
  }

  /// The text in lower case with `10` for `ten` and `tenth`.
  var withDigits: String {
    let numerals = """
      one first two second three third four fourth five fifth six sixth seven seventh eight eighth nine ninth ten tenth
      """.split(separator: " ")
    return lowercased().replacing(/\p{Alphabetic}+/) { word in
      numerals.firstIndex(of: word.0).map { "\($0 / 2 + 1)" } ?? String(word.0)
    }
  }
}

extension String {
  /// Splits a word with `=` or `:` in place of a blank: `range=1-9`, `name:mew`, `verify=kanto`.
  package func separated(_ commands: [String], _ options: [String]) -> [String] {
    let match = wholeMatch(of: /(?:-*([a-z-]+):|([a-z-]+)=)(.+)/)
    guard let match, let name = (match.1 ?? match.2).map(String.init) else { return self == "=" ? [] : [self] }
    let word = commands.contains(name) ? name : options.first { $0 == "--" + name }
    return word.map { [$0, String(match.3)] } ?? [self]
  }
}

extension [String] {
  /// Joins words typed with blanks: two ids become a range, all other words a list.
  package func listed(asIDs: Bool) -> (list: String, isRange: Bool) {
    let numbers = flatMap { $0.split { ", –-~".contains($0) }.map(String.init) }.filter { !$0.isJoint }
    let isRange = asIDs && !contains { $0.contains(",") } && numbers.count == 2
    return (isRange ? numbers.joined(separator: "-") : joinedAsList, isRange)
  }

  private var joinedAsList: String {
    flatMap(\.trimmedParts).filter { !$0.isEmpty && !$0.isJoint }.withoutRepetitions.joined(separator: ",")
  }
}

extension Character {
  /// Whether the character is a quotation mark, including typographic marks, which no shell removes.
  package var isQuotationMark: Bool { "“”„«»\"".contains(self) }
}

extension Spelling {
  /// Option values by the words that other programs use.
  private static let choices = [
    "yes": "always", "on": "always", "true": "always", "no": "never", "none": "never", "off": "never",
    "false": "never", "tsv": "tab", "|": "semicolon", "dot": "point", ",": "comma", "warning": "warn",
    "warnings": "warn", "error": "freeze", "fail": "freeze", "ignore": "evolve", "ndjson": "json", "jsonl": "json",
    "plain": "text", "md": "markdown",
  ]

  /// The number converted to the option's unit, from a text with another unit: `1k`, `5/min`, or `2m` for seconds.
  package static func amount(_ value: String, isTime: Bool) -> Double? {
    guard let match = value.lowercased().wholeMatch(of: /(-?[0-9]{1,9}) ?([^0-9.][^0-9]*)?/) else {
      return Double(value)
    }
    let unit = (match.2 ?? "").replacing(/^(per|\/)[ ]?/, with: "/")
    let factors: [(start: String, factor: Double)] =
      [("/m", 1 / 60), ("/h", 1 / 3600), ("k", 1000)] + (isTime ? [("ms", 0.001), ("m", 60), ("h", 3600)] : [])
    return Double(match.1).map { $0 * (factors.first { unit.hasPrefix($0.start) }?.factor ?? 1) }
  }

  /// The valid form of a mistyped duration: `7d` for `1w`.
  static func span(_ value: String) -> String? {
    if ["forever", "infinite", "unlimited"].contains(value.lowercased()) { return "3650d" }
    return value.lowercased().wholeMatch(of: /([0-9]{1,6}) ?([a-z]*)/).flatMap { match in
      let days = [("w", 7), ("mo", 30), ("y", 365)].first { match.2.hasPrefix($0.0) }?.1
      let unit = match.2.first.flatMap { "smhd".contains($0) ? $0 : nil } ?? "h"
      return Int(match.1).map { count in days.map { "\(count * $0)d" } ?? "\(count)\(unit)" }
    }
  }
}

extension Duration {
  /// Parses a number with its unit, or `0`; for other text, `meant` is a duration to suggest.
  package static func typed(_ text: String) -> (duration: Duration?, meant: String?) {
    let units: [Substring: Int] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
    let match = (text == "0" ? "0s" : text).wholeMatch(of: /([0-9]{1,7})([smhd])/)
    guard let match, let count = Int(match.1), count <= 3_650_000, let unit = units[match.2] else {
      return (nil, Spelling.span(text))
    }
    return (.seconds(count * unit), nil)
  }
}

extension Language {
  /// The code for a language's code or name; an unknown code is valid too, unless it resembles a known language.
  package static func accepted(_ typed: String) -> String? {
    if codes.contains(typed.lowercased()) { return typed }
    if let code = code(named: typed) { return code }
    return typed.wholeMatch(of: /[A-Za-z0-9_-]{1,16}/) != nil && nearest(to: typed).isEmpty ? typed : nil
  }
}

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

  package static func ids(of parts: [String]) -> (ids: IDSelection, wrong: String?) {
    var ids = IDSelection.none
    for part in parts {
      guard let generations = range(part) else { return (ids, part) }
      ids = ids.union(IDSelection(generations: generations))
    }
    return (ids, nil)
  }

  package static func isMeant(by text: String) -> Bool {
    named(text) != nil && Int(text) == nil || ofGame(named: text) != nil || text.contains(/(?i)\bgen(eration)?s?\b/)
  }

  /// Guesses the generations that a wrong word means; `list` is what to type, `region` the region's name.
  package static func nearest(to typed: String) -> (list: String, region: String?, isGame: Bool)? {
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

extension TableFormat {
  /// The format to suggest for another program's format.
  static let synonyms = [
    "excel": "xlsx", "xls": "xlsx", "ods": "xlsx", "json": "ndjson", "jsonl": "ndjson", "db": "sqlite",
    "sqlite3": "sqlite", "sql": "sqlite", "parquet": "sqlite", "duckdb": "sqlite", "tsv": "csv", "txt": "csv",
    "all": allCases.map(\.rawValue).joined(separator: ","),
  ]
}

extension TableChoice {
  /// The table to suggest for another name of its content.
  static let hints = [
    "*": "all", "everything": "all", "evolutions": "evolution_tree", "evolution_chains": "evolution_tree",
    "families": "evolution_tree", "legendaries": "species", "legendary": "species", "mythicals": "species",
    "findings": "quality", "movesets": "pokemon_moves", "learnsets": "pokemon_moves",
    "attacks": "moves", "weaknesses": "pokemon_defenses", "resistances": "pokemon_defenses",
    "typecharts": "type_matchups", "type_charts": "type_matchups", "effectiveness": "type_matchups",
    "flavour_text": "species_flavor_text", "descriptions": "species_flavor_text", "translations": "species_names",
    "tms": "machines", "hms": "machines", "base_stats": "pokemon_stats", "sprites": "pokemon_sprites",
    "images": "pokemon_sprites", "pictures": "pokemon_sprites", "artworks": "pokemon_sprites",
  ]
}

extension TableSchema {
  /// Columns by other words and by position: `1-3`, or `A:C` as in a spreadsheet.
  package static func hints(_ names: [String], among columns: [String]) -> [String: String] {
    let words = [
      "from": "parent", "to": "species", "atk": "attack", "def": "defense", "spa": "special_attack",
      "spd": "special_defense", "spe": "speed", "number": "id", "no": "id", "damage": "power",
    ].filter { columns.contains($0.value) }
    let places = names.map { name in
      let digits = name.replacing(":", with: "-").replacing(/\b[a-z]\b/) { String(($0.0.utf8.first ?? 97) - 96) }
      let ids = try? IDSelection(parsing: digits)
      let found = columns.enumerated().filter { ids?.contains($0.offset + 1) ?? false }.map(\.element)
      return (name.replacing("-", with: "_"), found.joined(separator: ","))
    }
    return words.merging(places.filter { !$0.1.isEmpty }) { first, _ in first }
  }
}

extension DatasetDirectory {
  /// The Pokémon ids that the dataset's export selected; nil for all ids.
  package var range: String? {
    let manifest = FileSystem.contents(of: path(of: .manifest), atMost: 1 << 24).flatMap {
      try? DatasetManifest(reading: $0)
    }
    return manifest?.choices["range"].flatMap { (try? IDSelection(parsing: $0)) == nil ? nil : $0 }
  }

  /// The dataset in the current directory with the name nearest to the path's; datasets in `words` are left out.
  package static func nearest(to path: String, besides words: [String]) -> String? {
    let names = ["."] + ((try? FileSystem.entries(of: ".")) ?? []).sorted()
    let all = names.filter { DatasetDirectory(reading: $0).hasDataset && !words.contains($0) && $0 != path }
    let last = path.split { "/\\".contains($0) }.last.map(String.init) ?? ""
    return Spelling.nearest(to: last, among: all).first ?? all.first
  }
}
