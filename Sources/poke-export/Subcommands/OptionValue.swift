import Catalog
import Exporting
import Pokedex
import Tables

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
      guard let index = words.firstIndex(of: value) else { throw .invalid(option, value, allowed: words) }
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
      for word in words where !allowed.contains(word) {
        throw .invalid(option, word, allowed: allowed, hint: hints[word].map { "; did you mean \($0)?" })
      }
      return words
    }
  }

  static func names(orSay complaint: String) -> OptionValue {
    OptionValue { value, option throws(UsageError) in
      let names = value.trimmedParts
      if names.contains("") { throw UsageError("\(option): \(complaint)") }
      return names
    }
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
    OptionValue { value, option throws(UsageError) in
      guard let number = Int(value), allowed.contains(number) else {
        throw UsageError("\(option): '\(value)' is not a number from \(allowed.lowerBound) to \(allowed.upperBound)")
      }
      return number
    }
  }
}

extension OptionValue where Value == Duration {
  /// `0` needs no unit.
  static var duration: OptionValue {
    OptionValue { value, option throws(UsageError) in
      let units: [Substring: Int] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
      if value == "0" { return .zero }
      guard let match = value.wholeMatch(of: /([0-9]{1,7})([smhd])/), let count = Int(match.1), count <= 3_650_000,
        let unit = units[match.2]
      else { throw UsageError("\(option): '\(value)' is not a duration; use 90s, 30m, 24h, 7d or 0") }
      return .seconds(count * unit)
    }
  }
}

extension OptionValue where Value == String {
  static func path(_ offer: WordOffer, orSay advice: String) -> OptionValue {
    OptionValue(offer: offer) { value, option throws(UsageError) in
      if value.isEmpty { throw UsageError("\(option): the value is empty; \(advice)") }
      return value
    }
  }

  static var dataset: OptionValue { .path(.directory, orSay: "give a dataset directory") }
  static var summary: OptionValue { .path(.file, orSay: "give a file, or - for standard output") }

  /// What may stand in a comment of the User-Agent header.
  static var contact: OptionValue {
    OptionValue { value, option throws(UsageError) in
      if value.wholeMatch(of: /[ -(*-~]{1,200}/) != nil { return value }
      throw UsageError("\(option): give 1 to 200 ASCII characters without ')'")
    }
  }

  static var languageCode: OptionValue {
    OptionValue { value, option throws(UsageError) in
      if value.wholeMatch(of: /[A-Za-z0-9_-]{1,16}/) != nil { return value }
      throw UsageError("\(option): '\(value)' is not a language code; use en, fr, de, es, it, ja, ko, zh-hans, …")
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
    let way = "; select newer Pokémon by id, as --range \((last?.speciesIDs.upperBound ?? 0) + 1)-"
    return UsageError("\(option): '\(part)' is not a generation this version knows; \(known)\(isNewer ? way : "")")
  }
}
