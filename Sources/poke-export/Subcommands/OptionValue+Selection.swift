import PokeExport

extension OptionValue where Value == [String] {
  static var pokemon: OptionValue {
    let names = names("name", example: "pikachu,mr-mime")
    return OptionValue(example: names.example, allowed: names.allowed()) { value, option throws(UsageError) in
      var (wrong, advice) = (value, names.allowed())
      var list = value.replacing(/[ ]*[|+&\/][ ]*|[ ]+and[ ]+|\.\.+/, with: ",")
      let parts = list.filter { !$0.isQuotationMark }.replacing(";", with: ",").trimmedParts
      if let ids = try? IDSelection(parsing: value) {
        let words = ["--range", "\(ids)"]
        throw UsageError("\(option): '\(value)' is not a name", "ids go to --range", .words(words))
      } else if value.hasPrefix("@") || value.datasetOfFile != nil {
        advice = "give the names themselves, not a file of names"
        list = value.wordsOfFile.joined(separator: ",")
      } else if let out = parts.first(where: { $0.leftOut != nil }) {
        (wrong, advice) = (out, "name the Pokémon that you want, as in \(names.example)")
        let kept = parts.filter { $0.leftOut == nil }
        list = (kept.isEmpty ? parts.compactMap(\.leftOut) : kept).joined(separator: ",")
      } else if list == value {
        return try names.read(parts.joined(separator: ","), option)
      }
      let better = list.isEmpty ? names.example : list.replacing(" ", with: "-")
      throw UsageError("\(option): '\(wrong)' is not a name", advice, .value(better))
    }
  }

  /// Reads names of tables and groups, as spelled in this program, in file names or in the API.
  static func tables(and more: [String] = []) -> OptionValue {
    OptionValue(example: "pokemon", offer: .listOf(TableChoice.words + more)) { value, option throws(UsageError) in
      let parts = value.replacing(/[;\/+]/, with: ",").trimmedParts
      if parts.allSatisfy(TableChoice.plainWords.contains) { return parts }
      func word(_ part: String) -> String? {
        TableChoice.word(for: part) ?? more.first { part == $0 || part == "\($0).csv" }
      }
      let wrong = parts.filter { word($0) == nil }
      if wrong.isEmpty { return parts.compactMap(word) }
      if let both = value.wholeMatch(of: /([a-z_]+)[.:]([a-z0-9_,]+)/),
        let table = TableChoice.word(for: String(both.1)),
        value.datasetOfFile == nil, TableFormat.allCases.allSatisfy({ !both.2.hasPrefix($0.rawValue) })
      {
        throw UsageError(
          "\(option): '\(value)' is not a table", "choose columns with --columns",
          .words([option, table, "--columns", String(both.2)]))
      }
      let allowed = TableChoice.words + more
      throw .invalid(option, wrong, of: parts, allowed: allowed, noun: "a table", plural: "tables")
    }
  }
}

extension OptionValue where Value == TableChoice {
  static var tables: OptionValue { OptionValue<[String]>.tables().map { TableChoice(words: $0) } }
}

extension OptionValue where Value == String {
  static var languageCode: OptionValue {
    let list: @Sendable ([String]) -> String = { "use \($0.map(Language.described).alternatives)" }
    return OptionValue(example: "en", allowed: list(Language.codes)) { value, option throws(UsageError) in
      if let code = Language.accepted(value) { return code }
      let codes = Language.nearest(to: value)
      throw UsageError(
        "\(option): '\(value)' is not a language code",
        value.contains(",")
          ? "a dataset has one language; the table species_names has names in all languages"
          : list(codes.isEmpty ? Language.codes : codes),
        .value(codes.first ?? "en"))
    }
  }
}

