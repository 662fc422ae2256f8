/// A subcommand as a value: made from the words of the command line, checked, then run.
///
/// It is one file and an entry in `CommandSet.pokeExport`; nothing else lists its options.
protocol Subcommand: Sendable {
  static var name: String { get }
  /// Whether it runs when the command line names no subcommand.
  static var isDefault: Bool { get }
  /// The description in one line, for the main help.
  static var summary: String { get }
  /// The first paragraph of its own help; lines of at most 80 columns.
  static var introduction: [String] { get }
  static var operands: [Operand<Self>] { get }
  /// Its own options, in the order of the help.
  static var options: [Option<Self>] { get }
  /// The last part of its help: examples, under headings that end with a colon; lines of at most 80 columns.
  static var closing: [String] { get }
  /// The exit codes and their meaning; empty for a subcommand with the usual codes.
  static var exitCodes: [(code: ExitCode, meaning: String)] { get }

  /// The information asked for instead of a run; nil for a run.
  var information: Information? { get set }

  /// Creates the command of an empty command line.
  init()

  /// Completes the command once all words are read, and checks its options together; their names come without dashes.
  mutating func complete(given: Set<String>) throws(UsageError)

  /// Runs the subcommand, and returns the exit code.
  func run() async -> Int32
}

/// One operand of a subcommand: a directory, for example.
struct Operand<Command: Sendable>: Sendable {
  /// The placeholder in help.
  let placeholder: String
  /// What it is, without a final dot.
  let help: String
  let offer: WordOffer
  /// Stores the word in the command.
  let apply: @Sendable (inout Command, String) throws(UsageError) -> Void
}

extension Operand where Command: Subcommand {
  init<Value>(
    _ placeholder: String, _ help: String, sets path: WritableKeyPath<Command, Value> & Sendable,
    to value: OptionValue<Value>
  ) {
    self.init(placeholder: placeholder, help: help, offer: value.offer) { command, word throws(UsageError) in
      command[keyPath: path] = try value.read(word, "\(Command.name) \(placeholder)")
    }
  }
}

/// The information a command line can ask for instead of a run.
enum Information: Sendable {
  /// The whole help.
  case help
  /// The short help.
  case usage
  case version
}

extension Subcommand {
  static var isDefault: Bool { false }
  static var operands: [Operand<Self>] { [] }
  static var options: [Option<Self>] { [] }
  static var exitCodes: [(code: ExitCode, meaning: String)] { [] }

  mutating func complete(given: Set<String>) throws(UsageError) {}

  /// The whole help, or the short help.
  func help(among commands: CommandSet, isShort: Bool) -> String {
    let help = HelpText(commands: commands)
    return isShort ? help.shortText(of: Self.self) : help.text(of: Self.self)
  }

  /// All options: its own, then the common ones.
  static var allOptions: [Option<Self>] { options + Option.common }

  static var outlines: [OptionOutline] { allOptions.map(\.outline) }

  /// The long names of its options, as typed.
  static var spellings: [String] { outlines.map(\.spelling) }

  /// The command line that shows its help.
  static var helpCommand: String { isDefault ? "poke-export --help" : "poke-export \(name) --help" }

  /// The usage line, with operands.
  static var usage: String {
    (["poke-export", isDefault ? "[\(name)]" : name] + operands.map(\.placeholder) + ["[options]"])
      .joined(separator: " ")
  }
}
