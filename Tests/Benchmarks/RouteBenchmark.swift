import Foundation

struct RouteBenchmark {
  private let mirror: Mirror
  private let options: BenchmarkOptions
  private let command: String

  init(_ mirror: Mirror, _ options: BenchmarkOptions) throws(BenchmarkError) {
    let folder = Bundle.main.executableURL?.deletingLastPathComponent().path ?? "."
    command = "\(folder)/poke-export"
    guard access(command, X_OK) == 0 else { throw BenchmarkError("\(command): not there; build it first") }
    self.mirror = mirror
    self.options = options
  }

  func run(_ show: (TextTable) -> Void) throws {
    show(try startUp.table(runs: options.runs))
    show(try core.table(runs: options.runs))
    show(try moves.table(runs: options.runs))
    show(try all.table(runs: options.runs))
    guard let url = options.url else {
      var table = TextTable("from a server", [])
      table.add("not measured", note: "give --url")
      return show(table)
    }
    let directory = try TemporaryDirectory()
    let requests = try directory.write(requests(to: url), to: "requests")
    show(try server(url, requests).table(runs: options.runs))
  }

  private var startUp: Comparison {
    Comparison(
      "start and stop",
      [
        Contender("poke-export --version", [command, "--version"]),
        Contender("curl --version", ["curl", "--version"], probe: ["curl", "--version"]),
        Contender(
          "python3 -c pass", [PythonInterpreter.path, "-c", "pass"], probe: [PythonInterpreter.path, "--version"]),
      ])
  }

  private var core: Comparison {
    let peers = options.peers.filter { !$0.command.contains("{url}") }
    return Comparison(
      "directory, core tables",
      [
        export(["--tables", "core"]), .duckDB("DuckDB, Pokémon and species", .core, mirror),
        .jq("jq, Pokémon", mirror),
      ] + peers.map { Contender($0.name, shell: filled($0.command)) })
  }

  private var moves: Comparison {
    Comparison(
      "directory, all moves",
      [export(["--tables", "pokemon_moves"]), .duckDB("DuckDB, moves", .moves, mirror)])
  }

  private var all: Comparison {
    Comparison(
      "directory, all tables",
      [
        export(["--tables", "all"]), export(["--tables", "all", "--format", "ndjson"]),
        export(["--tables", "all", "--format", "sqlite"]), export(["--tables", "all", "--format", "xlsx"]),
      ])
  }

  private func server(_ url: String, _ requests: String) -> Comparison {
    let peers = options.peers.filter { $0.command.contains("{url}") }
    return Comparison(
      "server, core tables",
      [export(["--tables", "core"], from: url), .curl("curl, only the transfer", requests: requests)]
        + peers.map { Contender($0.name, shell: filled($0.command)) })
  }

  private func export(_ words: [String], from source: String? = nil) -> Contender {
    Contender(
      "poke-export " + words.joined(separator: " "),
      [command, "--quiet", "--source", source ?? mirror.root, "--output", "{output}"] + words)
  }

  private func filled(_ command: String) -> String {
    command.replacingOccurrences(of: "{source}", with: mirror.root)
      .replacingOccurrences(of: "{url}", with: options.url ?? "")
  }

  private func requests(to url: String) throws -> String {
    let paths = try Mirror.kinds.flatMap { kind in [kind] + (try mirror.ids(kind).map { "\(kind)/\($0)" }) }
    return paths.map { "url = \"\(url)/\($0)/\"\noutput = \"/dev/null\"\n" }.joined()
  }
}