extension OptionValue where Value == IDSelection {
  static var ids: OptionValue {
    let allowed = "use an id (25), a range (1-151) or a list (1-9,25)"
    return OptionValue(example: "1-151", allowed: allowed) { value, option throws(UsageError) in
      let value = value.filter { !$0.isQuotationMark }
      do throws(IDSelection.ParsingError) { return try IDSelection(parsing: value) } catch {
        let meant = IDSelection.meant(by: value)
        let names = value.replacing(/^(\w{5,})-(\w{5,})$/) { "\($0.1),\($0.2)" }.trimmedParts.filter(\.isLikeName)
        let isAll = ["all", "*", "any", "everything"].contains(value.lowercased())
        let known = isAll ? [] : Generation.isMeant(by: value) ? ["--generation", value] : nil
        let words = known ?? (meant.map { [option, $0] } ?? []) + ["--name", names.joined(separator: ",")]
        let isName = known == nil && !names.isEmpty
        throw UsageError(
          "\(option): \(error)",
          allowed + (isAll ? "; for all Pokémon, leave out \(option)" : isName ? "; to export a Pokémon by name," : ""),
          known != nil || isName ? .words(words) : .value(meant ?? "1-151"))
      }
    }
  }

  static var generations: OptionValue {
    let known = "use 1 to \(Generation.all.count), a numeral (viii), a region (kanto), a range (1-3) or a list (1,3)"
    return OptionValue(example: "1", allowed: known) { value, option throws(UsageError) in
      let parts = value.replacing(/–|\.\.\.?/, with: "-").trimmedParts
      let (ids, wrong) = Generation.ids(of: parts)
      if let wrong { throw wrongGeneration(wrong, of: option, in: parts, known) }
      return ids
    }
  }

  private static func wrongGeneration(
    _ part: String, of option: String, in parts: [String], _ known: String
  ) -> UsageError {
    let others = parts.filter { $0 != part && $0.leftOut == nil }
    if let number = Int(part), (Generation.all.count + 1..<2 * Generation.all.count).contains(number) {
      return UsageError(
        "\(option): '\(part)' is too new for this version of poke-export",
        others.isEmpty ? "\(known); for newer Pokémon," : known,
        others.isEmpty
          ? .words(["--range", "\((Generation.all.last?.speciesIDs.upperBound ?? 0) + 1)-"])
          : .value(others.joined(separator: ",")))
    }
    let near = Generation.nearest(to: part)
    let ends = part.split(separator: "-").filter { Generation.named($0) == nil }
    let end = ends.count == 1 && part.contains(/^[^-]+-[^-]+$/) ? "'\(ends[0])' in " : ""
    let noun = near?.isGame ?? false ? "a game, not" : "not"
    let problem =
      "\(option): " + (part.isEmpty ? "a generation is missing" : "\(end)'\(part)' is \(noun) a generation")
    if near == nil, part.isLikeName, part.contains(/[A-Za-z]/), !Generation.isMeant(by: part) {
      let rest = others.isEmpty ? [] : [option, others.joined(separator: ",")]
      return UsageError(problem, "\(known); to export a Pokémon by name,", .words(rest + ["--name", part]))
    }
    if let kept = Generation.kept(of: parts) {
      return UsageError(problem, "to leave out '\(part.leftOut ?? part)', list the others; \(known)", .value(kept))
    }
    let guess = near.map { $0.isGame ? "" : "did you mean '\($0.list)'? " } ?? ""
    let list = parts.compactMap { $0 == part ? near?.list : $0 }.withoutRepetitions.joined(separator: ",")
    return UsageError(problem, guess + known, .value(list.isEmpty ? "1" : list))
  }
}

extension Language {
  /// The language's code for a typed code or name; an unknown code is valid too, unless it resembles a known language.
  static func accepted(_ typed: String) -> String? {
    if codes.contains(typed.lowercased()) { return typed }
    if let code = code(named: typed) { return code }
    return typed.wholeMatch(of: /[A-Za-z0-9_-]{1,16}/) != nil && nearest(to: typed).isEmpty ? typed : nil
  }
}
