import Foundation
import TestSupport
import Testing

@Suite struct CompletionTests {
  private let directory: FreshDirectory

  init() throws {
    directory = try FreshDirectory()
    try directory.write(Data(), to: "data/one file.json")
    try directory.write(Data(), to: "datasheet.txt")
  }

  /// A line as it is typed up to the cursor, and every word the shell then offers.
  struct Line: Sendable, CustomTestStringConvertible {
    let typed: String
    let offered: Set<String>
    var testDescription: String { typed }

    init(_ typed: String, _ offered: Set<String>) {
      self.typed = typed
      self.offered = offered
    }
  }

  static let lines = [
    Line("poke-export sch", ["schema"]),
    Line("poke-export --form", ["--format"]),
    Line("poke-export export --form", ["--format"]),
    Line("poke-export --quiet --off", ["--offline"]),
    Line("poke-export --contract ", ["evolve", "warn", "freeze"]),
    Line("poke-export --log-format j", ["json"]),
    Line("poke-export --range ", []),
    Line("poke-export --max-age 2", []),
    Line("poke-export schema --t", ["--table"]),
    Line("poke-export schema --format ", ["text", "markdown", "json"]),
    Line("poke-export schema --table pokemon_m", ["pokemon_moves"]),
    Line("poke-export completions ", ["bash", "zsh", "fish"]),
    Line("poke-export help comp", ["completions"]),
    Line("poke-export diff --format m", ["markdown"]),
    Line("poke-export diff --exit", ["--exit-code"]),
    Line("poke-export --format ", ["csv", "ndjson", "sqlite", "xlsx"]),
  ]

  /// For a list, bash and fish offer the whole list, not only its last element.
  static let lists = [
    Line("poke-export --format csv,", ["csv,ndjson", "csv,sqlite", "csv,xlsx"]),
    Line("poke-export --tables species,pokemon_past_s", ["species,pokemon_past_stats"]),
  ]

