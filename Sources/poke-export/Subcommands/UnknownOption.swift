import PokeExport

struct UnknownOption<Command: Subcommand> {
  private let typed: String
  private let attached: String?
  private(set) var place: Place

  private let name: String
  private let problem: String
  /// The command that has the option.
  private let owner: (any Subcommand.Type)?
  /// The value that was typed: a value attached to the option, or the next word.
  private let typedValue: String?
  /// The typed name and, if it resembles no option, its parts: `start-id`, `start` and `id`.
  private let names: [String]
  private let isSynonym: Bool
  private let near: String?

  /// An option that an unknown option may mean, with the value to type; `*` stands for the typed value.
  private typealias Candidate = (outline: OptionOutline, meaning: String)

  init(_ typed: String, attached: String?, _ place: Place) {
    (self.typed, self.attached, self.place) = (typed, attached, place)
    let name = typed.count > 2 ? String(typed.drop { $0 == "-" }) : typed
    let isNegative = name.hasPrefix("no-")
    let isSynonym = Command.outlines.contains { $0.synonyms[name] != nil }
    let near = isNegative ? nil : Spelling.nearest(to: typed, among: Command.spellings).first
    let isWhole = isSynonym || near != nil || !typed.hasPrefix("--") || isNegative
    (self.name, self.isSynonym, self.near) = (name, isSynonym, near)
    names = [name] + (isWhole ? [] : name.split(separator: "-").map(String.init))
    typedValue = attached ?? place.rest.first.flatMap { Self.isValue($0) ? $0 : nil }
    owner = CommandSet.pokeExport.all.first { $0.outlines.flatMap(\.forms).contains(typed) }
    problem = owner == nil ? "unknown option '\(typed)'" : "\(Command.name) has no option '\(typed)'"
  }

  mutating func error() -> UsageError {
    let fitting = fitting
    if name.asksForRepetition, place.words.count == 2, let export = typedValue?.repeatedExport {
      return UsageError(problem, export.advice, .line(export.words))
    }
    if isBeforeDataset, let command { return command }
    if let error = joined() ?? flagTurnedOff ?? setting() { return error }
    if !isSynonym || fitting == nil, let error = foreign() { return error }
    if let error = outputFile() { return error }
    if let command { return command }
    let known = fitting ?? valued
    let nearest = Command.outlines.first { $0.spelling == near }.map { ($0, "") }
    return (known ?? (isSynonym ? called.first : nearest)).map { meant($0) } ?? unlike()
  }

  /// Takes the option's value out of the words that are still to be read.
  @discardableResult
  private mutating func takeValue() -> String? {
    attached ?? place.rest.first.flatMap { Self.isValue($0) ? place.rest.popFirst() : nil }
  }

  private static func isValue(_ word: String) -> Bool {
    !word.hasPrefix("-") && !CommandSet.pokeExport.names.contains(word)
  }

  private var called: [Candidate] {
    names.flatMap { name in Command.outlines.compactMap { outline in outline.synonyms[name].map { (outline, $0) } } }
  }

  /// The first candidate that fits the typed value; tools use the same letter for different options, so there may be
  /// several candidates.
  private var fitting: Candidate? {
    let isNumber = typedValue.flatMap { Int($0) } != nil
    return (isNumber ? called.filter { $0.outline.placeholder == "N" } + called : called).first { outline, meaning in
      typedValue.map { outline.placeholder != nil && Command.accepts($0, as: outline.name) }
        ?? (outline.placeholder == nil || !meaning.isEmpty && !meaning.contains("*"))
    }
  }

  /// The option whose values include the unknown option's name, as `--csv` means `--format csv`.
  private var valued: Candidate? {
    let isNear = near.map { [$0, $0 + "s"].contains(typed.lowercased()) } ?? false
    guard typed.count > 3, !isNear else { return nil }
    let words = names.lazy.compactMap(Command.valued).first
    return words.flatMap { words in
      Command.outlines.first { $0.spelling == words[0] }.map { ($0, words[1]) }
    }
  }

  /// The error about an option in two words: `--include forms`.
  private mutating func joined() -> UsageError? {
    guard let next = place.rest.first, let whole = Command.spellings.first(where: { $0 == "\(typed)-\(next)" }) else {
      return nil
    }
    place.rest.removeFirst()
    return UsageError(problem, .guess("'\(whole)'"), .words([whole]))
  }

  private var flagTurnedOff: UsageError? {
    guard let match = name.wholeMatch(of: /(?:no|exclude|without|skip|ignore|omit|hide)-(.+)/), !isSynonym else {
      return nil
    }
    let flag = Command.outlines.first { outline in
      outline.placeholder == nil && outline.group != .messages
        && (outline.name == match.1 || outline.synonyms[String(match.1)] == "")
    }
    return flag.map { UsageError(problem, "'\($0.spelling)' is off by default", .words([])) }
  }

  /// The error about an unknown option with a setting as its value: `--filter generation=3`.
  private mutating func setting() -> UsageError? {
    guard Command.isDefault, let setting = typedValue?.wholeMatch(of: /(generation|name)=(.+)/) else { return nil }
    takeValue()
    let words = ["--\(setting.1)", String(setting.2)]
    return UsageError(problem, .guess("'\(words.joined(separator: " "))'"), .words(words))
  }

