import Foundation

/// What is measured, and against whom.
struct BenchmarkOptions: Equatable {
  /// The documents: a directory in the API's layout.
  var source = "Fixtures/api"
  /// The root of a server that has the same documents; nil to leave the server out.
  var url: String?
  /// How often each thing is measured, 1 or more.
  var runs = 5
  /// Programs of the user's own to measure beside, as shell commands.
  var peers: [Peer] = []

  /// A program that does about the same.
  struct Peer: Equatable {
    let name: String
    /// A shell command with `{source}`, `{url}` and `{output}` in it.
    let command: String
  }

  /// Reads the words after the command's name.
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
        peers.append(Peer(name: parts[0], command: parts[1]))
      default: throw BenchmarkError("unknown option '\(option)'; see benchmarks --help")
      }
    }
    for peer in peers where peer.command.contains("{url}") && url == nil {
      throw BenchmarkError("--peer \(peer.name): {url} needs --url")
    }
  }
}

/// What keeps a benchmark from running, in words.
struct BenchmarkError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// What the system said of the last call on a path.
  static func system(_ path: String, _ code: Int32 = errno) -> BenchmarkError {
    BenchmarkError("\(path): " + (strerror(code).map { String(cString: $0) } ?? "error \(code)"))
  }
}
