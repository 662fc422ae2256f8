import PokeExport

// These messages name the option that helps. The library's messages do not, because only the command has options.

extension ExportError {
  func line(_ plan: ExportPlan) -> String {
    switch self {
    case .source(let error) where error != .noTransfers(reason: error.problem): error.usage(of: plan).inThisLine
    case .unlisted(let failure) where failure.reason == .notStored:
      "\(failure.text); run the same command once without --offline"
    case .unlisted(let failure) where failure.status != nil && failure.isTransient:
      "\(self); run the same command again \(failure.waitsUntil == nil ? "later" : "then")"
    case .unlisted: "\(self); check --source, or run the same command again later"
    case .shrunk:
      UsageError("\(self)", .purpose("to replace it all the same"), .settings([("fresh", ""), ("offline", nil)]))
        .inThisLine
    case .checkpoint(.locked): "\(self); wait until that run ends"
    case .checkpoint(.unknownFormat):
      UsageError("\(self)", .purpose("to start over"), .settings([("fresh", ""), ("offline", nil)])).inThisLine
    case .checkpoint(.otherSource):
      UsageError("\(self)", .purpose("to discard them and start over"), .settings([("fresh", ""), ("offline", nil)]))
        .inThisLine
    case .file(.cannotCreate(plan.output, let reason)): "--output: '\(plan.output)': \(reason)"
    case .plan(let error): error.usage(of: plan).inThisLine
    case .incomplete(let failures, let reason): reason?.text ?? failures.counted(" failed")
    case .integrity(let findings): "\(findings.count.counting("finding")) about the data"
    default: description
    }
  }

  func nextStep(_ plan: ExportPlan) -> String? {
    switch self {
    case .file(.cannotCreate(let path, let reason)), .file(.cannotOpen(let path, let reason)):
      FileStatus(at: path, followsLink: false).flatMap { _ in
        ["read-only", "permission", "open files"].contains(where: reason.contains) ? nil : "move or rename '\(path)'"
      }
    case .file(.inputOutput(_, let reason)):
      (reason.contains("open files") ? "raise the limit (ulimit -n)" : "fix the cause") + ", then \(plan.wayOn)"
    case .incomplete(let failures, nil) where !failures.isEmpty: plan.waysAround(failures)
    case .incomplete(_, nil), .incomplete(_, .requestsSpent), .cancelled: plan.wayOn
    case .integrity(let findings): ExportError.waysOut(of: findings)
    default: nil
    }
  }

  private static func waysOut(of findings: [QualityFinding]) -> String {
    if findings.contains(where: { $0.code == .unreadable }) {
      return "add --contract warn and --allow-partial to publish what can be read"
    }
    let kinds = Set(findings.map(\.isAboutTheContract))
    let options = (kinds.contains(false) ? ["--strict"] : []) + (kinds.contains(true) ? ["--contract freeze"] : [])
    return "leave out \(options.joined(separator: " and ")) to publish the data; quality.csv then lists the findings"
  }
}

