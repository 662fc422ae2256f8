import PokeExport

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The program.
///
/// `main` is not `async`, because an `async` `main` would wait without a message if the system refused threads.
@main struct PokeExportCommand {
  static func main() {
    Console.prepare()
    do throws(UsageError) {
      // On Linux, the arguments come from /proc. If /proc is missing, every command would look like a full export.
      if CommandLine.arguments.isEmpty { throw UsageError("the arguments cannot be read; is /proc mounted?") }
      let words = Array(CommandLine.arguments.dropFirst())
      for word in words where word.contains("\u{FFFD}") { throw UsageError("'\(word)' is not valid UTF-8") }
      let subcommand = try CommandSet.pokeExport.parse(words)
      if let information = subcommand.information { exit(show(information, of: subcommand).rawValue) }
      Watchdog.run { do { return try await subcommand.run() } catch { return Console.fail(error).rawValue } }
    } catch {
      Console.complain(error.description)
      Console.annotate("error", .usage, [error.description])
      let line = error.description.escapedForMarkdown
      ReportFile.append("### ✗ \(line)\n\n", to: .gitHubStepSummary, orSay: Console.complain)
      exit(ExitCode.usage.rawValue)
    }
  }

  private static func show(_ information: Information, of subcommand: any Subcommand) -> ExitCode {
    let command: any Subcommand.Type = type(of: subcommand)
    let text =
      switch information {
      case .help: CommandSet.pokeExport.help(of: command)
      case .usage: CommandSet.pokeExport.shortHelp(of: command)
      case .version: ExportPlan.tool + "\n"
      }
    let fitted = Console.fitted(text, to: .output)
    return Console.print(OutputStyle.emphasized(/(?m)^[A-Z].*:$/, in: fitted, .bold))
  }
}

extension CommandSet {
  static let pokeExport = CommandSet(all: [
    ExportCommand.self, VerifyCommand.self, DiffCommand.self, ReportCommand.self, SchemaCommand.self,
    CompletionsCommand.self, ManCommand.self,
  ])
}
