import PokeExport

extension OptionValue where Value == [String] {
  static var pokemon: OptionValue {
    let names = names("name", example: "pikachu,mr-mime")
    return OptionValue(example: names.example(), allowed: names.allowed()) { value, option throws(UsageError) in
      var (wrong, advice): (String, Advice) = (value, "separate names with commas")
      var list = value.replacing(/[ ]*[|+&\/][ ]*|[ ]+and[ ]+|\.\.+/, with: ",")
      // The colon of `Type: Null` belongs to the name.
      if !list.contains(/(?i)type:/) { list = list.replacing(":", with: ",") }
      let parts = list.filter { !$0.isQuotationMark }.replacing(";", with: ",").trimmedParts
      if let ids = try? IDSelection(parsing: value) {
        let words = ["--range", "\(ids)"]
        throw UsageError("\(option): '\(value)' is not a name", "ids go to '--range'", .words(words))
      } else if let words = value.selectionByAddress {
        throw UsageError("\(option): '\(value)' is an address, not a name", "", .words(words))
      } else if value.hasPrefix("@") || value.datasetOfFile != nil {
        advice = "give the names themselves, not a file of names"
        list = value.wordsOfFile.joined(separator: ",")
        if list.isEmpty {
          throw UsageError("\(option): '\(value)' is not a name", advice.withExample, .value(names.example()))
        }
      } else if let out = parts.first(where: { $0.leftOut != nil }) {
        let kept = parts.filter { $0.leftOut == nil }
        list = kept.joined(separator: ",")
        wrong = out
        advice = "'\(option)' cannot leave Pokémon out"
      } else if list == value {
        let list = try names.read(parts.joined(separator: ","), option)
        if value.contains(/\p{L}|\p{N}/) { return list }
        throw UsageError("\(option): '\(value)' is not a name", names.allowed().withExample, .value(names.example()))
      } else if value.contains("..") {
        advice = Advice("only ids make a range, such as '--range 1-3'", purpose: "for these Pokémon only")
      }
      throw UsageError("\(option): '\(wrong)' is not a name", advice, .value(list.replacing(" ", with: "-")))
    }
  }

  /// Reads names of tables and groups, as spelled in this program, in file names or in the API.
  static func tables(and more: [String] = []) -> OptionValue {
    OptionValue(example: "pokemon", offer: .listOf(TableChoice.words + more)) { value, option throws(UsageError) in
      let parts = value.replacing(/[;\/+]|[ ]and[ ]/, with: ",").trimmedParts
      if parts.allSatisfy(TableChoice.plainWords.contains) { return parts }
      func word(_ part: String) -> String? {
        TableChoice.word(for: part) ?? more.first { part == $0 || part == "\($0).csv" }
      }
      let wrong = parts.filter { word($0) == nil }
      if wrong.isEmpty { return parts.compactMap(word) }
      if option == "--tables", more.isEmpty, let (table, columns) = value.columns {
        let isOne = columns.count == 1
        throw UsageError(
          "\(option): '\(value)' \(isOne ? "is a column" : "has columns"), not a table",
          .purpose("for \(isOne ? "this column" : "these columns") only"),
          .words([option, table, "--columns", columns.joined(separator: ",")]))
      }
      if option == "--tables", let format = TableFormat.allCases.first(where: { parts.contains("pokedex.\($0)") }) {
        let rest = parts.filter { $0 != "pokedex.\(format)" }
        let problem = "\(option): 'pokedex.\(format)' is a file with all tables, not a table"
        let tables = rest.isEmpty ? [] : [option, rest.joined(separator: ",")]
        throw UsageError(problem, .purpose("for this file"), .words(tables + ["--format", format.rawValue]))
      }
      let allowed = TableChoice.words + more
      var error = WrongWords(wrong, of: option, in: parts, allowed: allowed, none: TableGroup.none).error
      // A name such as `moves.ndjson` asks for a format. CSV needs no option, because it is the default.
      let format = wrong.lazy.compactMap(\.datasetOfFile?.format).first { $0 != "csv" }
      let isFree = option == "--tables" && !Console.typed.contains { $0.hasPrefix("--format") }
      if isFree, let format, let last = error.advice.guesses.indices.last, case .value(let list) = error.mend {
        error.mend = .words([option, list, "--format", format])
        error.advice.guesses[last].meant += " with '--format \(format)'"
      }
      throw error
    }
  }
}

extension OptionValue where Value == TableChoice {
  static var tables: OptionValue { OptionValue<[String]>.tables().map { TableChoice(words: $0) } }
}

