/// A shell with completion.
enum Shell: String, CaseIterable {
  /// Bash 3.2 or later.
  case bash
  /// Zsh 5 or later.
  case zsh
  /// Fish 3 or later.
  case fish

  /// The completion script; it never starts the command.
  func script(for commands: [CommandOutline]) -> String {
    switch self {
    case .bash: BashCompletion.script(for: commands)
    case .zsh: ZshCompletion.script(for: commands)
    case .fish: FishCompletion.script(for: commands)
    }
  }
}
