import PokeExport

struct CommandSet: Sendable {
  let all: [any Subcommand.Type]

  static let help = (name: "help", summary: "how to use a command")

  var byDefault: any Subcommand.Type { all[0] }

  var typed: any Subcommand.Type { all.first { $0.name == CommandLine.arguments.dropFirst().first } ?? byDefault }

  var names: [String] { all.map { $0.name } + [CommandSet.help.name] }

  /// Parses a command line; an error suggests only a line that parses.
  func parse(_ words: [String]) throws(UsageError) -> any Subcommand {
    do throws(UsageError) { return try read(words) } catch {
      var error = error
      let plain = words.flatMap { $0.separated(names, byDefault.spellings) }
      if plain != words, (try? read(plain)) != nil {
        let isBare = words[0].contains(/^[a-z-]+=/) && plain[0].hasPrefix("--")
        let mark = words.contains { $0.contains("=") } ? "=" : ":"
        let advice: Advice = isBare ? "options begin with '--'" : "write a blank instead of '\(mark)'"
        error = UsageError(error.problem, words.contains("=") ? "leave out the '='" : advice, .line(plain))
      }
      error.typed = words
      for _ in 0..<8 {
        guard case .line(let line) = error.mend else { throw error }
        let parts = line.flatMap { $0.split(separator: "=", maxSplits: 1).map(String.init) }
        let output = zip(parts, parts.dropFirst()).first { ["-o", "--output"].contains($0.0) }?.1 ?? "Output"
        error.after = error.after.replacing(#/[ ]Output(?=/|$)/#, with: " \(output.quotedForShell)")
        do throws(UsageError) { _ = try read(line) } catch let next {
          // The error about a line suggests the same line if only a shell can replace a variable or a home in it. Such
          // a line is right as it is.
          if case .line(line) = next.mend { throw error }
          (error.mend, error.before, error.after) = (next.mend, error.before + next.before, next.after + error.after)
          // The error about a second fault adds its guess or the purpose of its line to the message.
          let own = error.advice
          var other = next.advice
          if other.purpose.isEmpty, next.after.isEmpty, case .line(let line) = next.mend {
            other.purpose = next.purpose(of: line)
          }
          let (problem, parts) = (error.problem, next.problem.split(separator: ": ", maxSplits: 1))
          let isNew =
            next.problem.hasPrefix("unknown option") && (!problem.hasPrefix("unknown") || !own.guess.isEmpty)
          let isSame = problem.hasPrefix("\(parts.first ?? ""): ") && other.purpose == "for example"
          if !own.guess.isEmpty, !other.guess.isEmpty {
            let others = own.guess.replacing(" and ", with: ", ")
            if !own.guess.contains(other.guess) { error.advice.guess = "\(others) and \(other.guess)" }
          } else if isNew || isSame {
            // The message about an independent fault is added whole, before the purpose of the line.
            error.advice = Advice(
              own.text.then(String(parts.last ?? "")).then(other.rule), guess: other.guess,
              purpose: isSame || own.purpose.isEmpty ? other.purpose : own.purpose)
          } else if !other.purpose.isEmpty, own.purpose.isEmpty {
            // Says why the line needs more words: there is no dataset yet, or an option conflicts with `--output -`.
            let reason =
              next.before.contains("poke-export")
              ? "there is no dataset here yet" : parts.first == "--output -" ? parts.dropFirst().first ?? "" : ""
            error.advice = Advice(own.text.then("\(reason)"), purpose: other.purpose)
          }
          continue
        }
        throw error
      }
      error.mend = nil
      throw error
    }
  }

  private func read(_ words: [String]) throws(UsageError) -> any Subcommand {
    if words.count == 2, ["--help", "-h"].contains(words[0]), names.contains(words[1]) { return try readHelp(words) }
    guard let first = words.first, !first.hasPrefix("-") else {
      do throws(UsageError) { return try byDefault.init(parsing: words, from: 0) } catch {
        // A misplaced command is the more likely mistake, so its error replaces `error`. But if the line begins with an
        // option of the default command and `error` suggests a command, then `error` stays.
        let isOwn = byDefault.outlines.flatMap(\.forms).contains { words.first?.hasPrefix($0) ?? true }
        if case .line(let line) = error.mend, let first = line.first, isOwn, names.contains(first) { throw error }
        throw misplaced(in: words) ?? error
      }
    }
    if first == CommandSet.help.name { return try readHelp(words) }
    return try named(first, in: words).init(parsing: words, from: 1)
  }

  private func readHelp(_ words: [String]) throws(UsageError) -> any Subcommand {
    let topic = words.dropFirst().first ?? ""
    if words.count > 2 {
      throw UsageError(
        "help takes one command, but got \(words.dropFirst().quoted.together)", "",
        .line([words[0], words.dropFirst().first(where: names.contains) ?? topic]))
    }
    let isOwn = topic.isEmpty || topic.hasPrefix("-") || topic == CommandSet.help.name
    var command = isOwn ? byDefault.init() : try named(topic, in: words).init()
    command.information = .help
    return command
  }

  private func named(_ name: String, in words: [String]) throws(UsageError) -> any Subcommand.Type {
    if let subcommand = all.first(where: { $0.name == name }) { return subcommand }
    if words.first == name, let error = misplaced(in: words) { throw error }
    let rest = words.drop { $0 != name }.dropFirst()
    let problem = "unknown command '\(name)'"
    let help = UsageError(
      problem, Advice("the commands are \(names.together)", purpose: "for all options"), .line(["--help"]))
    if name.isEmpty {
      throw rest.isEmpty
        ? UsageError("an argument is empty", help.advice, help.mend)
        : UsageError("an argument is empty", "", .line(Array(rest)))
    }
    if words.first != name {
      let near = guess(for: name)?.words.first ?? ""
      throw names.contains(near) ? UsageError(problem, .guess("'\(near)'"), .line(["help", near])) : help
    }
    if "clean clear delete purge remove reset rm wipe".split(separator: " ").contains(name[...]) {
      let path = rest.first { !$0.hasPrefix("-") } ?? "Output"
      let isWhole = "delete remove rm wipe".split(separator: " ").contains(name[...])
      let what = isWhole ? "the whole dataset" : "the stored responses and keep the tables"
      let goner = isWhole ? path : DatasetDirectory(reading: path).privatePath
      let isThere = FileStatus(at: goner) != nil
      throw UsageError(
        problem,
        isThere
          ? "to delete \(what), type: rm -r \(goner.quotedForShell)"
          : "'\(goner)' does not exist, so there is nothing to delete")
    }
    let file = rest.indices.first { FileStatus(at: words[$0]) != nil && !words[$0 - 1].contains(/^-(o|-)/) }
    if let file, FileStatus(at: words[file])?.kind != .directory {
      let line = words.map(\.quotedForShell).joined(separator: " ")
      let isOfSystem = "cat grep head less more open sort tail wc".split(separator: " ").contains(name[...])
      if isOfSystem { throw UsageError(problem, "'\(name)' is a command of the system; type: \(line)") }
      let isName = words.count == 2 && meaning(of: name)?.words.first == "--name"
      if isName { throw UsageError(problem, "to find '\(name)' in the file, type: grep -i \(line)") }
    }
    if ["convert", "transform"].contains(name) {
      let formats = rest.compactMap { TableFormat(rawValue: TableFormat.synonyms[$0] ?? $0) }
      let path = rest.first { TableFormat(rawValue: TableFormat.synonyms[$0] ?? $0) == nil && !$0.isJoint }
      let directory = DatasetDirectory(reading: path ?? "Output")
      let isKnown = directory.settings != nil
      let output = isKnown ? directory.path : directory.path.freeName
      let wanted = formats.isEmpty ? [.csv, .xlsx] : formats
      let export = directory.line(adding: wanted, to: isKnown ? nil : output)
      let isAbsent = path.map { FileStatus(at: $0) == nil } ?? false
      let reason =
        isAbsent ? ", and '\(directory.path)' does not exist" : "; '--format' of an export chooses the formats"
      let advice = "no command converts a dataset\(reason)"
      let news = wanted.filter { !(directory.settings?.formats ?? []).contains($0) }
      let names = news.map(\.rawValue).together
      let addition = (formats.isEmpty ? "for example, " : "") + "to add \(names) to '\(output)'"
      let deed =
        !isKnown
        ? "to export all Pokémon to '\(output)' as \(wanted.map(\.rawValue).together)"
        : news.isEmpty ? "to repeat the export" : addition
      let purpose = isKnown && !export.advice.isEmpty ? "\(deed) \(export.advice)" : deed
      throw UsageError(problem, Advice(advice, purpose: purpose), .line(export.words))
    }
    var count = 1
    for foreign in byDefault.foreign {
      let error = foreign.error(problem, name, rest.first) { count = rest.first?.hasPrefix("-") ?? true ? 1 : 2 }
      guard let error = error?.mended(in: words, at: 0..<count, byDefault.outlines) else { continue }
      // `update kanto` becomes `export kanto`, and the next error explains `kanto`.
      guard case .line(let line) = error.mend, let first = line.first, !first.hasPrefix("-") else { throw error }
      throw UsageError(problem, error.advice, .line([byDefault.name] + line), before: error.before, after: error.after)
    }
    // `show` means `report`, but `show pikachu` means `export`, and `show moves` means `schema`. `info` means `schema`,
    // but `info data` means `report` if the directory `data` has a dataset.
    let shown = rest.first.flatMap { FileStatus(at: $0) == nil ? meaning(of: $0)?.words.first : nil } ?? ""
    let isOfDataset = called(name)?.name == "schema" && DatasetDirectory(reading: rest.first ?? "").hasDataset
    let other =
      called(name)?.name == "report"
      ? ["--name": "export", "--tables": "schema"][shown] : isOfDataset ? "report" : nil
    let isSelection = rest.contains { $0.contains(/^--(range|generation|name)\b/) }
    let table = isSelection ? TableName.allCases.map(\.rawValue).first { $0 == "pokemon_\(name)" } : nil
    let guess =
      other.flatMap { called($0) }.map { ($0.guess(for: name), [$0.name]) }
      ?? table.map { (.purpose("for the \(name) of each Pokémon"), ["--tables", $0]) } ?? meaning(of: name)
    guard let guess: Meaning = guess else { throw help }
    let isName = guess.words.first == "--name"
    throw UsageError(
      name.contains(/^[—–]/) ? "'\(name)' begins with a long dash" : problem,
      name.contains(/^[—–]/) ? "options begin with two hyphens" : guess.advice,
      .line(guess.words + (isName ? rest.filter { FileStatus(at: $0) == nil } : Array(rest))))
  }

  /// The error that suggests a line with a command moved to the front; nil if the line would still be wrong.
  private func misplaced(in words: [String]) -> UsageError? {
    for index in words.indices.dropFirst() where !words[index - 1].hasPrefix("-") {
      let line = [words[index]] + words[..<index] + words[(index + 1)...]
      guard let command = all.first(where: { $0.name == words[index] }),
        (try? command.init(parsing: line, from: 1)) != nil
      else { continue }
      return UsageError("the command '\(command.name)' must come first", "", .line(line))
    }
    return nil
  }

  func meaning(of word: String) -> Meaning? {
    guess(for: word) ?? (word.isLikeName ? (.purpose("to export Pokémon by name"), ["--name", word]) : nil)
  }

  /// Guesses what a word means, in this order: commands and their synonyms, options, values of options, paths, synonyms
  /// of options, and similar spellings.
  private func guess(for word: String) -> Meaning? {
    let bare = String(word.lowercased().drop { "-—–/+".contains($0) })
    if word == "Output" { return (.purpose("to export to the directory 'Output'"), ["--output", word]) }
    let isHelp = ["/?", "/h"].contains(word.lowercased())
    let option = isHelp ? "--help" : byDefault.outlines.first { $0.name == bare }?.spelling
    if let command = called(bare) { return (command.guess(for: bare), [command.name]) }
    if let option { return (.guess("'\(option)'"), [option]) }
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

  func help<Command: Subcommand>(of command: Command.Type) -> String {
    var lines = usage(of: command) + firstExamples(of: command) + [""]
    lines += command.introduction.wrapped(width: CommandSet.width)
    if command.isDefault {
      lines += ["", "Commands:"] + all.flatMap { entry("  \($0.name)", $0.summary) }
      lines += entry("  \(CommandSet.help.name) COMMAND", CommandSet.help.summary)
    }
    if !command.operands.isEmpty { lines += [""] + command.operands.flatMap { entry("  \($0.placeholder)", $0.help) } }
    for group in OptionGroup.allCases {
      let options = command.outlines.filter { $0.group == group }
      if !options.isEmpty { lines += ["", "\(group.rawValue):"] + options.flatMap { entry($0, $0.text($0.help())) } }
    }
    if command.isDefault {
      lines += ["", "More examples:"] + examples(of: command).dropFirst(firstExamples(of: command).count - 1)
      lines += ["", "Environment:"] + EnvironmentVariable.all.flatMap { entry("  \($0.name)", $0.help) }
    } else if !command.closing.isEmpty {
      lines += [""] + examples(of: command)
    }
    if !command.exitCodes.isEmpty {
      lines +=
        ["", "Exit codes:"] + command.exitCodes.flatMap { entry("  \($0.code.rawValue)", $0.meaning, indent: 7) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  func shortHelp<Command: Subcommand>(of command: Command.Type) -> String {
    let all = command.outlines
    let shown = all.count > CommandSet.fewOptions ? all.filter(\.isFrequent) : all
    let heading = shown.count < all.count ? "Options used most:" : "Options:"
    var lines = usage(of: command) + firstExamples(of: command) + ["", heading]
    // Leaves out default values of 20 or more characters, because each would take a line of its own.
    lines += shown.flatMap { entry($0, $0.text($0.brief, defaultLimit: 20), indent: max(8, CommandSet.indent - 1)) }
    lines.append(command.isDefault ? "Commands: \(names.joined(separator: ", "))" : "")
    lines.append("For more: \(command.helpCommand)" + (command.isDefault ? ", or poke-export help COMMAND" : ""))
    return lines.joined(separator: "\n") + "\n"
  }

  /// The largest number of options that a short help shows completely.
  private static let fewOptions = 10
  private static var indent: Int { width < 60 ? 8 : 25 }
  private static var width: Int { min(80, StandardStream.output.lineWidth ?? 80) - 1 }

  private func firstExamples<Command: Subcommand>(of command: Command.Type) -> [String] {
    command.isDefault ? [""] + examples(of: command).prefix(4) : []
  }

  /// The examples; a wide command is continued after a backslash, so that it can be pasted into a shell.
  private func examples<Command: Subcommand>(of command: Command.Type) -> [String] {
    command.closing.map { line in
      guard line.hasPrefix("  poke-export "), !line.dropFirst(2).contains("  ") else { return line }
      return "  " + line.wrapped(width: CommandSet.width - 6).joined(separator: " \\\n    ")
    }
  }

  private func usage<Command: Subcommand>(of command: Command.Type) -> [String] {
    ["usage: \(command.usage)"] + (command.isDefault ? ["       poke-export COMMAND [options]"] : [])
  }

  private func entry(_ option: OptionOutline, _ text: String, indent: Int = CommandSet.indent) -> [String] {
    let short = option.short.map { "-\($0), " } ?? "    "
    let name = "  \(short)\(option.spelling)" + (option.placeholder.map { " \($0)" } ?? "")
    return entry(name, text.replacing(/\(default: (?=.{1,16}\)$)/, with: "(default:\u{A0}"), indent: indent)
  }

  private func entry(_ name: String, _ text: String, indent: Int = CommandSet.indent) -> [String] {
    name.explained(by: text, indent: indent, width: CommandSet.width)
  }
}
