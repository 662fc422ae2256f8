import PokeExport

/// A dataset in a command line, with the fault of its path and a path to suggest.
struct DatasetArgument {
  /// The operand or the option: `DIR`, `OLD`, `NEW` or `--since`.
  private let role: String
  private let typed: String
  /// The indices of the argument's words in the line; empty for a missing operand.
  private let place: Range<Int>
  private static let absent = "no such directory"
  private var fault: String?
  private var better: String?
  private var isSure = false

  private var path: String { typed.withHome ?? typed }
  private var name: String { better ?? path }
  private var isOption: Bool { role == "--since" }
  private var isEarlier: Bool { isOption || role == "OLD" }

  /// The error about missing or unreadable datasets in a line.
  ///
  /// `failed` is the path that could not be read; it is empty for a missing operand. The result is nil if the line has
  /// no such dataset, or if all its datasets are right.
  static func error(in words: [String], _ failed: String = "") -> UsageError? {
    guard let command = CommandSet.pokeExport.all.first(where: { $0.name == words.first }),
      command.operandOffers.contains(where: { $0.offer == .directory })
    else { return nil }
    let single = words.flatMap { word in
      let parts = FileStatus(at: word) == nil ? word.split { ",:; ".contains($0) }.map(String.init) : []
      return !parts.isEmpty && parts.allSatisfy { DatasetDirectory(reading: $0).hasDataset } ? parts : [word]
    }
    if single != words {
      do throws(UsageError) { _ = try CommandSet.pokeExport.parse(single) } catch { return error }
    }
    // A page cannot have the path of its dataset, as in `report kanto -o kanto`. The suggested line has no `-o`, so the
    // page goes into the dataset's directory.
    let option = words.firstIndex { ["-o", "--output"].contains($0) }
    if let option, words[..<option].contains(words.dropFirst(option + 1).first ?? "") {
      return error(in: Array(words[..<option] + words[(option + 2)...]), failed)
    }
    if option == 1, words.count == 3 {
      let problem = "\(command.name): DIR is missing, and '\(words[2])' is a dataset, not a page"
      if DatasetDirectory(reading: words[2]).hasDataset { return UsageError(problem, "", .line([words[0], words[2]])) }
    }
    var all = all(in: words, of: command)
    guard all.contains(where: { [failed, failed.datasetAround].contains($0.path) }) else { return nil }
    let reads = command.name != "verify"
    let known = DatasetDirectory.names(besides: all.map { $0.path.datasetAround ?? $0.path }, areReadable: reads)
    for index in all.indices { all[index].judge(failed, known, taken: all.map(\.name)) }
    let books = all.map(\.name).withoutRepetitions.map { DatasetDirectory(reading: $0) }
      .filter { reads && $0.settings?.formats.contains(.xlsx) ?? false && !$0.hasReadableTable }
    let isSound = books.isEmpty && all.allSatisfy { $0.fault == nil }
    if let old = all.first(where: \.isEarlier), old.fault == nil, books.contains(where: { $0.path == old.name }) {
      let problem = cause(books, command)
      let rest = Array(words[..<old.place.lowerBound] + words[old.place.upperBound...])
      let export = DatasetDirectory(reading: old.name).line(adding: [.csv])
      return old.isOption
        ? UsageError(
          problem, Advice("--since needs CSV, NDJSON or SQLite", purpose: "to go on without it"), .line(rest))
        : UsageError(
          problem, .purpose(deed("to add CSV to '\(old.name)' for later comparisons", export.advice)),
          .line(export.words))
    }
    return isSound ? nil : error(about: all, books, words, command)
  }

  private static func cause(_ books: [DatasetDirectory], _ command: any Subcommand.Type) -> String {
    let paths = books.map(\.path).quoted.together
    let content = books.count > 1 ? "contain only workbooks" : "contains only a workbook"
    return "\(paths) \(content), which \(command.name) cannot read"
  }

