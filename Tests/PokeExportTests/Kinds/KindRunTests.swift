import Foundation
import TestSupport
import Testing

@testable import PokeExport

/// Whole runs over all kinds, on documents generated from the kinds' declarations.
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

  private func bytes(_ output: String) throws -> [String: String] { try Self.bytes(output, in: directory) }

  private static func bytes(_ output: String, in directory: FreshDirectory) throws -> [String: String] {
    let names = GeneratedSource.tables.split(separator: ",").map(String.init)
    return try Dictionary(uniqueKeysWithValues: names.map { ($0, try directory.text("\(output)/\($0).csv")) })
  }

  private static let local = Task { () async throws -> [String: String] in
    let (source, directory) = (try GeneratedSource(), try FreshDirectory())
    let arguments = ["--source", source.directory.path, "--tables", GeneratedSource.tables, "-o", "local"]
    try await Command.run(arguments, in: directory, exit: 0)
    return try bytes("local", in: directory)
  }

  @Test func copiesEveryValue() async throws {
    func isCopied<Value: FurtherValue>(_ value: Value) throws -> Bool {
      try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value)) == value
    }
    var values: [any FurtherValue] = Kinds.all.map { $0.blank }
    let tables = GeneratedSource.tables.split(separator: ",").map { TableName(rawValue: String($0)) }
    for try await value in Exporter(ExportPlan(source: source.directory.path, tables: tables)).values() {
      if case .further(let value) = value { values.append(value) }
    }
    for value in values { #expect(try isCopied(value), "\(value)") }
    #expect(values.count > DeclaredKind.all.count * GeneratedSource.count)
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

  @Test func asksASourceOfTheProgramForFewDocumentsAtOnce() async throws {
    struct Counting: ResourceSource {
      let root: String
      let counts = Watched((current: 0, most: 0))

      func bytes(of resource: String) async throws -> Data? {
        counts.update { $0 = ($0.current + 1, max($0.most, $0.current + 1)) }
        defer { counts.update { $0.current -= 1 } }
        await Task.yield()
        return FileManager.default.contents(atPath: "\(root)/api/v2/\(resource)/index.json")
      }
    }
    let counting = Counting(root: source.directory.path)
    let tables = GeneratedSource.tables.split(separator: ",").map { TableName(rawValue: String($0)) }
    let plan = ExportPlan(tables: tables, output: directory.path + "/out", concurrency: 1).reading(counting)
    _ = try await withTaskExecutorPreference(OneAtATime()) { try await Exporter(plan).forecast() }
    #expect((4...8).contains(counting.counts.value.most), "\(counting.counts.value)")
  }

  @Test func writesNoCharacterThatNobodySees() async throws {
    for kind in DeclaredKind.all {
      for id in GeneratedSource.ids(of: kind) {
        let text = GeneratedSource.document(kind, id).text
        let invisible = text.replacing("\"Text\"", with: "\"\u{200B}Te\u{AD}\u{2060}xt\u{FEFF}\u{2029}\"")
        try source.write("\(kind.endpoint)/\(id)/index.json", invisible)
      }
    }
    try await export()
    let (local, found) = (try await Self.local.value, try bytes("out"))
    for table in local.keys.sorted() { #expect(found[table] == local[table]) }
  }

  enum Fault: String, CaseIterable {
    case refusal, error, cutConnection, missing, webPage, otherKind, cutGzip

    func behavior(of kind: DeclaredKind) -> LoopbackServer.Behavior {
      switch self {
      case .refusal: .retryAfter("0", status: 503)
      case .error: .status(500)
      case .cutConnection: .cutWithoutLength(afterBytes: 20)
      case .missing: .status(404)
      case .webPage: .status(200, body: "<!DOCTYPE html><title>Just a moment</title>")
      case .otherKind: .body(GeneratedSource.document(kind.unlike, 7).bytes)
      case .cutGzip: .cutGzip
      }
    }
  }

  @Test(arguments: Fault.allCases)
  func namesWhatFailsAndThenAsksForThatAlone(_ fault: Fault) async throws {
    let local = try await Self.local.value
    let server = try LoopbackServer(root: source.directory.path)
    let lost = DeclaredKind.all.map { kind in (kind: kind, path: "/api/v2/\(Self.lastDocument(of: kind))/") }
    for (kind, path) in lost {
      let slug = GeneratedSource.slug(kind, GeneratedSource.ids(of: kind).upperBound - 1)
      for path in [path, String(path.dropLast()), "/api/v2/\(kind.endpoint)/\(slug)/"] {
        server.plan(path, fault.behavior(of: kind))
      }
    }
    try await export("--retries", fault == .refusal ? "3" : "0", from: server.url, exit: 75)
    try expectFailures(of: Self.lastDocument)
    for (_, path) in lost { #expect(server.count(of: path) == (fault == .refusal ? 4 : 1), "\(path)") }
    #expect(!directory.publishedFiles().contains { $0.hasPrefix("out/") && $0.hasSuffix(".csv") })
    // Most faults repeat only for the group `items`, because the run waits before each retry. `refusal` repeats for all
    // kinds, because its `Retry-After: 0` allows a retry at once. `missing` never repeats, because the run does not
    // retry after a 404.
    for (kind, path) in lost {
      let failsAgain = fault == .refusal || fault != .missing && kind.group == .items
      server.plan(path, (failsAgain ? [fault.behavior(of: kind)] : []) + [.serve])
    }
    let count = server.requests.count
    try await export("--retries", "9", from: server.url)
    #expect(try bytes("out") == local)
    let documents = server.requests.dropFirst(count).map(\.path).filter { $0.split(separator: "/").count == 4 }
    #expect(Set(documents) == Set(lost.map(\.path)))
  }

  @Test func resumesAndAsksForNothingTwice() async throws {
    let local = try await Self.local.value
    let server = try LoopbackServer(root: source.directory.path)
    let forecast = try await export("-n", "--rate", "20", from: server.url)
    let count = GeneratedSource.documentCount
    #expect(
      forecast.output.contains("\nrequests: \(count), lists included\ntime:     about 8 s at 20 requests a second\n"),
      "\(forecast)")
    for kind in DeclaredKind.all {
      let line = forecast.output.split(separator: "\n").first { $0.hasPrefix("\(kind.endpoint) ") }
      #expect(line?.split(separator: " ").dropFirst() == ["3", "3"], "\(kind)")
    }
    try await export("--max-requests", "40", from: server.url, exit: 75)
    let last = "/api/v2/\(Self.lastDocument(of: DeclaredKind.all[30]))/"
    server.plan(last, .silence)
    let running = try Command.start(
      ["--source", server.url, "--tables", GeneratedSource.tables, "-o", "out", "--concurrency", "1"], in: directory)
    #expect(try await server.waitForRequest(of: last))
    running.send(SIGKILL)
    await running.result().expectSignal(SIGKILL)
    server.plan(last, .serve)
    try await export(from: server.url)
    #expect(try bytes("out") == local)
    let documents = server.requests.map(\.path).filter { $0.split(separator: "/").count == 4 }
    let asked = Dictionary(grouping: documents) { $0 }
    #expect(asked.count == DeclaredKind.all.count * GeneratedSource.count)
    #expect(asked.filter { $0.value.count > 1 }.keys.sorted() == [last])
    let dates = try directory.modificationDates().filter { $0.key.hasSuffix(".csv") }
    let before = server.requests.count
    let result = try await export("--max-age", "0", from: server.url)
    #expect(result.errors.contains("unchanged") && server.requests.count - before == 1, "\(result)")
    #expect(try directory.modificationDates().filter { $0.key.hasSuffix(".csv") } == dates)
  }

  /// The first export lacks an entry of each list, the second a document of each kind, and the third all lists.
  @Test func isNotCompleteWithoutADocumentOrAPartOfTheList() async throws {
    for kind in DeclaredKind.all { try source.writeList(of: kind, count: GeneratedSource.count + 1) }
    try await export(exit: 75)
    try expectFailures("the list announces 4 entries, but ends after 3") { "\($0.endpoint)" }
    for kind in DeclaredKind.all {
      try source.writeList(of: kind, count: GeneratedSource.count)
      try source.directory.remove("api/v2/\(Self.lastDocument(of: kind))/index.json")
    }
    try await export("--allow-partial", exit: 75)
    try expectFailures("the source lists it, but does not have it", of: Self.lastDocument)
    for kind in DeclaredKind.all {
      let table = try #require(kind.schemas.first).name
      #expect(try directory.text("out/\(table.rawValue).csv").split(separator: "\n").count == GeneratedSource.count)
      try source.directory.remove("api/v2/\(kind.endpoint)/index.json")
    }
    try await export(to: "gone", exit: 75)
    try expectFailures("/index.json does not exist", in: "gone") { "\($0.endpoint)" }
  }

  @Test(arguments: KindGroup.allCases)
  func reportsDriftOnceAndIsFrozenByIt(_ group: KindGroup) async throws {
    let kinds = DeclaredKind.all.filter { $0.group == group }
    let tables = kinds.compactMap(\.schemas.first?.name.rawValue).joined(separator: ",")
    for kind in kinds {
      for id in GeneratedSource.ids(of: kind) {
        let sample = try #require(GeneratedSource.document(kind, id).extended().first?.sample)
        try source.write("\(kind.endpoint)/\(id)/index.json", sample.text)
      }
    }
    try await export(tables: tables)
    let findings = try directory.text("out/quality.csv").split(separator: "\n").filter { $0.contains("brand_new") }
    #expect(findings.count == kinds.count)
    for kind in kinds { #expect(findings.contains { $0.contains(",\(kind.endpoint),") }, "\(findings)") }
    try await export("--contract", "freeze", tables: tables, to: "frozen", exit: 65)
    try await export("--contract", "evolve", tables: tables, to: "evolved")
    #expect(try !directory.text("evolved/quality.csv").contains("brand_new"))
  }

  /// `items` and `forms` name groups, but mean tables where one table is wanted.
  @Test func takesAWordForTheTableWhereOneIsWanted() async throws {
    for word in ["items", "forms"] {
      try await export(tables: word, to: "group")
      let streamed = try await export(tables: word, to: "-")
      #expect(streamed.output == (try directory.text("group/\(word).csv")))
      try await export("--columns", "id,name", tables: word, to: word)
      let files = directory.publishedFiles().filter { $0.hasPrefix("\(word)/") && $0.hasSuffix(".csv") }
      #expect(files == ["\(word)/\(word).csv", "\(word)/quality.csv"])
    }
    for tables in ["items,forms", "items,item_names", "words"] {
      let result = try await export(tables: tables, to: "-", exit: 64)
      #expect(result.errors.contains("--output -: "), "\(result)")
    }
  }

  @Test(arguments: [("2016-07", "id,cost\n1,1\n2,1\n3,1\n"), ("2026-08", "id,cost\n1,\n2,\n3,\n")])
  func writesAllTablesOfAnotherTime(month: String, costs: String) async throws {
    let source = try GeneratedSource(of: month)
    let isOld = month < "2026"
    if isOld {
      try source.directory.remove("api/v2/currency")
      try await export(from: source.directory.path, tables: "items,currencies", to: "named", exit: 75)
    }
    let result = try await export(from: source.directory.path, tables: "all")
    #expect(result.errors.contains("warning: the source directory has no documents of currency,") == isOld, "\(result)")
    // Ignores findings that arise because the Pokémon Ditto and the types are real documents. Real documents refer to
    // slugs that no generated document has, and generated documents refer to Pokémon and types that are not there. All
    // generated moves name one machine.
    let others =
      /dangling_reference,(pokemon|pokemon-species|type),|duplicate_key,move,|no row in (pokemon|types) for |games_without_data,pokemon,/
    let findings = try directory.text("out/quality.csv").split(separator: "\n").filter { !$0.contains(others) }
    #expect(findings.count == 1, "\(findings)")
    try await Command.run(["verify", "out"], in: directory, exit: 0)
    try await Command.run(["report", "out"], in: directory, exit: 0)
    #expect(try directory.text("out/report.html").contains(#""versions":{"name":"#))
    let ofDitto = ["evolution_methods", "pokemon_past_abilities", "pokemon_past_stats", "pokemon_past_types"]
    let later = ["currencies", "currency_names", "form_triggers", "form_types", "item_prices"]
    let empty = Tables.schemas.map(\.name.rawValue).filter { table in
      ((try? directory.text("out/\(table).csv"))?.split(separator: "\n").count ?? 0) < 2
    }
    #expect(empty.sorted() == (ofDitto + (isOld ? later : [])).sorted())
    let items = try await export("--columns", "id,cost", from: source.directory.path, tables: "items", to: "-")
    #expect(items.output == costs, "\(items)")
  }

  private static func lastDocument(of kind: DeclaredKind) -> String {
    "\(kind.endpoint)/\(GeneratedSource.ids(of: kind).upperBound - 1)"
  }

  private func expectFailures(
    _ message: String = "message", in output: String = "out", sourceLocation: SourceLocation = #_sourceLocation,
    of resource: (DeclaredKind) -> String
  ) throws {
    let failures = try directory.text("\(output)/failures.ndjson").split(separator: "\n")
    #expect(failures.count == DeclaredKind.all.count, sourceLocation: sourceLocation)
    for kind in DeclaredKind.all {
      let failure = failures.first { $0.contains("\"resource\":\"\(resource(kind))\"") }
      #expect(failure?.contains(message) == true, "\(kind)", sourceLocation: sourceLocation)
    }
  }
}
