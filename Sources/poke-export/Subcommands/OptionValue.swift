import PokeExport

struct OptionValue<Value: Sendable>: Sendable {
  // The offer and the example are closures, because only messages and completions need them: making the names of all
  // tables takes longer than a small run, and an example may come from the disk.
  let offer: @Sendable () -> WordOffer
  let example: @Sendable () -> String
  /// Says what a value may be, as the end of a message about a wrong or missing value.
  let allowed: @Sendable () -> Advice
  let read: @Sendable (_ value: String, _ option: String) throws(UsageError) -> Value

  init(
    example: @autoclosure @escaping @Sendable () -> String,
    offer: @autoclosure @escaping @Sendable () -> WordOffer = .nothing,
    allowed: @autoclosure @escaping @Sendable () -> Advice? = nil,
    read: @escaping @Sendable (_ value: String, _ option: String) throws(UsageError) -> Value
  ) {
    self.example = example
    self.offer = offer
    self.allowed = { allowed() ?? offer().advice }
    self.read = read
  }

  func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> OptionValue<Other> {
    OptionValue<Other>(example: example(), offer: offer(), allowed: allowed()) {
      [read] value, option throws(UsageError) in transform(try read(value, option))
    }
  }
}

enum WordOffer: Sendable, Equatable {
  case nothing
  case oneOf([String])
  case listOf([String])
  case directory
  case file

  var advice: Advice {
    switch self {
    case .oneOf(let words), .listOf(let words): Advice(UsageError.advice(words))
    case .nothing, .directory, .file: ""
    }
  }
}

extension OptionValue where Value: RawRepresentable<String> & CaseIterable {
  static var choice: OptionValue { choice(usual: nil) }

  /// Reads a case by its raw value; `others` has more words, each with the raw value that it means.
  static func choice(usual: Value?, also others: [String: String] = [:]) -> OptionValue {
    let words = Value.allCases.map(\.rawValue)
    return OptionValue(example: usual?.rawValue ?? words.first ?? "", offer: .oneOf(words)) {
      value, option throws(UsageError) in
      if let choice = Value(rawValue: others[value] ?? value.lowercased()) { return choice }
      throw WrongWords([value], of: option, in: [value], allowed: words).error
    }
  }
}

extension OptionValue where Value == [String] {
  static func names(_ noun: String, example: @autoclosure @escaping @Sendable () -> String) -> OptionValue {
    let allowed: @Sendable () -> Advice = { "use \(noun)s separated by commas, such as \(example())" }
    return OptionValue(example: example(), allowed: allowed()) { value, option throws(UsageError) in
      let names = value.trimmedParts
      if ["*", "all"].contains(value) {
        throw UsageError("\(option): '\(value)' is not a \(noun)", .purpose("for all \(noun)s"), .words([]))
      }
      let plain = value.replacing(/(?i) as \w+/, with: "")
      if noun == "column", plain != value {
        throw UsageError(
          "\(option): '\(value)': a column cannot be renamed", .purpose("to keep its name"), .value(plain))
      }
      guard names.contains("") else { return names }
      let rest = names.filter { !$0.isEmpty }.joined(separator: ",")
      if rest.isEmpty {
        let fault = value.isEmpty ? "the value is empty" : "'\(value)' has no \(noun)"
        throw UsageError("\(option): \(fault)", allowed().withExample, .value(example()))
      }
      let place = value.hasSuffix(",") ? " after the last comma" : ""
      throw UsageError("\(option): a \(noun) is missing\(place)", "", .value(rest))
    }
  }
}

