import PokeExport

struct OptionValue<Value: Sendable>: Sendable {
  /// The words to offer, made only where they are shown: the names of all tables take longer than a small run.
  let offer: @Sendable () -> WordOffer
  /// A value to type, for messages.
  let example: String
  /// What a value may be: the end of the message about a wrong one, and about one that is missing.
  let allowed: @Sendable () -> String
  let read: @Sendable (_ value: String, _ option: String) throws(UsageError) -> Value

  init(
    example: String, offer: @autoclosure @escaping @Sendable () -> WordOffer = .nothing,
    allowed: @autoclosure @escaping @Sendable () -> String? = nil,
    read: @escaping @Sendable (_ value: String, _ option: String) throws(UsageError) -> Value
  ) {
    self.example = example
    self.offer = offer
    self.allowed = { allowed() ?? offer().advice }
    self.read = read
  }

  /// Throws the complaint when `parse` returns nil.
  ///
  /// A complaint may have a better value to type than the example.
  init(
    example: String, allowed: String,
    orSay complaint: @escaping @Sendable (String) -> (problem: String, allowed: String, value: String?),
    _ parse: @escaping @Sendable (String) -> Value?
  ) {
    self.init(example: example, allowed: allowed) { value, option throws(UsageError) in
      if let parsed = parse(value) { return parsed }
      let (problem, allowed, better) = complaint(value)
      throw UsageError("\(option): \(problem)", allowed, .value(better ?? example))
    }
  }

  func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> OptionValue<Other> {
    OptionValue<Other>(example: example, offer: offer(), allowed: allowed()) {
      [read] value, option throws(UsageError) in
      transform(try read(value, option))
    }
  }
}

enum WordOffer: Sendable, Equatable {
  case nothing
  case oneOf([String])
  /// Some of the words, separated by commas.
  case listOf([String])
  case directory
  case file

  var advice: String {
    switch self {
    case .oneOf(let words), .listOf(let words): UsageError.advice(words)
    case .nothing, .directory, .file: ""
    }
  }
}

extension OptionValue where Value: RawRepresentable<String> {
  static func oneOf(_ values: [Value], usual: Value? = nil) -> OptionValue {
    let words = values.map(\.rawValue)
    let hints = [
      "yes": "always", "on": "always", "true": "always", "no": "never", "none": "never", "off": "never",
      "false": "never", "tsv": "tab", "|": "semicolon", "dot": "point", ",": "comma", "warning": "warn",
      "warnings": "warn", "error": "freeze", "fail": "freeze", "ignore": "evolve", "ndjson": "json", "jsonl": "json",
      "plain": "text", "md": "markdown",
    ].filter { words.contains($0.value) }
    return OptionValue(example: usual?.rawValue ?? words.first ?? "", offer: .oneOf(words)) {
      value, option throws(UsageError) in
      guard let index = words.firstIndex(of: value.lowercased()) else {
        throw .invalid(option, [value], of: [value], allowed: words, hints: hints)
      }
      return values[index]
    }
  }
}

extension OptionValue where Value: RawRepresentable<String> & CaseIterable {
  static var choice: OptionValue { choice(usual: nil) }

  static func choice(usual: Value?) -> OptionValue { .oneOf(Array(Value.allCases), usual: usual) }
}

extension OptionValue where Value == [String] {
  static func names(_ noun: String, example: String) -> OptionValue {
    let allowed = "use \(noun)s with commas and without blanks, such as \(example)"
    return OptionValue(example: example, allowed: allowed) { value, option throws(UsageError) in
      let names = value.trimmedParts
      if ["*", "all"].contains(value) {
        throw UsageError("\(option): '\(value)' is not a \(noun)", "without \(option) all are written", .words([]))
      }
      guard names.contains("") else { return names }
      let rest = names.filter { !$0.isEmpty }.joined(separator: ",")
      throw UsageError(
        "\(option): a \(noun) is missing\(value.hasSuffix(",") ? " after the last comma" : "")",
        allowed, .value(rest.isEmpty ? example : rest))
    }
  }

  /// Names of Pokémon; ids in their place are for another option.
  static var pokemon: OptionValue {
    let names = names("name", example: "pikachu,mr-mime")
    return OptionValue(example: names.example, allowed: names.allowed()) { value, option throws(UsageError) in
      if value == "all" {
        throw UsageError("\(option): 'all' is not a name", "without --name all are exported", .words([]))
      }
      if let ids = try? IDSelection(parsing: value) {
        throw UsageError(
          "\(option): '\(value)' is not a name", "ids go to --range, as in 25 or 1-151", .words(["--range", "\(ids)"]))
      }
      let list = value.replacing(/[ ]*[|+&\/][ ]*/, with: ",")
      if list != value {
        throw UsageError("\(option): '\(value)' is not a name", names.allowed(), .value(list))
      }
      return try names.read(value.withoutQuotationMarks.replacing(";", with: ","), option)
    }
  }

