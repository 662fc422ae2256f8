import Foundation
import TestSupport
import Testing

@Suite final class ManualTests: CommandSuite {
  @Test func isWrittenAsRecorded() async throws {
    let result = try await Command.run(["man"], in: directory, exit: 0)
    #expect(result.errors.isEmpty && directory.files().isEmpty, "\(result)")
    #expect(result.outputBytes.allSatisfy { $0 < 0x80 }, "only ASCII is shown alike by every man")
    try Golden.expect(Data(result.outputBytes), equals: "man/poke-export.1")
  }

  @Test(.enabled(if: InstalledTool.path("mandoc") != nil, "mandoc is not installed"))
  func pleasesMandoc() async throws {
    let result = try await Command.shell("\"$POKE_EXPORT\" man | mandoc -T lint -W style", in: directory)
    #expect(result.exitCode == 0 && result.output.isEmpty && result.errors.isEmpty, "\(result)")
  }

  /// man must show options with the typed dash, not with a minus sign or a hyphen.
  @Test(.enabled(if: InstalledTool.path("man") != nil && InstalledTool.path("groff") != nil, "man is not installed"))
  func isShownByMan() async throws {
    let script = "\"$POKE_EXPORT\" man > page.1 && MANWIDTH=80 man --warnings -l page.1 | col -bx"
    let result = try await Command.shell(script, in: directory, environment: ["LC_ALL": "C.UTF-8"], exit: 0)
    #expect(result.errors.isEmpty, "\(result)")
    #expect(result.output.contains("\n       -o, --output DIR\n"), "\(result)")
    #expect(result.output.contains("\n       poke-export completions SHELL [options]\n"), "\(result)")
    #expect(result.output.contains("Pokémon"), "\(result)")
    #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(result)")
  }
}
