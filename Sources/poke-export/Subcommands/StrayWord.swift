import PokeExport

/// A surplus word: not an option, not the value of an option, and not an operand.
struct StrayWord<Command: Subcommand> {
  private let word: String
  private let place: Place
  private let command: Command
  private let commands = CommandSet.pokeExport

  init(_ word: String, _ place: Place, of command: Command) {
    (self.word, self.place, self.command) = (word, place, command)
  }

  var error: UsageError {
    if commands.names.contains(word) { return commandName }
    guard let last = place.last else { return surplus }
    return last.value.map { furtherValue(last.option, $0) } ?? valueOfFlag(last.option)
  }

  /// The option read last, as typed; a short option is followed by its long form, as in `-o (--output)`.
  private var subject: String {
    place.last.map { $0.typed == $0.option.spelling ? $0.typed : "\($0.typed) (\($0.option.spelling))" } ?? ""
  }

  /// The index of the option read last.
  private var start: Int { place.last?.start ?? place.index }

  private var meaning: Meaning? {
    guard Command.isDefault else { return own }
    let selects = place.words.contains { $0.contains(/^(--(range|generation|name|output)\b|-o)/) }
    if !selects, let export = word.repeatedExport { return export }
    return (word == "Output" ? nil : commands.meaning(of: word)) ?? directory(word)
  }

  private var own: Meaning? {
    let words = Command.outlines.first { $0.name == word }.map { [$0.spelling] } ?? Command.valued(word)
    return words.map { (.guess("'\($0.joined(separator: " "))'"), $0) }
  }

  /// Reads a word such as `kanto2` as the value of `--output`.
  ///
  /// The result is nil if the line has `--output` already, or if the word is unlike the name of a directory.
  private func directory(_ word: String) -> Meaning? {
    let isTaken = place.words.contains { $0.hasPrefix("--output") || $0.hasPrefix("-o") }
    let isFree = !isTaken && !word.isJoint && word.contains(/^\w[\w.-]*$/)
    return isFree ? (.purpose("to export to the directory '\(word)'"), ["--output", word]) : nil
  }

  private var commandName: UsageError {
    if Command.name == "man" {
      return UsageError(
        "man has one page for all commands", .purpose("for the help of one command"), .line(["help", word]))
    }
    let problem = "the command '\(word)' must come first"
    if word == Command.name, place.words[0] == word, place.index > 0 {
      return UsageError("the command '\(word)' is given twice", "", .words([]))
    }
    if word == Command.name { return UsageError(problem, "", .line([word] + place.words.filter { $0 != word })) }
    let rest = place.last?.option.isPath ?? false && place.rest.isEmpty ? [place.last?.value].compactMap(\.self) : []
    var line = Array(place.words[place.index...]) + rest
    if place.words.first == Command.name, place.index == 1 {
      return UsageError(
        "'\(Command.name)' and '\(word)' are both commands", .purpose("for \(word) alone"), .line(line))
    }
    guard let last = place.last else { return UsageError(problem, "", .line(line)) }
    let own = commands.called(word)?.outlines.first { $0.spelling == last.option.spelling }
    if last.option.name == "tables", word == "schema", let table = last.value, Command.accepts(table, as: "tables") {
      line.insert(table, at: 1)
      return UsageError(problem, .purpose("for the columns of \(table)"), .line(line))
    }
    if rest.isEmpty {
      if let own {
        return UsageError(problem, "'\(last.typed)' of \(word) means \(own.brief)", .line(line))
      }
      let deeds = ["verify": "it checks the whole dataset", "report": "it shows the whole dataset"]
      return UsageError(
        "\(word) has no option '\(last.option.spelling)'", Advice(deeds[word] ?? ""), .line(line))
    }
    return UsageError(problem, "", .line(line))
  }

