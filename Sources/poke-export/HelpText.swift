/// The help, made from the lists of subcommands and options.
enum HelpText {
  /// The whole help of a subcommand, lines of at most 80 columns; that of the default one is the program's, too.
  static func text<Command: Subcommand>(of command: Command.Type) -> String {
    var lines = ["usage: \(command.usage)"]
    if command.isDefault { lines.append("       poke-export COMMAND [options]") }
    lines += [""] + command.introduction
    if command.isDefault { lines += ["", "Commands:"] + subcommands }
    if !command.operands.isEmpty {
      lines += [""] + command.operands.flatMap { entry("  \($0.placeholder)", $0.help) }
    }
    for group in OptionGroup.allCases {
      let options = command.allOptions.filter { $0.group == group }
      if !options.isEmpty { lines += ["", "\(group.rawValue):"] + options.flatMap(entry) }
    }
    lines += [""] + command.closing
    return lines.joined(separator: "\n") + "\n"
  }

  private static let indent = 25
  private static let width = 79

  private static var subcommands: [String] {
    Subcommands.all.flatMap { entry("  \($0.name)", $0.summary) } + entry("  help COMMAND", "how one of them is used")
  }

  private static func entry<Command>(_ option: Option<Command>) -> [String] {
    let short = option.short.map { "-\($0), " } ?? "    "
    let name = "  \(short)\(option.spelling)" + (option.placeholder.map { " \($0)" } ?? "")
    return entry(name, option.help + (option.defaultText.map { " (default: \($0))" } ?? ""))
  }

  private static func entry(_ name: String, _ text: String) -> [String] {
    let wrapped = text.wrapped(width: width - indent)
    let margin = String(repeating: " ", count: indent)
    guard name.count < indent, let first = wrapped.first else { return [name] + wrapped.map { margin + $0 } }
    let padded = name + String(repeating: " ", count: indent - name.count)
    return [padded + first] + wrapped.dropFirst().map { margin + $0 }
  }
}
