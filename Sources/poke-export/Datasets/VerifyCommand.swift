import PokeExport

struct VerifyCommand: Subcommand {
  var directory = ""
  var summary: String?
  var logFormat = ExportCommand.LogFormat.text
  var information: Information?

  static let name = "verify"
  static let summary = "check a dataset directory against its datapackage.json"
  static let synonyms =
    "validate check test lint status inspect audit fsck doctor repair fix checksum hash integrity prüfen verifier vérifier verificar verifica"

  static let introduction =
    "Compares a dataset directory with its datapackage.json, without the network, and writes each difference "
    + "as a line to standard output."

  static let operands: [Operand<VerifyCommand>] = [
    Operand("DIR", "the dataset directory", sets: \.directory, to: .dataset())
  ]

  static let options: [Option<VerifyCommand>] = [
    OptionOutline.logFormat.sets(\.logFormat, to: .choice),
    OptionOutline.summary.called("json=-").sets(\.summary, to: .summary),
  ]

  static let closing = [
    "Examples:", "  poke-export verify Output", "  poke-export verify Output --summary - | jq .differences",
  ]

  static let exitCodes: [(code: ExitCode, meaning: String)] = [
    (.success, "every file matches datapackage.json"), (.usage, "the command line is wrong"),
    (.data, "something differs"), (.inputOutput, "the directory cannot be read"),
    (.incomplete, "a run is publishing the dataset; try again"),
  ]

  static let foreign = [
    Foreign("fix repair", "verify only checks, and a new export repairs"),
    Foreign("format=", "verify checks every file of a dataset"),
  ]

  func complete(given: Set<String>) throws(UsageError) { try ReportFile.check(summary, of: directory) }

  func run() async -> Int32 {
    if let problem = ReportFile.problem(with: summary) {
      Console.complain(problem)
      return ExitCode.cannotCreate.rawValue
    }
    let (start, startedAt) = (ContinuousClock.now, Timestamp.now())
    var (code, error) = (ExitCode.success, String?.none)
    var verification: DatasetVerification?
    do {
      let result = try await DatasetDirectory.reading([directory]) { try DatasetVerification.run(directory: directory) }
      verification = result
      if !result.findings.isEmpty { (code, error) = (.data, result.findings.count.counting("finding")) }
      if logFormat == .text {
        // For a workbook, only the hash is checked, so there is no row count.
        let rows = result.rowCount > 0 ? ", \(result.rowCount.counting("row"))" : ""
        let good = "\(result.files.count.counting("file"))\(rows), every hash right"
        let damage = [(result.damagedFiles, "damaged"), (result.missingFiles, "missing")].compactMap { names, state in
          let list = names.count > 3 ? names.count.counting("file") : names.joined(separator: " and ")
          return names.isEmpty ? nil : "\(list) \(names.count == 1 ? "is" : "are") \(state)"
        }
        let verdict = error.map { (damage.isEmpty ? "" : damage.joined(separator: ", ") + ": ") + $0 } ?? good
        let style = OutputStyle()
        Console.say("\(directory): \(verdict)", after: style.note + style.mark(isGood: error == nil))
        if error != nil { Console.annotate("error", code, ["\(directory): \(verdict)"]) }
        let list = Console.fitted(result.findings.map { "\($0)\n" }.joined(), to: .output)
        let output = summary == "-" ? .success : Console.print(list)
        if output != .success { code = output }
        if error != nil, let error = DatasetArgument.error(in: Console.typed, directory) { Console.say("\(error)") }
        if style.isWatched, !damage.isEmpty { Console.say("to repair the dataset, run the same export command again") }
      }
    } catch let failure {
      (code, error) = (ExitCode(ExportError(failure)), "\(failure)")
      if logFormat == .text { _ = Console.fail(failure) }
    }
    let differences = verification?.findings.map(\.json) ?? []
    let files = (verification?.files ?? []).map { file in
      (file.name, ["rows": .integer(file.rowCount), "bytes": .integer(file.byteCount)] as JSONValue?)
    }
    let facts: [(name: String, value: JSONValue?)] = [
      ("tool", .text(ExportPlan.tool)), ("output", .text(directory)), ("started_at", .text(Timestamp.utc(startedAt))),
      ("finished_at", .text(Timestamp.utc(Timestamp.now()))),
      ("duration_ms", .integer(Int(start.duration(to: .now) / .milliseconds(1)))),
      ("exit_code", .integer(Int(code.rawValue))), ("error", .optional(error)),
      ("outcome", .text(verification == nil ? "unreadable" : error == nil ? "valid" : "invalid")),
      ("findings", .integer(differences.count)), ("files", .object(files)),
    ]
    if logFormat == .json {
      let messages = JSONMessages(style: OutputStyle())
      for difference in differences { messages.write(.error, "finding", difference) }
      messages.write(error == nil ? .info : .error, "end", .object(facts))
    }
    let json = JSONValue.object(facts + [("differences", .array(differences))])
    return ReportFile.writeSummary(json, to: summary, exitCode: code.rawValue, complain: Console.complain)
  }
}