extension OptionValue where Value == [TableFormat] {
  /// Reads formats; the result is in the order of `TableFormat.allCases`, not in the typed order.
  static var formats: OptionValue {
    let allowed = TableFormat.allCases.map(\.rawValue)
    return OptionValue(example: "csv", offer: .listOf(allowed)) { value, option throws(UsageError) in
      let parts = value.lowercased().replacing(/;|[ ]and[ ]/, with: ",").trimmedParts
      let wrong = parts.filter { !allowed.contains($0) }.withoutRepetitions
      let list = parts.map { wrong == [$0] ? "csv" : $0 }.withoutRepetitions.joined(separator: ",")
      if wrong == ["tsv"] {
        let settings: [(option: String, value: String?)] = [("format", list), ("delimiter", "tab")]
        throw UsageError("\(option): 'tsv' is not valid", .guess("CSV with tabs"), .settings(settings))
      }
      if wrong.count == 1, let other = Foreign.unwritten("x.\(wrong[0])") {
        let problem = "\(option): '\(wrong[0])' is not valid"
        throw UsageError(problem, other.advice, .settings([("format", list)]), after: other.next)
      }
      if !wrong.isEmpty { throw WrongWords(wrong, of: option, in: parts, allowed: allowed).error }
      return TableFormat.allCases.filter { parts.contains($0.rawValue) }
    }
  }
}

extension OptionValue where Value == Int {
  /// Reads a whole number in a range.
  ///
  /// `endless` is the value to suggest to a user who wants no limit. An empty text means to leave out the option, and
  /// nil means the highest number.
  static func number(
    in allowed: ClosedRange<Int>, _ unit: String = "", example: Int, endless: String? = nil
  ) -> OptionValue {
    let (least, most) = (allowed.lowerBound, allowed.upperBound)
    let rest = endless == "0" ? ", or 0 for no limit" : ""
    let noun = "a whole number\(unit) from \((rest.isEmpty ? least : 1).grouped) to \(most.grouped)\(rest)"
    return OptionValue(example: "\(example)", allowed: "use \(noun)") { value, option throws(UsageError) in
      if let number = Int(value), allowed.contains(number) { return number }
      let problem = "'\(value)' is not " + (rest.isEmpty ? noun : "valid; use \(noun)")
      let amount = Spelling.amount(value, isTime: unit == " of seconds")
      let nearest = amount.map { min(max($0.rounded(.up), Double(least)), Double(most)) }
      var (advice, better): (Advice, String) = ("", "\(Int(nearest ?? Double(example)))")
      if let amount, amount != nearest {
        let end = amount < Double(max(least, 1)) ? "lowest" : amount > Double(most) ? "highest" : "nearest whole"
        advice.purpose = "for the \(end) number\(unit)"
      }
      if ["unlimited", "infinite", "none", "max"].contains(value.lowercased()) || endless != nil && amount ?? 1 <= 0 {
        let highest = Advice("there is always a limit", purpose: "for the highest number\(unit)")
        advice = Int(endless ?? "1") ?? 0 == 0 ? .purpose("for no limit") : highest
        better = endless ?? "\(most)"
      } else if nearest == nil {
        advice.purpose = "for example"
      }
      throw UsageError("\(option): \(problem)", advice, .value(better))
    }
  }
}

extension OptionValue where Value == Duration {
  static var duration: OptionValue {
    let allowed: Advice = "use 0, or a number with s, m, h or d, such as 24h"
    return OptionValue(example: "24h", allowed: allowed) { value, option throws(UsageError) in
      let (duration, meant) = Duration.typed(value)
      if let duration { return duration }
      let isLong = value.contains(/^[0-9]+[smhd]$/)
      let problem = "\(option): '\(value)' is \(isLong ? "above 3,650,000, the highest number" : "not a duration")"
      if isLong || meant == "3650000d" {
        throw UsageError(problem, .purpose("for responses of any age"), .value("3650000d"))
      }
      guard Int(value) == nil, let meant else { throw UsageError(problem, allowed.withExample, .value(meant ?? "24h")) }
      throw UsageError(problem, "", .value(meant))
    }
  }
}

