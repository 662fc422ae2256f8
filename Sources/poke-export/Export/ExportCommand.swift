import PokeExport

struct ExportCommand: Subcommand {
  var plan = ExportPlan()
  var range: IDSelection?
  var generations: IDSelection?
  var isDryRun = false
  var summary: String?
  var logFormat = LogFormat.text
  var progress = OutputStyle.Choice.auto
  var color = OutputStyle.Choice.auto
  var isQuiet = false
  var isVerbose = false
  var information: Information?

  enum LogFormat: String, CaseIterable {
    case text, json
  }

  static let name = "export"
  static let isDefault = true
  static let summary = "write a dataset into a directory (the default)"
  static let synonyms =
    "download fetch get grab harvest run dump extract scrape pull crawl search find start save write "
    + "create make build generate add refresh retry backup copy clone mirror query select go collect install"

  static let introduction =
    "Writes Pokémon, species and flattened evolution trees from PokéAPI as CSV and NDJSON tables, a SQLite "
    + "database, or a workbook."

  static let closing = [
    "Examples:",
    "  poke-export                         everything, to Output/",
    "  poke-export --range 1-151 -o kanto  the first generation, elsewhere",
    "  poke-export --format xlsx,sqlite    a workbook and a database",
    "  poke-export --format csv,ndjson     both formats",
    "  poke-export --tables evolution_tree --language ja",
    "                                      one table, Japanese names",
    "  poke-export --tables pokemon_moves -o - | head",
    "                                      one table to the next program",
    "  poke-export --source ./api-data     from a checkout of PokeAPI/api-data",
  ]

  static let exitCodes = ExitCode.all.map { (code: $0, meaning: $0.meaning) }

  mutating func complete(given: Set<String>) throws(UsageError) {
    try completePlan(given)
    let contradictions = [
      ("quiet", "verbose", ""), ("fresh", "offline", "'--fresh' requests everything and '--offline' requests nothing"),
    ]
    for (one, other, advice) in contradictions where given.isSuperset(of: [one, other]) {
      throw UsageError("--\(one) and --\(other) contradict each other", Advice(advice), .settings([(one, nil)]))
    }
    try checkSettings(given)
    if plan.formats.contains(where: \.hasDialect), plan.csv.decimalMark == .comma, plan.csv.delimiter == .comma {
      throw UsageError(
        "--decimal comma: commas already separate the cells", .purpose("to separate the cells with semicolons"),
        .settings([("delimiter", "semicolon")])
      ).about("decimal")
    }
    plan.columns = plan.columns?.map { $0.contains(/\W/) ? $0 : $0.lowercased() }
    if plan.isStreamed || plan.columns != nil { plan.choice = plan.choice.ofOneTable }
    if plan.isStreamed { try checkStreamOptions(given) }
    do throws(PlanError) {
      try plan.check()
      if plan.isStreamed, let format = plan.formats.first(where: \.isCombined), StandardStream.output.isTerminal {
        throw .streamOfFile("a terminal cannot show \(format)")
      }
    } catch {
      throw error.usage(of: plan)
    }
    if !plan.isStreamed { try checkOutput(given) }
    try checkSource()
  }

  private func checkSource() throws(UsageError) {
    guard let (problem, root) = SourceError.mistake(in: plan.source) else { return }
    let message = "--source: '\(plan.source)' \(problem)"
    throw root.map { UsageError(message, "", .settings([("source", $0)])) } ?? .cloning(message)
  }

  private func checkOutput(_ given: Set<String>) throws(UsageError) {
    let (output, status, free) = (plan.output, FileStatus(at: plan.output), "Output".freeName)
    func refused(_ problem: String, _ name: String) -> UsageError {
      UsageError(
        "--output: '\(output)' is \(problem)", .purpose("to export to '\(name)'"), .settings([("output", name)]))
    }
    if output.contains("://"), !output.hasPrefix("/"), !output.hasPrefix(".") {
      let name = output.split(separator: "/").dropFirst(2).last.map(String.init)
      throw refused("not a directory on this machine", name ?? free)
    }
    // In other tools, `-o json` chooses the format. With `-o excel` or `-o db`, a user more likely means a directory.
    let isFormat = TableFormat(rawValue: output) != nil || ["json", "jsonl"].contains(output)
    let format = status == nil && !given.contains("format") && isFormat ? TableFormat(named: output) : nil
    if let format, !plan.formats.contains(format) {
      throw UsageError(
        "--output: '\(output)' is the name of a format",
        Advice("for a directory of this name, write './\(output)'", guesses: [.init(meant: "'--format \(format)'")]),
        .settings([("output", nil), ("format", format.rawValue)]))
    }
    if output.hasPrefix("/dev/") || output == "stdout" && status == nil, let table = plan.tables.first?.rawValue {
      throw UsageError(
        "--output: '\(output)' is not a directory",
        Advice("write '-' for standard output, which takes one table", purpose: "for the table \(table)"),
        .settings([("output", "-"), ("tables", table)]))
    }
    if status?.kind != .directory, !output.hasSuffix("/"), let (name, ending) = output.datasetOfFile {
      let isOther = status != nil && output.datasetAround == nil && Foreign.unwritten(output) != nil
      if isOther { throw refused("a file, but a dataset is a directory", free) }
      let noun = status == nil ? "path in" : "file of"
      throw output.datasetAround.map { refused("a \(noun) the dataset '\($0)', not a directory", $0.freeName) }
        ?? fileError(name, ending, given, isThere: status != nil)
    }
    try ReportFile.check(summary, of: output)
  }