extension SourceError {
  func usage(of plan: ExportPlan) -> UsageError {
    let source = plan.source
    let isTyped = Console.typed.contains { $0 == "--source" || $0.hasPrefix("--source=") }
    let name = isTyped ? "--source" : EnvironmentVariable.source.name
    let (purpose, other) = ExportPlan.otherSource(than: source)
    if case .invalidURL(let reason) = self {
      let plain = String(source.prefix { !"?#".contains($0) }).replacing(/:\/\/[^\/@]*@/, with: "://")
      let https = plain.replacing(/^(?!https?:)[A-Za-z]+:\/\//, with: "https://")
      let isMended = https != source && !source.hasPrefix("file:")
      return UsageError(
        "\(name): \(reason)", .purpose(isMended ? plain == https ? "to go on without it" : "for https" : purpose),
        .settings([("source", isMended ? https : other)]))
    }
    let problem = "\(name): '\(source.asFirstTyped)': \(problem)"
    if let meant = SourceError.meant(by: source) {
      let place =
        meant.hasPrefix("./") && source.contains("/") && !source.hasPrefix(".") ? ", in the current directory" : ""
      return UsageError(problem, .guess("'\(meant)'\(place)"), .settings([("source", meant)]))
    }
    if case .noDirectory = self, source.contains("api-data") { return .cloning(problem) }
    return UsageError(problem, Advice(ExportPlan.sources, purpose: purpose), .settings([("source", other)]))
  }
}

extension PlanError {
  func usage(of plan: ExportPlan) -> UsageError {
    switch self {
    case .unknownName, .ambiguousName, .wrongNames, .idAsName: WrongNames(self, in: plan).error
    case .emptySelection: UsageError(description)
    case .nothingSelected(let existing):
      UsageError(
        lack(of: plan.selection),
        Advice(
          Int(existing.outline) == nil ? "the existing ids are \(existing.outline)" : "the only id is \(existing)",
          purpose: "for the nearest id"),
        .settings([("generation", nil), ("name", nil), ("range", "\(existing.nearest(to: plan.selection))")]))
    case .noTable, .unknownTable, .repeatedTable: UsageError("--tables: \(self)")
    case .noFormat, .repeatedFormat: UsageError("--format: \(self)")
    case .unknownLanguage: UsageError("--language: \(self)", .purpose("for English"), .settings([("language", "en")]))
    case .unknownColumns(let names, let table, let known):
      usage(ofLanguages: names, table, known, plan)
        ?? WrongWords(
          names, of: "--columns", in: plan.columns ?? [], allowed: known, none: "\(table.rawValue) has no column",
          advice: "'poke-export schema \(table.rawValue)' lists the columns",
          hints: TableSchema.hints(names, among: known)
        ).error
    case .noColumn: UsageError("--columns: \(self)")
    case .repeatedColumn:
      UsageError(
        "--columns: \(self)", "",
        .settings([("columns", plan.columns?.withoutRepetitions.joined(separator: ","))]))
    case .columnsOfManyTables: usage(ofTables: plan, "--columns").about("columns")
    case .streamOfManyTables: usage(ofTables: plan, "--output -").about("output")
    case .streamOfManyFormats:
      UsageError(
        "--output -: \(self)", Advice("choose \(plan.formats.map(\.rawValue).alternatives)", purpose: "for example"),
        .settings([("format", plan.formats.first?.rawValue)]))
    case .streamOfFile:
      UsageError(
        "--output -: \(self)", .purpose("to write into the directory 'Output'"), .settings([("output", "Output")]))
    case .streamWithStore: UsageError("--output -: \(self)")
    case .noOutput, .outputIsRoot, .outputInSource:
      UsageError(
        "--output: \(self)", .purpose("to export to '\("Output".freeName)'"),
        .settings([("output", "Output".freeName)]))
    }
  }

  private func lack(of ids: IDSelection) -> String {
    let generation = Generation.all.first { ids == IDSelection(generations: [$0]) }
    if let generation { return "the source has no Pokémon of generation \(generation.number)" }
    if ids.ranges.count > 1 { return "no Pokémon has one of the ids \(ids.outline)" }
    let noun = ids.outline.contains("-") ? "an id from" : "the id"
    return "no Pokémon has \(noun) \(ids.outline.replacing(/-$/, with: " on").replacing("-", with: " to "))"
  }

  /// The error about a column such as `name_ja` or `japanese_name`; nil for other columns.
  private func usage(ofLanguages names: [String], _ table: TableName, _ known: [String], _ plan: ExportPlan)
    -> UsageError?
  {
    let word = names[0].lowercased().wholeMatch(of: /(?:display_)?name_?(\w+)|(\w+?)_?name/).flatMap { $0.1 ?? $0.2 }
    let code = word.flatMap { word in
      Language.code(named: String(word)) ?? (word.count < 3 ? Language.nearest(to: String(word)).first : nil)
    }
    guard let code, names.count == 1, known.contains("display_name") else { return nil }
    let columns = plan.columns?.map { $0 == names[0] ? "display_name" : $0 }.withoutRepetitions.joined(separator: ",")
    return UsageError(
      "--columns: \(table.rawValue) has no column '\(names[0])'",
      Advice("display_name has the name in the language of the dataset", purpose: "for \(Language.noun(code))"),
      .settings([("columns", columns), ("language", code)]))
  }

