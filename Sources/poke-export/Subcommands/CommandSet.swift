import Exporting
import Pokedex

struct CommandSet: Sendable {
  /// In the order of the help; the default one comes first.
  let all: [any Subcommand.Type]

  /// No subcommand itself: it shows the help of one.
  static let help = (name: "help", summary: "how to use one of them")

  var byDefault: any Subcommand.Type { all[0] }

  var names: [String] { all.map { $0.name } + [CommandSet.help.name] }

  func parse(_ words: [String]) throws(UsageError) -> any Subcommand {
    guard let first = words.first, !first.hasPrefix("-") else { return try byDefault.init(parsing: words[...]) }
    if first == CommandSet.help.name { return try parseHelp(words.dropFirst()) }
    return try named(first).init(parsing: words.dropFirst())
  }

  private func parseHelp(_ words: ArraySlice<String>) throws(UsageError) -> any Subcommand {
    let isOwn = ["--help", "-h", CommandSet.help.name].contains(words.first ?? CommandSet.help.name)
    var command = isOwn ? byDefault.init() : try named(words[words.startIndex]).init()
    if let operand = words.dropFirst().first { throw .strayOperand(operand, help: byDefault.helpCommand) }
    command.information = .help
    return command
  }

  private func named(_ name: String) throws(UsageError) -> any Subcommand.Type {
    if let subcommand = all.first(where: { $0.name == name }) { return subcommand }
    // Perhaps an option without its dashes, or a range without its option.
    let isRange = (try? IDSelection(parsing: name)) != nil
    let command = isRange ? "; did you mean '--range \(name)'?" : Spelling.guess(for: name, among: names)
    let guess = command.isEmpty ? Spelling.guess(for: "--" + name, among: byDefault.spellings) : command
    throw UsageError("unknown command '\(name)'; use \(names.alternatives)" + guess)
  }
}
