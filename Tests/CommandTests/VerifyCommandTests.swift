import Foundation
import TestSupport
import Testing

@Suite struct VerifyCommandTests {
  private let directory: FreshDirectory

  init() async throws {
    directory = try FreshDirectory()
    let arguments = ["--source", Repository.fixtures, "--range", "1-9", "--tables", "pokemon", "-o", "data", "-q"]
    try await Command.run(arguments, in: directory, exit: 0)
  }

  @Test func saysThatNothingDiffers() async throws {
    let result = try await Command.run(["verify", "data"], in: directory, exit: 0)
    #expect(result.output.isEmpty)
    let line = #/poke-export: data: \d+ files?, \d+ rows?: as datapackage\.json says\n/#
    #expect(result.errors.wholeMatch(of: line) != nil, "\(result)")
  }

  @Test func listsWhatDiffers() async throws {
    let text = try directory.text("data/pokemon.csv")
    try directory.write(Data(text.replacing("bulbasaur", with: "bulbosaur").utf8), to: "data/pokemon.csv")
    let result = try await Command.run(["verify", "data"], in: directory, exit: 65)
    let findings = result.output.split(separator: "\n").count
    #expect(findings > 0 && result.output.hasSuffix("\n") && result.output.contains("pokemon.csv"), "\(result)")
    #expect(result.errors.hasSuffix(": \(findings) finding\(findings == 1 ? "" : "s")\n"), "\(result)")
  }

  @Test func saysWhenThereIsNothingToVerify() async throws {
    let result = try await Command.run(["verify", "nowhere"], in: directory, exit: 74)
    #expect(result.output.isEmpty && result.errors.hasPrefix("poke-export: nowhere"), "\(result)")
  }

  /// A copy of the line for each of its strings would take minutes.
  @Test func readsLongLinesOfEscapedTexts() async throws {
    let texts = Array(repeating: #""\n""#, count: 1_000_000).joined(separator: ",")
    try directory.write(Data("{\"id\":1,\"extra\":{\"a\":[\(texts)]}}\n".utf8), to: "long/rows.ndjson")
    let fields = #"[{"name":"id","type":"integer"},{"name":"extra","type":"object"}]"#
    let resource = #"{"name":"rows","path":"rows.ndjson","rows":1,"schema":{"fields":\#(fields)}}"#
    try directory.write(Data(#"{"resources":[\#(resource)]}"#.utf8), to: "long/datapackage.json")
    let result = try await Command.run(["verify", "long"], in: directory, exit: 65)
    #expect(result.output == "rows.ndjson: the manifest has no hash of it\n", "\(result)")
  }
}
