import Foundation
import TestSupport
import Testing

@testable import PokeExport

@Suite struct DatasetWriterTests {
  private let directory: FreshDirectory
  private var output: String { directory.path + "/out" }

  init() throws { directory = try FreshDirectory() }

  @Test func putsBlocksInOrderAndKeepsTheFirstOfAKey() throws {
    let writer = try makeWriter()
    for id in [5, 1, 3, 1, 4] { try writer.append(block(id, text: "row \(id)")) }
    let files = try writer.finish()
    try writer.publish(files)
    #expect(try contents("species.csv") == "id,text\n1,row 1\n3,row 3\n4,row 4\n5,row 5\n")
    #expect(
      try contents("species.ndjson")
        == [1, 3, 4, 5].map { "{\"id\":\($0),\"text\":\"row \($0)\"}\n" }.joined())
    #expect(files.map(\.rowCount) == [4, 4])
    let sizes = try ["species.csv", "species.ndjson"].map { try contents($0).utf8.count }
    #expect(files.map(\.byteCount) == sizes)
    #expect(writer.notes.repeats.mapValues { $0.rowCount } == [.species: 1])
    #expect(writer.notes.repeats.mapValues { $0.documentIDs } == [.species: [1]])
    #expect(try files.map(\.sha256) == files.map { try hash(of: $0.name) })
    let leftOver = try staged()
    #expect(leftOver.isEmpty)
  }

  @Test func sortsMoreThanOneBufferful() throws {
    let writer = try makeWriter()
    let filler = String(repeating: "x", count: 1000)
    for id in stride(from: 2000, to: 0, by: -1) { try writer.append(block(id, text: filler)) }
    let files = try writer.finish()
    try writer.publish(files)
    #expect(try files.map(\.sha256) == files.map { try hash(of: $0.name) })
    let ids: [Int?] = try contents("species.csv").split(separator: "\n").dropFirst().map {
      Int($0.prefix { $0 != "," })
    }
    #expect(ids == Array(1...2000))
  }

  @Test func leavesEqualFilesAlone() throws {
    let first = try makeWriter()
    try first.append(block(1, text: "a"))
    try first.publish(first.finish())
    let past = Date(timeIntervalSince1970: 1_000_000)
    let path = output + "/species.csv"
    try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: path)
    let second = try makeWriter()
    try second.append(block(1, text: "a"))
    let same = try second.finish()
    try second.publish(same)
    #expect(same.allSatisfy { !$0.hasChanged })
    #expect(try same.map(\.sha256) == same.map { try hash(of: $0.name) })
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date == past)
    let third = try makeWriter()
    try third.append(block(1, text: "b"))
    let changed = try third.finish()
    try third.publish(changed)
    #expect(changed.allSatisfy { $0.hasChanged })
    #expect(try contents("species.csv") == "id,text\n1,b\n")
  }

  @Test func leavesPublishedFilesAsTheyWereWhenDropped() throws {
    let first = try makeWriter()
    try first.append(block(1, text: "good"))
    try first.publish(first.finish())
    do {
      let second = try makeWriter()
      try second.append(block(1, text: "half"))
    }
    #expect(try contents("species.csv") == "id,text\n1,good\n")
    let leftOver = try staged()
    #expect(leftOver.isEmpty)
  }

  @Test func takesAwayWhatAKilledRunLeftBehind() throws {
    for name in ["pokemon.csv", "pokemon.rows", "failures.ndjson"] {
      try directory.write(Data(), to: "out/.poke-export/staging/\(name)")
    }
    try DatasetWriter.removeStaged(in: DatasetDirectory(creating: output))
    let leftOver = try staged()
    #expect(leftOver.isEmpty)
  }

  @Test func replacesALinkInsteadOfWritingThroughIt() throws {
    try directory.write(Data("id,text\n1,a\n".utf8), to: "out/victim")
    try FileManager.default.createSymbolicLink(atPath: output + "/species.csv", withDestinationPath: output + "/victim")
    let writer = try makeWriter()
    try writer.append(block(1, text: "a"))
    let files = try writer.finish()
    try writer.publish(files)
    #expect(files[0].hasChanged)
    let type = try FileManager.default.attributesOfItem(atPath: output + "/species.csv")[.type] as? FileAttributeType
    #expect(type == .typeRegular)
  }

  @Test func refusesAFileInTheWay() throws {
    try directory.write(Data(), to: "out")
    #expect(throws: FileError.cannotCreate(path: output, reason: "a file of that name is in the way")) {
      _ = try makeWriter()
    }
  }

  private static let columns: [Column<(Int, String)>] = [
    .column("id", { $0.0 }, from: "", ""), .column("text", { $0.1 }, from: "", ""),
  ]

  private func makeWriter() throws -> DatasetWriter {
    try DatasetWriter(
      directory: DatasetDirectory(creating: output), formats: [.csv, .ndjson], tables: [Self.table.schema])
  }

  private static let table = Table(.species, "", primaryKey: ["id"], columns: columns) { (row: (Int, String)) in
    [RowBlock([row], order: .init(row.0), identity: row.0)]
  }

  private func block(_ id: Int, text: String) -> EncodedBlock {
    Self.table.encoder(formats: [.csv, .ndjson], dialect: .standard, columns: nil, noting: [])((id, text))[0]
  }

  private func contents(_ name: String) throws -> String { try directory.text("out/\(name)") }

  private func hash(of name: String) throws -> String {
    SHA256(of: Array(try directory.contents("out/\(name)"))).hexDigest
  }

  private func staged() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: output + "/.poke-export/staging")
  }
}