  private mutating func foreign() -> UsageError? {
    for foreign in Command.foreign {
      for name in names {
        if let error = foreign.error(problem, name, typedValue, { takeValue() }) { return error }
      }
    }
    return nil
  }

  private mutating func outputFile() -> UsageError? {
    guard ["output", "-o", "out", "file"].contains(name), !Command.spellings.contains("--output"),
      let file = takeValue()
    else { return nil }
    if DatasetDirectory(reading: file).hasDataset, place.operands.count < Command.operands.count {
      return UsageError(problem, "", .words([file]))
    }
    let format = ["md": "markdown", "json": "json"][file.split(separator: ".").last ?? ""]
    let isFree = place.given["format"] == nil && Command.outlines.contains { $0.name == "format" }
    return UsageError(
      problem, Advice("\(Command.name) writes to standard output", purpose: "for a file"),
      .words(format.map { isFree ? ["--format", $0] : [] } ?? []), after: " > \(file.quotedForShell)")
  }

  /// Whether the value is a dataset, as in `--check kanto`; then a command is meant, and not an option of an export.
  private var isBeforeDataset: Bool { typedValue.map { DatasetDirectory(reading: $0).hasDataset } ?? false }

  private var command: UsageError? {
    guard let command = CommandSet.pokeExport.called(name), Command.isDefault, !isSynonym || isBeforeDataset,
      owner == nil, !command.isDefault
    else { return nil }
    return UsageError(problem, command.guess(for: name), .line([command.name] + place.rest))
  }

  private mutating func meant(_ candidate: Candidate) -> UsageError {
    let (start, (outline, meaning)) = (place.index, candidate)
    let filling = meaning.contains("*") ? takeValue() ?? outline.example() : ""
    let new = meaning.replacing("*", with: meaning == "!*" ? filling.replacing(",", with: ",!") : filling)
    var words = [outline.spelling] + (new.isEmpty ? [attached].compactMap(\.self) : [new])
    if outline.name == "format", !new.isEmpty, place.given["output"] == nil, typedValue?.datasetOfFile != nil,
      let file = takeValue()
    {
      words += ["--output", file]
    }
    if new.hasPrefix("!") || new.hasPrefix(">") {
      // `--offset 20` becomes `--range '>20'` at the end of the line. `--limit 10` becomes `--range 1-10` where it
      // stands. A later guess combines the two ranges.
      let line = Array(place.words[..<start] + place.rest) + words
      let rule =
        outline.name == "range"
        ? "to leave Pokémon out, list the other ids" : "no option leaves tables out; list the others"
      let advice: Advice = new.hasPrefix("!") ? "\(rule) with '\(outline.spelling)'" : guess(of: outline, meaning, new)
      return UsageError(problem, advice, .line(line))
    }
    let isPaged = place.words.contains { $0.contains(/^(--range=)?>|^--(offset|skip)\b/) }
    guard meaning == "1-*", Int(filling) != nil, !isPaged else {
      return UsageError(problem, guess(of: outline, meaning, new), .words(words))
    }
    let hasRange = place.words.contains { $0.hasPrefix("--range") }
    let range = place.given["range"].flatMap { try? IDSelection(parsing: $0) }
    if let range, let count = Int(filling), count > 0 {
      let line = place.words.replacing(start..<place.rest.startIndex, with: []).setting(
        outline, to: "\(range.first(count))")
      return UsageError(problem, .purpose("for the first \(filling) ids of the range"), .line(line))
    }
    return hasRange
      ? UsageError(problem, "", .words([]))
      : UsageError(problem, .purpose("for the first \(filling) Pokémon"), .words(words))
  }

  private func guess(of outline: OptionOutline, _ meaning: String, _ new: String) -> Advice {
    let isClose = new.isEmpty && !Spelling.nearest(to: typed, among: [outline.spelling]).isEmpty
    if outline.placeholder == nil {
      let gist = isClose || outline.group == .messages ? "" : " (\(outline.brief.prefix { $0 != "," }))"
      return .guess("'\(outline.spelling)'\(gist)")
    }
    let shown = isClose || meaning.contains("*") ? nil : new.isEmpty ? typedValue : new
    let chosen = shown.map { $0.quotedForShell == $0 ? " \($0)" : "" } ?? ""
    return .guess("'\(outline.spelling)\(chosen)'")
  }

  private mutating func unlike() -> UsageError {
    if owner != nil, let value = typedValue, let operand = Command.operands.dropFirst(place.operands.count).first {
      // `schema --name pokemon` means `schema pokemon`.
      var command = Command()
      let isFit = operand.offer == .directory ? DatasetDirectory(reading: value).hasDataset : true
      if isFit, (try? operand.apply(&command, value)) != nil {
        takeValue()
        return UsageError(problem, "", .words([value]))
      }
    }
    if let owner {
      if owner.outlines.contains(where: { $0.forms.contains(typed) && $0.placeholder != nil }) { takeValue() }
      return UsageError("\(problem), which is an option of \(owner.name)", "", .words([]))
    }
    let isCommand = CommandSet.pokeExport.called(name) != nil
    if place.operands.count == Command.operands.count, !isCommand { takeValue() }
    let all = Command.spellings.together
    return UsageError(
      problem, Command.isDefault ? "'\(Command.helpCommand)' lists all options" : "\(Command.name) has \(all)",
      .words([]))
  }
}
