import TestSupport
import Testing

@testable import Kinds

/// Whole runs over all kinds, on documents made of their declarations.
@Suite struct KindRunTests {
  private let source: GeneratedSource
  private let directory: FreshDirectory

  init() throws {
    source = try GeneratedSource()
    directory = try FreshDirectory()
  }

  @discardableResult
  private func export(
    _ options: String..., from root: String? = nil, tables: String = GeneratedSource.tables, to output: String = "out",
    exit code: Int32 = 0
  ) async throws -> Command.Result {
    try await Command.run(
      ["--source", root ?? source.directory.path, "--tables", tables, "-o", output] + options, in: directory,
      exit: code)
  }

  private func bytes(_ output: String) throws -> [String: String] {
    var bytes: [String: String] = [:]
    for name in GeneratedSource.tables.split(separator: ",") {
      bytes[String(name)] = try directory.text("\(output)/\(name).csv")
    }
    return bytes
  }

  @Test func writesEveryTableTheSameInEveryFormat() async throws {
    for format in ["csv", "ndjson", "sqlite", "xlsx"] {
      try await export("--format", format, to: format)
      try await Command.run(["verify", format], in: directory, exit: 0)
    }
    let rows = try bytes("csv").mapValues { $0.split(separator: "\n").count - 1 }
    for (table, count) in rows { #expect(count >= GeneratedSource.count || table == "machines", "\(table): \(count)") }
    for format in ["ndjson", "sqlite"] {
      try await Command.run(["diff", "csv", format, "--exit-code"], in: directory, exit: 0)
    }
  }

  @Test(arguments: [
    [LoopbackServer.Behavior.status(503), .serve], [.closeBeforeHeaders, .serve],
    [.cutWithoutLength(afterBytes: 20), .serve],
  ])
  func makesTheSameOfASourceThatFailsAtFirst(_ behaviors: [LoopbackServer.Behavior]) async throws {
    try await export(to: "local")
    let server = try LoopbackServer(root: source.directory.path)
    for kind in DeclaredKind.all {
      for id in GeneratedSource.ids(of: kind) { server.plan("/api/v2/\(kind.endpoint)/\(id)/", behaviors) }
    }
    try await export("--retries", "9", from: server.url)
    #expect(try bytes("out") == bytes("local"))
  }

  @Test func resumesAndAsksForNothingTwice() async throws {
    try await export(to: "local")
    let server = try LoopbackServer(root: source.directory.path)
    for limit in ["40", "90"] { try await export("--max-requests", limit, from: server.url, exit: 75) }
    try await export(from: server.url)
    #expect(try bytes("out") == bytes("local"))
    let paths = server.requests.map(\.path)
    let documents = paths.filter { $0.split(separator: "/").count == 4 }
    #expect(
      Set(documents).count == documents.count && documents.count == DeclaredKind.all.count * GeneratedSource.count)
    let dates = try directory.modificationDates()
    let count = server.requests.count
    let result = try await export(from: server.url)
    #expect(result.errors.contains("unchanged") && server.requests.count - count <= 1, "\(result)")
    #expect(
      try directory.modificationDates().filter { $0.key.hasSuffix(".csv") } == dates.filter { $0.key.hasSuffix(".csv") }
    )
  }

  @Test(arguments: DeclaredKind.all)
  func isNotCompleteWithoutADocumentOrAPartOfTheList(_ kind: DeclaredKind) async throws {
    let table = try #require(kind.schemas.first?.name.rawValue)
    try source.writeList(of: kind, count: GeneratedSource.count + 1)
    let short = try await export(tables: table, exit: 75)
    #expect(short.errors.contains("\(kind.endpoint): the list promises 4 entries, and ends after 3"), "\(short)")
    try source.writeList(of: kind, count: GeneratedSource.count)
    let last = "\(kind.endpoint)/\(GeneratedSource.ids(of: kind).upperBound - 1)"
    try source.directory.remove("api/v2/\(last)/index.json")
    try await export(tables: table, exit: 75)
    #expect(try directory.text("out/failures.ndjson").contains("\"resource\":\"\(last)\""))
    try await export("--allow-partial", tables: table, exit: 75)
    #expect(try directory.text("out/\(table).csv").split(separator: "\n").count == GeneratedSource.count)
    try source.directory.remove("api/v2/\(kind.endpoint)/index.json")
    let gone = try await export(tables: table, to: "gone", exit: 75)
    #expect(gone.errors.contains("\(kind.endpoint): "), "\(gone)")
  }

  @Test(arguments: DeclaredKind.all)
  func reportsDriftOnceAndIsFrozenByIt(_ kind: DeclaredKind) async throws {
    let table = try #require(kind.schemas.first?.name.rawValue)
    for id in GeneratedSource.ids(of: kind) {
      let sample = try #require(GeneratedSource.document(kind, id).extended().first?.sample)
      try source.write("\(kind.endpoint)/\(id)/index.json", sample.text)
    }
    try await export(tables: table)
    let findings = try directory.text("out/quality.csv").split(separator: "\n").filter { $0.contains("brand_new") }
    #expect(findings.count == 1 && findings[0].contains(",\(kind.endpoint),"), "\(findings)")
    try await export("--contract", "freeze", tables: table, to: "frozen", exit: 65)
    try await export("--contract", "evolve", tables: table, to: "evolved")
    #expect(try !directory.text("evolved/quality.csv").contains("brand_new"))
  }

  @Test func leavesOutWhatADirectoryDoesNotHave() async throws {
    try source.directory.remove("api/v2/currency")
    let result = try await export(tables: "items", to: "group")
    #expect(result.errors.contains("currency"), "\(result)")
    #expect(!directory.publishedFiles().contains("group/currencies.csv"))
    #expect(directory.publishedFiles().contains("group/items.csv"))
    try await export(tables: "items,currencies", to: "named", exit: 75)
  }
}
