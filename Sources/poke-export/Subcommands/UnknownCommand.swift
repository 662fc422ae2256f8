import PokeExport

/// A word that stands in the place of a command, but names no command.
struct UnknownCommand {
  private let commands: CommandSet
  private let name: String
  private let words: [String]
  private let rest: ArraySlice<String>
  private let problem: String

  init(_ name: String, in words: [String], of commands: CommandSet) {
    (self.name, self.words, self.commands) = (name, words, commands)
    rest = words.drop { $0 != name }.dropFirst()
    problem = "unknown command '\(name)'"
  }

  var error: UsageError {
    if name.isEmpty { return emptyWord }
    if words.first != name { return topicOfHelp }
    if name.isJoint || ["—", "–"].contains(name), !rest.isEmpty { return UsageError(problem, "", .line(Array(rest))) }
    return removal ?? commandOfSystem ?? conversion ?? dataset ?? foreign ?? guess ?? help
  }

  private var help: UsageError {
    let advice = Advice("the commands are \(commands.names.together)", purpose: "for all options")
    return UsageError(problem, advice, .line(["--help"]))
  }

  private var emptyWord: UsageError {
    let problem = "an argument is empty"
    return rest.isEmpty ? UsageError(problem, help.advice, help.mend) : UsageError(problem, "", .line(Array(rest)))
  }

  private var topicOfHelp: UsageError {
    if let table = TableChoice.word(for: name) {
      return UsageError(problem, .purpose("for the columns of \(table)"), .line(["schema", table]))
    }
    let near = commands.guess(for: name)?.words.first ?? ""
    return commands.names.contains(near) ? UsageError(problem, .guess("'\(near)'"), .line(["help", near])) : help
  }

  private var removal: UsageError? {
    guard "clean clear delete purge remove reset rm wipe".split(separator: " ").contains(name[...]) else { return nil }
    let path = rest.first { !$0.hasPrefix("-") } ?? "Output"
    let isWhole = "delete remove rm wipe".split(separator: " ").contains(name[...])
    let what = isWhole ? "the whole dataset" : "the stored responses and keep the tables"
    let goner = isWhole ? path : DatasetDirectory(reading: path).privatePath
    return UsageError(
      problem,
      FileStatus(at: goner) != nil
        ? "to delete \(what), type: rm -r \(goner.quotedForShell)"
        : isWhole
          ? "'\(goner)' does not exist, so there is nothing to delete"
          : "no responses are stored in '\(path)', so there is nothing to delete")
  }

  // The error about a word before a file. For a command of the system, such as `head`, the message suggests the line
  // without `poke-export`. For the name of a Pokémon, the message suggests `grep`.
  private var commandOfSystem: UsageError? {
    let file = rest.indices.first { FileStatus(at: words[$0]) != nil && !words[$0 - 1].contains(/^-(o|-)/) }
    guard let file, FileStatus(at: words[file])?.kind != .directory else { return nil }
    let line = words.map(\.quotedForShell).joined(separator: " ")
    if "cat grep head less more open sort tail wc".split(separator: " ").contains(name[...]) {
      return UsageError(problem, "'\(name)' is a command of the system; type: \(line)")
    }
    guard words.count == 2, commands.meaning(of: name)?.words.first == "--name" else { return nil }
    return UsageError(problem, "to find '\(name)' in the file, type: grep -i \(line)")
  }

