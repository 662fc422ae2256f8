import PokeExport

enum ZshCompletion {
  static func script(for commands: [CommandOutline]) -> String {
    """
    #compdef poke-export
    # zsh completion for poke-export, made by: poke-export completions zsh

    _poke-export() {
      local curcontext=$curcontext
      if (( CURRENT > 2 )) && [[ $words[2] == (\(commands.map(\.name).joined(separator: "|"))) ]]; then
        shift words
        (( CURRENT-- ))
        _poke-export-$words[1]
      elif (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
        local -a subcommands=(
    \(commands.map { "      \("\($0.name):\($0.summary)".quotedForShell)\n" }.joined())    )
        _describe -t commands command subcommands
      else
        _poke-export-\(commands[0].name)
      fi
    }

    \(commands.map(function).joined(separator: "\n"))
    if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
      _poke-export "$@"
    else
      compdef _poke-export poke-export
    fi

    """
  }

  private static func function(for command: CommandOutline) -> String {
    let operands = command.operands.map { ":\($0.placeholder):\(action($0.offer))".quotedForShell }
    let arguments = command.options.map(argument) + operands
    return """
      _poke-export-\(command.name)() {
        _arguments -s -S \\
      \(arguments.map { "    \($0)" }.joined(separator: " \\\n"))
      }

      """
  }

  private static func argument(_ option: OptionOutline) -> String {
    let help = "[\(option.brief.escapedForArguments)]"
    let value = option.placeholder.map { ":\($0.escapedForArguments):\(action(option.offer()))" } ?? ""
    guard let short = option.short else {
      return "\(option.spelling)\(value.isEmpty ? "" : "=")\(help)\(value)".quotedForShell
    }
    let forms = value.isEmpty ? "{-\(short),\(option.spelling)}" : "{-\(short)+,\(option.spelling)=}"
    return "'(-\(short) \(option.spelling))'\(forms)\("\(help)\(value)".quotedForShell)"
  }

  private static func action(_ offer: WordOffer) -> String {
    switch offer {
    case .nothing: " "
    case .oneOf(let allowed): "(\(allowed.map(\.quotedForShell).joined(separator: " ")))"
    case .listOf(let allowed): "_sequence compadd - \(allowed.map(\.quotedForShell).joined(separator: " "))"
    case .directory: "_files -/"
    case .file: "_files"
    }
  }
}

extension String {
  fileprivate var escapedForArguments: String {
    ["\\", "[", "]", ":"].reduce(self) { $0.replacing($1, with: "\\" + $1) }
  }
}
