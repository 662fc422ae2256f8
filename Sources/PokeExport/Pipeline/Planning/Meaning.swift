// What typed words mean that are no names here; the command offers it, and takes none of it for granted.

extension Spelling {
  /// The words that the wrong words of a list may mean, and the list with the first of them in their place.
  ///
  /// `-species` leaves a word out. A list with nothing else starts from the whole, or from the default group of tables.
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

  /// The values of options, formats and tables that other programs call by this word.
  package static func meanings(of word: String) -> [String] {
    [choices[word], TableFormat.synonyms[word], TableChoice.hints[word]].compactMap(\.self)
  }
}

extension String {
  /// The word that a list is to leave out, as in `all,-species` and `!mew`.
  package var leftOut: String? { lowercased().wholeMatch(of: /(?:[-!^]|not |no )[ ]*(.+)/).map { String($0.1) } }

  /// Whether it may be the name of a Pokémon, and is none of the words that many lines have.
  package var isLikeName: Bool {
    let ordinary =
      "any data dataset everything few file files half here list many more new none now odd old random some"
    return wholeMatch(of: /\p{L}[\p{L} .:'’♀♂-]{2,}/) != nil && withDigits == lowercased()
      && !ordinary.split(separator: " ").contains(lowercased()[...])
  }

  /// The last name of a path of Windows, also where a shell took its backslashes; nil for other paths.
  package var nameInWindows: String? {
    let isPath = first == "%" || first?.isLetter ?? false && dropFirst().first == ":"
    return isPath ? split { "\\/:%".contains($0) }.last.map(String.init) ?? "" : nil
  }

  /// Whether it only joins the words around it.
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

  /// The directory that may stand for a file, and the format of the file: `out` and `csv` for `out.csv`.
  package var datasetOfFile: (name: String, format: String?)? {
    guard isFileName, let dot = lastIndex(of: ".") else { return nil }
    let ending = self[index(after: dot)...].lowercased()
    let format = TableFormat(rawValue: ending)?.rawValue ?? TableFormat.synonyms[ending]
    let name = String(self[..<dot])
    return (DatasetDirectory(reading: name).hasDataset ? "\(name)-\(format ?? "new")" : name, format)
  }

  /// The dataset that has this path as one of its files.
  package var datasetAround: String? {
    let parent = lastIndex(of: "/").map { String(self[..<$0]) } ?? ""
    let isFile = FileStatus(at: self)?.kind != .directory
    return isFile && !parent.isEmpty && DatasetDirectory(reading: parent).hasDataset ? parent : nil
  }

  /// A path as a shell or a browser takes it, also where quotes kept the shell from it: `~`, `$HOME` and `file://`; nil
  /// where it begins with a home that is not known.
  package var withHome: String? {
    let path = replacing(/^file:(?:\/\/(?:localhost)?)?(?=\/)/, with: "")
    guard let start = path.prefixMatch(of: /(~|\$HOME|\$\{HOME\})(?=\/|$)/) else { return path }
    guard let home = Environment.value(of: "HOME"), !home.isEmpty else { return nil }
    return home + path[start.range.upperBound...]
  }

  /// The words in a short text file, also one after `@`; empty where it cannot be read.
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
  /// The words in one that has `=` or `:` where a blank belongs: `range=1-9`, `name:mew`, `verify=kanto`.
  package func separated(_ commands: [String], _ options: [String]) -> [String] {
    let match = wholeMatch(of: /(?:-*([a-z-]+):|([a-z-]+)=)(.+)/)
    guard let match, let name = (match.1 ?? match.2).map(String.init) else { return self == "=" ? [] : [self] }
    let word = commands.contains(name) ? name : options.first { $0 == "--" + name }
    return word.map { [$0, String(match.3)] } ?? [self]
  }
}

extension [String] {
  /// A range from two numbers, or the list of words that were typed with blanks.
  package func listed(asIDs: Bool) -> (list: String, isRange: Bool) {
    let numbers = flatMap { $0.split { ", –-~".contains($0) }.map(String.init) }.filter { !$0.isJoint }
    let isRange = asIDs && !contains { $0.contains(",") } && numbers.count == 2
    return (isRange ? numbers.joined(separator: "-") : joinedAsList, isRange)
  }

  /// The list of words that were typed with blanks.
  private var joinedAsList: String {
    flatMap(\.trimmedParts).filter { !$0.isEmpty && !$0.isJoint }.withoutRepetitions.joined(separator: ",")
  }
}

extension Character {
  /// Whether a text processor may have made it of a quotation mark, which no shell takes away then.
  package var isQuotationMark: Bool { "“”„«»\"".contains(self) }
}

extension Spelling {
  /// The values of options that other programs call by these words.
  private static let choices = [
    "yes": "always", "on": "always", "true": "always", "no": "never", "none": "never", "off": "never",
    "false": "never", "tsv": "tab", "|": "semicolon", "dot": "point", ",": "comma", "warning": "warn",
    "warnings": "warn", "error": "freeze", "fail": "freeze", "ignore": "evolve", "ndjson": "json", "jsonl": "json",
    "plain": "text", "md": "markdown",
  ]

  /// The number in the unit of the option, where another one is typed behind it: `1k`, `5/min`, `2m` of seconds.
  package static func amount(_ value: String, isTime: Bool) -> Double? {
    guard let match = value.lowercased().wholeMatch(of: /(-?[0-9]{1,9}) ?([^0-9.][^0-9]*)?/) else {
      return Double(value)
    }
    let unit = (match.2 ?? "").replacing(/^(per|\/)[ ]?/, with: "/")
    let factors: [(start: String, factor: Double)] =
      [("/m", 1 / 60), ("/h", 1 / 3600), ("k", 1000)] + (isTime ? [("ms", 0.001), ("m", 60), ("h", 3600)] : [])
    return Double(match.1).map { $0 * (factors.first { unit.hasPrefix($0.start) }?.factor ?? 1) }
  }

  /// The duration that a wrong one means: `7d` for `1w`.
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
  /// A number with its unit, or `0`; otherwise the text that is meant.
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
  /// The code that a code or a name means; a code that this version does not know may be a newer one.
  package static func accepted(_ typed: String) -> String? {
    if codes.contains(typed.lowercased()) { return typed }
    if let code = code(named: typed) { return code }
    return typed.wholeMatch(of: /[A-Za-z0-9_-]{1,16}/) != nil && nearest(to: typed).isEmpty ? typed : nil
  }
}

extension Generation {
  /// The generations of a part of a list: `8`, `iv-vi`; nil when an end is none.
  private static func range(_ part: String) -> [Generation]? {
    let ends = part.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map { named($0) }
    let whole = named(part)
    guard let first = whole ?? ends[0], let last = whole ?? ends[ends.count - 1], first.number <= last.number else {
      return nil
    }
    return Array(all[first.number - 1...last.number - 1])
  }

  /// The ids of these parts of a list, and the first part that is none.
  package static func ids(of parts: [String]) -> (ids: IDSelection, wrong: String?) {
    var ids = IDSelection.none
    for part in parts {
      guard let generations = range(part) else { return (ids, part) }
      ids = ids.union(IDSelection(generations: generations))
    }
    return (ids, nil)
  }

  /// Whether a text in place of ids means generations.
  package static func isMeant(by text: String) -> Bool {
    named(text) != nil && Int(text) == nil || ofGame(named: text) != nil || text.contains(/(?i)\bgen(eration)?s?\b/)
  }

  /// The generations that a wrong word may mean, as they are typed, and the region or game that it names.
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
  /// The formats that hold what people call by another word.
  static let synonyms = [
    "excel": "xlsx", "xls": "xlsx", "ods": "xlsx", "json": "ndjson", "jsonl": "ndjson", "db": "sqlite",
    "sqlite3": "sqlite", "sql": "sqlite", "parquet": "sqlite", "duckdb": "sqlite", "tsv": "csv", "txt": "csv",
    "all": allCases.map(\.rawValue).joined(separator: ","),
  ]
}

extension TableChoice {
  /// The tables that hold what people call by another word.
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
  /// The columns by other words, and by their places: `1-3`, and `A:C` as in a spreadsheet.
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
  /// The ids of the export that made the dataset; nil for all ids.
  package var range: String? {
    let manifest = FileSystem.contents(of: path(of: .manifest), atMost: 1 << 24).flatMap {
      try? DatasetManifest(reading: $0)
    }
    return manifest?.choices["range"].flatMap { (try? IDSelection(parsing: $0)) == nil ? nil : $0 }
  }

  /// The dataset in the current directory with the nearest name, or that directory itself; none of the words.
  package static func nearest(to path: String, besides words: [String]) -> String? {
    let names = ["."] + ((try? FileSystem.entries(of: ".")) ?? []).sorted()
    let all = names.filter { DatasetDirectory(reading: $0).hasDataset && !words.contains($0) && $0 != path }
    let last = path.split { "/\\".contains($0) }.last.map(String.init) ?? ""
    return Spelling.nearest(to: last, among: all).first ?? all.first
  }
}
