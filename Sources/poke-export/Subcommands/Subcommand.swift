protocol Subcommand: Sendable {
  static var name: String { get }
  static var isDefault: Bool { get }
  static var summary: String { get }
  static var introduction: String { get }
  static var operands: [Operand<Self>] { get }
  static var options: [Option<Self>] { get }
  /// Lines of at most 80 columns: examples, under headings that end with a colon.
  static var closing: [String] { get }
  /// Empty for a subcommand with the usual codes.
  static var exitCodes: [(code: ExitCode, meaning: String)] { get }

  var information: Information? { get set }

  init()

  /// Comes after all words; the names of the options are without dashes.
  mutating func complete(given: Set<String>) throws(UsageError)

  func run() async throws -> Int32
}

struct Operand<Command: Subcommand>: Sendable {
  let placeholder: String
  let help: String
  let offer: WordOffer
  let isOptional: Bool
  let apply: @Sendable (inout Command, String) throws(UsageError) -> Void

  init<Value>(
    _ placeholder: String, _ help: String, sets path: WritableKeyPath<Command, Value> & Sendable,
    to value: OptionValue<Value>, isOptional: Bool = false
  ) {
    offer = value.offer()
    self.placeholder = isOptional ? "[\(placeholder)]" : placeholder
    self.help = help
    self.isOptional = isOptional
    apply = { command, word throws(UsageError) in
      command[keyPath: path] = try value.read(word, "\(Command.name) \(placeholder)")
    }
  }
}

enum Information: Sendable {
  case help, usage, version
}

extension Subcommand {
  static var isDefault: Bool { false }
  static var operands: [Operand<Self>] { [] }
  static var options: [Option<Self>] { [] }
  static var exitCodes: [(code: ExitCode, meaning: String)] { [] }

  mutating func complete(given: Set<String>) throws(UsageError) {}

  static var allOptions: [Option<Self>] { options + Option.common }

  static var outlines: [OptionOutline] { allOptions.map(\.outline) }

  static var spellings: [String] { outlines.map(\.spelling) }

  static var helpCommand: String { isDefault ? "poke-export --help" : "poke-export \(name) --help" }

  static var usage: String {
    (["poke-export", isDefault ? "[\(name)]" : name] + operands.map(\.placeholder) + ["[options]"])
      .joined(separator: " ")
  }
}