  /// The error about an `--output` that names a file; the suggested line exports what the file's ending asks for.
  private func fileError(_ name: String, _ ending: String?, _ given: Set<String>, isThere: Bool) -> UsageError {
    let (output, problem) = (plan.output, "--output: '\(plan.output)' \(isThere ? "is" : "looks like") a")
    if output.contains(/(?i)\.(zip|tgz|tar\.gz)$/) {
      let pack = (output.hasSuffix("zip") ? ["zip", "-r", output] : ["tar", "-czf", output]) + [name]
      return UsageError(
        "\(problem)n archive, but poke-export writes no archives",
        .purpose("to export to '\(name)' and pack the directory"),
        .settings([("output", name)]), after: " && \(pack.map(\.quotedForShell).joined(separator: " "))")
    }
    let isGzip = output.contains(/(?i)\.gz$/)
    let format = given.contains("format") ? plan.formats.first?.rawValue : ending ?? (isGzip ? "csv" : nil)
    let kind = format ?? Foreign.unwritten(output).map { _ in "csv" }
    let last = String(name.split(separator: "/").last ?? "")
    let table = plan.tables.count == 1 ? plan.tables[0].rawValue : given.contains("tables") ? "" : last
    let isTable = ["csv", "ndjson"].contains(format) && Tables.schemas.contains { $0.name.rawValue == table }
    let content =
      switch format {
      case _ where isTable: "the table \(table) in a file"
      case "sqlite": "the database \(name)/pokedex.sqlite"
      case "xlsx": "the workbook \(name)/pokedex.xlsx"
      default: "\(kind.map { "\($0.uppercased()) files" } ?? "a dataset") in the directory '\(name)'"
      }
    let tab = format == "csv" && output.contains(/(?i)\.tsv$/) ? "tab" : nil
    let settings = [("tables", isTable ? table : nil), ("format", format), ("delimiter", tab)]
      .filter { $1 != nil && !given.contains($0) }
    let other = isTable ? nil : Foreign.unwritten(output)
    let next = isGzip ? " && gzip -k \(name.quotedForShell)/*.\(format ?? "csv")" : other?.next ?? ""
    let parent = isTable ? output.lastIndex(of: "/").map { String(output[..<$0]) } ?? "." : "."
    var advice = other?.advice ?? .purpose("for \(isGzip && !isTable ? "packed " : "")\(content)")
    if advice.purpose == "for CSV" { advice.purpose = "for \(content)" }
    return UsageError(
      "\(problem) file, but a dataset is a directory", advice,
      .settings([("output", isTable ? "-" : name)] + settings),
      before: FileStatus(at: parent) == nil ? "mkdir -p \(parent.quotedForShell) && " : "",
      after: isTable ? "\(isGzip ? " | gzip" : "") > \(output.quotedForShell)" : next)
  }

  /// Completes the plan; an option wins over the environment, and the environment over the default.
  private mutating func completePlan(_ given: Set<String>) throws(UsageError) {
    let selections = [range, generations].compactMap(\.self)
    if !selections.isEmpty || !plan.names.isEmpty { plan.selection = selections.reduce(.none) { $0.union($1) } }
    // If semicolons separate the cells of CSV for spreadsheets, the numbers have decimal commas.
    if plan.csv.isForSpreadsheets, plan.csv.delimiter == .semicolon, !given.contains("decimal") {
      plan.csv.decimalMark = .comma
    }
    if !given.contains("source"), let source = Console.environment(.source) { plan.source = source }
    if plan.contact == nil, let contact = Console.environment(.contact) {
      plan.contact = try OptionValue.contact.read(contact, EnvironmentVariable.contact.name)
    }
    if let time = Console.environment(.sourceDateEpoch) {
      // `Timestamp` can write only years of four digits.
      guard time.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let seconds = Int(time), seconds <= Timestamp.last
      else {
        throw UsageError("SOURCE_DATE_EPOCH: '\(time)' is not a whole number of seconds, from 0 to \(Timestamp.last)")
      }
      plan.creationTime = seconds
    }
  }

  private func checkSettings(_ given: Set<String>) throws(UsageError) {
    guard let name = ["excel", "delimiter", "decimal"].first(where: given.contains),
      !plan.formats.contains(where: \.hasDialect)
    else { return }
    if name == "excel", plan.formats.contains(.xlsx) {
      throw UsageError("'--excel' changes only CSV, and a workbook opens in Excel anyway", "", .settings([(name, nil)]))
    }
    let both = (["csv"] + plan.formats.map(\.rawValue)).joined(separator: ",")
    throw UsageError(
      "--\(name) needs CSV, but --format has no csv", .purpose("to add CSV"), .settings([("format", both)]))
  }

  private func checkStreamOptions(_ given: Set<String>) throws(UsageError) {
    if summary == "-" {
      throw UsageError(
        "'--summary -' and '--output -' both write to standard output", .purpose("for the summary in run-summary.json"),
        .settings([("summary", "run-summary.json")]))
    }
    if let name = ["offline", "fresh", "prune", "max-age", "max-requests", "dry-run"].first(where: given.contains) {
      // Without `--offline` or `--dry-run`, the suggested line would send requests. The line therefore keeps the option
      // and changes the output.
      let isCareful = ["offline", "dry-run"].contains(name)
      throw UsageError(
        "'--\(name)' does not work with '--output -', which keeps no responses",
        isCareful ? .purpose("to use the directory 'Output'") : "",
        .settings([isCareful ? ("output", "Output") : (name, nil)]))
    }
  }
}
