import Foundation
import TestSupport
import Testing

@Suite final class SchemaTests: CommandSuite {
  @Test(arguments: ["text", "markdown", "json"])
  func isWrittenAsRecorded(format: String) async throws {
    let result = try await Command.run(["schema", "--format", format], in: directory, exit: 0)
    try Golden.expect(Data(result.outputBytes), equals: "schema/schema.\(format)")
    #expect(result.errors.isEmpty && directory.files().isEmpty, "\(result)")
  }

  @Test func fitsATerminalAndIsTheDefault() async throws {
    let plain = try await Command.run(["schema"], in: directory, exit: 0)
    #expect(plain.output == (try await Command.run(["schema", "--format", "text"], in: directory)).output)
    let lines = plain.output.split(separator: "\n")
    let wide = lines.filter { $0.count > 80 && $0.split(separator: " ").count > 1 }
    #expect(wide.isEmpty, "\(wide)")
  }

  @Test(arguments: ["text", "markdown"])
  func showsOneTable(format: String) async throws {
    let whole = try await Command.run(["schema", "--format", format], in: directory).output
    let one = try await Command.run(["schema", "--format", format, "--table=pokemon_types"], in: directory).output
    #expect(one.split(separator: "\n").count < 16 && one.contains("One row per Pokémon and type."), "\(one)")
    #expect(whole.contains("\n\n\(one)\n"), "\(one)")
    let json = try await Command.run(["schema", "--table", "pokemon_types", "--format", "json"], in: directory)
    #expect(try tables(in: json).map { $0["name"] as? String } == ["pokemon_types"])
    #expect(try (json.object()["groups"] as? [[String: Any]])?.map { $0["name"] as? String } == ["all"])
  }

  @Test func saysWhatIsInTheFiles() async throws {
    let options = ["--source", Repository.fixtures, "--tables", Repository.tables, "--range", "1-9", "-o", "out", "-q"]
    try await Command.run(options, in: directory, exit: 0)
    let tables = try tables(in: try await Command.run(["schema", "--format", "json"], in: directory))
    let files = directory.publishedFiles().filter { $0.hasSuffix(".csv") && !$0.hasSuffix("/quality.csv") }
    #expect(files.count >= 30)
    #expect(Set(files).isSubset(of: tables.map { "out/\($0["name"] as? String ?? "").csv" }))
    for table in tables {
      let name = try #require(table["name"] as? String)
      let columns = try #require(table["columns"] as? [[String: Any]])
      if files.contains("out/\(name).csv") {
        let header = try directory.text("out/\(name).csv").prefix { $0 != "\n" }
        #expect(columns.compactMap { $0["name"] as? String }.joined(separator: ",") == header)
      }
      for column in columns {
        #expect(column["nullable"] is Bool && (column["source"] as? String)?.isEmpty == false, "\(name): \(column)")
        let types = ["integer", "decimal", "text", "boolean", "list", "object"]
        #expect((column["type"] as? String).map(types.contains) == true, "\(name): \(column)")
      }
      let required = columns.filter { $0["nullable"] as? Bool == false }.compactMap { $0["name"] as? String }
      #expect(Set(table["primary_key"] as? [String] ?? ["?"]).isSubset(of: required), "\(name)")
    }
  }

  private func tables(in result: Command.Result) throws -> [[String: Any]] {
    try #require(try result.object()["tables"] as? [[String: Any]], "\(result)")
  }
}
