import Exporting
import Pokedex
import Tables

/// The readers of option values; an invalid value is a usage error that names the allowed ones.
enum OptionValue {
  /// Reads allowed words separated by commas.
  static func words(_ value: String, of option: String, allowed: [String]) throws(UsageError) -> [String] {
    let words = value.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    for word in words where !allowed.contains(word) { throw .invalid(option, word, allowed: allowed) }
    return words
  }

  /// Reads numbers of generations, and ranges of those.
  static func generations(_ value: String, of option: String) throws(UsageError) -> [Generation] {
    var numbers: Set<Int> = []
    for part in value.trimmedParts {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
      guard let first = ends.first, let last = ends.last, ends.count <= 2, first <= last,
        [first, last].allSatisfy({ number in Generation.all.contains { $0.number == number } })
      else { throw unknownGeneration(part, of: option) }
      numbers.formUnion(first...last)
    }
    return Generation.all.filter { numbers.contains($0.number) }
  }

  private static func unknownGeneration(_ part: String, of option: String) -> UsageError {
    let last = Generation.all.last
    let known = "use 1 to \(last?.number ?? 0), 1-3 or a list of those"
    if part.isEmpty { return UsageError("\(option): a number is missing; \(known)") }
    let isNewer = Int(part).map { $0 > last?.number ?? 0 } ?? false
    let way = "; Pokémon of a newer one can be had by id, as --range \((last?.speciesIDs.upperBound ?? 0) + 1)-"
    return UsageError("\(option): '\(part)' is not a generation this version knows; \(known)\(isNewer ? way : "")")
  }

  /// Reads a whole number.
  static func number(
    _ value: String, of option: String, in allowed: ClosedRange<Int>
  ) throws(UsageError) -> Int {
    guard let number = Int(value), allowed.contains(number) else {
      throw UsageError("\(option): '\(value)' is not a number from \(allowed.lowerBound) to \(allowed.upperBound)")
    }
    return number
  }

  /// Reads one of a few words.
  static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ value: String, of option: String
  ) throws(UsageError) -> Choice {
    guard let choice = Choice(rawValue: value) else {
      throw .invalid(option, value, allowed: Choice.allCases.map(\.rawValue))
    }
    return choice
  }

  /// Reads a CSV delimiter: its name, or the character itself.
  static func delimiter(_ value: String, of option: String) throws(UsageError) -> CSVDialect.Delimiter {
    let named = CSVDialect.Delimiter.allCases.first { $0.character == value }
    // The text a shell passes for an unquoted tab escape.
    if let delimiter = named ?? (value == "\\t" ? .tab : nil) { return delimiter }
    return try choice(value, of: option)
  }

  /// Reads the contact: characters that may stand in a comment of the User-Agent header.
  static func contact(_ value: String, of option: String) throws(UsageError) -> String {
    let isPlain = value.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ")") }
    guard !value.isEmpty, value.utf8.count <= 200, isPlain else {
      throw UsageError("\(option): give 1 to 200 ASCII characters without ')'")
    }
    return value
  }

  /// Reads a duration: a number and a unit; `0` needs none.
  static func seconds(_ value: String, of option: String) throws(UsageError) -> Int {
    let units: [Character: Int] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
    if value == "0" { return 0 }
    guard let unit = value.last.flatMap({ units[$0] }), value.dropLast().allSatisfy(\.isNumber),
      let count = Int(value.dropLast()), count <= 3_650_000
    else {
      throw UsageError("\(option): '\(value)' is not a duration; use 90s, 30m, 24h, 7d or 0")
    }
    return count * unit
  }
}
