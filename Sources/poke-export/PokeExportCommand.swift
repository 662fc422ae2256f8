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
    exit(await run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  private static func run(_ words: [String]) async -> ExitCode {
    do {
      for word in words where word.contains("\u{FFFD}") {
        throw UsageError("'\(word)' is not valid UTF-8")
      }
      let typed = try TypedOptions(parsing: words)
      if typed.wantsHelp { return print(HelpText.full) }
      if typed.wantsVersion { return print("poke-export \(ExportPlan.toolVersion)\n") }
      return await export(typed)
    } catch {
      complain(String(describing: error), style: OutputStyle(TypedOptions()))
      return .usage
    }
  }

  private static func export(_ typed: TypedOptions) async -> ExitCode {
    let style = OutputStyle(typed)
    let plan = ExportPlan(typed, environment: Console.environment)
    let display = ProgressDisplay(style: style)
    if style.progress != .none {
      Console.show("poke-export: reading \(plan.publicSource)\n", on: Console.standardError)
    }
    display.verbose(
      "\(plan.tables.map(\.rawValue).joined(separator: ", ")) as \(plan.formats.map(\.rawValue).joined(separator: ", "))"
        + " to \(plan.output)")
    let ticker = Task {
      while !Task.isCancelled {
        try await Task.sleep(for: .seconds(1))
        display.tick()
      }
    }
    defer { ticker.cancel() }
    do {
      let summary = try await Exporter(plan).export { display.show($0) }
      display.finish()
      if !style.isQuiet { Console.show(ClosingTable.text(summary.files, style: style), on: Console.standardError) }
      return .success
    } catch {
      display.finish()
      complain(about: error, style: style)
      return ExitCode(error)
    }
  }

  private static func print(_ text: String) -> ExitCode {
    if Console.show(text, on: Console.standardOutput) { return .success }
    Console.show("poke-export: standard output: cannot write\n", on: Console.standardError)
    return .inputOutput
  }

  private static func complain(about error: ExportError, style: OutputStyle) {
    guard case .incomplete(let failures) = error else { return complain(error.description, style: style) }
    let shown = style.isVerbose ? failures.count : 10
    for failure in failures.prefix(shown) { complain(failure, style: style) }
    if failures.count > shown { complain("and \(failures.count - shown) more; --verbose shows all", style: style) }
    complain("nothing was published; run the same command again to try once more", style: style)
  }

  private static func complain(_ message: String, style: OutputStyle) {
    for line in message.split(separator: "\n") {
      Console.show("\(style.colored("poke-export:", .red)) \(line)\n", on: Console.standardError)
    }
  }
}

extension OutputStyle {
  fileprivate init(_ typed: TypedOptions) {
    self.init(
      typed, environment: Console.environment, isTerminal: Console.isTerminal(Console.standardError))
  }
}