extension OptionValue where Value == String {
  static var languageCode: OptionValue {
    let list: @Sendable ([String]) -> Advice = { "use \($0.map(Language.described).alternatives)" }
    return OptionValue(example: "en", allowed: list(Language.codes)) { value, option throws(UsageError) in
      let problem = "\(option): '\(value)' is not a language code"
      if ["all", "any", "*"].contains(value.lowercased()) {
        let advice = Advice("a dataset has one language", purpose: "to add a table of names in all languages")
        throw UsageError(problem, advice, .moreTables("species_names"))
      }
      if let code = Language.accepted(value) { return code }
      let codes = Language.nearest(to: value)
      guard let first = codes.first else { throw UsageError(problem, list(Language.codes).withExample, .value("en")) }
      if value.contains(",") { throw UsageError(problem, Language.one(first), .value(first)) }
      if codes.count == 1 { throw UsageError(problem, .guess(Language.described(first)), .value(first)) }
      let all = codes.map(Language.described).together
      throw UsageError("\(option): '\(value)' fits \(all)", .purpose("for \(Language.noun(first))"), .value(first))
    }
  }
}

extension OptionValue where Value == IDSelection {
  static var ids: OptionValue {
    let allowed: Advice = "use an id (25), a range (1-151) or a list (1-9,25)"
    return OptionValue(example: "1-151", allowed: allowed) { value, option throws(UsageError) in
      let value = value.filter { !$0.isQuotationMark }
      if let match = value.wholeMatch(of: /([0-9]+)[-–]\1,([0-9]{3})/) {
        let last = "\(match.1)\(match.2)"
        let problem = "\(option): '\(value)' means the ids \(match.1) and \(Int(match.2) ?? 0)"
        throw UsageError(problem, .purpose("for the ids \(match.1) to \(last)"), .value("\(match.1)-\(last)"))
      }
      if let match = value.wholeMatch(of: /([0-9]{1,2}),([0-9]{3})[-–]([0-9]{1,2}),([0-9]{3})/) {
        throw UsageError(
          "\(option): '\(value)' has separators of thousands", "a comma separates two ids",
          .value("\(match.1)\(match.2)-\(match.3)\(match.4)"))
      }
      if let error = stepped(value, option) { throw error }
      do throws(IDSelection.ParsingError) { return try IDSelection(parsing: value) } catch {
        if let error = fileOfIDs(value, option) { throw error }
        let wrong = value.trimmedParts.filter { part in
          part.contains(/[^0-9-]/) && (try? IDSelection(parsing: part)) == nil
        }
        let letter = /\b[0-9oO]*(?:[0-9][oO]|[oO][0-9])[0-9oO]*\b/.wordBoundaryKind(.simple)
        let fault = wrong.count > 1 ? "\(wrong.quoted.together) are not ids or ranges" : "\(error)"
        let problem = "\(option): \(value.contains(letter) ? "'\(value)' has the letter O in place of a zero" : fault)"
        if let error = otherSelection(value, option, problem) { throw error }
        guard let meant = IDSelection.meant(by: value) else {
          throw UsageError(problem, allowed.withExample, .value("1-151"))
        }
        throw UsageError(problem, advice(about: value, meaning: meant), .value(meant))
      }
    }
  }

  /// The error about a range with steps, as other languages write it: `1-9/2`, `1:9:2`, `range(1, 10)`.
  private static func stepped(_ value: String, _ option: String) -> UsageError? {
    let steps = /(?:range|seq)\(([0-9]{1,6}), ?([0-9]{1,6})(?:, ?[0-9]+)?\)|([0-9]{1,6})[-:.]+([0-9]{1,6})[\/:][0-9]+/
    guard let match = value.wholeMatch(of: steps), let first = Int(match.1 ?? match.3 ?? ""),
      let end = Int(match.2 ?? match.4 ?? "")
    else { return nil }
    // Python's `range` leaves out its end.
    let last = max(first, value.hasPrefix("range") ? end - 1 : end)
    return UsageError(
      "\(option): '\(value)' is not an id or a range",
      Advice("a range has no steps", purpose: "for the ids \(first) to \(last)"), .value("\(first)-\(last)"))
  }

  private static func fileOfIDs(_ value: String, _ option: String) -> UsageError? {
    guard FileStatus(at: value)?.kind == .file else { return nil }
    let words = value.wordsOfFile.joined(separator: ",")
    if words.isEmpty { return nil }
    let isOfIDs = (try? IDSelection(parsing: words)) != nil
    return UsageError(
      "\(option): '\(value)' is a file, but '\(option)' takes the ids themselves",
      .purpose(isOfIDs ? "for the ids in the file" : "for the Pokémon named in the file"),
      .words([isOfIDs ? option : "--name", words]))
  }

