struct CompletionsCommand: Subcommand {
  var shell = Shell.bash
  var information: Information?

  static let name = "completions"
  static let summary = "a completion script for bash, zsh or fish"
  static let synonyms = "completion complete install-completion show-completion autocomplete autocompletion"

  static let introduction =
    "Writes a script to standard output that lets a shell complete subcommands, options and their values."

  static let operands: [Operand<CompletionsCommand>] = [
    Operand("SHELL", Shell.allCases.map(\.rawValue).joined(separator: ", "), sets: \.shell, to: .choice)
  ]

  static let foreign = [
    Foreign(
      "install", "completions writes to standard output, and 'poke-export completions --help' says where shells look")
  ]

  static let closing = [
    "Where shells look for the script:",
    "  bash  ~/.local/share/bash-completion/completions/poke-export",
    "  zsh   _poke-export in a directory of fpath, before compinit",
    "  fish  ~/.config/fish/completions/poke-export.fish",
    "", "For one session of bash or zsh:",
    "  eval \"$(poke-export completions bash)\"",
  ]

  func run() async -> Int32 {
    let commands = CommandOutline.all(of: .pokeExport)
    let script =
      switch shell {
      case .bash: BashCompletion.script(for: commands)
      case .zsh: ZshCompletion.script(for: commands)
      case .fish: FishCompletion.script(for: commands)
      }
    return Console.print(script).rawValue
  }
}

/// The supported shells: bash 3.2, zsh 5 and fish 3, or later.
enum Shell: String, CaseIterable {
  case bash, zsh, fish
}

struct CommandOutline: Sendable {
  let name: String
  let summary: String
  let options: [OptionOutline]
  let operands: [(placeholder: String, offer: WordOffer)]

  var operandOffers: [WordOffer] { operands.map(\.offer).reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }

  static func all(of commands: CommandSet) -> [CommandOutline] {
    let outlines = commands.all.map { command in
      CommandOutline(
        name: command.name, summary: command.summary, options: command.outlines, operands: command.operandOffers)
    }
    let names = ("COMMAND", WordOffer.oneOf(outlines.map(\.name)))
    let (name, summary) = CommandSet.help
    return outlines + [CommandOutline(name: name, summary: summary, options: [], operands: [names])]
  }
}