  /// The error about a word after an option that takes no value.
  private func valueOfFlag(_ option: OptionOutline) -> UsageError {
    let problem = "\(subject) takes no value, but got '\(word)'"
    func error(_ advice: Advice, _ words: [String]) -> UsageError {
      UsageError(problem, advice, .line(place.words.replacing(start..<place.index + 1, with: words)))
    }
    let typed = place.words[start]
    // `-n` is a dry run, but a user who types `-n 10` may want the first ten, as with `head`.
    if place.last?.typed == "-n", Int(word) ?? 0 > 1 {
      return error(.purpose("to export the first \(word) Pokémon without a dry run"), ["--range", "1-\(word)"])
    }
    let names = Command.outlines.first { $0.name == "name" }
    if option.name == "include-forms", let form = place.given["name"]?.form(word), let names {
      let line = place.words.replacing(start..<place.index + 1, with: []).setting(names, to: form)
      return UsageError(problem, .purpose("for \(form.trimmedParts.quoted.together)"), .line(line))
    }
    let meaning = meaning
    let isCount = option.name == "verbose" && Int(word) != nil
    if word.saysNo || isCount || word.saysYes || word == "all" || meaning?.words == [option.spelling] {
      if word.saysNo { return typed == place.last?.typed ? error("", []) : UsageError(problem, "", .words([])) }
      // The suggested line keeps only `-n` of `-n=true`.
      let flag = String(typed.prefix { $0 != "=" })
      return UsageError(problem, "", .words(flag == typed ? [] : [flag]))
    }
    if let code = Language.code(named: word), Command.accepts(code, as: "language") {
      let words = (option.name == "names" ? [] : [typed]) + ["--language", code]
      return error(code.guess(after: "--language"), words)
    }
    let singular = Command.outlines.first { $0.name + "s" == option.name && $0.placeholder != nil }
    if let singular, Command.accepts(word, as: singular.name) {
      return error(.guess("'\(singular.spelling)'"), [singular.spelling, word])
    }
    return UsageError(problem, meaning?.advice ?? "", .words(meaning?.words ?? []))
  }

  /// The error about a second value of the option read last.
  private func furtherValue(_ option: OptionOutline, _ value: String) -> UsageError {
    let more = [word] + place.rest.prefix { !$0.hasPrefix("-") || $0 == "-" }
    let others = Command.isDefault ? more.filter { !takes($0, option) } : []
    var (advice, joined) = option.joined(value, more.filter { !others.contains($0) || others.isEmpty })
    var command = command
    do throws(UsageError) {
      if joined == value {
        try Command.allOptions.first { $0.outline.name == option.name }?.apply(&command, "\(value),\(word)")
      }
    } catch {
      advice = error.advice.text.isEmpty && error.advice.purpose.isEmpty ? option.allowed() : error.advice
    }
    let isPlace = ["to", "in", "into"].contains(word) && others.count == 1
    let setting = others.count > 1 ? Command.outlines.first { $0.name == others[0] && $0.placeholder != nil } : nil
    let words = others.flatMap { (commands.meaning(of: $0) ?? directory($0))?.words ?? [] }
      .filter { !commands.names.contains($0) }
    let rest = setting.map { [$0.spelling, others[1]] } ?? (isPlace ? ["--output", others[0]] : words)
    let line = place.words.replacing(
      start..<place.index + more.count, with: [place.last?.typed ?? option.spelling, joined] + rest)
    if !others.isEmpty {
      advice =
        setting == nil && others[0] == word
        ? meaning?.advice ?? "" : rest.count == 2 ? rest[1].guess(after: rest[0]) : ""
    }
    return UsageError(
      "\(subject) takes one value, but got \(([value] + more).quoted.together)", advice, .line(line),
      after: value == "-" && more.count == 1 ? " > \(word.quotedForShell)" : ""
    ).about(option.name)
  }

  private func takes(_ word: String, _ option: OptionOutline) -> Bool {
    if option.isPath || option.name == "range" && Command.outlines.contains(where: { $0.name == word }) {
      return !["range", "format"].contains { place.given[$0] == nil && Command.accepts(word, as: $0) }
        && !Command.outlines.contains { $0.name == word }
    }
    let parts = word.trimmedParts.filter { !$0.isEmpty }
    let allowed = if case .listOf(let words) = option.offer() { words } else { [String]() }
    return !option.isList || word.isJoint
      || parts.allSatisfy {
        Command.accepts($0, as: option.name) || !Spelling.nearest(to: $0, among: allowed).isEmpty
      }
  }

