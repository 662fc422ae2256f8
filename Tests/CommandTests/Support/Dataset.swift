import Foundation
import TestSupport
import Testing

/// The tables a run published, as bytes; quality.csv also tells of the run.
struct Dataset: Equatable {
  /// By file name.
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
    _ = try await Command.run(["--source", Repository.fixtures, "-o", name, "-q"] + arguments, in: directory)
    return try Dataset(name, in: directory)
  }
}
