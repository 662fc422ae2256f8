/// `completions`: teaches a shell the command's words.
struct CompletionsCommand: Subcommand {
  var shell = Shell.bash
  var information: Information?

  static let name = "completions"
  static let summary = "a completion script for bash, zsh or fish"

  static let introduction = [
    "Writes a script to standard output that lets a shell complete subcommands,",
    "options and their values.",
  ]

  static let operands: [Operand<CompletionsCommand>] = [
    Operand("SHELL", Shell.allCases.map(\.rawValue).joined(separator: ", ")) { command, word throws(UsageError) in
      command.shell = try OptionValue.choice(word, of: name)
    }
  ]

  static let options: [Option<CompletionsCommand>] = []

  static let closing = [
    "Where shells look for it:",
    "  bash  ~/.local/share/bash-completion/completions/poke-export",
    "  zsh   _poke-export in a directory of fpath, before compinit",
    "  fish  ~/.config/fish/completions/poke-export.fish",
    "", "For one session of bash or zsh:",
    "  eval \"$(poke-export completions bash)\"",
  ]

  func run() async -> Int32 { Console.print(shell.script(for: CommandOutline.all(of: .pokeExport))).rawValue }
}
