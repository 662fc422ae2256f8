import Exporting

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The command: typed words in, an exit code out.
@main
struct PokeExportCommand {
  static func main() async {
    Console.prepare()
    exit(await run(Array(CommandLine.arguments.dropFirst())))
  }

  private static func run(_ words: [String]) async -> Int32 {
    do {
      for word in words where word.contains("\u{FFFD}") {
        throw UsageError("'\(word)' is not valid UTF-8")
      }
      let typed = try TypedOptions(parsing: words)
      if typed.wantsHelp { return print(HelpText.full).rawValue }
      if typed.wantsVersion { return print("poke-export \(ExportPlan.toolVersion)\n").rawValue }
      return try await export(typed)
    } catch {
      TextMessages(style: OutputStyle(TypedOptions())).complain(String(describing: error))
      return ExitCode.usage.rawValue
    }
  }

  private static func export(_ typed: TypedOptions) async throws(UsageError) -> Int32 {
    let style = OutputStyle(typed)
    let plan = try ExportPlan(typed, environment: Console.environment)
    let messages: any RunMessages = typed.logFormat == .json ? JSONMessages(style: style) : TextMessages(style: style)
    messages.start(plan)
    let work = Task { () async -> Result<ExportSummary, ExportError> in
      do throws(ExportError) {
        return .success(try await Exporter(plan).export { messages.show($0) })
      } catch {
        return .failure(error)
      }
    }
    let interruption = Interruption { signal in
      messages.interrupt(by: signal, plan)
      work.cancel()
      // A reader that has stopped reading holds the writer up, and there is nothing to be kept for a next run.
      if plan.isStreamed { Interruption.exit(by: signal, after: .seconds(1)) }
    }
    let ticker = Task {
      while !Task.isCancelled {
        try await Task.sleep(for: .seconds(1))
        messages.tick()
      }
    }
    defer { ticker.cancel() }
    switch await work.value {
    case .success(let summary):
      messages.finish(summary, plan)
      return ExitCode(summary).rawValue
    case .failure(let error):
      let code = ExitCode(error)
      // Of a run that may be resumed anyway, the signal is what ended it.
      let exitCode = code == .incomplete ? interruption.exitCode ?? code.rawValue : code.rawValue
      messages.fail(error, plan, exitCode: exitCode)
      return exitCode
    }
  }

  private static func print(_ text: String) -> ExitCode {
    if Console.show(text, on: Console.standardOutput) { return .success }
    Console.show("poke-export: standard output: cannot write\n", on: Console.standardError)
    return .inputOutput
  }
}

extension OutputStyle {
  fileprivate init(_ typed: TypedOptions) {
    self.init(
      typed, environment: Console.environment, isTerminal: Console.isTerminal(Console.standardError))
  }
}
