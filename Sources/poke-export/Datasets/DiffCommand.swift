import Inspecting
import Tables

/// `diff`: what changed between two dataset directories, row by row.
struct DiffCommand: Subcommand {
  var old = ""
  var new = ""
  var format: ReportFormat?
  var setsExitCode = false
  var information: Information?

  static let name = "diff"
  static let summary = "what changed between two datasets, row by row"

  static let introduction = [
    "Compares two dataset directories table by table, row by row, and writes what",
    "changed to standard output.",
  ]

  static let operands: [Operand<DiffCommand>] = [
    Operand("OLD", "the dataset directory as it was") { command, word throws(UsageError) in
      command.old = try directory(word, "OLD")
    },
    Operand("NEW", "the dataset directory as it is") { command, word throws(UsageError) in
      command.new = try directory(word, "NEW")
    },
  ]

  static let options: [Option<DiffCommand>] = [
    Option("format", value: "FORMAT", .display, "text, markdown or json", default: "text") {
      command, value throws(UsageError) in
      command.format = try OptionValue.choice(value, of: "--format")
    },
    Option("exit-code", .display, "end with 65 when something changed") { command, _ in command.setsExitCode = true },
  ]

  static let closing = [
    "Examples:",
    "  poke-export diff old new",
    "  poke-export diff old new --format markdown >> \"$GITHUB_STEP_SUMMARY\"",
  ]

  static let exitCodes: [(code: ExitCode, meaning: String)] = [
    (.success, "compared"), (.usage, "the command line is wrong"),
    (.data, "a table is damaged; with --exit-code, also when something changed"),
    (.inputOutput, "a directory cannot be read"),
  ]

  func run() async -> Int32 {
    do throws(TableError) {
      let comparison = try DatasetComparison.run(old: old, new: new)
      let text =
        switch format ?? .text {
        case .text: comparison.text()
        case .markdown: comparison.markdown()
        case .json: comparison.json()
        }
      if format ?? .text == .text {
        Console.say(DiffCommand.verdict(on: comparison))
      }
      let output = Console.print(text.isEmpty || text.hasSuffix("\n") ? text : text + "\n")
      if output != .success { return output.rawValue }
      return (setsExitCode && comparison.hasChanges ? ExitCode.data : .success).rawValue
    } catch {
      return Console.fail(.table(error)).rawValue
    }
  }

  private static func verdict(on comparison: DatasetComparison) -> String {
    guard comparison.hasChanges else { return "nothing differs" }
    let rows = RowChange.Kind.allCases.map { kind in
      "\(comparison.tables.reduce(0) { $0 + $1.count(kind) }.counting("row")) \(kind.rawValue)"
    }
    return "\(comparison.tables.count.counting("table")) with changes: \(rows.joined(separator: ", "))"
  }

  private static func directory(_ word: String, _ placeholder: String) throws(UsageError) -> String {
    if word.isEmpty { throw UsageError("diff: \(placeholder) is empty; give a dataset directory") }
    return word
  }
}
