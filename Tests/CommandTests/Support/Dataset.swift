import Foundation
import TestSupport
import Testing

/// The bytes of the published CSV tables by file name, except quality.csv, because its findings depend on the run.
struct Dataset: Equatable, Sendable {
  let tables: [String: Data]

  init(_ name: String, in directory: FreshDirectory) throws {
    let names = directory.publishedFiles().filter {
      $0.hasPrefix(name + "/") && $0.hasSuffix(".csv") && !$0.hasSuffix("/quality.csv")
    }
    tables = try Dictionary(uniqueKeysWithValues: names.map { ($0, try directory.contents($0)) })
  }

  /// The dataset of the fixtures, exported once for all tests with the same arguments.
  static func undisturbed(_ name: String, _ arguments: [String] = []) async throws -> Dataset {
    let words = ["-o", name, "-q"] + arguments
    return try await runs.update { runs in
      if let run = runs[words] { return run }
      let run = Task {
        let directory = try FreshDirectory()
        try await Command.run(["--source", Repository.fixtures] + words, in: directory)
        return try Dataset(name, in: directory)
      }
      runs[words] = run
      return run
    }.value
  }

  private static let runs = Watched<[[String]: Task<Dataset, any Error>]>([:])
}

extension Repository {
  /// A sample of Pokémon: the first families, and every Pokémon with something rare in its documents.
  static let fewPokemon =
    "1-45,58,128,132-133,137,172,386,439,474,489-490,792,808-809,840-842,849,890,902,963-964,1011-1019,10034-10036,"
    + "10100-10102,10190,10205,10229"
}

struct Files: Sendable {
  private let contents: [String: Data]

  init(of directory: FreshDirectory) throws {
    let names = directory.files()
    contents = Dictionary(uniqueKeysWithValues: try names.map { ($0, try directory.contents($0)) })
  }

  static func exported(_ options: String) async throws -> Files {
    try await runs.update { runs in
      if let run = runs[options] { return run }
      let run = Task {
        let directory = try FreshDirectory()
        try await directory.export(options, exit: 0)
        return try Files(of: directory)
      }
      runs[options] = run
      return run
    }.value
  }

  private static let runs = Watched<[String: Task<Files, any Error>]>([:])

  func write(to directory: FreshDirectory) throws {
    for (name, bytes) in contents { try directory.write(bytes, to: name) }
  }
}

extension FreshDirectory {
  @discardableResult
  func export(
    _ options: String, from source: String = Repository.fixtures, environment: [String: String] = [:],
    exit code: Int32? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Command.Result {
    try await Command.run(
      ["--source", source] + options.split(separator: " ").map(String.init), in: self, environment: environment,
      exit: code, sourceLocation: sourceLocation)
  }

  func object(_ name: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: contents(name)) as? [String: Any])
  }

  func writeGoodTable(in output: String = "out") throws {
    try write(Data(), to: "\(output)/.poke-export/lock")
    try write(Data("good\n".utf8), to: "\(output)/pokemon.csv")
  }
}

extension Command.Result {
  func object() throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(outputBytes)) as? [String: Any], "\(self)")
  }
}

extension LoopbackServer {
  func plan(_ document: String, replacing parts: (old: String, new: String)...) throws {
    var text = try Repository.fixture(document)
    for (old, new) in parts {
      try #require(text.contains(old), "\(document)")
      text = text.replacing(old, with: new)
    }
    plan("/api/v2/\(document)/", .body(Array(text.utf8)))
  }

  func lose(_ document: String, named name: String? = nil, as behavior: Behavior = .status(404)) {
    let kind = document.prefix { $0 != "/" }
    for path in ["\(document)/", document] + (name.map { ["\(kind)/\($0)/"] } ?? []) {
      plan("/api/v2/\(path)", behavior)
    }
  }
}
