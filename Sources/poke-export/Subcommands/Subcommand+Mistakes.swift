import PokeExport

// The errors about words that a command cannot read, each with the line to type instead.

extension Subcommand {
  static func missing(_ operands: [Operand<Self>], _ words: [String]) -> UsageError {
    // `old..new`, as Git writes a range of commits.
    if operands.count < Self.operands.count, let pair = words.last?.wholeMatch(of: /(.*[^.\/])(?:\.\.+|,)([^.\/].*)/) {
      let line: [String] = words.dropLast() + [String(pair.1), String(pair.2)]
      return UsageError("\(name) takes two datasets, but got only '\(pair.0)'", "", .line(line))
    }
    let first = operands[0]
    return (first.offer == .directory ? DatasetArgument.error(in: words) : nil)
      ?? UsageError(
        "\(name): \(first.placeholder) is missing", first.allowed().withExample, .line(words + [first.example()])
      )
  }

  /// The error about a surplus word: not an option, not the value of an option, and not an operand.
  func stray(_ word: String, _ place: Place) -> UsageError {
    let commands = CommandSet.pokeExport
    if commands.names.contains(word) {
      if Self.name == "man" {
        return UsageError(
          "man has one page for all commands", .purpose("for the help of one command"), .line(["help", word]))
      }
      let rest = place.last?.option.isPath ?? false && place.rest.isEmpty ? [place.last?.value].compactMap(\.self) : []
      var line = word == Self.name ? [word] + place.words.filter { $0 != word } : place.words[place.index...] + rest
      let problem = "the command '\(word)' must come first"
      if place.words.first == Self.name, place.index == 1, word != Self.name {
        return UsageError("'\(Self.name)' and '\(word)' are both commands", .purpose("for \(word) alone"), .line(line))
      }
      guard let last = place.last, word != Self.name else { return UsageError(problem, "", .line(line)) }
      let (known, option) = (commands.all.first { $0.name == word }?.outlines ?? [], last.option.spelling)
      if last.option.name == "tables", word == "schema", let table = last.value, Self.accepts(table, as: "tables") {
        line.insert(table, at: 1)
      } else if let own = known.first(where: { $0.spelling == option }), rest.isEmpty {
        return UsageError(problem, "after '\(word)', '\(last.typed)' means \(own.brief)", .line(line))
      } else if rest.isEmpty, known.first(where: { $0.spelling == option }) == nil {
        let deeds = ["verify": "it checks the whole dataset", "report": "it shows the whole dataset"]
        return UsageError("\(word) has no option '\(option)'", Advice(deeds[word] ?? ""), .line(line))
      }
      return UsageError(problem, "", .line(line))
    }
    let guess = word == "Output" ? nil : commands.meaning(of: word)
    let meaning = Self.isDefault ? guess ?? Self.directory(word, place) : Self.own(word)
    guard let last = place.last else { return surplus(word, meaning, place) }
    let name = last.typed == last.option.spelling ? "" : " (\(last.option.spelling))"
    let subject = "\(last.typed)\(name)"
    guard let value = last.value else {
      let isCount = last.option.name == "verbose" && Int(word) != nil
      let isValue =
        word.saysNo || isCount || ["yes", "true", "on", "1", "all"].contains(word.lowercased())
        || meaning?.words == [last.option.spelling]
      // The suggested line keeps only `-n` of `-n=true`.
      let typed = place.words[last.start].prefix { $0 != "=" }
      let flags = word.saysNo || typed == place.words[last.start] ? [] : [String(typed)]
      let isOff = word.saysNo && place.words[last.start] == last.typed
      // `-n` is a dry run, but a user who types `-n 10` may want the first ten, as with `head`.
      let first = last.typed == "-n" && Int(word) ?? 0 > 1 ? ["--range", "1-\(word)"] : nil
      var line = place.words.replacing(last.start..<place.index + 1, with: first ?? [])
      let singular = Self.outlines.first { $0.name + "s" == last.option.name && $0.placeholder != nil }
      if let singular, !isValue, Self.accepts(word, as: singular.name) {
        let words = [singular.spelling, word]
        return UsageError(
          "\(subject) takes no value, but got '\(word)'", .guess("'\(singular.spelling)'"),
          .line(place.words.replacing(last.start..<place.index + 1, with: words)))
      }
      let form = last.option.name == "include-forms" ? place.given["name"]?.form(word) : nil
      if let form, let name = Self.outlines.first(where: { $0.name == "name" }) { line = line.setting(name, to: form) }
      let other =
        form.map { "for \($0.trimmedParts.quoted.together)" }
        ?? first.map { _ in "to export the first \(word) Pokémon without a dry run" }
      return UsageError(
        "\(subject) takes no value, but got '\(word)'",
        other.map { .purpose($0) } ?? (isValue ? "" : meaning?.advice ?? ""),
        isOff || other != nil ? .line(line) : .words(isValue ? flags : meaning?.words ?? []))
    }
    let more = [word] + place.rest.prefix { !$0.hasPrefix("-") || $0 == "-" }
    let others = Self.isDefault ? more.filter { !Self.takes($0, last.option) } : []
    var (advice, joined) = last.option.joined(value, more.filter { !others.contains($0) || others.isEmpty })
    var command = self
    do throws(UsageError) {
      if joined == value {
        try Self.allOptions.first { $0.outline.name == last.option.name }?.apply(&command, "\(value),\(word)")
      }
    } catch {
      advice = error.advice.text.isEmpty && error.advice.purpose.isEmpty ? last.option.allowed() : error.advice
    }
    let isPlace = ["to", "in", "into"].contains(word) && others.count == 1
    let setting = others.count > 1 ? Self.outlines.first { $0.name == others[0] && $0.placeholder != nil } : nil
    let words = others.flatMap { (commands.meaning(of: $0) ?? Self.directory($0, place))?.words ?? [] }
      .filter { !commands.names.contains($0) }
    let rest = setting.map { [$0.spelling, others[1]] } ?? (isPlace ? ["--output", others[0]] : words)
    let line = place.words.replacing(last.start..<place.index + more.count, with: [last.typed, joined] + rest)
    return UsageError(
      "\(subject) takes one value, but got \(([value] + more).quoted.together)",
      others.isEmpty
        ? advice
        : setting == nil && others[0] == word
          ? meaning?.advice ?? "" : rest.count == 2 ? rest[1].guess(after: rest[0]) : "",
      .line(line), after: value == "-" && more.count == 1 ? " > \(word.quotedForShell)" : "")
  }

