import PokeExport

struct OptionValue<Value: Sendable>: Sendable {
  /// Made only where it is shown: the names of all tables take longer than a small run.
  let offer: @Sendable () -> WordOffer
  /// A value to type, for messages.
  let example: String
  let read: @Sendable (_ value: String, _ option: String) throws(UsageError) -> Value

  init(
    example: String, offer: @autoclosure @escaping @Sendable () -> WordOffer = .nothing,
    read: @escaping @Sendable (_ value: String, _ option: String) throws(UsageError) -> Value
  ) {
    self.example = example
    self.offer = offer
    self.read = read
  }

  func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> OptionValue<Other> {
    OptionValue<Other>(example: example, offer: offer()) { [read] value, option throws(UsageError) in
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
}

extension OptionValue where Value: RawRepresentable<String> & CaseIterable {
  static var choice: OptionValue { .choice(orAs: [:]) }

  /// One of the words, or a sign that stands for one of them.
  static func choice(orAs signs: [String: String]) -> OptionValue {
    let words = Value.allCases.map(\.rawValue)
    return OptionValue(example: words.first ?? "", offer: .oneOf(words)) { value, option throws(UsageError) in
      guard let chosen = Value(rawValue: signs[value] ?? value.lowercased()) else {
        throw .invalid(option, [value], of: [value], allowed: words)
      }
      return chosen
    }
  }
}

extension OptionValue where Value == [String] {
  static func names(_ noun: String, example: String) -> OptionValue {
    OptionValue(example: example) { value, option throws(UsageError) in
      let names = value.trimmedParts
      if ["*", "all"].contains(value) {
        throw UsageError("\(option): '\(value)' is not a \(noun)", "without \(option) all are written", .words([]))
      }
      guard names.contains("") else { return names }
      let rest = names.filter { !$0.isEmpty }.joined(separator: ",")
      throw UsageError(
        "\(option): a \(noun) is missing\(value.hasSuffix(",") ? " after the last comma" : "")",
        "use \(noun)s with commas and without blanks, such as \(example)", .value(rest.isEmpty ? example : rest))
    }
  }

  /// Names of Pokémon; ids in their place are for another option.
  static var pokemon: OptionValue {
    OptionValue(example: "pikachu,mr-mime") { value, option throws(UsageError) in
      if let ids = try? IDSelection(parsing: value) {
        throw UsageError(
          "\(option): '\(value)' is not a name", "ids go to --range, as in 25 or 1-151", .words(["--range", "\(ids)"]))
      }
      return try names("name", example: "pikachu,mr-mime").read(
        value.withoutQuotationMarks.replacing(";", with: ","), option)
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
      throw .invalid(
        option, wrong, of: parts, allowed: TableChoice.words + more, noun: "table",
        hints: [
          "*": "all", "everything": "all", "evolutions": "evolution_tree", "evolution_chains": "evolution_tree",
          "findings": "quality",
        ])
    }
  }
}

extension OptionValue where Value == [TableFormat] {
  /// In the order of all formats, not that of the words.
  static var formats: OptionValue {
    let hints = [
      "excel": "xlsx", "xls": "xlsx", "json": "ndjson", "jsonl": "ndjson", "db": "sqlite", "sql": "sqlite",
      "tsv": "csv", "txt": "csv", "parquet": "sqlite", "ods": "xlsx",
    ]
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
  static func number(in allowed: ClosedRange<Int>, _ unit: String = "") -> OptionValue {
    OptionValue(example: "\(allowed.lowerBound)") { value, option throws(UsageError) in
      if let number = Int(value), allowed.contains(number) { return number }
      let number = value.prefixMatch(of: /-?[0-9]{1,9}(\.[0-9]+)?/).flatMap { Double($0.output.0) }
      let whole = number.map { Int($0.rounded(.up)) } ?? allowed.upperBound
      let nearest = min(max(whole, allowed.lowerBound), allowed.upperBound)
      let range = "\(allowed.lowerBound.grouped) to \(allowed.upperBound.grouped)"
      throw UsageError(
        "\(option): '\(value)' is not a whole number\(unit) from \(range)", "", .value("\(nearest)"))
    }
  }
}

extension OptionValue where Value == Duration {
  /// `0` needs no unit.
  static var duration: OptionValue {
    OptionValue(example: "24h") { value, option throws(UsageError) in
      let units: [Substring: Int] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
      if value == "0" { return .zero }
      guard let match = value.wholeMatch(of: /([0-9]{1,7})([smhd])/), let count = Int(match.1), count <= 3_650_000,
        let unit = units[match.2]
      else {
        throw UsageError("\(option): '\(value)' is not a duration", "use 90s, 30m, 24h, 7d or 0", .value("24h"))
      }
      return .seconds(count * unit)
    }
  }
}

extension OptionValue where Value == String {
  /// Takes `~`, `$HOME` and `file://` as a shell or a browser does, also where quotes kept the shell from it.
  static func path(_ offer: WordOffer, example: String, orSay advice: String) -> OptionValue {
    OptionValue(example: example, offer: offer) { value, option throws(UsageError) in
      if value.isEmpty { throw UsageError("\(option): the value is empty", advice, .value(example)) }
      let path = value.replacing(/^file:\/\/(localhost)?(?=\/)/, with: "")
      guard let start = path.prefixMatch(of: /(~|\$HOME|\$\{HOME\})(?=\/|$)/) else { return path }
      guard let home = Environment.value(of: "HOME"), !home.isEmpty else {
        throw UsageError("\(option): '\(value)': HOME is not set", advice, .value(example))
      }
      return home + path[start.range.upperBound...]
    }
  }

  static var dataset: OptionValue { .path(.directory, example: "Output", orSay: "give a dataset directory") }

  static var summary: OptionValue {
    .path(.file, example: "run-summary.json", orSay: "give a file, or - for standard output")
  }

  /// What may stand in a comment of the User-Agent header.
  static var contact: OptionValue {
    OptionValue(example: "me@example.org") { value, option throws(UsageError) in
      if value.wholeMatch(of: /[ -(*-~]{1,200}/) != nil { return value }
      throw UsageError(
        "\(option): '\(value)' has no place in a header", "use 1 to 200 ASCII characters without a closing bracket",
        .value("me@example.org"))
    }
  }

  /// A code, or the language's name; a code that this version does not know may be a newer one.
  static var languageCode: OptionValue {
    OptionValue(example: "en") { value, option throws(UsageError) in
      if Language.codes.contains(value.lowercased()) { return value }
      if let code = Language.code(named: value) { return code }
      let codes = Language.nearest(to: value)
      if codes.isEmpty, value.wholeMatch(of: /[A-Za-z0-9_-]{1,16}/) != nil { return value }
      let all = (codes.isEmpty ? Language.codes : codes).map(Language.described).alternatives
      throw UsageError(
        "\(option): '\(value)' is not a language code", "use \(all)", .value(codes.first ?? "en"))
    }
  }
}

extension OptionValue where Value == IDSelection {
  static var ids: OptionValue {
    OptionValue(example: "1-151") { value, option throws(UsageError) in
      let value = value.withoutQuotationMarks
      do throws(IDSelection.ParsingError) {
        return try IDSelection(parsing: value)
      } catch {
        let other = Generation.named(value) != nil ? ["--generation", value] : ["all", "*"].contains(value) ? [] : nil
        let name = value.wholeMatch(of: /[A-Za-z][^0-9]+/).map { _ in ["--name", value] }
        let parts = value.replacing(":", with: "-").split { !($0.isASCII && $0.isNumber || $0 == "-") }.map(String.init)
        let right = parts.filter { (try? IDSelection(parsing: $0)) != nil }.joined(separator: ",")
        throw UsageError(
          "\(option): \(error)", "use 25, 1-151, 906-1025 or a list of those with commas",
          (other ?? name).map { .words($0) } ?? .value(right.isEmpty ? "1-151" : right))
      }
    }
  }

  static var generations: OptionValue {
    OptionValue(example: "1") { value, option throws(UsageError) in
      var ids = IDSelection.none
      for part in value.replacing(/–|\.\.\.?/, with: "-").trimmedParts {
        let ends = part.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map {
          Generation.named($0)
        }
        let whole = Generation.named(part)
        guard let first = whole ?? ends[0], let last = whole ?? ends[ends.count - 1], first.number <= last.number else {
          throw .invalid(
            option, [part], of: value.trimmedParts, allowed: Generation.regions, noun: "generation",
            advice: "use 1 to \(Generation.all.count), 1-3, a list of those, viii or kanto",
            hints: ["all": "1-\(Generation.all.count)"])
        }
        ids = ids.union(IDSelection(generations: Array(Generation.all[first.number - 1...last.number - 1])))
      }
      return ids
    }
  }
}

extension String {
  /// Without the quotation marks that a text processor writes, which no shell takes away.
  fileprivate var withoutQuotationMarks: String { filter { !"“”„«»\"".contains($0) } }
}
