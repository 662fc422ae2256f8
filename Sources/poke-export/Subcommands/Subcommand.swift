/// What can be typed after the command's name, as a value: made of words, checked, then run.
///
/// A subcommand is one file, and an entry in `CommandSet.pokeExport`; its options are named in its own list and nowhere else.
protocol Subcommand: Sendable {
  /// The word that stands for it.
  static var name: String { get }
  /// Whether it is what runs when none is named.
  static var isDefault: Bool { get }
  /// What it does, as one line of the main help.
  static var summary: String { get }
  /// What it does, as the first paragraph of its own help; lines of at most 80 columns.
  static var introduction: [String] { get }
  /// The words it needs, in order.
  static var operands: [Operand<Self>] { get }
  /// The options of its own, in the order help shows them: the only list of them.
  static var options: [Option<Self>] { get }
  /// What follows in its help: examples, under headings that end with a colon; lines of at most 80 columns.
  static var closing: [String] { get }
  /// The codes it ends with and what they say about it; empty when there is nothing special about them.
  static var exitCodes: [(code: ExitCode, meaning: String)] { get }

  /// What is asked for instead of a run.
  var information: Information? { get set }

  /// Nothing typed yet.
  init()

  /// Finds what no word alone is wrong about.
  func check() throws(UsageError)

  /// Does it.
  ///
  /// - Returns: The exit code.
  /// - Throws: `UsageError` about what only the environment makes wrong.
  func run() async throws(UsageError) -> Int32
}

extension Subcommand {
  static var isDefault: Bool { false }

  static var operands: [Operand<Self>] { [] }

  static var exitCodes: [(code: ExitCode, meaning: String)] { [] }

  func check() throws(UsageError) {}

  /// How it is used: at length, or on one page of a terminal.
  func help(among commands: CommandSet, isShort: Bool) -> String {
    let help = HelpText(commands: commands)
    return isShort ? help.shortText(of: Self.self) : help.text(of: Self.self)
  }

  /// Its options, those of every subcommand last.
  static var allOptions: [Option<Self>] { options + Option.common }

  /// The long names of its options, as typed.
  static var spellings: [String] { allOptions.map(\.spelling) }

  /// How to ask for its help.
  static var helpCommand: String { isDefault ? "poke-export --help" : "poke-export \(name) --help" }

  /// How it is typed, operands and all.
  static var usage: String {
    (["poke-export", isDefault ? "[\(name)]" : name] + operands.map(\.placeholder) + ["[options]"])
      .joined(separator: " ")
  }
}
