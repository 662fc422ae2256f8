import PokeExport

struct DiffCommand: Subcommand {
  var old = ""
  var new = ""
  var tables: [String]?
  var format = ReportFormat.text
  var listsAll = false
  var setsExitCode = false
  var information: Information?

  static let name = "diff"
  static let summary = "what changed between two datasets, row by row"
  static let synonyms = "compare changes delta changelog history cmp difference vergleichen comparer comparar confronta"

  static let introduction =
    "Compares two dataset directories row by row, and writes what changed to standard output: a verdict, the counts "
    + "of each table, and the added (+), removed (-) and changed (~) rows. A column that changed in many rows has one "
    + "line. Without --all, long lists are cut, and rows that follow from other rows, such as the moves of a new "
    + "Pokémon, are only counted. JSON lists every change. A file that was changed after its export leads to a "
    + "warning. An xlsx workbook cannot be compared."

  static let operands: [Operand<DiffCommand>] = [
    Operand("OLD", "the dataset directory as it was", sets: \.old, to: .dataset("the earlier dataset")),
    Operand("NEW", "the dataset directory as it is", sets: \.new, to: .dataset("the later dataset")),
  ]

  static let options: [Option<DiffCommand>] = [
    OptionOutline(
      "tables", value: "LIST", .display, "only these tables: groups or names separated by commas", default: "all"
    ).called("table -t only").sets(\.tables, to: .tables(and: [DatasetComparison.findingsName])),
    ReportFormat.option(\.format),
    OptionOutline("all", .display, "list every row, such as all moves of a new Pokémon")
      .called("full verbose -v").turnsOn(\.listsAll),
    OptionOutline("exit-code", .display, "end with exit code 65 if something changed").called("strict fail").turnsOn(
      \.setsExitCode),
  ]

  static let closing = [
    "Examples:",
    "  poke-export diff old new",
    "  poke-export diff old new --format markdown >> \"$GITHUB_STEP_SUMMARY\"",
  ]

  static let exitCodes: [(code: ExitCode, meaning: String)] = [
    (.success, "compared"), (.usage, "the command line is wrong"),
    (.data, "a table cannot be read or is only in a workbook, or --exit-code found a change"),
    (.inputOutput, "a directory cannot be read, or the output cannot be written"),
    (.incomplete, "a run is publishing one of the datasets; try again"),
  ]

  static let foreign = [
    Foreign("stat summary brief", "diff shows the counts first, without an option"),
    Foreign(
      "old= new= before= after= from= to= base= head= since=",
      "give both datasets without options, first the earlier, then the later", instead: "VALUE(DIR)"),
  ]

  private static func group(_ word: String) -> [String]? { TableGroup.named(word)?.tables.map(\.rawValue) }

  func run() async throws -> Int32 {
    let selection = tables.map { Set($0.flatMap { DiffCommand.group($0) ?? [$0] }) }
    let comparison = try await DatasetDirectory.reading([old, new]) {
      try DatasetComparison.run(old: old, new: new, tables: selection)
    }
    let isThere = { !comparison.tableNames.isDisjoint(with: DiffCommand.group($0) ?? [$0]) }
    let (missing, present) = ((tables ?? []).filter { !isThere($0) }, (tables ?? []).filter(isThere))
    if !missing.isEmpty {
      let names = missing.map { "\(DiffCommand.group($0) == nil ? "the table" : "a table of the group") \($0)" }
      let rest = present.isEmpty ? "all tables" : "only \(present.together)"
      let error = UsageError(
        "--tables: neither \(old) nor \(new) has \(names.alternatives)",
        Advice("use \(comparison.tableNames.sorted().alternatives)", purpose: "to compare \(rest)"),
        .settings([("tables", present.isEmpty ? nil : present.joined(separator: ","))]))
      Console.complain(error.inThisLine)
      return ExitCode.usage.rawValue
    }
    for path in comparison.uncompared {
      Console.say("\(path): skipped; the same tables are compared in another format")
    }
    let halves = [old, new].filter { DatasetDirectory(reading: $0).isHalfPublished }
      .map { "\($0): \(DatasetVerification.halfPublished)" }
    for warning in halves + comparison.damageWarnings { TextMessages(style: OutputStyle()).show(.warning(warning)) }
    if format == .text, !comparison.hasChanges { Console.say(comparison.verdict) }
    try write(comparison)
    guard setsExitCode, comparison.hasChanges else { return ExitCode.success.rawValue }
    Console.annotate("warning", .data, comparison.headlines)
    return ExitCode.data.rawValue
  }

  private func write(_ comparison: DatasetComparison) throws {
    do {
      var output = try OutputFile.standardOutput()
      switch format {
      case .text:
        let stream = StandardStream.output
        try comparison.writeText(
          to: &output, isComplete: listsAll, advice: "; --all lists every row",
          usesColor: OutputStyle.hasColors(stream), width: stream.lineWidth)
      case .markdown: try comparison.writeMarkdown(to: &output, isComplete: listsAll)
      case .json: try comparison.writeJSON(to: &output)
      }
      try output.finish()
    } catch FileError.closedPipe {}
  }
}