  /// Takes a word such as `kanto2` for the value of `--output`; nil if the line already has `--output`.
  private static func directory(_ word: String, _ place: Place) -> Meaning? {
    let isTaken = place.words.contains { $0.hasPrefix("--output") || $0.hasPrefix("-o") }
    let isFree = !isTaken && !word.isJoint && word.contains(/^\w[\w.-]*$/)
    return isFree ? (.purpose("to export to the directory '\(word)'"), ["--output", word]) : nil
  }

  private static func own(_ word: String) -> Meaning? {
    let words = outlines.first { $0.name == word }.map { [$0.spelling] } ?? valued(word)
    return words.map { (.guess("'\($0.joined(separator: " "))'"), $0) }
  }

  private func surplus(_ word: String, _ meaning: Meaning?, _ place: Place) -> UsageError {
    let isPath = Self.operands.first?.offer == .directory
    let noun = isPath ? "dataset" : "argument"
    let count = ["no \(noun)", "one \(noun)", "two \(noun)s"][min(2, Self.operands.count)]
    let typed = place.operands + [word] + place.rest.prefix { !$0.hasPrefix("-") }
    let problem = "\(Self.name) takes \(count), but got \(typed.quoted.together)"
    let all = typed.flatMap(\.trimmedParts).filter { !$0.isEmpty && !$0.isJoint }
    let options = place.words.dropFirst().filter { !typed.contains($0) }
    func mended(_ advice: Advice, _ lines: [[String]]) -> UsageError {
      let whole = lines.map { [Self.name] + $0 + options }
      return UsageError(problem, advice, .line(whole[0]), after: whole.dropFirst().map { " && \($0.asTyped)" }.joined())
    }
    var command = self
    let accepted = all.filter { (try? Self.operands.first?.apply(&command, $0)) != nil }
    let around = all.map(\.datasetAround)
    let owners = around.compactMap(\.self).withoutRepetitions
    if isPath, !around.contains(nil), owners.count == Self.operands.count {
      let problem = "\(Self.name) takes \(count), but got files of \(owners.quoted.together)"
      return UsageError(problem, "", .line([Self.name] + owners + options))
    }
    let path = all.joined(separator: " ")
    if isPath, FileStatus(at: path) != nil { return mended("quote a path that has blanks", [[path]]) }
    if Self.operands.isEmpty || word.isJoint && !isPath || meaning != nil && (isPath || !accepted.contains(word)) {
      return UsageError(problem, meaning?.advice ?? "", .words(meaning?.words ?? []))
    }
    if all.count <= Self.operands.count { return mended("", [all]) }
    let option = Self.outlines.first { $0.name == (all[1].datasetOfFile != nil ? "output" : "since") }
    if let option, all.count == 2 {
      if option.name == "output" {
        return mended(.purpose("for the page '\(all[1])'"), [[all[0], "--output", all[1]]])
      }
      return mended(
        .purpose("for a page about '\(all[1])' with what changed since '\(all[0])'"), [[all[1], "--since", all[0]]])
    }
    if Self.operands.count > 1 { return UsageError(problem, "", .words([])) }
    let datasets = accepted.filter { !isPath || DatasetDirectory(reading: $0).hasDataset }
    let lines = (datasets.isEmpty ? all : datasets).map { [$0] }
    return mended(["", "", .purpose("for both"), .purpose("for all of them")][min(lines.count, 3)], lines)
  }

