import Foundation
import TestSupport
import Testing

@Suite final class ContractTests: ServedSuite {
  override init() throws {
    try super.init()
    let experience = (#""base_experience": 64"#, #""base_experience": "64 or so""#)
    try server.plan("pokemon/1", replacing: experience, (#""weight""#, #""mass""#))
    try server.plan("pokemon/2", replacing: (#""weight""#, #""mass""#))
    let capture = (#""capture_rate": 45"#, #""capture_rate": 4500, "mood": {"of": "day"}"#)
    try server.plan("pokemon-species/1", replacing: capture)
  }

  private func export(_ options: String...) async throws -> Command.Result {
    try await Command.run(
      ["--source", server.url, "--range", "1-2", "--tables", "pokemon,species", "-o", "out"] + options, in: directory)
  }

  private static let differences = [
    "pokemon/1: mass: a field unknown to this version of poke-export, with the value 69; also in 1 more document",
    "pokemon-species/1: mood: a field unknown to this version of poke-export, with the value {\"of\": \"day\"}",
    "pokemon/1: weight: missing; also in 1 more document",
    "pokemon/1: base_experience: expected an integer, found \"64 or so\", so read as null",
    "pokemon-species/1: capture_rate: expected an integer from 0 to 255, found 4500, so read as null",
  ]

  @Test func reportsEachDifferenceOnce() async throws {
    let result = try await export()
    result.expectExit(0)
    let warnings = result.errors.split(separator: "\n").filter { $0.contains("warning") }
    #expect(Set(warnings) == Set(Self.differences.map { "poke-export: warning: \($0)" }), "\(result)")
    #expect(
      try directory.text("out/quality.csv") == """
        severity,code,resource,id,field,message
        warning,missing_field,pokemon,1,weight,weight: missing; also in 1 more document
        warning,retyped_field,pokemon,1,base_experience,"base_experience: expected an integer, found ""64 or so"", so read as null"
        warning,retyped_field,pokemon-species,1,capture_rate,"capture_rate: expected an integer from 0 to 255, found 4500, so read as null"
        info,new_field,pokemon,1,mass,"mass: a field unknown to this version of poke-export, with the value 69; also in 1 more document"
        info,new_field,pokemon-species,1,mood,"mood: a field unknown to this version of poke-export, with the value {""of"": ""day""}"

        """)
    let again = try await export()
    #expect(again.errors.split(separator: "\n").filter { $0.contains("warning") }.count == 5, "from the store, too")
  }

  @Test func saysNothingWhenTheContractMayEvolve() async throws {
    let result = try await export("--contract", "evolve")
    result.expectExit(0)
    #expect(!result.errors.contains("warning") && !result.errors.contains("finding"), "\(result)")
    let rows = try directory.text("out/quality.csv").split(separator: "\n").dropFirst()
    #expect(!rows.isEmpty && rows.allSatisfy { $0.contains(",retyped_field,") }, "\(rows)")
  }

  @Test func publishesNothingWhenTheContractIsFrozen() async throws {
    let result = try await export("--contract", "freeze")
    result.expectExit(65)
    for difference in Self.differences {
      #expect(result.errors.contains("\npoke-export: \(difference)\n"), "\(result)")
    }
    #expect(!result.errors.contains("warning"), "\(result)")
    #expect(
      result.errors.hasSuffix(
        "poke-export: no dataset was written; leave out --contract freeze to publish the data; "
          + "quality.csv then lists the findings\n"), "\(result)")
    #expect(directory.publishedFiles() == [])
  }

  @Test func takesADocumentThatCannotBeReadForABreachOfAFrozenContract() async throws {
    try server.plan("pokemon/2", replacing: (#""types": ["#, #""types": 2, "kinds": ["#))
    let warned = try await export()
    warned.expectExit(75)
    let frozen = try await export("--contract", "freeze")
    frozen.expectExit(65)
    #expect(frozen.errors.contains("\npoke-export: pokemon/2: types: expected an array, found 2\n"), "\(frozen)")
  }

  @Test func knowsEveryFieldThereIs() async throws {
    try await directory.export("--range 1-151 --include-forms --tables \(Repository.tables) --contract freeze", exit: 0)
  }
}
