enum FishCompletion {
  static func script(for commands: [CommandOutline]) -> String {
    """
    # fish completion for poke-export, made by: poke-export completions fish

    function __poke_export_in
        set -l words (commandline -opc)
        set -l command \(commands[0].name)
        if set -q words[2]; and contains -- $words[2] \(commands.map(\.name).joined(separator: " "))
            set command $words[2]
        end
        test $command = $argv[1]
    end

    function __poke_export_first
        test (count (commandline -opc)) -eq 1
    end

    function __poke_export_list
        set -l typed (string split , -- (commandline -ct | string replace -r -- '^-[^=]*=' ''))
        set -l before (printf '%s,' $typed[1..-2])
        test (count $typed) -gt 1; or set before ''
        for word in $argv
            contains -- $word $typed[1..-2]; or echo $before$word
        end
    end

    complete -c poke-export -f
    \(commands.map(lines).joined(separator: "\n"))
    """
  }

  private static func lines(for command: CommandOutline) -> String {
    let inside = "-n '__poke_export_in \(command.name)'"
    var lines = [
      "complete -c poke-export -n __poke_export_first -a \(command.name) -d \(command.summary.quotedForFish)"
    ]
    lines += command.options.map { option in
      let short = option.short.map { "-s \($0) " } ?? ""
      let value = option.placeholder == nil ? "" : offering(option.offer())
      return "complete -c poke-export \(inside) \(short)-l \(option.name)\(value) -d \(option.brief.quotedForFish)"
    }
    lines += command.operandOffers.map { "complete -c poke-export \(inside)\(offering($0))" }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func offering(_ offer: WordOffer) -> String {
    switch offer {
    case .nothing: " -x"
    case .oneOf(let allowed): " -x -a \(allowed.joined(separator: " ").quotedForFish)"
    case .listOf(let allowed): " -x -a \("(__poke_export_list \(allowed.joined(separator: " ")))".quotedForFish)"
    case .directory: " -x -a '(__fish_complete_directories)'"
    case .file: " -r -F"
    }
  }
}
