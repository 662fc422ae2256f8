import Foundation
import TestSupport
import Testing

/// The tables a run published, as bytes by file name; quality.csv also says how the run went.
struct Dataset: Equatable {
  let tables: [String: Data]

  init(_ name: String, in directory: FreshDirectory) throws {
    let names = directory.publishedFiles().filter {
      $0.hasPrefix(name + "/") && $0.hasSuffix(".csv") && !$0.hasSuffix("/quality.csv")
    }
    tables = try Dictionary(uniqueKeysWithValues: names.map { ($0, try directory.contents($0)) })
  }

  static func undisturbed(_ name: String, _ arguments: [String] = []) async throws -> Dataset {
    let directory = try FreshDirectory()
    try await Command.run(["--source", Repository.fixtures, "-o", name, "-q"] + arguments, in: directory)
    return try Dataset(name, in: directory)
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
