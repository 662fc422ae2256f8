import Foundation
import TestSupport
import Testing

@Suite final class StorageTests: ServedSuite {
  @Test(arguments: [100, 600])
  func keepsEverythingWhenTheDiskIsFullAndGoesOnWhenThereIsRoom(blocks: Int) async throws {
    try directory.writeGoodTable()
    let script = "ulimit -f \(blocks); exec \"$POKE_EXPORT\" -q --source '\(server.url)' -o out --range 1-60"
    let full = try await Command.shell(script, in: directory, exit: 74)
    #expect(
      full.errors == "poke-export: out/.poke-export/responses: file too large; "
        + "fix the cause, then run the same command again to resume\n", "\(full)")
    #expect(try directory.text("out/pokemon.csv") == "good\n")
    let stored = server.requests.count
    try await directory.export("-o out -q --range 1-60", from: server.url, exit: 0)
    #expect(try Dataset("out", in: directory) == (try await .undisturbed("out", ["--range", "1-60"])))
    // Answers in flight when the disk became full were lost, so their requests are repeated.
    let repeated = server.requests.count - Set(server.requests.map(\.path)).count
    #expect(repeated <= 32 && repeated < stored, "\(repeated) of \(stored)")
  }

  struct Damage: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Words in the warning; nil for no warning.
    let warning: String?
    let losesAll: Bool
    let apply: @Sendable (Data) -> Data

    init(
      _ description: String, says warning: String?, losesAll: Bool = false, _ apply: @escaping @Sendable (Data) -> Data
    ) {
      testDescription = description
      self.warning = warning
      self.losesAll = losesAll
      self.apply = apply
    }
  }

  static let damages = [
    Damage("cut in the middle", says: "damaged") { data in
      // The cut is inside a frame, because a cut between two frames damages nothing.
      let magic = Data(LaterFormat.header.prefix(4))
      return data.prefix((data.range(of: magic, options: .backwards, in: 0..<data.count / 2)?.upperBound ?? 0) + 1)
    },
    Damage("cut by a byte", says: "damaged") { $0.dropLast() },
    Damage("a flipped bit", says: "damaged") { data in
      var data = data
      data[data.count / 3] ^= 4
      return data
    },
    Damage("a flipped bit in the header", says: "damaged") { data in
      var data = data
      data[15] ^= 1
      return data
    },
    Damage("zeros at the end", says: "damaged") { $0 + Data(count: 5000) },
    Damage("zeros in place of the second half", says: "damaged") {
      $0.prefix($0.count / 2) + Data(count: $0.count / 2)
    },
    Damage("a crash while it was begun", says: nil, losesAll: true) { $0.prefix(20) },
    Damage("empty", says: nil, losesAll: true) { _ in Data() },
    Damage("garbage", says: "moved to out/.poke-export/responses.damaged", losesAll: true) { _ in
      Data("# my notes\n".utf8)
    },
    Damage("all zeros", says: "moved to out/.poke-export/responses.damaged", losesAll: true) { Data(count: $0.count) },
  ]

  @Test(arguments: damages)
  func fetchesOnlyWhatIsDamaged(_ damage: Damage) async throws {
    let store = "out/.poke-export/responses"
    try await Command.run(arguments, in: directory)
    let good = try Dataset("out", in: directory)
    let before = server.requests.count
    try directory.write(damage.apply(try directory.contents(store)), to: store)
    try directory.remove("out/pokemon.csv")
    let result = try await Command.run(arguments, in: directory, exit: 0)
    #expect(try Dataset("out", in: directory) == good)
    let asked = server.requests.count - before
    #expect(damage.losesAll ? asked == before : asked < before, "\(asked) of \(before)")
    let warnings = result.errors.split(separator: "\n").filter { $0.contains("warning") }
    #expect(damage.warning.map { warnings.count == 1 && warnings[0].contains($0) } ?? warnings.isEmpty, "\(result)")
    let calm = try await Command.run(arguments, in: directory)
    #expect(!calm.errors.contains("warning") && server.requests.count == before + asked, "\(calm)")
  }

  @Test(arguments: [".", ".."]) func suggestsADirectoryInPlaceOfTheCurrentOne(output: String) async throws {
    let preparation = "mkdir a; cd a; mkdir -p \(output)/.poke-export/lock"
    let script = "\(preparation); exec \"$POKE_EXPORT\" --source '\(server.url)' -o \(output)"
    let result = try await Command.shell(script, in: directory, exit: 73)
    #expect(result.errors.contains("to export to 'Output', type: poke-export "), "\(result)")
  }

  @Test(arguments: [
    ("mkdir -p out/.poke-export/responses", "out/.poke-export/responses: cannot open: is a directory"),
    (
      "mkdir -p out/.poke-export; echo mine > notes; ln -s ../../notes out/.poke-export/responses",
      "out/.poke-export/responses: cannot open: it is a symbolic link"
    ),
    (
      "mkdir -p out/.poke-export; mkfifo out/.poke-export/responses",
      "out/.poke-export/responses: cannot open: it is not a file"
    ),
    ("echo mine > out", "--output: 'out': a file of that name is in the way"),
    ("mkdir out; echo mine > out/.poke-export", "out/.poke-export: cannot create: a file of that name is in the way"),
    (
      "mkdir -p out/.poke-export notes.d; echo mine > notes.d/notes; ln -s ../../notes.d out/.poke-export/staging",
      "out/.poke-export/staging: cannot create: a symbolic link of that name is in the way"
    ),
    ("mkdir -p out/failures.ndjson", "out/failures.ndjson: cannot create: a directory of that name is in the way"),
    ("mkdir -p out/.poke-export/lock", "out/.poke-export/lock: cannot open: is a directory"),
  ])
  func refusesInWordsWhatStandsInTheWay(preparation: String, message: String) async throws {
    let script = "\(preparation); exec \"$POKE_EXPORT\" -q --source '\(server.url)' -o out"
    let result = try await Command.shell(script, in: directory, exit: 73)
    let line = "poke-export -q --source \(server.url) --output out-new"
    let path = message.replacing("--output: '", with: "").prefix { !":'".contains($0) }
    let advice = "move or rename '\(path)'; to export to 'out-new', type: \(line)"
    #expect(result.errors == "poke-export: \(message); \(advice)\n", "\(result)")
    #expect(server.requests.isEmpty)
    #expect(directory.files().filter { $0.hasSuffix("notes") }.allSatisfy { (try? directory.text($0)) == "mine\n" })
  }

  /// The table fits into the limit of file sizes, but the manifest is larger and does not.
  @Test func replacesNoTableWhenThereIsNoRoomForTheManifest() async throws {
    let arguments = ["--source", Repository.fixtures, "-o", "out", "-q", "--tables", "pokemon_stats"]
    try await Command.run(arguments + ["--range", "1"], in: directory, exit: 0)
    let before = try directory.publishedFiles().map { try directory.contents($0) }
    let script = "ulimit -f 2; exec \"$POKE_EXPORT\" \(arguments.joined(separator: " ")) --range 4"
    let full = try await Command.shell(script, in: directory, exit: 74)
    #expect(full.errors.contains("out/.poke-export/staging/datapackage.json: file too large"), "\(full)")
    #expect(try directory.publishedFiles().map { try directory.contents($0) } == before)
    #expect(directory.files().filter { $0.contains("/staging/") }.isEmpty)
    try await Command.run(arguments + ["--range", "4"], in: directory, exit: 0)
    #expect(try directory.text("out/pokemon_stats.csv").contains("\n4,"))
  }

  @Test(arguments: ["pokemon.csv", "datapackage.json", "species.ndjson"])
  func leavesFilesOfOthersAlone(name: String) async throws {
    try directory.write(Data("{\"name\":\"mine\",\"resources\":[]}\n".utf8), to: "out/\(name)")
    let before = directory.files()
    for words in [[], ["--dry-run"]] {
      let result = try await Command.run(arguments + words, in: directory, exit: 73)
      #expect(
        result.errors.contains(
          "poke-export: out/\(name): cannot create: the file exists already, and is not from poke-export; "
            + "move or rename 'out/\(name)'; to export to 'out-new', type: "), "\(result)")
    }
    #expect(server.requests.isEmpty)
    #expect(directory.files() == before)
  }

  /// A dataset that was copied or checked out has no private directory.
  @Test func worksOnADatasetByItsManifest() async throws {
    try await Command.run(arguments, in: directory, exit: 0)
    try directory.remove("out/.poke-export")
    try directory.write(Data("notes\n".utf8), to: "out/notes.txt")
    try await Command.run(arguments, in: directory, exit: 0)
  }

  @Test func refusesAStoreOfALaterVersion() async throws {
    try await Command.run(arguments, in: directory)
    let store = "out/.poke-export/responses"
    let bytes = try directory.contents(store)
    try directory.write(Data(LaterFormat.header) + bytes, to: store)
    let before = server.requests.count
    let result = try await Command.run(arguments, in: directory, exit: 64)
    #expect(
      result.errors.hasSuffix(
        "poke-export: out/.poke-export/responses: the stored answers have format 2, but this version reads format 1; "
          + "to start over, type: \((["poke-export"] + arguments).joined(separator: " ")) --fresh\n"), "\(result)")
    #expect(server.requests.count == before)
    try await Command.run(arguments + ["--fresh"], in: directory, exit: 0)
    #expect(server.requests.count > before)
    #expect(!directory.files().contains("out/.poke-export/responses.old"))
  }

  @Test(.enabled(if: getuid() != 0, "a superuser may write everywhere"))
  func saysThatADirectoryMayNotBeWritten() async throws {
    let script = "mkdir out; chmod 555 out; exec \"$POKE_EXPORT\" -q --source '\(server.url)' -o out"
    let result = try await Command.shell(script, in: directory, exit: 73)
    #expect(
      result.errors
        == "poke-export: out/.poke-export: cannot create: permission denied; to export to 'out-new', type: poke-export -q --source \(server.url) --output out-new\n",
      "\(result)")
    #expect(server.requests.isEmpty)
  }

  @Test(arguments: [64, 32])
  func makesDoWithFewOpenFiles(limit: Int) async throws {
    let options = "--range 1-60 -o out --concurrency 64"
    let script = "ulimit -n \(limit); exec \"$POKE_EXPORT\" -q --source '\(server.url)' \(options)"
    try await Command.shell(script, in: directory, exit: 0)
    #expect(server.maxInFlight < limit)
    #expect(try Dataset("out", in: directory) == (try await .undisturbed("out", ["--range", "1-60"])))
  }

  /// Somebody may replace the staging directory with a link to a foreign directory.
  @Test func movesNothingForeignThroughALink() async throws {
    try directory.write(Data("theirs".utf8), to: "theirs/pokemon.csv")
    let (theirs, staging) = (directory.path + "/theirs", directory.path + "/out/.poke-export/staging")
    let swap = { @Sendable in
      try? FileManager.default.moveItem(atPath: staging, toPath: staging + "-before")
      try? FileManager.default.createSymbolicLink(atPath: staging, withDestinationPath: theirs)
    }
    server.plan("/api/v2/evolution-chain/1/", .after(swap, then: .serve))
    try await Command.run(arguments, in: directory, exit: 0)
    #expect(directory.files().filter { $0.hasPrefix("theirs") } == ["theirs/pokemon.csv"])
    #expect(try directory.text("theirs/pokemon.csv") == "theirs")
    #expect(try Dataset("out", in: directory) == (try await .undisturbed("out", ["--range", "1-6"])))
  }

  #if os(Linux)
    @Test(arguments: [5...11, 12...18])
    func saysThatTooManyFilesAreOpen(limits: ClosedRange<Int>) async throws {
      for limit in limits {
        let options = "--range 1-9 -o out\(limit) --format csv,sqlite"
        let command = "exec \"$POKE_EXPORT\" -q --source '\(Repository.fixtures)' \(options)"
        let environment = ["SWIFT_BACKTRACE": "enable=no"]
        let result = try await Command.shell(
          "ulimit -c 0; ulimit -n \(limit); \(command)", in: directory, environment: environment)
        result.expectExit(74)
        let advice = "oo many open files; raise the limit (ulimit -n), then run the same command again to start over\n"
        #expect(result.errors.hasSuffix(advice), "\(limit): \(result)")
      }
    }

    /// Stacks larger than all memory make the system refuse every thread.
    @Test func saysThatNoThreadCanBeHad() async throws {
      let limits = "ulimit -v 6000000 && ulimit -s 8000000 &&"
      let script = "\(limits) \"$POKE_EXPORT\" --version && exec \"$POKE_EXPORT\" --source '\(server.url)' -o out"
      let result = try await Command.shell(script, in: directory, exit: 70)
      #expect(result.output.hasPrefix("poke-export "))
      #expect(result.errors.hasPrefix("poke-export: the system refuses threads; "), "\(result)")
      #expect(server.requests.isEmpty)
    }
  #endif

  private var arguments: [String] { ["--source", server.url, "-o", "out", "--range", "1-6"] }
}

private enum LaterFormat {
  /// The first frame of a store in format version 2: magic, length, type and checksum, then the version.
  static let header: [UInt8] = head.prefix(9) + littleEndian(checksum) + payload

  private static let payload: [UInt8] = [2, 0, 0, 0]
  private static let head: [UInt8] = [0xF5, 0x50, 0x4B, 0xF6, 4, 0, 0, 0, 1]

  private static var checksum: UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in head.dropFirst(4) + payload {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }

  private static func littleEndian(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * UInt32($0))) }
  }
}