  private var conversion: UsageError? {
    guard ["convert", "transform"].contains(name) else { return nil }
    let formats = rest.compactMap(TableFormat.init(named:))
    let path = rest.first { TableFormat(named: $0) == nil && !$0.isJoint }
    let directory = DatasetDirectory(reading: path ?? "Output")
    let isKnown = directory.settings != nil
    let output = isKnown ? directory.path : directory.path.freeName
    let wanted = formats.isEmpty ? [.csv, .xlsx] : formats
    let export = directory.line(adding: wanted, to: isKnown ? nil : output)
    let isAbsent = path.map { FileStatus(at: $0) == nil } ?? false
    let reason = isAbsent ? ", and '\(directory.path)' does not exist" : "; '--format' of an export chooses the formats"
    let news = wanted.filter { !(directory.settings?.formats ?? []).contains($0) }
    let addition = (formats.isEmpty ? "for example, " : "") + "to add \(news.map(\.rawValue).together) to '\(output)'"
    let deed =
      !isKnown
      ? "to export all Pokémon to '\(output)' as \(wanted.map(\.rawValue).together)"
      : news.isEmpty ? "to repeat the export" : addition
    let purpose = isKnown && !export.advice.isEmpty ? "\(deed) \(export.advice)" : deed
    return UsageError(problem, Advice("no command converts a dataset\(reason)", purpose: purpose), .line(export.words))
  }

  /// The error about a dataset, or about a synonym of a command with a dataset, as in `html kanto`.
  private var dataset: UsageError? {
    func isDataset(_ word: String) -> Bool { DatasetDirectory(reading: word).hasDataset }
    if rest.isEmpty, isDataset(name) {
      return UsageError(
        "'\(name)' is a dataset, not a command", .purpose("for a page about it"), .line(["report", name]))
    }
    if rest.count == 1, let first = rest.first, name.asksForRepetition, let export = first.repeatedExport {
      return UsageError(problem, export.advice, .line(export.words))
    }
    guard let command = commands.called(name), command.operandOffers.first?.offer == .directory,
      let first = rest.first, isDataset(first)
    else { return nil }
    return UsageError(problem, command.guess(for: name), .line([command.name] + rest))
  }

  private var foreign: UsageError? {
    // A query in SQL means a table, or the option `--where` of other tools.
    let whole = words.joined(separator: " ").wholeMatch(of: /(?i)select (.+) from (\w+);?/)
    if let whole, let table = Tables.schemas.first(where: { $0.name.rawValue == whole.2 })?.name.rawValue {
      let columns = whole.1 == "*" ? [] : ["--columns", String(whole.1).trimmedParts.joined(separator: ",")]
      let line = ["--tables", table] + columns + ["--output", "-"]
      return UsageError("'select' is SQL", .purpose("for the table on standard output"), .line(line))
    }
    let query = name.wholeMatch(of: /(?i)select\b.*?(?:\bwhere (.+))?/)
    if let query {
      let filter = query.1.map(String.init)
      return commands.byDefault.foreign.lazy.compactMap { $0.error(problem, "where", filter) {} }.first?
        .mended(in: words, at: words.indices, commands.byDefault.outlines)
    }
    var count = 1
    for foreign in commands.byDefault.foreign {
      let error = foreign.error(problem, name, rest.first) { count = rest.first?.hasPrefix("-") ?? true ? 1 : 2 }
      guard let error = error?.mended(in: words, at: 0..<count, commands.byDefault.outlines) else { continue }
      guard case .line(let line) = error.mend, let first = line.first, !first.hasPrefix("-"),
        !commands.names.contains(first), commands.meaning(of: first) == nil
      else { return error }
      // `update kanto2` becomes `export kanto2`, and the next error explains `kanto2`.
      let whole = [commands.byDefault.name] + line
      return UsageError(problem, error.advice, .line(whole), before: error.before, after: error.after)
    }
    return nil
  }

  private var guess: UsageError? {
    guard let (advice, words) = other ?? commands.meaning(of: name) else {
      let whole = "\(name) \(rest.first ?? "")"
      guard !rest.isEmpty, whole.pokemonName == whole else { return nil }
      return UsageError(
        problem, .purpose("to export Pokémon by name"), .line(["--name", whole] + rest.dropFirst()))
    }
    if rest.count == 1, let first = rest.first, words[0].hasPrefix("--"), DatasetDirectory(reading: first).hasDataset {
      return UsageError(problem, .purpose("for a page about '\(first)'"), .line(["report", first]))
    }
    let isName = words.first == "--name"
    let line = words + (isName ? rest.filter { FileStatus(at: $0) == nil } : Array(rest))
    return UsageError(problem, advice, .line(line))
  }

