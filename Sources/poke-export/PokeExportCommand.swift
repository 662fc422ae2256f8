import Exporting
import Platform

/// The entry of the command: the words of the command line in, an exit code out.
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
      let subcommand = try CommandSet.pokeExport.parse(words)
      switch subcommand.information {
      case .help: return Console.print(subcommand.help(among: .pokeExport, isShort: false)).rawValue
      case .usage: return Console.print(subcommand.help(among: .pokeExport, isShort: true)).rawValue
      case .version: return Console.print(ExportPlan.tool + "\n").rawValue
      case nil: return try await subcommand.run()
      }
    } catch {
      TextMessages(style: OutputStyle()).complain(String(describing: error))
      return ExitCode.usage.rawValue
    }
  }
}