  /// Names of tables and groups, as they are written in this program, in its files, and in the API.
  static func tables(and more: [String] = []) -> OptionValue {
    OptionValue(example: "pokemon", offer: .listOf(TableChoice.words + more)) { value, option throws(UsageError) in
      let parts = value.replacing(/[;\/+]/, with: ",").trimmedParts
      if parts.allSatisfy(TableChoice.plainWords.contains) { return parts }
      func word(_ part: String) -> String? {
        TableChoice.word(for: part) ?? more.first { part == $0 || part == "\($0).csv" }
      }
      let wrong = parts.filter { word($0) == nil }
      if wrong.isEmpty { return parts.compactMap(word) }
      let allowed = TableChoice.words + more
      throw .invalid(
        option, wrong, of: parts, allowed: allowed, noun: "a table", plural: "tables",
        hints: [
          "*": "all", "everything": "all", "evolutions": "evolution_tree", "evolution_chains": "evolution_tree",
          "findings": "quality", "movesets": "pokemon_moves", "learnsets": "pokemon_moves",
          "weaknesses": "pokemon_defenses", "resistances": "pokemon_defenses", "typechart": "type_matchups",
          "type_chart": "type_matchups", "effectiveness": "type_matchups", "flavour_text": "species_flavor_text",
          "tms": "machines", "hms": "machines", "base_stats": "pokemon_stats", "sprites": "pokemon_sprites",
        ].filter { allowed.contains($0.value) })
    }
  }
}

extension TableFormat {
  static let synonyms = [
    "excel": "xlsx", "xls": "xlsx", "json": "ndjson", "jsonl": "ndjson", "db": "sqlite", "sqlite3": "sqlite",
    "sql": "sqlite", "tsv": "csv", "txt": "csv", "parquet": "sqlite", "ods": "xlsx",
    "all": allCases.map(\.rawValue).joined(separator: ","),
  ]
}

extension OptionValue where Value == [TableFormat] {
  /// In the order of all formats, not that of the words.
  static var formats: OptionValue {
    let hints = TableFormat.synonyms
    let allowed = TableFormat.allCases.map(\.rawValue)
    return OptionValue(example: "csv", offer: .listOf(allowed)) { value, option throws(UsageError) in
      let parts = value.lowercased().replacing(";", with: ",").trimmedParts
      let wrong = parts.filter { !allowed.contains($0) }
      if !wrong.isEmpty { throw .invalid(option, wrong, of: parts, allowed: allowed, hints: hints) }
      return TableFormat.allCases.filter { parts.contains($0.rawValue) }
    }
  }
}

extension OptionValue where Value == TableChoice {
  static var tables: OptionValue { OptionValue<[String]>.tables().map { TableChoice(words: $0) } }
}

extension OptionValue where Value == Int {
  static func number(in allowed: ClosedRange<Int>, _ unit: String = "", example: Int) -> OptionValue {
    let noun = "a whole number\(unit) from \(allowed.lowerBound.grouped) to \(allowed.upperBound.grouped)"
    return OptionValue(example: "\(example)", allowed: "use \(noun)") { value, option throws(UsageError) in
      if let number = Int(value), allowed.contains(number) { return number }
      let isUsual = ["auto", "default"].contains(value.lowercased())
      let nearest = amount(value, isTime: unit == " of seconds").map { Int(max(-1, min(1e9, $0.rounded(.up)))) }
        .map { min(max($0, allowed.lowerBound), allowed.upperBound) }
      throw UsageError(
        "\(option): '\(value)' is not \(noun)", "",
        isUsual ? .words([]) : .value("\(nearest ?? allowed.upperBound)"))
    }
  }

  /// The number in the unit of the option, where another one is typed behind it: `1k`, `5/min`, `2m` of seconds.
  private static func amount(_ value: String, isTime: Bool) -> Double? {
    guard let match = value.lowercased().wholeMatch(of: /(-?[0-9]{1,9}) ?([^0-9.][^0-9]*)?/) else {
      return Double(value)
    }
    let unit = (match.2 ?? "").replacing(/^(per|\/)[ ]?/, with: "/")
    let factors: [(start: String, factor: Double)] =
      [("/m", 1 / 60), ("/h", 1 / 3600), ("k", 1000)] + (isTime ? [("ms", 0.001), ("m", 60), ("h", 3600)] : [])
    return Double(match.1).map { $0 * (factors.first { unit.hasPrefix($0.start) }?.factor ?? 1) }
  }
}