  /// The error about a value that selects all Pokémon, generations or names; nil for other values.
  private static func otherSelection(_ value: String, _ option: String, _ problem: String) -> UsageError? {
    if ["all", "*", "any", "everything", "alle", "todos", "tous", "tutti"].contains(value.lowercased()) {
      return UsageError(problem, .purpose("for all Pokémon"), .words([]))
    }
    let others = value.trimmedParts.filter(Generation.isMeant)
    let ids = value.trimmedParts.filter { !others.contains($0) }.joined(separator: ",")
    if !ids.isEmpty, (try? IDSelection(parsing: ids)) != nil {
      let list = others.compactMap { Generation.nearest(to: $0)?.list }.joined(separator: ",")
      return UsageError(
        problem, "generations go to '--generation'", .words([option, ids, "--generation", list]))
    }
    if Generation.isMeant(by: value) {
      let numbers = value.contains(/^[A-Za-z ]*[0-9][-0-9, ]*$/) ? value.drop { !$0.isNumber } : value[...]
      return UsageError(problem, .purpose("to select a generation"), .words(["--generation", String(numbers)]))
    }
    let regions = value.trimmedParts.compactMap { part in
      part.contains(/[0-9]/) && !Generation.isMeant(by: part) ? nil : Generation.nearest(to: part)?.list
    }
    if regions.count > 1, regions.count == value.trimmedParts.count {
      return UsageError(
        problem, .purpose("to select generations"), .words(["--generation", regions.joined(separator: ",")]))
    }
    let ends = value.split(separator: "-").map(String.init)
    let isSpan = ends.count == 2 && ends.allSatisfy { $0.pokemonName == $0 }
    let names = (isSpan ? ends : value.trimmedParts).compactMap(\.pokemonName)
    if names.isEmpty { return nil }
    return UsageError(
      problem,
      isSpan
        ? Advice("only ids make a range, such as 1-3", purpose: "for these two Pokémon only")
        : .purpose("to export Pokémon by name"),
      .words((IDSelection.meant(by: value).map { [option, $0] } ?? []) + ["--name", names.joined(separator: ",")]))
  }

  private static func advice(about value: String, meaning meant: String) -> Advice {
    if value.contains(/(?i)!|\^|,[ ]*-|\b(not|but|except|without)\b/) { return "to leave ids out, list the other ids" }
    if value.contains(/[0-9]-[0-9]+-[0-9]/) { return .purpose("for the ids \(meant.replacing("-", with: " to "))") }
    let lost = value.trimmedParts.filter { $0.contains(/\p{L}/) && IDSelection.meant(by: $0) == nil }
    if !lost.isEmpty { return .purpose("to go on without \(lost.quoted.together)") }
    if !meant.hasSuffix("-"), let rest = value.firstMatch(of: /[0-9]-(\p{L}+)$/) {
      return .purpose("to go on without '\(rest.1)'")
    }
    if value.contains(/[0-9] +[0-9]/) { return "separate ids with commas" }
    if let span = value.firstMatch(of: /[0-9] ?(to|through|thru|until|till) ?[0-9]/) {
      return "write '-' in place of '\(span.1)'"
    }
    if value.contains(/^-[0-9]+$/) { return .purpose("for all ids up to \(value.dropFirst())") }
    return value.contains(/[0-9](\.0[0-9]{2}|,000)\b/) ? "write \(meant) without a separator" : ""
  }

  static var generations: OptionValue {
    let known: Advice =
      "use 1 to \(Generation.all.count), a Roman numeral (viii), a region (kanto), a range (1-3) or a list (1,3)"
    return OptionValue(example: "1", allowed: known) { value, option throws(UsageError) in
      let parts = value.replacing(/–|\.\.\.?/, with: "-").trimmedParts
      let (ids, wrong) = Generation.ids(of: parts)
      if !wrong.isEmpty { throw WrongGenerations(wrong, in: parts, of: option, allowed: known).error }
      return ids
    }
  }
}

extension Language {
  /// The language without its code: `Japanese`.
  static func noun(_ typed: String) -> String {
    code(named: typed).map(described)?.drop { $0 != "(" }.filter { !"()".contains($0) } ?? "'\(typed)'"
  }

  static func one(_ typed: String) -> Advice { Advice("a dataset has one language", purpose: "for \(noun(typed))") }

  /// The language's code for a typed code or name; an unknown code is valid too, unless it resembles a known language.
  static func accepted(_ typed: String) -> String? {
    if codes.contains(typed.lowercased()) { return typed }
    if let code = code(named: typed) { return code }
    return typed.wholeMatch(of: /[A-Za-z0-9_-]{1,16}/) != nil && nearest(to: typed).isEmpty ? typed : nil
  }
}
