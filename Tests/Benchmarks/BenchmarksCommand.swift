import Foundation

/// The command: measures, or makes a source that is large enough to measure with.
@main
struct BenchmarksCommand {
  private static let usage = """
    usage: benchmarks scale SOURCE DIR FACTOR

    scale writes FACTOR times the documents of SOURCE, a directory in the API's
    layout, to the new directory DIR: copies with ids and names of their own that
    refer to each other as the originals do.
    """

  static func main() {
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("benchmarks: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ words: [String]) throws {
    switch words.first {
    case "scale":
      guard words.count == 4, let factor = Int(words[3]), ScaledMirror.factors.contains(factor) else {
        throw BenchmarkError("scale takes a source, a new directory, and a factor from 1 to 1000")
      }
      let scaled = try ScaledMirror(of: Mirror(path: words[1]), factor: factor).write(to: words[2])
      print("\(words[2]): \(scaled.documents) documents, \(scaled.bytes / 1_000_000) MB")
    default: print(usage)
    }
  }
}