  private static func takes(_ word: String, _ option: OptionOutline) -> Bool {
    if option.isPath || option.name == "range" && outlines.contains(where: { $0.name == word }) {
      return !["range", "format"].contains { accepts(word, as: $0) } && !outlines.contains { $0.name == word }
    }
    let parts = word.trimmedParts.filter { !$0.isEmpty }
    return !option.isList || word.isJoint || parts.allSatisfy { accepts($0, as: option.name) }
  }

  static func unknown(_ typed: String, attached: String?, _ place: inout Place) -> UsageError {
    let name = typed.hasPrefix("--") ? String(typed.dropFirst(2)) : typed
    let other = CommandSet.pokeExport.all.first { $0.outlines.flatMap(\.forms).contains(typed) }
    let problem = other == nil ? "unknown option '\(typed)'" : "\(Self.name) has no option '\(typed)'"
    let start = place.index
    func value() -> String? { attached ?? place.rest.first.flatMap { $0.hasPrefix("-") ? nil : place.rest.popFirst() } }
    if let next = place.rest.first, let split = spellings.first(where: { $0 == "\(typed)-\(next)" }) {
      place.rest.removeFirst()
      return UsageError(problem, .guess("'\(split)'"), .words([split]))
    }
    let out = name.wholeMatch(of: /(?:no|exclude|without|skip|ignore|omit|hide)-(.+)/).map { String($0.1) }
    let flag = out.flatMap { out in
      outlines.first { $0.placeholder == nil && ($0.name == out || $0.synonyms[out] == "") && $0.group != .messages }
    }
    if let flag, !outlines.contains(where: { $0.synonyms[name] != nil }) {
      return UsageError(problem, "'\(flag.spelling)' is off unless you give it", .words([]))
    }
    let near = name.hasPrefix("no-") ? nil : Spelling.nearest(to: typed, among: spellings).first
    let isSynonym = outlines.contains { $0.synonyms[name] != nil }
    // If `start-id` is unknown, `start` or `id` may be known.
    let isWhole = isSynonym || near != nil || !typed.hasPrefix("--") || name.hasPrefix("no-")
    let names = [name] + (isWhole ? [] : name.split(separator: "-").map(String.init))
    let called = names.flatMap { name in outlines.compactMap { outline in outline.synonyms[name].map { (outline, $0) } }
    }
    // Tools use one letter for different options; the value shows which option is meant.
    let typedValue = attached ?? place.rest.first.flatMap { $0.hasPrefix("-") ? nil : $0 }
    let isNumber = typedValue.flatMap { Int($0) } != nil
    let fitting = (isNumber ? called.filter { $0.0.placeholder == "N" } + called : called).first { outline, meaning in
      typedValue.map { outline.placeholder != nil && accepts($0, as: outline.name) }
        ?? (outline.placeholder == nil || !meaning.isEmpty && !meaning.contains("*"))
    }
    if isDefault, let setting = typedValue?.wholeMatch(of: /(generation|name)=(.+)/), value() != nil {
      let words = ["--\(setting.1)", String(setting.2)]
      return UsageError(problem, .guess("'\(words.joined(separator: " "))'"), .words(words))
    }
    for (foreign, name) in foreign.flatMap({ foreign in names.map { (foreign, $0) } })
    where !isSynonym || fitting == nil {
      if let error = foreign.error(problem, name, typedValue, { _ = value() }) { return error }
    }
    if ["output", "-o", "out", "file"].contains(name), !spellings.contains("--output"), let file = value() {
      let after = " > \(file.quotedForShell)"
      let format = ["md": "markdown", "json": "json"][file.split(separator: ".").last ?? ""]
      let isFree = place.given["format"] == nil && outlines.contains { $0.name == "format" }
      let words = format.map { isFree ? ["--format", $0] : [] } ?? []
      return UsageError(
        problem, Advice("\(Self.name) writes to standard output", purpose: "for a file"), .words(words), after: after)
    }
    let isOther = fitting == nil && typed.hasPrefix("--") && typed != near.map { $0 + "s" }
    let valued = isOther ? names.lazy.compactMap(valued).first : nil
    let known = fitting ?? valued.flatMap { words in outlines.first { $0.spelling == words[0] }.map { ($0, words[1]) } }
    let command = CommandSet.pokeExport.called(name)
    if let command, Self.isDefault, known == nil, !isSynonym, other == nil, !command.isDefault {
      return UsageError(problem, command.guess(for: name), .line([command.name] + place.rest))
    }
    let nearest = outlines.first { $0.spelling == near }.map { ($0, "") }
    if let (outline, meaning) = known ?? (isSynonym ? called.first : nearest) {
      let filling = meaning.contains("*") ? value() ?? outline.example() : ""
      let new = meaning.replacing("*", with: meaning == "!*" ? filling.replacing(",", with: ",!") : filling)
      let words = [outline.spelling] + (new.isEmpty ? [attached].compactMap(\.self) : [new])
      let isClose = new.isEmpty && !Spelling.nearest(to: typed, among: [outline.spelling]).isEmpty
      let gist = isClose || outline.group == .messages ? "" : " (\(outline.brief.prefix { $0 != "," }))"
      let shown = isClose || meaning.contains("*") ? nil : new.isEmpty ? typedValue : new
      let chosen = shown.map { $0.quotedForShell == $0 ? " \($0)" : "" } ?? ""
      let isFlag = outline.placeholder == nil
      let guess = Advice.guess("'\(outline.spelling)\(isFlag ? "" : chosen)'\(isFlag ? gist : "")")
      // `--offset 20` becomes `--range '>20'` at the end of the line. `--limit 10` becomes `--range 1-10` where it
      // stands. A later guess combines the two ranges.
      let line = Array(place.words[..<start] + place.rest) + words
      let out =
        outline.name == "range"
        ? "to leave Pokémon out, list the other ids" : "no option leaves tables out; list the others"
      let isPaged = place.words.contains { $0.contains(/^(--range=)?>|^--(offset|skip)\b/) }
      let isFirst = meaning == "1-*" && Int(filling) != nil && !isPaged
      if isFirst, place.words.contains(where: { $0.hasPrefix("--range") }) {
        return UsageError(problem, "", .words([]))
      }
      let first: Advice = isFirst ? .purpose("for the first \(filling) Pokémon") : guess
      let advice: Advice = new.hasPrefix("!") ? "\(out) with '\(outline.spelling)'" : first
      return UsageError(problem, advice, new.first.map(">!".contains) ?? false ? .line(line) : .words(words))
    }
    let takesValue = other.map { $0.outlines.contains { $0.forms.contains(typed) && $0.placeholder != nil } }
    if takesValue ?? (place.operands.count == operands.count && command == nil) { _ = value() }
    let own = Self.isDefault ? "'\(helpCommand)' lists all options" : "\(Self.name) has \(spellings.together)"
    let owner = other.map { ", which is an option of \($0.name)" }
    return UsageError(problem + (owner ?? ""), owner == nil ? Advice(own) : "", .words([]))
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
  var saysNo: Bool { ["no", "false", "off", "0", "none", "never"].contains(lowercased()) }
}
