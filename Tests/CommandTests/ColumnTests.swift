import Foundation
import TestSupport
import Testing

@Suite final class ColumnTests: CommandSuite {
  @Test func writesTheseColumnsInThisOrder() async throws {
    try await export("--columns", "type_2,name, id", "--format", "csv,ndjson")
    #expect(try directory.text("out/pokemon.csv") == "type_2,name,id\npoison,bulbasaur,1\n,charmander,4\n,eevee,133\n")
    #expect(
      try directory.text("out/pokemon.ndjson")
        == """
        {"type_2":"poison","name":"bulbasaur","id":1}
        {"type_2":null,"name":"charmander","id":4}
        {"type_2":null,"name":"eevee","id":133}

        """)
    let schema = try schema()
    #expect(schema.fields.map(\.name) == ["type_2", "name", "id"])
    #expect(schema.primaryKey == ["id"])
    #expect(try directory.text("out/datapackage.json").contains("\"columns\": [\"type_2\", \"name\", \"id\"]"))
    try await Command.run(["verify", "out"], in: directory, exit: 0)
  }

  /// Without the key's columns, the manifest has no primary key, and the rows keep their order.
  @Test(arguments: ["csv", "ndjson"])
  func leavesTheKeyOut(format: String) async throws {
    try await export("--columns", "type_2", "--format", format)
    let expected = ["csv": "type_2\npoison\n\"\"\n\"\"\n", "ndjson": "poison null null"][format] ?? ""
    let text = try directory.text("out/pokemon.\(format)")
    let values = text.replacing("{\"type_2\":", with: "").replacing("}", with: "").replacing("\"", with: "")
    #expect(format == "csv" ? text == expected : values == expected.replacing(" ", with: "\n") + "\n", "\(text)")
    #expect(try schema().primaryKey == nil)
    try await Command.run(["verify", "out"], in: directory, exit: 0)
    try await Command.run(["diff", "--exit-code", "out", "out"], in: directory, exit: 0)
  }

  @Test func keepsForeignKeysWhoseColumnsAreThere() async throws {
    try await export("--columns", "species_id,parent_id", "--tables", "evolution_tree")
    #expect(try schema().foreignKeys?.map(\.fields) == [["parent_id"]])
    try await export("--columns", "parent_id,root_id", "--tables", "evolution_tree")
    #expect(try schema().foreignKeys == nil)
    #expect(try schema().primaryKey == nil)
    try await Command.run(["verify", "out"], in: directory, exit: 0)
  }

  @Test func streamsWhatItWouldPublish() async throws {
    for format in ["csv", "ndjson"] {
      let options = ["--columns", "type_1,id", "--format", format]
      try await export(options)
      let streamed = try await Command.run(arguments + options + ["-o", "-"], in: directory, exit: 0)
      #expect(Data(streamed.outputBytes) == (try directory.contents("out/pokemon.\(format)")))
    }
  }

  @Test func isAnotherDatasetThanThatOfAllColumns() async throws {
    let server = try LoopbackServer()
    let arguments = [
      "--source", server.url, "--tables", "pokemon", "--range", "1-3", "--max-age", "0", "-o", "out", "-q",
    ]
    for (options, version) in [
      ([], "1.0.0"), (["--columns", "id,name"], "2.0.0"), (["--columns", "id,name"], "2.0.0"),
      (["--columns", "name,id"], "3.0.0"), (["--columns", "name"], "4.0.0"), (["--columns", "name"], "4.0.0"),
    ] {
      try await Command.run(arguments + options, in: directory, exit: 0)
      #expect(try directory.text("out/datapackage.json").contains("\"version\": \"\(version)\""), "\(options)")
      let header = try directory.text("out/pokemon.csv").prefix { $0 != "\n" }
      #expect(options.isEmpty || header == options[1])
      try directory.remove("out/.poke-export")
    }
  }

  private let arguments = ["--source", Repository.fixtures, "--range", "1,4,133", "--tables", "pokemon"]

  private func export(_ options: String...) async throws { try await export(options) }

  private func export(_ options: [String]) async throws {
    let own = options.contains("--tables") ? Array(arguments.dropLast(2)) : arguments
    let result = try await Command.run(own + options + ["-o", "out", "-q"], in: directory, exit: 0)
    #expect(result.errors.isEmpty, "\(result)")
  }

  private func schema() throws -> Package.Schema { try #require(Package(in: directory).resources.first).schema }
}