  /// The datasets in a line, followed by an empty argument for each missing operand.
  private static func all(in words: [String], of command: any Subcommand.Type) -> [DatasetArgument] {
    let valued = command.outlines.filter { $0.placeholder != nil }.flatMap(\.forms)
    var roles = command.operandOffers.map(\.placeholder)[...]
    let found = words.indices.dropFirst().compactMap { index -> DatasetArgument? in
      let (word, previous, place) = (words[index], words[index - 1], index..<index + 1)
      if previous == "--since" { return DatasetArgument(role: previous, typed: word, place: index - 1..<index + 1) }
      if word.hasPrefix("--since=") {
        return DatasetArgument(role: "--since", typed: String(word.dropFirst(8)), place: place)
      }
      if word.hasPrefix("-") || valued.contains(previous) { return nil }
      return roles.popFirst().map { DatasetArgument(role: $0, typed: word, place: place) }
    }
    return found + roles.map { DatasetArgument(role: $0, typed: "", place: words.count..<words.count) }
  }

  /// Finds what is wrong with the path, and which dataset to suggest.
  ///
  /// The suggestion is sure if it has a similar name, or contains the file that the path names.
  private mutating func judge(_ failed: String, _ known: [String], taken: [String]) {
    let (kind, directory) = (FileStatus(at: path)?.kind, DatasetDirectory(reading: path))
    if kind == .directory {
      // The path of a dataset, even of an unfinished dataset, is right.
      let isRight = directory.hasOwnDataset || FileStatus(at: directory.privatePath) != nil
      if path != failed || isRight || (try? FileSystem.entries(of: path)) == nil { return }
      fault = directory.hasDataset ? "not a dataset of poke-export" : "the directory has no dataset"
    } else {
      fault = kind == nil ? DatasetArgument.absent : "not a directory"
    }
    let (around, free) = (path.datasetAround, known.filter { !taken.contains($0) })
    let last = path.split { "/\\".contains($0) }.last.map(String.init) ?? ""
    let owner = free.first { FileStatus(at: "\($0)/\(last)")?.kind == .file }
    let near = around.map { taken.contains($0) ? nil : $0 } ?? owner ?? Spelling.nearest(to: last, among: free).first
    isSure = near != nil
    better = near ?? (isEarlier && free.count > 1 ? nil : free.first)
  }

  /// Says what the argument is: `OLD is the directory of an earlier dataset`.
  private func meaning(_ command: any Subcommand.Type) -> String {
    let subject = command.operandOffers.count > 1 ? "\(role) is" : "\(isOption ? role : command.name) takes"
    return
      "\(subject) the directory of \(isEarlier ? "an earlier" : "a") dataset\(isOption && typed.isLikeDate ? ", not a date" : "")"
  }

  /// An export that the suggested line runs before the command, and a text that says what the export does.
  private typealias Export = (words: [String], deed: String)