  /// The meaning of the word if the words after it change the meaning; otherwise nil.
  ///
  /// `show` means `report`, but `show pikachu` means `export`, and `show moves` means `schema`. `info` means `schema`,
  /// but `info data` means `report` if the directory `data` has a dataset.
  private var other: Meaning? {
    let shown = rest.first.flatMap { FileStatus(at: $0) == nil ? commands.meaning(of: $0)?.words.first : nil } ?? ""
    let synonym = commands.called(name)?.name
    let isOfDataset = synonym == "schema" && DatasetDirectory(reading: rest.first ?? "").hasDataset
    let meant =
      synonym == "report" ? ["--name": "export", "--tables": "schema"][shown] : isOfDataset ? "report" : nil
    if let command = meant.flatMap(commands.called) { return (command.guess(for: name), [command.name]) }
    guard rest.contains(where: { $0.contains(/^--(range|generation|name)\b/) }) else { return nil }
    let table = TableName.allCases.map(\.rawValue).first { $0 == "pokemon_\(name)" }
    return table.map { (.purpose("for the \(name) of each Pokémon"), ["--tables", $0]) }
  }
}

extension CommandSet {
  func meaning(of word: String) -> Meaning? {
    guess(for: word)
      ?? word.pokemonName.map { name in
        (name == word ? .purpose("to export Pokémon by name") : .guess("'--name \(name)'"), ["--name", name])
      }
  }

  /// Guesses what a word means, in this order: commands and their synonyms, options, values of options, paths, synonyms
  /// of options, and similar spellings.
  fileprivate func guess(for word: String) -> Meaning? {
    let bare = String(word.lowercased().drop { "-/+".contains($0) })
    if word == "Output" { return (.purpose("to export to the directory 'Output'"), ["--output", word]) }
    let isHelp = ["/?", "/h"].contains(word.lowercased())
    let option = isHelp ? "--help" : byDefault.outlines.first { $0.name == bare }?.spelling
    if let command = called(bare) { return (command.guess(for: bare), [command.name]) }
    if let option { return (.guess("'\(option)'"), [option]) }
    if word.contains(/^https?:\/\//) {
      let page = word.firstMatch(of: /\/pokemon\/?\?.*\blimit=([0-9]+)/).flatMap { limit in
        let offset = word.firstMatch(of: /\boffset=([0-9]+)/).map { ">\($0.1)," } ?? ""
        return IDSelection.meant(by: "\(offset)1-\(limit.1)")
      }
      let root = word.replacing(/(\/api\/v2)\b.*/) { String($0.1) }
      let words = word.selectionByAddress ?? page.map { ["--range", $0] } ?? ["--source", root]
      return (.guess("'\(words.joined(separator: " "))'"), words)
    }
    let isDirectory = FileStatus(at: word)?.kind == .directory
    let valued = byDefault.accepts(word, as: "range") ? ["--range", word] : byDefault.valued(word)
    if let words = (isDirectory ? nil : valued) ?? (word.isLikePath ? ["--output", word] : nil) {
      return (words[0] == "--range" ? "ids go to '--range'" : words[1].guess(after: words[0]), words)
    }
    let synonym = byDefault.outlines.first { $0.synonyms[bare] == "" && $0.placeholder == nil }?.spelling
    let near = synonym ?? Spelling.nearest(to: word, among: names + byDefault.spellings).first
    return near.map { (.guess("'\($0)'"), [$0]) }
  }

  func called(_ name: String) -> (any Subcommand.Type)? {
    all.first { $0.name == name || $0.synonyms.split(separator: " ").contains(name[...]) }
  }
}
