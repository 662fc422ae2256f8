import Foundation
import PokeExport

@main
struct BenchmarksCommand {
  private static let usage = """
    usage: benchmarks [--source DIR] [--url URL] [--runs N] [--peer NAME=COMMAND]…
           benchmarks scale SOURCE DIR FACTOR

    Measures the stages and the whole command, and prints medians. "ours/this" is
    the time of poke-export divided by the time of the line's program: below 1,
    poke-export is faster. A peak with "<" is below the peak of this program,
    because Linux shows no smaller peak to this program. "JSONDec."
    is the MB/s of Foundation's JSONDecoder asked for no more than id and name.

      --source DIR         documents in the API's layout (default: Fixtures/api)
      --url URL            the root of a server that has the same documents
      --runs N             how often each thing is measured (default: 5)
      --peer NAME=COMMAND  a program to measure beside, as a shell command, in which
                           {source} is the directory that holds pokemon/, {url} the
                           server's root, {output} an empty directory; repeatable

    scale writes FACTOR times the documents of SOURCE, a directory in the API's
    layout, to the new directory DIR: copies of Pokémon, species and chains with ids
    and names of their own that refer to each other as the originals do. Documents of
    other kinds are copied once.
    """

  static func main() async {
    do {
      try await run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("benchmarks: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ words: [String]) async throws {
    switch words.first {
    case "scale":
      guard words.count == 4, let factor = Int(words[3]), ScaledMirror.factors.contains(factor) else {
        throw BenchmarkError("scale takes a source, a new directory, and a factor from 1 to 1000")
      }
      let count = try ScaledMirror(mirror: Mirror(path: words[1]), factor: factor).write(to: words[2])
      print("\(words[2]): \(count) documents")
    case "--help", "-h": print(usage)
    default: try await measure(BenchmarkOptions(parsing: words))
    }
  }

  private static func measure(_ options: BenchmarkOptions) async throws {
    let mirror = try Mirror(path: options.source)
    let show = { (table: TextTable) in
      print(table.text, terminator: "")
      fflush(nil)
    }
    print("\(options.source), medians of \(options.runs)")
    // This benchmark runs first, because on Linux a child process starts with the peak memory of its parent.
    try RouteBenchmark(mirror, options).run(show)
    show(try DecodeBenchmark(mirror, runs: options.runs).table())
    let encoding = try await EncodeBenchmark(mirror, runs: options.runs)
    for format in TableFormat.allCases where !format.isCombined { show(try encoding.table(format)) }
  }
}

struct BenchmarkOptions {
  var source = "Fixtures/api"
  /// The root of a server that has the same documents; nil to leave the server out.
  var url: String?
  var runs = 5
  var peers: [(name: String, command: String)] = []

  init(parsing words: [String]) throws(BenchmarkError) {
    var words = words[...]
    while let option = words.popFirst() {
      guard let value = words.popFirst() else { throw BenchmarkError("\(option): unknown, or a value is missing") }
      switch option {
      case "--source": source = value
      case "--url": url = value.last == "/" ? String(value.dropLast()) : value
      case "--runs":
        guard let runs = Int(value), (1...1_000).contains(runs) else {
          throw BenchmarkError("--runs: '\(value)' is not a number from 1 to 1000")
        }
        self.runs = runs
      case "--peer":
        let parts = value.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { throw BenchmarkError("--peer: '\(value)' is not NAME=COMMAND") }
        peers.append((parts[0], parts[1]))
      default: throw BenchmarkError("unknown option '\(option)'; see benchmarks --help")
      }
    }
    for peer in peers where peer.command.contains("{url}") && url == nil {
      throw BenchmarkError("--peer \(peer.name): {url} needs --url")
    }
  }
}

struct BenchmarkError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  static func system(_ path: String, _ code: Int32 = errno) -> BenchmarkError {
    BenchmarkError("\(path): " + (strerror(code).map { String(cString: $0) } ?? "error \(code)"))
  }
}