  private static func deed(_ deed: String, _ advice: String?) -> String {
    [deed, advice ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The error about wrong datasets; its line first exports missing datasets, then runs the command on better paths.
  private static func error(
    about all: [DatasetArgument], _ books: [DatasetDirectory], _ words: [String], _ command: any Subcommand.Type
  ) -> UsageError {
    var (all, isOpen) = (all, false)
    var exports = books.map { book in
      let export = book.line(adding: [.csv])
      return (words: export.words, deed: deed("add CSV to '\(book.path)'", export.advice))
    }
    for index in all.indices where all[index].fault != nil && all[index].better == nil && !all[index].isOption {
      let model = all[index].role == "NEW" ? DatasetDirectory(reading: all[0].name) : nil
      isOpen = isOpen || all[index].isEarlier || model.map { $0.settings == nil } ?? false
      exports.append(all[index].export(like: model))
    }
    let wrong = all.filter { $0.fault != nil }
    let problem = problem(with: wrong, command)
    let texts = [problem, books.isEmpty ? meaning(of: wrong, command) : cause(books, command)].filter { !$0.isEmpty }
    func error(_ advice: Advice, _ line: [String]? = nil) -> UsageError {
      UsageError(
        texts[0], Advice(texts.dropFirst().joined().then(advice.rule), purpose: advice.purpose), line.map { .line($0) },
        before: exports.map { $0.words.asTyped + " && " }.joined())
    }
    if isOpen { return error("usage: \(command.usage.replacing(" [options]", with: ""))") }
    var line = wrong.reversed().reduce(words) { line, argument in
      let new = argument.better.map { argument.isOption ? [argument.role, $0] : [$0] } ?? []
      return Array(line[..<argument.place.lowerBound]) + new + line[argument.place.upperBound...]
    }
    // If both paths are files of one table, the suggested line compares only this table.
    let files = Set(all.map { $0.typed.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? "" })
    let table = files.count == 1 ? TableName.allCases.first { files.contains($0.rawValue) } : nil
    if isPair(wrong), let table, !words.contains("--tables") { line += ["--tables", table.rawValue] }
    if exports.isEmpty, wrong.allSatisfy(\.isSure) {
      return UsageError(problem, .guess(wrong.map(\.name).quoted.together), .line(line))
    }
    if exports.isEmpty, wrong.count == 1, wrong[0].isOption, wrong[0].better == nil {
      return error(.purpose("to go on without --since"), line)
    }
    let omission = wrong.contains { $0.isOption && $0.better == nil } ? ["go on without --since"] : []
    let deeds = omission + exports.map(\.deed) + [purpose(of: command, on: all, isExported: !exports.isEmpty)]
    return error(.purpose("to \(deeds.together)"), line)
  }

  /// Sets `better` to a free path, and returns an export to this path.
  ///
  /// The export has the selection of `model`, or every Pokémon if `model` is nil.
  private mutating func export(like model: DatasetDirectory?) -> Export {
    let name = (Console.typed.count { $0 == typed } > 1 ? typed : "Output").freeName
    let export = model?.line(adding: [.csv], to: name)
    let content = model.map { "the selection of '\($0.path)'" } ?? "every Pokémon"
    better = name
    return (export?.words ?? ["--output", name], Self.deed("export \(content) to '\(name)'", export?.advice))
  }

  private static func isPair(_ wrong: [DatasetArgument]) -> Bool {
    wrong.count > 1 && !wrong.contains(where: \.isOption)
  }

  private static func problem(with wrong: [DatasetArgument], _ command: any Subcommand.Type) -> String {
    let start = wrong.first?.isOption ?? true ? "" : "\(command.name): "
    if isPair(wrong), wrong.allSatisfy(\.place.isEmpty) { return start + "\(wrong.map(\.role).together) are missing" }
    if isPair(wrong), wrong.allSatisfy({ !$0.place.isEmpty && $0.fault == absent }) {
      return start + "\(wrong.map(\.typed).quoted.together): neither directory exists"
    }
    let faults = wrong.map { argument in
      (argument.isOption ? "--since: " : "")
        + (argument.place.isEmpty ? "\(argument.role) is missing" : "'\(argument.typed)': \(argument.fault ?? "")")
    }
    return start + faults.joined(separator: ", and ")
  }

  private static func meaning(of wrong: [DatasetArgument], _ command: any Subcommand.Type) -> String {
    isPair(wrong)
      ? "\(command.name) takes the directories of an earlier and of a later dataset"
      : wrong.map { $0.meaning(command) }.joined(separator: ", and ")
  }

  /// What the command does with the datasets, such as `verify 'kanto'`.
  ///
  /// After exports, `it` or `the two` stands in place of the names.
  private static func purpose(
    of command: any Subcommand.Type, on all: [DatasetArgument], isExported: Bool
  ) -> String {
    let since = all.first { $0.isOption && ($0.fault == nil || $0.better != nil) }
    let change = since.map { " with what changed since '\($0.name)'" } ?? ""
    let names = all.filter { !$0.isOption }.map { "'\($0.name)'" }
    let (one, two) = isExported ? ("it", "the two") : (names[0], names.joined(separator: " with "))
    return ["verify": "verify \(one)", "diff": "compare \(two)"][command.name] ?? "make a page about \(one)\(change)"
  }
}

extension Console {
  static func fail(_ error: any Error) -> ExitCode {
    let code = ExitCode(ExportError(error))
    let path =
      switch error {
      case FileError.inputOutput(let path, _), TableError.malformed(let path, _): path
      default: ""
      }
    complain(DatasetArgument.error(in: typed, path)?.description ?? "\(error)")
    annotate("error", code, ["\(error)"])
    return code
  }
}
