import PokeExport

struct ReportCommand: Subcommand {
  var directory = ""
  var old: String?
  var output: String?
  var hasPictures = false
  var information: Information?

  static let name = "report"
  static let summary = "a page about a dataset, to look at in a browser"
  static let synonyms =
    "html htm pdf page view show open browse serve web ui plot graph chart visualize render dashboard"

  static let introduction =
    "Checks a dataset directory as verify does, and writes a page about it: Pokémon, evolution families, stats, "
    + "what changed, what is odd, and what is in each column. The page is one file, and loads nothing from a "
    + "network but the pictures you ask for."

  static let operands: [Operand<ReportCommand>] = [
    Operand("DIR", "the dataset directory", sets: \.directory, to: .dataset())
  ]

  static let options: [Option<ReportCommand>] = [
    OptionOutline("since", value: "DIR", .display, "show what changed since an earlier dataset")
      .called("old before compare diff previous").sets(\.old, to: .dataset("an earlier dataset")),
    OptionOutline(
      "output", short: "o", value: "FILE", .output, "the page; - for standard output", default: "DIR/report.html"
    ).called("out file to").sets(
      \.output, to: .path(.file, example: "report.html", orSay: "give a file, or '-' for standard output")),
    OptionOutline("pictures", .output, "show sprites; the browser loads them from their web addresses")
      .called("images sprites").turnsOn(\.hasPictures),
  ]

  static let closing = [
    "Examples:",
    "  poke-export report Output",
    "  poke-export report Output --since last-week -o report.html",
  ]

  static let exitCodes: [(code: ExitCode, meaning: String)] = [
    (.success, "the page is written"), (.usage, "the command line is wrong"),
    (.data, "a directory has no dataset or a damaged one; no page is written"),
    (.cannotCreate, "the page cannot be created"), (.inputOutput, "a directory cannot be read"),
    (.incomplete, "a run is publishing a dataset; try again"),
  ]

  static let foreign = [
    Foreign(
      "excel xlsx workbook format=xlsx format=xls format=excel", "report writes a page", instead: "--output report.xlsx"
    ),
    Foreign("output-dir= outdir= out-dir= dir=", "report writes one file", instead: "--output VALUE(pages).html"),
    Foreign("format= -f= pdf open", "report writes an HTML file, which a browser can open and print"),
  ]

  mutating func complete(given: Set<String>) throws(UsageError) {
    for directory in [directory, old].compactMap(\.self) { try ReportFile.check(output, "--output", of: directory) }
    if let output, let name = output.datasetOfFile?.name, !output.contains(/(?i)\.html?$/) {
      let problem = "--output: '\(output)' does not end in .html"
      if output.contains(/(?i)\.(xlsx?|ods)$/) {
        let export = DatasetDirectory(reading: directory).line(adding: [.xlsx])
        let options = export.advice.isEmpty ? "" : ", \(export.advice)"
        throw UsageError(problem, .purpose("for a workbook of '\(directory)'\(options)"), .line(export.words))
      }
      let print = output.contains(/(?i)\.pdf$/) ? ", and a browser can print it as PDF" : ""
      throw UsageError(problem, "report writes an HTML file\(print)", .settings([("output", "\(name).html")]))
    }
  }

  func run() async throws -> Int32 {
    if DatasetDirectory(reading: directory).hasDataset, let problem = ReportFile.problem(with: output, "--output") {
      Console.complain(problem)
      return ExitCode.cannotCreate.rawValue
    }
    let path = output ?? "\(DatasetDirectory(reading: directory).path)/\(DatasetReport.fileName)"
    let report = try await DatasetDirectory.reading([directory] + [old].compactMap(\.self)) {
      try await DatasetReport.run(directory: directory, since: old, page: path, hasPictures: hasPictures)
    }
    if output == "-" { return Console.print(String(decoding: report.page, as: UTF8.self)).rawValue }
    try ReportFile(path: path, isOfDataset: output == nil).replace(with: report.page)
    Console.say("\(path): \(report.page.count.asSize), \(report.tableCount.counting("table"))")
    if output == nil, StandardStream.output.isFile { Console.say("for the page on standard output, add '--output -'") }
    return ExitCode.success.rawValue
  }
}
