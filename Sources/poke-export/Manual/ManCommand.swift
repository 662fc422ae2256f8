import PokeExport

struct ManCommand: Subcommand {
  var information: Information?

  static let name = "man"
  static let summary = "the manual page, for man"
  static let synonyms = "manual manpage"

  static let introduction = "Writes the manual page to standard output, as roff."

  static let closing = [
    "To read the page now, and to install it:",
    "  poke-export man | man -l -",
    "  poke-export man > ~/.local/share/man/man1/poke-export.1",
  ]

  func run() async -> Int32 { Console.print(CommandSet.pokeExport.manual).rawValue }
}

extension CommandSet {
  fileprivate var manual: String {
    let title = ExportPlan.tool.escapedForRoff
    var lines = [
      #".\" Made by: poke-export man"#, ".TH POKE\\-EXPORT 1 \(CommandSet.date) \"\(title)\" \"User Commands\"",
      ".SH NAME", "poke-export - export Pokémon and their evolution as tables".escapedForRoff,
      ".SH SYNOPSIS", ".nf",
    ]
    lines += all.map { bold($0.usage) } + [".fi", ".SH DESCRIPTION"]
    lines += paragraph(byDefault.introduction)
    lines += [".SH COMMANDS"] + all.flatMap { entry(bold($0.name), $0.summary) }
    lines += entry("\(bold(CommandSet.help.name)) \(italic("COMMAND"))", CommandSet.help.summary)
    lines += [".SH OPTIONS"] + groups(of: byDefault)
    for command in all where !command.isDefault { lines += section(on: command) }
    lines += blocks(byDefault.closing) { [".SH \($0.uppercased().escapedForRoff)"] }
    lines += [".SH ENVIRONMENT"] + EnvironmentVariable.all.flatMap { entry(bold($0.name), $0.help) }
    lines += [".SH \"EXIT STATUS\""] + exitCodes(of: byDefault)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The day on which the text last changed; the day of printing would make every printed page differ.
  private static let date = "2026-11-27"

  private func groups<Command: Subcommand>(of command: Command.Type) -> [String] {
    OptionGroup.allCases.flatMap { group in
      let options = command.outlines.filter { $0.group == group }
      return options.isEmpty ? [] : [".SS \(group.rawValue.escapedForRoff)"] + options.flatMap(entry)
    }
  }

  private func section<Command: Subcommand>(on command: Command.Type) -> [String] {
    var lines = [".SH \(command.name.uppercased().escapedForRoff)", ".nf", bold(command.usage), ".fi", ".PP"]
    lines += paragraph(command.introduction)
    lines += command.operands.flatMap { entry(italic($0.placeholder), $0.help) }
    lines += command.options.map(\.outline).flatMap(entry)
    lines += blocks(command.closing) { [".PP", "\($0.escapedForRoff):"] }
    return lines + (command.exitCodes.isEmpty ? [] : [".PP", "Exit codes:"] + exitCodes(of: command))
  }

  private func exitCodes<Command: Subcommand>(of command: Command.Type) -> [String] {
    command.exitCodes.flatMap { entry(bold(String($0.code.rawValue)), $0.meaning) }
  }

  private func blocks(_ lines: [String], heading: (String) -> [String]) -> [String] {
    lines.split(separator: "").flatMap { block -> [String] in
      guard let first = block.first, first.hasSuffix(":") else { return [".PP"] + block.map(\.escapedForRoff) }
      let kept = block.dropFirst().map { $0.drop { $0 == " " }.count == $0.count ? $0 : String($0.dropFirst(2)) }
      return heading(String(first.dropLast())) + [".nf"] + kept.map(\.escapedForRoff) + [".fi"]
    }
  }

  private func entry(_ option: OptionOutline) -> [String] {
    let forms = [option.short.map { "-\($0)" }, option.spelling].compactMap(\.self).map(bold)
    let value = option.placeholder.map { " " + italic($0) } ?? ""
    return entry(forms.joined(separator: ", ") + value, option.text(option.help()))
  }

  private func entry(_ tag: String, _ text: String) -> [String] { [".TP", tag] + paragraph(text) }

  /// Breaks the text into lines, and escapes a dot at the start of a line, because roff would read a command there.
  private func paragraph(_ text: String) -> [String] {
    text.escapedForRoff.wrapped(width: 78).map { $0.hasPrefix(".") ? "\\&" + $0 : $0 }
  }

  private func bold(_ text: String) -> String { "\\fB\(text.escapedForRoff)\\fR" }

  private func italic(_ text: String) -> String { "\\fI\(text.escapedForRoff)\\fR" }
}
