import PokeExport

struct OptionValue<Value: Sendable>: Sendable {
  /// Made only where it is shown: the names of all tables take longer than a small run.
  let offer: @Sendable () -> WordOffer
  let read: @Sendable (_ value: String, _ option: String) throws(UsageError) -> Value

  init(
    offer: @autoclosure @escaping @Sendable () -> WordOffer = .nothing,
    read: @escaping @Sendable (_ value: String, _ option: String) throws(UsageError) -> Value
  ) {
    self.offer = offer
    self.read = read
  }

  /// The complaint is about a value that `parse` makes nothing of.
  init(
    offer: @autoclosure @escaping @Sendable () -> WordOffer = .nothing,
    orSay complaint: @escaping @Sendable (String) -> String, _ parse: @escaping @Sendable (String) -> Value?
  ) {
    self.init(offer: offer()) { value, option throws(UsageError) in
      if let parsed = parse(value) { return parsed }
      throw UsageError("\(option): \(complaint(value))")
    }
  }

  func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> OptionValue<Other> {
    OptionValue<Other>(offer: offer()) { [read] value, option throws(UsageError) in transform(try read(value, option)) }
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

extension OptionValue where Value: RawRepresentable<String> {
  static func oneOf(_ values: [Value]) -> OptionValue {
    let words = values.map(\.rawValue)
    return OptionValue(offer: .oneOf(words)) { value, option throws(UsageError) in
      guard let index = words.firstIndex(of: value) else { throw .invalid(option, [value], allowed: words) }
      return values[index]
    }
  }
}

extension OptionValue where Value: RawRepresentable<String> & CaseIterable {
  static var choice: OptionValue { .oneOf(Array(Value.allCases)) }
}

extension OptionValue where Value == [String] {
  static func words(_ allowed: [String], hints: [String: String] = [:]) -> OptionValue {
    OptionValue(offer: .listOf(allowed)) { value, option throws(UsageError) in
      let words = value.trimmedParts
      let wrong = words.filter { !allowed.contains($0) }
      if !wrong.isEmpty { throw .invalid(option, wrong, allowed: allowed, hints: hints) }
      return words
    }
  }

  static func names(orSay complaint: String) -> OptionValue {
    OptionValue(orSay: { _ in complaint }) { $0.trimmedParts.contains("") ? nil : $0.trimmedParts }
  }
}

extension OptionValue where Value == [TableFormat] {
  /// In the order of all formats, not that of the words.
  static var formats: OptionValue {
    let hints = [
      "excel": "'xlsx'", "xls": "'xlsx'", "json": "'ndjson'", "jsonl": "'ndjson'", "db": "'sqlite'",
      "tsv": "'--format csv --delimiter tab'",
    ]
    return OptionValue<[String]>.words(TableFormat.allCases.map(\.rawValue), hints: hints).map { chosen in
      TableFormat.allCases.filter { chosen.contains($0.rawValue) }
    }
  }
}

extension OptionValue where Value == TableChoice {
  static var tables: OptionValue {
    OptionValue(offer: .listOf(TableChoice.words)) { value, option throws(UsageError) in
      let isPlain = value.trimmedParts.allSatisfy(TableChoice.plainWords.contains)
      let words = OptionValue<[String]>.words(isPlain ? TableChoice.plainWords : TableChoice.words)
      return TableChoice(words: try words.read(value, option))
    }
  }
}

extension OptionValue where Value == Int {
  static func number(in allowed: ClosedRange<Int>) -> OptionValue {
    OptionValue(orSay: { "'\($0)' is not a number from \(allowed.lowerBound) to \(allowed.upperBound)" }) { value in
      Int(value).flatMap { allowed.contains($0) ? $0 : nil }
    }
  }
}

extension OptionValue where Value == Duration {
  /// `0` needs no unit.
  static var duration: OptionValue {
    OptionValue(orSay: { "'\($0)' is not a duration; use 90s, 30m, 24h, 7d or 0" }) { value in
      let units: [Substring: Int] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
      if value == "0" { return .zero }
      guard let match = value.wholeMatch(of: /([0-9]{1,7})([smhd])/), let count = Int(match.1), count <= 3_650_000
      else { return nil }
      return units[match.2].map { .seconds(count * $0) }
    }
  }
}

extension OptionValue where Value == String {
  static func path(_ offer: WordOffer, orSay advice: String) -> OptionValue {
    OptionValue(offer: offer, orSay: { _ in "the value is empty; \(advice)" }) { $0.isEmpty ? nil : $0 }
  }

  static var dataset: OptionValue { .path(.directory, orSay: "give a dataset directory") }
  static var summary: OptionValue { .path(.file, orSay: "give a file, or - for standard output") }

  /// What may stand in a comment of the User-Agent header.
  static var contact: OptionValue {
    OptionValue(orSay: { _ in "give 1 to 200 ASCII characters without ')'" }) { value in
      value.wholeMatch(of: /[ -(*-~]{1,200}/).map { _ in value }
    }
  }

  static var languageCode: OptionValue {
    OptionValue(orSay: { "'\($0)' is not a language code; use en, fr, de, es, it, ja, ko, zh-hans, …" }) { value in
      value.wholeMatch(of: /[A-Za-z0-9_-]{1,16}/).map { _ in value }
    }
  }
}

extension OptionValue where Value == CSVDialect.Delimiter {
  static var delimiter: OptionValue {
    OptionValue(offer: OptionValue.choice.offer()) { value, option throws(UsageError) in
      let named = CSVDialect.Delimiter.allCases.first { $0.character == value }
      // The text a shell passes for an unquoted tab escape.
      if let delimiter = named ?? (value == "\\t" ? .tab : nil) { return delimiter }
      return try OptionValue.choice.read(value, option)
    }
  }
}

extension OptionValue where Value == IDSelection {
  static var ids: OptionValue {
    OptionValue { value, option throws(UsageError) in
      do { return try IDSelection(parsing: value) } catch { throw UsageError("\(option): \(error)") }
    }
  }

  static var generations: OptionValue {
    OptionValue { value, option throws(UsageError) in
      var numbers: Set<Int> = []
      for part in value.trimmedParts {
        let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        guard let first = ends.first, let last = ends.last, ends.count <= 2, first <= last,
          [first, last].allSatisfy({ number in Generation.all.contains { $0.number == number } })
        else { throw unknownGeneration(part, of: option) }
        numbers.formUnion(first...last)
      }
      return IDSelection(generations: Generation.all.filter { numbers.contains($0.number) })
    }
  }

  private static func unknownGeneration(_ part: String, of option: String) -> UsageError {
    let last = Generation.all.last
    let known = "use 1 to \(last?.number ?? 0), 1-3 or a list of those"
    if part.isEmpty { return UsageError("\(option): a number is missing; \(known)") }
    let isNewer = Int(part).map { $0 > last?.number ?? 0 } ?? false
    let way = "; for newer Pokémon use --range \((last?.speciesIDs.upperBound ?? 0) + 1)-"
    return UsageError("\(option): '\(part)' is not a generation this version knows; \(known)\(isNewer ? way : "")")
  }
}