  private func usage(ofTables plan: ExportPlan, _ option: String) -> UsageError {
    let columns = Set(plan.columns ?? [])
    // In a column such as `types.name`, the part before the point is a table.
    let all = Tables.schemas.map(\.name.rawValue)
    if let table = all.first(where: { name in columns.contains { $0.hasPrefix("\(name).") } }) {
      let names = plan.columns?.map { $0.replacing("\(table).", with: "") }.joined(separator: ",")
      let settings: [(option: String, value: String?)] = [("tables", table), ("columns", names)]
      return UsageError("\(option): '\(table)' is a table", "give the table with '--tables'", .settings(settings))
    }
    let fitting = Tables.schemas.filter { plan.tables.contains($0.name) }.first {
      columns.isSubset(of: $0.columns.map(\.name))
    }
    let advice =
      plan.tables.count > UsageError.shownCount
      ? "'poke-export schema' lists all tables" : "choose one of \(plan.tables.map(\.rawValue).alternatives)"
    return UsageError(
      "\(option): \(self)", Advice(advice, purpose: "for example"),
      .settings([("tables", (fitting?.name ?? plan.tables.first)?.rawValue)]))
  }
}

extension [ResourceFailure] {
  /// The failures of requested documents; a run that gives up also records documents that it never requested.
  var asked: [ResourceFailure] { filter { $0.attempts > 0 } }

  /// A count such as `3 documents failed, 2 of them missing from the source`.
  ///
  /// The part after the comma is left out if the source lacks all of the counted documents, or none of them.
  func counted(_ verb: String = "", besides missingCount: Int = 0) -> String {
    let (count, lackedCount) = (count + missingCount, count(where: \.isLacked) + missingCount)
    let isMixed = lackedCount > 0 && lackedCount < count
    let rest = isMixed ? ", \(lackedCount.grouped) of them missing from the source" : ""
    return count.counting("document") + verb + rest
  }
}

extension ResourceFailure {
  var isLacked: Bool { reason == .missing && !isReplaced }

  var name: String { isOfList ? "the \(resource) list" : resource }

  var text: String {
    switch (reason, address) {
    case (.notStored, let address?): "\(name): not stored yet, and --offline forbids asking \(address)"
    case (.withdrawn, _) where !isReplaced: "\(message); add --allow-partial to use the copy"
    default: message
    }
  }
}

extension StopReason {
  var text: String {
    switch self {
    case .requestsSpent(let count): "stopped after \(count.counting("request")), the limit set by --max-requests"
    case .givenUp: "\(self); run the same command again later to resume"
    }
  }
}

extension ExportPlan {
  static let sources = "give the URL of the API or a directory with its documents"

  /// The purpose of a suggested line with another source, and the value of `--source` in the line.
  ///
  /// The value is nil if the line has no `--source`.
  static func otherSource(than source: String = "") -> (purpose: String, value: String?) {
    guard let used = Console.environment(.source) else { return ("for the default source", nil) }
    if used == source { return ("for the public API", publicAPI) }
    return ("to use the source in POKE_EXPORT_SOURCE instead", nil)
  }

  var isStored: Bool { isSourceRemote && !isStreamed }

  func waysAround(_ failures: [ResourceFailure]) -> String? {
    let again = "run the same command again \(isOffline ? "without --offline " : "")to request only failed documents"
    let rest = allowsPartial || isStreamed ? [] : ["add --allow-partial to publish the incomplete dataset"]
    let isLacking = !isSourceRemote && failures.allSatisfy(\.isLacked)
    let other = isLacking ? ["use a --source that has \(failures.count > 1 ? "these documents" : "the document")"] : []
    let ways = (isStored ? [again] : other) + rest
    return ways.isEmpty ? nil : ways.joined(separator: ", or ")
  }

  var wayOn: String { "run the same command again to \(isStored ? "resume" : "start over")" }
}
