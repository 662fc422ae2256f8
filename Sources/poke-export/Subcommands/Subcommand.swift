/// A subcommand as a value: made from the words of the command line, checked, then run.
///
/// A subcommand is one file, and an entry in `CommandSet.pokeExport`; its options are named in its own list only.
protocol Subcommand: Sendable {
  /// The name.
  static var name: String { get }
  /// Whether it runs when the command line names no subcommand.
  static var isDefault: Bool { get }
  /// The description in one line, for the main help.
  static var summary: String { get }
  /// The first paragraph of its own help; lines of at most 80 columns.
  static var introduction: [String] { get }
  /// The operands, in order.
  static var operands: [Operand<Self>] { get }
  /// Its own options, in the order of the help: the only list of them.
  static var options: [Option<Self>] { get }
  /// The last part of its help: examples, under headings that end with a colon; lines of at most 80 columns.
  static var closing: [String] { get }
  /// The exit codes and their meaning; empty for a subcommand with the usual codes.
  static var exitCodes: [(code: ExitCode, meaning: String)] { get }

  /// The information asked for instead of a run; nil for a run.
  var information: Information? { get set }

  /// Creates the command of an empty command line.
  init()

  /// Checks the options together.
  func check() throws(UsageError)

  /// Runs the subcommand.
  ///
  /// - Returns: The exit code.
  /// - Throws: `UsageError` for an invalid environment.
  func run() async throws(UsageError) -> Int32
}

extension Subcommand {
  static var isDefault: Bool { false }

  static var operands: [Operand<Self>] { [] }

  static var exitCodes: [(code: ExitCode, meaning: String)] { [] }

  func check() throws(UsageError) {}

  /// The whole help, or the short help.
  func help(among commands: CommandSet, isShort: Bool) -> String {
    let help = HelpText(commands: commands)
    return isShort ? help.shortText(of: Self.self) : help.text(of: Self.self)
  }

  /// All options: its own, then the common ones.
  static var allOptions: [Option<Self>] { options + Option.common }

  /// The long names of its options, as typed.
  static var spellings: [String] { allOptions.map(\.spelling) }

  /// The command line that shows its help.
  static var helpCommand: String { isDefault ? "poke-export --help" : "poke-export \(name) --help" }

  /// The usage line, with operands.
  static var usage: String {
    (["poke-export", isDefault ? "[\(name)]" : name] + operands.map(\.placeholder) + ["[options]"])
      .joined(separator: " ")
  }
}

/// The information a command line can ask for instead of a run.
enum Information: Sendable, Equatable {
  /// The whole help.
  case help
  /// The short help.
  case usage
  /// The version.
  case version
}
