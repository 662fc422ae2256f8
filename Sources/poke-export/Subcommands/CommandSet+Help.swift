import PokeExport

extension CommandSet {
  func help<Command: Subcommand>(of command: Command.Type) -> String {
    var lines = usage(of: command) + firstExamples(of: command) + [""]
    lines += command.introduction.wrapped(width: CommandSet.width)
    if command.isDefault {
      lines += ["", "Commands:"] + all.flatMap { entry("  \($0.name)", $0.summary) }
      lines += entry("  \(CommandSet.help.name) COMMAND", CommandSet.help.summary)
    }
    if !command.operands.isEmpty { lines += [""] + command.operands.flatMap { entry("  \($0.placeholder)", $0.help) } }
    for group in OptionGroup.allCases {
      let options = command.outlines.filter { $0.group == group }
      if !options.isEmpty { lines += ["", "\(group.rawValue):"] + options.flatMap { entry($0, $0.text($0.help())) } }
    }
    if command.isDefault {
      lines += ["", "More examples:"] + examples(of: command).dropFirst(firstExamples(of: command).count - 1)
      lines += ["", "Environment:"] + EnvironmentVariable.all.flatMap { entry("  \($0.name)", $0.help) }
    } else if !command.closing.isEmpty {
      lines += [""] + examples(of: command)
    }
    if !command.exitCodes.isEmpty {
      lines +=
        ["", "Exit codes:"] + command.exitCodes.flatMap { entry("  \($0.code.rawValue)", $0.meaning, indent: 7) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  func shortHelp<Command: Subcommand>(of command: Command.Type) -> String {
    let all = command.outlines
    let shown = all.count > CommandSet.fewOptions ? all.filter(\.isFrequent) : all
    let heading = shown.count < all.count ? "Options used most:" : "Options:"
    var lines = usage(of: command) + firstExamples(of: command) + ["", heading]
    // Leaves out default values of 20 or more characters, because each would take a line of its own.
    lines += shown.flatMap { entry($0, $0.text($0.brief, defaultLimit: 20), indent: max(8, CommandSet.indent - 1)) }
    lines.append(command.isDefault ? "Commands: \(names.joined(separator: ", "))" : "")
    lines.append("For more: \(command.helpCommand)" + (command.isDefault ? ", or poke-export help COMMAND" : ""))
    return lines.joined(separator: "\n") + "\n"
  }

  /// The number of options above which a short help shows only the options used most.
  private static let fewOptions = 10
  private static var indent: Int { width < 60 ? 8 : 25 }
  private static var width: Int { min(80, StandardStream.output.lineWidth ?? 80) - 1 }

  private func firstExamples<Command: Subcommand>(of command: Command.Type) -> [String] {
    command.isDefault ? [""] + examples(of: command).prefix(4) : []
  }

  /// The examples; a wide command is continued after a backslash, so that it can be pasted into a shell.
  private func examples<Command: Subcommand>(of command: Command.Type) -> [String] {
    command.closing.map { line in
      guard line.hasPrefix("  poke-export "), !line.dropFirst(2).contains("  ") else { return line }
      return "  " + line.wrapped(width: CommandSet.width - 6).joined(separator: " \\\n    ")
    }
  }

  private func usage<Command: Subcommand>(of command: Command.Type) -> [String] {
    ["usage: \(command.usage)"] + (command.isDefault ? ["       poke-export COMMAND [options]"] : [])
  }

  private func entry(_ option: OptionOutline, _ text: String, indent: Int = CommandSet.indent) -> [String] {
    let short = option.short.map { "-\($0), " } ?? "    "
    let name = "  \(short)\(option.spelling)" + (option.placeholder.map { " \($0)" } ?? "")
    return entry(name, text.replacing(/\(default: (?=.{1,16}\)$)/, with: "(default:\u{A0}"), indent: indent)
  }

  private func entry(_ name: String, _ text: String, indent: Int = CommandSet.indent) -> [String] {
    name.explained(by: text, indent: indent, width: CommandSet.width)
  }
}
