import Foundation
import TestSupport
import Testing

/// The tables a run published, as bytes by file name; quality.csv also says how the run went.
struct Dataset: Equatable {
  let tables: [String: Data]

  /// What is in a dataset directory now.
  init(_ name: String, in directory: FreshDirectory) throws {
    let names = directory.publishedFiles().filter {
      $0.hasPrefix(name + "/") && $0.hasSuffix(".csv") && !$0.hasSuffix("/quality.csv")
    }
    tables = try Dictionary(uniqueKeysWithValues: names.map { ($0, try directory.contents($0)) })
  }

  /// What a run nothing disturbs publishes, under the same name.
  static func undisturbed(_ name: String, _ arguments: [String] = []) async throws -> Dataset {
    let directory = try FreshDirectory()
    try await Command.run(["--source", Repository.fixtures, "-o", name, "-q"] + arguments, in: directory)
    return try Dataset(name, in: directory)
  }
}

extension FreshDirectory {
  /// Runs an export with options parted by blanks.
  @discardableResult
  func export(
    _ options: String, from source: String = Repository.fixtures, environment: [String: String] = [:],
    exit code: Int32? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Command.Result {
    try await Command.run(
      ["--source", source] + options.split(separator: " ").map(String.init), in: self, environment: environment,
      exit: code, sourceLocation: sourceLocation)
  }

  /// A JSON object in a file.
  func object(_ name: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: contents(name)) as? [String: Any])
  }

  /// Writes a table as if an earlier run had published it.
  func writeGoodTable(in output: String = "out") throws {
    try write(Data(), to: "\(output)/.poke-export/lock")
    try write(Data("good\n".utf8), to: "\(output)/pokemon.csv")
  }
}

extension Command.Result {
  /// The JSON object on standard output.
  func object() throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(outputBytes)) as? [String: Any], "\(self)")
  }
}

extension Repository {
  /// A document of the fixtures, `pokemon/25`, as text.
  static func fixture(_ document: String) throws -> String {
    try String(contentsOfFile: "\(fixtures)/v2/\(document)/index.json", encoding: .utf8)
  }
}

extension LoopbackServer {
  /// Serves a document of the fixtures with parts of its text replaced, which must be there.
  func plan(_ document: String, replacing parts: (old: String, new: String)...) throws {
    var text = try Repository.fixture(document)
    for (old, new) in parts {
      try #require(text.contains(old), "\(document)")
      text = text.replacing(old, with: new)
    }
    plan("/api/v2/\(document)/", .body(Array(text.utf8)))
  }

  /// Answers for a document at its address, at the one without a slash, and by name as if it was not there.
  func lose(_ document: String, named name: String? = nil, as behavior: Behavior = .status(404)) {
    let kind = document.prefix { $0 != "/" }
    for path in ["\(document)/", document] + (name.map { ["\(kind)/\($0)/"] } ?? []) {
      plan("/api/v2/\(path)", behavior)
    }
  }
}
