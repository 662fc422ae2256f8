import PokeExport

/// The completion script for bash, limited to the syntax of bash 3.2.
enum BashCompletion {
  static func script(for commands: [CommandOutline]) -> String {
    """
    # bash completion for poke-export, made by: poke-export completions bash

    _poke_export() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=\(commands[0].name)
      COMPREPLY=()
      # Bash takes --option=value apart at the equals sign.
      if [[ $current == = ]]; then
        current=
      elif [[ $previous == = ]] && ((COMP_CWORD > 2)); then
        previous=${COMP_WORDS[COMP_CWORD - 2]}
      fi
      if ((COMP_CWORD > 1)); then
        case ${COMP_WORDS[1]} in
          \(commands.map(\.name).joined(separator: " | "))) command=${COMP_WORDS[1]} ;;
        esac
      fi
      case "$command $previous" in
    \(values(of: commands))  esac
      case "$command $current" in
    \(options(of: commands))  esac
      if ((COMP_CWORD == 1)); then
        _poke_export_words \(words(commands.map(\.name)))
        return
      fi
      case $command in
    \(operands(of: commands))  esac
    }

    _poke_export_words() {
      local IFS=$'\\n'
      COMPREPLY=($(compgen -W "$*" -- "$current"))
    }

    _poke_export_list() {
      local before= word
      if [[ $current == *,* ]]; then before=${current%,*},; fi
      for word in "$@"; do
        if [[ ,$before != *,"$word",* && $word == "${current##*,}"* ]]; then COMPREPLY+=("$before$word"); fi
      done
    }

    _poke_export_paths() {
      local path
      while IFS= read -r path; do COMPREPLY+=("$path"); done < <(compgen "$1" -- "$current")
      compopt -o filenames 2>/dev/null
    }

    complete -F _poke_export poke-export

    """
  }

  private static func values(of commands: [CommandOutline]) -> String {
    commands.flatMap { command in
      command.options.filter { $0.placeholder != nil }.map { option in
        let patterns = option.forms.map { "'\(command.name) \($0)'" }.joined(separator: " | ")
        return "    \(patterns)) \(offering(option.offer()).map { "\($0); " } ?? "")return ;;\n"
      }
    }.joined()
  }

  private static func options(of commands: [CommandOutline]) -> String {
    commands.filter { !$0.options.isEmpty }.map { command in
      "    '\(command.name) -'*) _poke_export_words \(words(command.options.flatMap(\.forms))); return ;;\n"
    }.joined()
  }

  private static func operands(of commands: [CommandOutline]) -> String {
    commands.compactMap { command in
      let actions = command.operandOffers.compactMap(offering)
      return actions.isEmpty ? nil : "    \(command.name)) \(actions.joined(separator: "; ")) ;;\n"
    }.joined()
  }

  private static func offering(_ offer: WordOffer) -> String? {
    switch offer {
    case .nothing: nil
    case .oneOf(let allowed): "_poke_export_words \(words(allowed))"
    case .listOf(let allowed): "_poke_export_list \(words(allowed))"
    case .directory: "_poke_export_paths -d"
    case .file: "_poke_export_paths -f"
    }
  }

  private static func words(_ words: [String]) -> String { words.map(\.quotedForShell).joined(separator: " ") }
}
