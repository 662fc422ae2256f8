struct CommandSet: Sendable {
  let byDefault: any Subcommand.Type
  let all: [any Subcommand.Type]

  init(default byDefault: any Subcommand.Type, others: [any Subcommand.Type]) {
    self.byDefault = byDefault
    all = [byDefault] + others
  }

  /// No subcommand itself: it shows the help of one.
  static let help = (name: "help", summary: "how to use one of them")

  func parse(_ words: [String]) throws(UsageError) -> any Subcommand {
    guard let first = words.first, !first.hasPrefix("-") else { return try byDefault.init(parsing: words[...]) }
    if first == CommandSet.help.name { return try parseHelp(words.dropFirst()) }
    return try named(first).init(parsing: words.dropFirst())
  }

  private func parseHelp(_ words: ArraySlice<String>) throws(UsageError) -> any Subcommand {
    let help = CommandSet.help.name
    let topic = words.first.map { $0 == "--help" || $0 == "-h" ? help : $0 } ?? help
    var command = topic == help ? byDefault.init() : try named(topic).init()
    if let operand = words.dropFirst().first { throw .strayOperand(operand, help: "poke-export --help") }
    command.information = .help
    return command
  }

  private func named(_ name: String) throws(UsageError) -> any Subcommand.Type {
    guard let subcommand = all.first(where: { $0.name == name }) else {
      throw .unknownCommand(
        name, known: all.map { $0.name } + [CommandSet.help.name], options: byDefault.spellings)
    }
    return subcommand
  }
}