  private var surplus: UsageError {
    let meaning = meaning
    let isPath = Command.operands.first?.offer == .directory
    let noun = isPath ? "dataset" : "argument"
    let count = ["no \(noun)", "one \(noun)", "two \(noun)s"][min(2, Command.operands.count)]
    let typed = place.operands + [word] + place.rest.prefix { !$0.hasPrefix("-") }
    let problem = "\(Command.name) takes \(count), but got \(typed.quoted.together)"
    let all = typed.flatMap(\.trimmedParts).filter { !$0.isEmpty && !$0.isJoint }
    let options = place.words.dropFirst().filter { !typed.contains($0) }
    func mended(_ advice: Advice, _ lines: [[String]]) -> UsageError {
      let whole = lines.map { [Command.name] + $0 + options }
      return UsageError(problem, advice, .line(whole[0]), after: whole.dropFirst().map { " && \($0.asTyped)" }.joined())
    }
    // Words such as `html` in `report kanto html` only repeat what the command does.
    let paths = all.filter { word in
      FileStatus(at: word) != nil || commands.called(word)?.name != Command.name && TableFormat(named: word) == nil
    }
    if isPath, paths.count < all.count, paths.count == Command.operands.count { return mended("", [paths]) }
    var command = command
    let joined = all.joined(separator: "_")
    if !isPath, (try? Command.operands.first?.apply(&command, joined)) != nil {
      return mended(.guess("'\(joined)'"), [[joined]])
    }
    let accepted = all.filter { (try? Command.operands.first?.apply(&command, $0)) != nil }
    let around = all.map(\.datasetAround)
    let owners = around.compactMap(\.self).withoutRepetitions
    if isPath, !around.contains(nil), owners.count == Command.operands.count {
      let problem = "\(Command.name) takes \(count), but got files of \(owners.quoted.together)"
      return UsageError(problem, "", .line([Command.name] + owners + options))
    }
    let path = all.joined(separator: " ")
    if isPath, FileStatus(at: path) != nil { return mended("quote a path that has blanks", [[path]]) }
    if Command.operands.isEmpty || word.isJoint && !isPath || meaning != nil && (isPath || !accepted.contains(word)) {
      return UsageError(problem, meaning?.advice ?? "", .words(meaning?.words ?? []))
    }
    if all.count <= Command.operands.count { return mended("", [all]) }
    let option = Command.outlines.first { $0.name == (all[1].datasetOfFile != nil ? "output" : "since") }
    if let option, all.count == 2 {
      if option.name == "output" {
        return mended(.purpose("for the page '\(all[1])'"), [[all[0], "--output", all[1]]])
      }
      return mended(
        .purpose("for a page about '\(all[1])' with what changed since '\(all[0])'"), [[all[1], "--since", all[0]]])
    }
    if Command.operands.count > 1 { return UsageError(problem, "", .words([])) }
    let datasets = accepted.filter { !isPath || DatasetDirectory(reading: $0).hasDataset }
    let lines = (datasets.isEmpty ? all : datasets).map { [$0] }
    return mended(["", "", .purpose("for both"), .purpose("for all of them")][min(lines.count, 3)], lines)
  }
}

extension OptionOutline {
  var isPath: Bool { [.directory, .file].contains(offer()) }

  fileprivate func joined(_ value: String, _ more: [String]) -> (advice: Advice, value: String) {
    let words = [value] + more
    if more.isEmpty { return ("", value) }
    if value == "-" { return (more.count == 1 ? .purpose("for the file '\(more[0])'") : "", value) }
    if name == "since", words.joined(separator: " ").isLikeDate, FileStatus(at: words.joined(separator: " ")) == nil {
      return (Advice("give the directory of an earlier dataset, not a date", purpose: "for example"), example())
    }
    if isPath, value.hasSuffix(",") { return ("", value.trimmedParts[0]) }
    if isPath || value.hasSuffix(".") || placeholder == "TEXT" {
      return ("quote a value that has blanks", words.joined(separator: " "))
    }
    guard isList else { return ("", value) }
    let things = ["range": "ids"][name] ?? (name.hasSuffix("s") ? name : "\(name)s")
    let hasCommas = words.contains { $0.contains(",") }
    if name == "name", hasCommas {
      let names = words.joined(separator: " ").trimmedParts.filter { !$0.isEmpty }
      let isPlain = !names.contains { $0.contains(" ") }
      return (isPlain ? "leave out the blanks" : "quote a list that has blanks", names.joined(separator: ","))
    }
    let firsts = "tapu mr. mr mime type: iron great scream mega alolan galarian hisuian paldean".split(separator: " ")
    if name == "name", firsts.contains(value.lowercased()[...]) {
      return ("quote a name that has blanks", words.joined(separator: " "))
    }
    let isOfEnds = name == "range" || name == "generation" && words.contains(where: \.isSpan)
    let (list, isRange) = words.listed(asIDs: isOfEnds)
    let advice: Advice = hasCommas ? "leave out the blanks" : "separate \(things) with commas, without blanks"
    return (isRange ? .purpose("for a range") : advice, list)
  }
}

extension String {
  var saysYes: Bool { ["yes", "ja", "oui", "sí", "true", "on", "1"].contains(lowercased()) }

  var saysNo: Bool { ["no", "non", "nein", "false", "off", "0", "none", "never"].contains(lowercased()) }
}
