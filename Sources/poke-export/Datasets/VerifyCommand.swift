import Inspecting
import Platform

struct VerifyCommand: Subcommand {
  var directory = ""
  var information: Information?

  static let name = "verify"
  static let summary = "check a dataset directory against its datapackage.json"

  static let introduction = [
    "Checks a dataset directory offline against its datapackage.json, and lists on",
    "standard output what differs, a line each.",
  ]

  static let operands: [Operand<VerifyCommand>] = [
    Operand("DIR", "the dataset directory", sets: \.directory, to: .dataset)
  ]

  static let closing = ["Examples:", "  poke-export verify Output"]

  static let exitCodes: [(code: ExitCode, meaning: String)] = [
    (.success, "everything is as the manifest says"), (.usage, "the command line is wrong"),
    (.data, "something differs"),
    (.inputOutput, "the directory cannot be read"),
  ]

  func run() async -> Int32 {
    do throws(FileError) {
      let verification = try DatasetVerification.run(directory: directory)
      let findings = verification.findings
      let output = Console.print(findings.map { "\($0)\n" }.joined())
      // A workbook has the right hash, and its rows are not looked at.
      let rows = verification.rowCount > 0 ? ", \(verification.rowCount.counting("row"))" : ""
      let checked = verification.fileCount.counting("file") + rows
      let verdict = findings.isEmpty ? "as datapackage.json says" : findings.count.counting("finding")
      Console.say("\(directory): \(checked): \(verdict)")
      if output != .success { return output.rawValue }
      return (findings.isEmpty ? ExitCode.success : .data).rawValue
    } catch {
      return Console.fail(.file(error)).rawValue
    }
  }
}
