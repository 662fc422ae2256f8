/// Every subcommand there is, in the order help shows them: the only list of them.
enum Subcommands {
  static let all: [any Subcommand.Type] = [
    ExportCommand.self, VerifyCommand.self, DiffCommand.self, SchemaCommand.self, CompletionsCommand.self,
    ManCommand.self,
  ]

  /// The one that runs when none is named.
  static let byDefault = ExportCommand.self

  /// The word that is no subcommand, but tells of one.
  static let help = (name: "help", summary: "how one of them is used")

  /// Reads a command line: which subcommand it is for, and what was typed for that.
  ///
  /// - Parameter words: The words after the program's name.
  /// - Returns: The subcommand, ready to run or to show what is asked for instead.
  /// - Throws: `UsageError` about the first word that is wrong.
  static func parse(_ words: [String]) throws(UsageError) -> any Subcommand {
    guard let first = words.first, !first.hasPrefix("-") else { return try byDefault.init(parsing: words[...]) }
    if first == help.name { return try parseHelp(words.dropFirst()) }
    return try named(first).init(parsing: words.dropFirst())
  }

  private static func parseHelp(_ words: ArraySlice<String>) throws(UsageError) -> any Subcommand {
    let topic = words.first.map { $0 == "--help" || $0 == "-h" ? help.name : $0 } ?? help.name
    var command = topic == help.name ? byDefault.init() : try named(topic).init()
    if let operand = words.dropFirst().first { throw .strayOperand(operand, help: "poke-export --help") }
    command.information = .help
    return command
  }

  private static func named(_ name: String) throws(UsageError) -> any Subcommand.Type {
    guard let subcommand = all.first(where: { $0.name == name }) else {
      throw .unknownCommand(
        name, known: all.map { $0.name } + [help.name], options: byDefault.allOptions.map(\.spelling))
    }
    return subcommand
  }
}