  static func paths(_ slash: String = "") -> [Line] {
    ["--output", "-o", "verify", "diff data", "--source"].map { Line("poke-export \($0) da", ["data\(slash)"]) }
      + [Line("poke-export --summary da", ["data\(slash)", "datasheet.txt"])]
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func isWrittenAsRecorded(shell: String) async throws {
    let result = try await Command.run(["completions", shell], in: directory, exit: 0)
    #expect(result.errors.isEmpty, "\(result)")
    try Golden.expect(Data(result.outputBytes), equals: "completions/poke-export.\(shell)")
  }

  @Test(
    arguments: lines + lists + paths() + [
      Line("poke-export --format = n", ["ndjson"]),
      Line("poke-export --format =", ["csv", "ndjson", "sqlite", "xlsx"]),
      Line("poke-export --summary data/o", ["data/one file.json"]),
    ])
  func completesInBash(_ line: Line) async throws {
    let script = """
      eval "$SCRIPT"
      read -ra COMP_WORDS <<< "$LINE"
      if [[ $LINE == *' ' ]]; then COMP_WORDS+=(''); fi
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      complete -p poke-export > registered || exit 1
      _poke_export
      if ((${#COMPREPLY[@]})); then printf '%s\\n' "${COMPREPLY[@]}"; fi
      """
    try await expect(line, offeredBy: ["bash", "--norc", "-c", script], script: "bash")
  }

  @Test(
    .enabled(if: InstalledTool.path("fish") != nil, "fish is not installed"),
    arguments: lines + lists + paths("/") + [Line("poke-export --format=n", ["--format=ndjson"])])
  func completesInFish(_ line: Line) async throws {
    let script = "printf '%s' $SCRIPT | source; complete -C $LINE"
    try await expect(line, offeredBy: ["fish", "--no-config", "-c", script], script: "fish")
  }

  @Test(
    .enabled(if: InstalledTool.path("zsh") != nil, "zsh is not installed"),
    arguments: lines + paths() + [
      Line("poke-export --format csv,", ["ndjson", "sqlite", "xlsx"]),
      Line("poke-export --format=n", ["ndjson"]),
      Line("poke-export --tables species,pokemon_past_s", ["pokemon_past_stats"]),
    ])
  func completesInZsh(_ line: Line) async throws {
    try directory.write(Data(Self.zshrc.utf8), to: ".zshrc")
    try await expect(line, offeredBy: ["zsh", "-f", "-c", Self.zshOnATerminal], script: "zsh")
  }

  @Test(.enabled(if: InstalledTool.path("fish") != nil, "fish is not installed"))
  func describesOptionsInFish() async throws {
    let script = "printf '%s' $SCRIPT | source; complete -C $LINE"
    let offers = try await offers(on: "poke-export --off", by: ["fish", "--no-config", "-c", script], script: "fish")
    #expect(offers == ["--offline\tsend no request, and use only stored responses"])
  }

  @Test(.enabled(if: InstalledTool.path("zsh") != nil, "zsh is not installed"))
  func describesOptionsInZsh() async throws {
    try directory.write(Data(Self.zshrc.utf8), to: ".zshrc")
    let offers = try await offers(on: "poke-export --off", by: ["zsh", "-f", "-c", Self.zshOnATerminal], script: "zsh")
    #expect(offers == ["--offline\t--offline  -- send no request, and use only stored responses"])
  }

  private func expect(_ line: Line, offeredBy shell: [String], script: String) async throws {
    let offers = try await offers(on: line.typed, by: shell, script: script)
    #expect(Set(offers.map { String($0.prefix { $0 != "\t" }) }) == line.offered)
  }

  private static let scripts = Task { () async throws -> [String: String] in
    let directory = try FreshDirectory()
    var scripts: [String: String] = [:]
    for shell in ["bash", "zsh", "fish"] {
      scripts[shell] = try await Command.run(["completions", shell], in: directory, exit: 0).output
    }
    return scripts
  }

  /// The words that a shell offers for a line; `/nowhere` does not exist, so that no script can start the command.
  private func offers(on line: String, by shell: [String], script: String) async throws -> [String] {
    let completions = try #require(try await Self.scripts.value[script])
    let environment = [
      "SCRIPT": completions, "LINE": line, "HOME": directory.path, "ZDOTDIR": directory.path, "TERM": "dumb",
      "LC_ALL": "C.UTF-8", "PATH": InstalledTool.directories.joined(separator: ":"), "POKE_EXPORT": "/nowhere",
    ]
    let words = shell.map { "'\($0.replacingOccurrences(of: "'", with: "'\\''"))'" }.joined(separator: " ")
    let result = try await Command.shell(words, in: directory, environment: environment, exit: 0)
    #expect(result.errors.isEmpty, "\(result)")
    return result.output.split(separator: "\n").map(String.init)
  }

  /// Completes `LINE` when the line editor starts, and writes each match with its description to a file.
  private static let zshrc = """
    print -rn -- "$SCRIPT" > $ZDOTDIR/_poke-export
    fpath=($ZDOTDIR $fpath)
    autoload -Uz compinit && compinit -D -u
    compadd() {
      if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\\ * ]]; then builtin compadd "$@"; return; fi
      local -a hits shown
      local at=${@[(i)-d]} value index
      if (( at < $# )); then
        value=${@[at+1]}
        if [[ $value == \\(* ]]; then eval "shown=$value"; else shown=("${(@P)value}"); fi
      fi
      builtin compadd -A hits -D shown "$@"
      for (( index = 1; index <= $#hits; index++ )); do
        print -r -- "$hits[index]"$'\\t'"$shown[index]" >> $ZDOTDIR/offers
      done
      builtin compadd "$@"
    }
    capture() { _main_complete }
    zle -C capture complete-word capture
    zle-line-init() { BUFFER=$LINE; CURSOR=$#BUFFER; zle capture; BUFFER=exit; zle accept-line }
    zle -N zle-line-init
    """

  private static let zshOnATerminal = """
    zmodload zsh/zpty
    zpty terminal zsh -d -i
    while zpty -r terminal ignored; do :; done
    if [[ -e $ZDOTDIR/offers ]]; then print -rn -- "$(<$ZDOTDIR/offers)"; fi
    """
}
