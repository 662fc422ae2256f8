import Exporting
import Platform
import Publishing
import Tables

/// The checks of several options together.
extension ExportCommand {
  func check() throws(UsageError) {
    if isQuiet, isVerbose { throw UsageError("--quiet and --verbose contradict each other") }
    if isFresh, isOffline { throw UsageError("--fresh and --offline contradict each other") }
    if let formats { try checkSettings(of: formats) }
    let hasDelimiter = (formats ?? [.csv]).contains { $0.obeys(.delimiter) }
    if hasDelimiter, decimalMark == .comma, delimiter ?? .comma == .comma {
      throw UsageError("--decimal comma: commas are between the cells already; add --delimiter semicolon")
    }
    if let columns { try check(columns) }
    if output == "-" { try checkStream() }
  }

  /// Checks that the columns belong to the only table.
  private func check(_ columns: [String]) throws(UsageError) {
    guard tables?.count == 1, let schema = Tables.schema(named: tables?.first?.rawValue) else {
      throw UsageError("--columns: columns are those of one table; choose it with --tables, as --tables pokemon")
    }
    do { try schema.check(columns) } catch {
      var guess = ""
      if case .unknown(let name, _, let known) = error { guess = Spelling.guess(for: name, among: known) }
      throw UsageError("--columns: \(error)" + guess)
    }
  }

  /// Checks that the summary does not replace a file of the dataset.
  func checkSummary(_ plan: ExportPlan) throws(UsageError) {
    guard let summary, summary != "-", !plan.isStreamed else { return }
    if DatasetDirectory(reading: plan.output).hasPlace(for: summary) {
      throw UsageError("--summary: '\(summary)' is a file of the dataset itself; give another file")
    }
  }

  /// Checks the options that decide about some formats only.
  private func checkSettings(of formats: [TableFormat]) throws(UsageError) {
    let options: [(String, CSVDialect.Setting, isGiven: Bool)] = [
      ("--excel", .spreadsheets, isForSpreadsheets), ("--delimiter", .delimiter, delimiter != nil),
      ("--decimal", .decimalMark, decimalMark != nil),
    ]
    for (name, setting, isGiven) in options where isGiven && !formats.contains(where: { $0.obeys(setting) }) {
      let first = TableFormat.allCases.first { $0.obeys(setting) }?.rawValue ?? ""
      let both = ([first] + formats.map(\.rawValue)).joined(separator: ",")
      throw UsageError(
        "\(name) is about \(TableFormat.names(obeying: setting)), and --format asks for none; "
          + "use --format \(first) or --format \(both)")
    }
  }

  /// Checks the options that need a directory or several files.
  private func checkStream() throws(UsageError) {
    if summary == "-" {
      throw UsageError("--summary -: standard output has the table of --output - already; give a file")
    }
    guard tables?.count == 1 else {
      throw UsageError("--output -: standard output takes one table; choose it with --tables, as --tables pokemon")
    }
    guard formats.map({ $0.count == 1 }) ?? true else {
      throw UsageError("--output -: standard output takes one format; choose it with --format")
    }
    if let problem = formats?.first?.combined?.streamingProblem { throw UsageError("--output -: \(problem)") }
    if let format = formats?.first, format.combined != nil, StandardStream.output.isTerminal {
      throw UsageError("--output -: \(format) is no text for a terminal; send it to a file, or to a program")
    }
    let needsStore = [
      ("--offline", isOffline), ("--fresh", isFresh), ("--max-age", maximumAge != nil), ("--dry-run", isDryRun),
    ]
    if maximumRequests != nil {
      throw UsageError("--output -: a stream cannot go on where it stopped, so that --max-requests would never end it")
    }
    if let (name, _) = needsStore.first(where: \.1) {
      throw UsageError("--output -: nothing is stored for standard output, and \(name) is about what is stored")
    }
  }
}