extension OptionValue where Value == Duration {
  /// `0` needs no unit.
  static var duration: OptionValue {
    let allowed = "use 90s, 30m, 24h, 7d or 0"
    return OptionValue(
      example: "24h", allowed: allowed,
      orSay: { value in
        let isEndless = ["forever", "infinite", "unlimited"].contains(value.lowercased())
        let better = value.lowercased().wholeMatch(of: /([0-9]{1,6}) ?([a-z]*)/).flatMap { match in
          let days = [("w", 7), ("mo", 30), ("y", 365)].first { match.2.hasPrefix($0.0) }?.1
          let unit = match.2.first.flatMap { "smhd".contains($0) ? $0 : nil } ?? "h"
          return Int(match.1).map { count in days.map { "\(count * $0)d" } ?? "\(count)\(unit)" }
        }
        return ("'\(value)' is not a duration", allowed, isEndless ? "3650d" : better)
      },
      { value in
        let units: [Substring: Int] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
        if value == "0" { return .zero }
        guard let match = value.wholeMatch(of: /([0-9]{1,7})([smhd])/), let count = Int(match.1), count <= 3_650_000
        else { return nil }
        return units[match.2].map { .seconds(count * $0) }
      })
  }
}

extension OptionValue where Value == String {
  static func path(_ offer: WordOffer, example: String, orSay advice: String) -> OptionValue {
    OptionValue(example: example, offer: offer, allowed: advice) { value, option throws(UsageError) in
      if value.isEmpty { throw UsageError("\(option): the value is empty", advice, .value(example)) }
      if let path = value.withHome { return path }
      throw UsageError("\(option): '\(value)': HOME is not set", advice, .value(example))
    }
  }

  static var dataset: OptionValue { .path(.directory, example: "Output", orSay: "give a dataset directory") }

  static var summary: OptionValue {
    .path(.file, example: "run-summary.json", orSay: "give a file, or - for standard output")
  }

  /// A text that may stand in a comment of the User-Agent header.
  static var contact: OptionValue {
    let allowed = "use 1 to 200 ASCII characters without a closing bracket"
    return OptionValue(
      example: "me@example.org", allowed: allowed, orSay: { ("'\($0)' has no place in a header", allowed, nil) },
      { value in value.wholeMatch(of: /[ -(*-~]{1,200}/).map { _ in value } })
  }

  /// A code, or the language's name; a code that this version does not know may be a newer one.
  static var languageCode: OptionValue {
    let list: @Sendable ([String]) -> String = { "use \($0.map(Language.described).alternatives)" }
    return OptionValue(
      example: "en", allowed: list(Language.codes),
      orSay: { value in
        let codes = Language.nearest(to: value)
        return ("'\(value)' is not a language code", list(codes.isEmpty ? Language.codes : codes), codes.first)
      },
      { value in
        if Language.codes.contains(value.lowercased()) { return value }
        if let code = Language.code(named: value) { return code }
        let isCode = value.wholeMatch(of: /[A-Za-z0-9_-]{1,16}/) != nil
        return isCode && Language.nearest(to: value).isEmpty ? value : nil
      })
  }
}

extension OptionValue where Value == CSVDialect.Delimiter {
  /// A word or the character; the text that a shell passes for an unquoted tab escape is a tab, too.
  static var delimiter: OptionValue {
    OptionValue(example: "semicolon", offer: OptionValue.choice.offer()) { value, option throws(UsageError) in
      let named = CSVDialect.Delimiter.allCases.first { $0.character == value }
      if let named { return named }
      return try OptionValue.choice.read(value == "\\t" ? "tab" : value, option)
    }
  }
}

extension OptionValue where Value == CSVDialect.DecimalMark {
  static var decimalMark: OptionValue {
    OptionValue(example: "point", offer: OptionValue.choice.offer()) { value, option throws(UsageError) in
      try OptionValue.choice.read([",": "comma", ".": "point"][value] ?? value, option)
    }
  }
}

extension OptionValue where Value == IDSelection {
  static var ids: OptionValue {
    let allowed = "use 25, 1-151, 906-1025 or a list of those with commas"
    return OptionValue(example: "1-151", allowed: allowed) { value, option throws(UsageError) in
      let value = value.withoutQuotationMarks
      do throws(IDSelection.ParsingError) {
        return try IDSelection(parsing: value)
      } catch {
        let isGeneration = Generation.named(value) != nil && Int(value) == nil
        let other = isGeneration ? ["--generation", value] : ["all", "*"].contains(value) ? [] : nil
        let meant = IDSelection.meant(by: value)
        let name = meant == nil && value.contains(/^[A-Za-z][^0-9]+$/) ? ["--name", value] : nil
        throw UsageError(
          "\(option): \(error)", allowed + (other == nil && name != nil ? "; if it is a Pokémon" : ""),
          (other ?? name).map { .words($0) } ?? .value(meant ?? "1-151"))
      }
    }
  }

