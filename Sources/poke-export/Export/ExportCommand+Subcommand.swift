import Exporting

extension ExportCommand: Subcommand {
  static let name = "export"
  static let isDefault = true
  static let summary = "harvest, then write a dataset directory (the default)"

  static let introduction = [
    "Writes Pokémon, species and flattened evolution trees from PokéAPI as CSV and",
    "NDJSON tables, a SQLite database, or a workbook.",
  ]

  static let closing = [
    "Examples:",
    "  poke-export                         everything, to Output/",
    "  poke-export --range 1-151 -o kanto  the first generation, elsewhere",
    "  poke-export --format csv,ndjson     both formats",
    "  poke-export --format xlsx,sqlite    a workbook and a database",
    "  poke-export --tables evolution_tree --language ja",
    "                                      one table, Japanese names",
    "  poke-export --tables pokemon_moves -o - | head",
    "                                      one table to the next program",
    "  poke-export --source ./api-data     from a checkout of PokeAPI/api-data",
  ]

  static let exitCodes = ExitCode.allCases.map { (code: $0, meaning: $0.meaning) }

  func run() async throws(UsageError) -> Int32 {
    let style = OutputStyle(self)
    let plan = try ExportPlan(self, environment: Console.environment)
    try checkSummary(plan)
    let messages: any RunMessages =
      logFormat == .json
      ? JSONMessages(style: style, phases: plan.phases) : TextMessages(style: style, phases: plan.phases)
    let recorder = RunRecorder(plan)
    messages.start(plan)
    let note: @Sendable (ExportEvent) -> Void = { event in
      recorder.note(event)
      messages.show(event)
    }
    if isDryRun {
      let (result, signalCode) = await attend(plan, messages) { () async throws(ExportError) in
        try await Exporter(plan).forecast(report: note)
      }
      let exitCode = exitCode(of: result.map { _ in .success }, signalCode: signalCode)
      switch result {
      case .success(let forecast): messages.finish(forecast)
      case .failure(let error): messages.fail(error, plan, exitCode: exitCode)
      }
      return show(recorder.record(of: result, exitCode: exitCode), plan, messages)
    }
    let (result, signalCode) = await attend(plan, messages) { () async throws(ExportError) in
      try await Exporter(plan).export(report: note)
    }
    let exitCode = exitCode(of: result.map { ExitCode($0) }, signalCode: signalCode)
    switch result {
    case .success(let summary): messages.finish(summary, plan)
    case .failure(let error): messages.fail(error, plan, exitCode: exitCode)
    }
    return writeReports(recorder.record(of: result, exitCode: exitCode), messages)
  }

  /// Runs a task to its end, cancels it at a signal, and updates the progress meanwhile.
  ///
  /// - Returns: The result of the task, and the exit code of the first signal; nil without a signal.
  private func attend<Success: Sendable>(
    _ plan: ExportPlan, _ messages: any RunMessages,
    _ operation: @escaping @Sendable () async throws(ExportError) -> Success
  ) async -> (result: Result<Success, ExportError>, signalCode: Int32?) {
    let interruption = Interruption()
    let work = Task { () async -> Result<Success, ExportError> in
      do throws(ExportError) { return .success(try await operation()) } catch { return .failure(error) }
    }
    interruption.onFirst { signal in
      messages.interrupt(by: signal, plan)
      work.cancel()
      // A reader that has stopped reading blocks the writer, and a stream has nothing to keep for the next run.
      if plan.isStreamed { Interruption.exit(by: signal, after: .seconds(1)) }
    }
    let ticker = Task {
      while !Task.isCancelled {
        try await Task.sleep(for: .milliseconds(100))
        messages.tick()
      }
    }
    defer { ticker.cancel() }
    return (await work.value, interruption.exitCode)
  }

  private func exitCode(of result: Result<ExitCode, ExportError>, signalCode: Int32?) -> Int32 {
    switch result {
    case .success(let code): return code.rawValue
    case .failure(let error):
      let code = ExitCode(error)
      // A resumable run that got a signal was ended by it.
      return code == .incomplete ? signalCode ?? code.rawValue : code.rawValue
    }
  }
}
