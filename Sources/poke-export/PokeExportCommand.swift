import Exporting
import Platform

/// Not asynchronous: such an entry needs a thread before its first line, and would wait for one without a message.
@main
struct PokeExportCommand {
  static func main() {
    Console.prepare()
    do throws(UsageError) {
      // The arguments are in /proc on Linux. Without them every command would be the shortest one: harvest everything.
      if CommandLine.arguments.isEmpty {
        throw UsageError("the arguments cannot be read; is /proc mounted?")
      }
      let words = Array(CommandLine.arguments.dropFirst())
      for word in words where word.contains("\u{FFFD}") {
        throw UsageError("'\(word)' is not valid UTF-8")
      }
      let subcommand = try CommandSet.pokeExport.parse(words)
      if let information = subcommand.information { exit(show(information, of: subcommand).rawValue) }
      Watchdog.exit { await subcommand.run() }
    } catch {
      TextMessages(style: OutputStyle()).complain(error.description)
      exit(ExitCode.usage.rawValue)
    }
  }

  private static func show(_ information: Information, of subcommand: any Subcommand) -> ExitCode {
    let command: any Subcommand.Type = type(of: subcommand)
    return switch information {
    case .help: Console.print(CommandSet.pokeExport.help(of: command).fitted(to: StandardStream.output.lineWidth))
    case .usage: Console.print(CommandSet.pokeExport.shortHelp(of: command).fitted(to: StandardStream.output.lineWidth))
    case .version: Console.print(ExportPlan.tool + "\n")
    }
  }
}

extension CommandSet {
  static let pokeExport = CommandSet(all: [
    ExportCommand.self, VerifyCommand.self, DiffCommand.self, ReportCommand.self, SchemaCommand.self,
    CompletionsCommand.self, ManCommand.self,
  ])
}
