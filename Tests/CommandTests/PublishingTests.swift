import Foundation
import TestSupport
import Testing

@testable import PokeExport

@Suite final class PublishingTests: CommandSuite {
  private static let tables = ["--tables", "core,pokemon_types,pokemon_stats,species_names", "--format", "csv,ndjson"]

  /// Exports with odd numbers write other rows than exports with even numbers.
  private static func export(_ number: Int) -> [String] {
    ["--source", Repository.fixtures, "-o", "out", "-q", "--range", number % 2 == 0 ? "1-9" : "4-12"] + tables
  }

  @Test func isReadAsItWasOrAsItIs() async throws {
    try await Command.run(Self.export(0), in: directory, exit: 0)
    try await Command.shell("cp -r out was", in: directory, exit: 0)
    let readers = [
      ["verify", "out"], ["diff", "was", "out"], ["report", "out", "-o", "page.html"],
      ["report", "out", "--since", "was", "-o", "-"],
    ]
    let directory = directory
    let results = try await withThrowingTaskGroup(of: [Command.Result].self) { group in
      group.addTask {
        var results: [Command.Result] = []
        for number in 1...20 { results.append(try await Command.run(Self.export(number), in: directory, exit: 0)) }
        return results
      }
      for reader in readers {
        group.addTask {
          var results: [Command.Result] = []
          for _ in 1...15 { results.append(try await Command.run(reader, in: directory)) }
          return results
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    for result in results where result.exitCode != 0 {
      #expect(result.exitCode == 75 && result.errors.contains("out: a run is publishing this dataset"), "\(result)")
    }
    #expect(results.count { $0.exitCode == 0 } > 60)
    for result in results where result.errors.contains("warning: ") { Issue.record("\(result)") }
  }

  /// After a kill, the dataset is old, new or half-published; the next export that is not killed makes it whole.
  @Test func isCalledHalfPublishedAfterARunThatWasKilled() async throws {
    var generator = SeededGenerator(seed: 40)
    try await Command.run(Self.export(0), in: directory, exit: 0)
    for number in 1...25 {
      let running = try Command.start(Self.export(number), in: directory)
      try await Task.sleep(for: .microseconds(Int.random(in: 20_000...220_000, using: &generator)))
      running.send(SIGKILL)
      _ = await running.result()
      let result = try await Command.run(["verify", "out"], in: directory)
      #expect(
        result.exitCode == 0
          || result.exitCode == 65 && result.output.hasPrefix("datapackage.json: half-published: a run ended while "),
        "\(result)")
    }
    try await Command.run(Self.export(0), in: directory, exit: 0)
    try await Command.run(["verify", "out"], in: directory, exit: 0)
    #expect(!directory.files().contains("out/.poke-export/publishing"))
  }

  @Test func saysWhatToDoAboutHalfADataset() async throws {
    try await Command.run(Self.export(0), in: directory, exit: 0)
    try await Command.shell("cp -r out whole", in: directory, exit: 0)
    try await Command.run(Self.export(1), in: directory, exit: 0)
    // This is the state after a run that died between two renames.
    try await Command.shell("cp out/species.csv whole/ && echo > whole/.poke-export/publishing", in: directory, exit: 0)
    let half = "half-published: a run ended while it replaced the files; run the same export command again"
    let verified = try await Command.run(["verify", "whole"], in: directory, exit: 65)
    #expect(verified.output.hasPrefix("datapackage.json: \(half)\nspecies.csv: "), "\(verified)")
    let compared = try await Command.run(["diff", "out", "whole"], in: directory, exit: 0)
    #expect(compared.errors.contains("warning: whole: \(half)\n"), "\(compared)")
    let reported = try await Command.run(["report", "whole"], in: directory, exit: 65)
    #expect(reported.errors.contains(half), "\(reported)")
    // A held lock means that a run is at work.
    let lock = try DirectoryLock(path: directory.path + "/whole/.poke-export/lock")
    let busy = try await Command.run(["verify", "whole"], in: directory, exit: 75)
    #expect(busy.errors == "poke-export: whole: a run is publishing this dataset; try again in a moment\n", "\(busy)")
    lock.release()
    try await Command.run(Self.export(0).map { $0 == "out" ? "whole" : $0 }, in: directory, exit: 0)
    try await Command.run(["verify", "whole"], in: directory, exit: 0)
  }
}
