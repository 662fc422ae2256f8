import Foundation
import Publishing
import Tables

/// The command: measures, or makes a source that is large enough to measure with.
@main
struct BenchmarksCommand {
  private static let usage = """
    usage: benchmarks [--source DIR] [--url URL] [--runs N] [--peer NAME=COMMAND]…
           benchmarks scale SOURCE DIR FACTOR

    Measures the stages and the whole command, and prints medians. "ours/this" is
    our time over that line's time: below 1, we are faster. A peak with "<" is below
    what this program itself has, which is the least Linux lets it see. "JSONDec."
    is the MB/s of Foundation's JSONDecoder asked for no more than id and name.

      --source DIR         documents in the API's layout (default: Fixtures/api)
      --url URL            the root of a server that has the same documents
      --runs N             how often each thing is measured (default: 5)
      --peer NAME=COMMAND  a program to measure beside, as a shell command, in which
                           {source} is the directory that holds pokemon/, {url} the
                           server's root, {output} an empty directory; repeatable

    scale writes FACTOR times the documents of SOURCE, a directory in the API's
    layout, to the new directory DIR: copies with ids and names of their own that
    refer to each other as the originals do.
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
      let scaled = try ScaledMirror(of: Mirror(path: words[1]), factor: factor).write(to: words[2])
      print("\(words[2]): \(scaled.documents) documents, \(scaled.bytes / 1_000_000) MB")
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
    // First, while this process is small: on Linux its children start with its peak of memory.
    try RouteBenchmark(mirror, options).run(show)
    show(try DecodeBenchmark(mirror, runs: options.runs).table())
    let encoding = try await EncodeBenchmark(mirror, runs: options.runs)
    for format in TableFormat.allCases where format.rows != nil { show(encoding.table(format)) }
  }
}