extension OptionValue where Value == String {
  static func path(
    _ offer: WordOffer, example: @autoclosure @escaping @Sendable () -> String, orSay advice: Advice
  ) -> OptionValue {
    OptionValue(example: example(), offer: offer, allowed: advice) { value, option throws(UsageError) in
      if value.isEmpty {
        throw UsageError("\(option): the value is empty", advice.withExample, .value(example()))
      }
      if offer == .file, value.saysYes || value.saysNo, FileStatus(at: value) == nil {
        throw UsageError(
          "\(option): '\(value)' is not a file", advice.withExample, value.saysNo ? .words([]) : .value(example()))
      }
      let bare = value.filter { !$0.isQuotationMark && $0 != "'" }
      if value.count - bare.count == 2, value.hasSuffix(bare) == value.hasPrefix(bare), FileStatus(at: value) == nil {
        throw UsageError("\(option): \(value) has quotation marks in it", "leave out one pair of them", .value(bare))
      }
      if let first = value.first, "= ".contains(first), value.count > 1, FileStatus(at: value) == nil {
        let (sign, path) = (first == "=" ? "'='" : "a blank", value.drop { $0 == first })
        throw UsageError("\(option): '\(value)' begins with \(sign)", "", .value(String(path)))
      }
      if value.wholeMatch(of: /~\w[\w-]*/) != nil, FileStatus(at: value) == nil {
        let (problem, name) = ("\(option): '\(value)' is the home of a user", String(value.dropFirst()))
        throw UsageError(problem, .purpose("for '\(name)' in the current directory"), .value(name))
      }
      if let path = value.outsideWindows {
        throw UsageError("\(option): '\(value)' is a Windows path", path.advice, .value(path.path))
      }
      if let path = value.withHome { return path }
      guard let name = value.firstMatch(of: /\$(?!\{?HOME\b)\{?\w+\}?|^~\w[\w-]*/)?.0 else {
        throw UsageError("\(option): '\(value)' needs the variable HOME, which is not set", "write the whole path")
      }
      if name.hasPrefix("~") {
        throw UsageError(
          "\(option): the shell did not replace '\(name)'",
          Advice(
            "it is in quotes, or no user has this name",
            purpose: "for '\(value.dropFirst())' in the current directory"), .value(String(value.dropFirst())))
      }
      throw UsageError(
        "\(option): the shell did not replace '\(name)' by its value, because it is in single quotes", "", .value(value)
      )
    }
  }

  static func dataset(_ noun: String = "a dataset") -> OptionValue {
    .path(
      .directory, example: DatasetDirectory.names(besides: CommandLine.arguments, areReadable: true).first ?? "Output",
      orSay: "give the directory of \(noun)")
  }

  static var summary: OptionValue {
    .path(.file, example: "run-summary.json", orSay: "give a file, or '-' for standard output")
  }

  /// A text that may stand in a comment of the User-Agent header.
  static var contact: OptionValue {
    let allowed: Advice = "give your address, such as an e-mail address"
    return OptionValue(example: "me@example.org", allowed: allowed) { value, option throws(UsageError) in
      if value.wholeMatch(of: /[ -(*-~]{1,200}/) != nil { return value }
      let wrong = value.first { !$0.isASCII || $0 == ")" || $0 < " " }
      let fault = wrong.map { "'\($0)' is not allowed" } ?? "the text has more than 200 characters"
      let problem = "\(option): \(value.isEmpty ? "the value is empty" : fault)"
      if let address = value.firstMatch(of: /[\w.+-]+@[\w.-]+\w/), address.0.allSatisfy(\.isASCII) {
        throw UsageError(problem, .purpose("for the address in the text"), .value(String(address.0)))
      }
      let rule: Advice = "use up to 200 printable ASCII characters\(wrong == ")" ? " other than ')'" : "")"
      throw UsageError(problem, (value.isEmpty ? allowed : rule).withExample, .value("me@example.org"))
    }
  }
}