  static var generations: OptionValue {
    let known = "use 1 to \(Generation.all.count), 1-3, a list of those, viii or kanto"
    return OptionValue(example: "1", allowed: known) { value, option throws(UsageError) in
      var ids = IDSelection.none
      let parts = value.replacing(/–|\.\.\.?/, with: "-").trimmedParts
      for part in parts {
        let ends = part.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map {
          Generation.named($0)
        }
        let whole = Generation.named(part)
        guard let first = whole ?? ends[0], let last = whole ?? ends[ends.count - 1], first.number <= last.number else {
          throw wrongGeneration(part, of: option, in: parts, known)
        }
        ids = ids.union(IDSelection(generations: Array(Generation.all[first.number - 1...last.number - 1])))
      }
      return ids
    }
  }

  private static func wrongGeneration(
    _ part: String, of option: String, in parts: [String], _ known: String
  ) -> UsageError {
    let last = Generation.all.count
    let others = parts.filter { $0 != part }
    if let number = Int(part), (last + 1..<2 * last).contains(number) {
      let next = (Generation.all.last?.speciesIDs.upperBound ?? 0) + 1
      return UsageError(
        "\(option): '\(part)' is newer than this version knows", known,
        others.isEmpty ? .words(["--range", "\(next)-"]) : .value(others.joined(separator: ",")))
    }
    let numbers = part.matches(of: /[0-9]+/).compactMap { Int($0.0) }.filter { (1...last).contains($0) }.sorted()
    let region = Spelling.nearest(to: part, among: Generation.regions + ["all", "latest", "newest", "current"]).first
    let isRegion = Generation.regions.contains(region ?? "")
    let word = region.map { isRegion ? $0 : $0 == "all" ? "1-\(last)" : "\(last)" }
    let near = word ?? (numbers.isEmpty ? nil : numbers.map { "\($0)" }.joined(separator: "-"))
    let better = parts.compactMap { $0 == part ? near : $0 }.joined(separator: ",")
    let problem = part.isEmpty ? "a number is missing" : "'\(part)' is not a generation"
    let guess = region.map { isRegion ? "did you mean '\($0)'? " : "" } ?? ""
    return UsageError("\(option): \(problem)", guess + known, .value(better.isEmpty ? "1" : better))
  }
}

extension IDSelection {
  /// The ids that a text plainly means, as they are typed here, without the parts that mean none.
  fileprivate static func meant(by text: String) -> String? {
    let plain = text.lowercased()
      // What is behind such a word is not meant.
      .replacing(/(!|\^|\b(not|but|except|without)\b).*/, with: "")
      // The letter O for a zero, and a mark before thousands.
      .replacing(/\bo(?=[0-9])/, with: "0").replacing(/([0-9])o(?![a-z])/) { "\($0.1)0" }
      .replacing(/\.(?=0[0-9]{2}\b)|,(?=000\b)/, with: "")
      .replacing(/([<>=≤≥])[ ]+/) { $0.1 }.replacing(/\+(?=[0-9])/, with: ",")
      .replacing(/\bfirst[ ]+(?=[0-9])/, with: "1-").replacing(/\b(first|start)\b/, with: "1")
      .replacing(/\b(last|end|latest)\b/, with: "")
      .replacing(/[ ]*([-–—−~:_→]|\.\.+|to|through|thru|until|till)[ ]*/, with: "-")
    let words = plain.split { !($0.isLetter || $0.isNumber || "-+.<>=≤≥".contains($0)) }.map(String.init)
    let parts = words.flatMap { word in
      if let number = Double(word), number > 0, number < 1e6 { return ["\(Int(number))"] }
      return word.replacing(".", with: ",").trimmedParts
    }
    let list = parts.compactMap(range(meantBy:)).joined(separator: ",")
    return (try? IDSelection(parsing: list)) == nil ? nil : list
  }

  /// The range of one part; nil where it has no number.
  private static func range(meantBy part: String) -> String? {
    let ids = part.split { !("0"..."9").contains($0) }.compactMap { $0.count < 18 ? Int($0) : nil }
    guard let first = ids.first, let most = ids.max() else { return nil }
    if part.contains(/^[<≤]/) { return "1-\(max(1, part.contains(/[=≤]/) ? first : first - 1))" }
    if part.contains(/^[>≥]/) { return "\(part.contains(/[=≥]/) ? max(1, first) : first + 1)-" }
    if ids.count > 1, part.contains("-") { return "\(max(1, ids.min() ?? 1))-\(most)" }
    if part.hasPrefix("-") { return "1-\(first)" }
    if first == 0 { return nil }
    return part.contains(/^[0-9]+[-+]$/) ? "\(first)-" : ids.map { "\($0)" }.joined(separator: ",")
  }
}

extension String {
  /// The text without the quotation marks of a text processor, which no shell takes away.
  fileprivate var withoutQuotationMarks: String { filter { !"“”„«»\"".contains($0) } }
}
