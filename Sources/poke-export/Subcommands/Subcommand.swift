import PokeExport

protocol Subcommand: Sendable {
  static var name: String { get }
  static var isDefault: Bool { get }
  static var summary: String { get }
  static var introduction: String { get }
  static var operands: [Operand<Self>] { get }
  static var options: [Option<Self>] { get }
  /// The names that other tools use for the command, separated by blanks.
  static var synonyms: String { get }
  static var foreign: [Foreign] { get }
  /// The examples at the end of the help, in lines of at most 80 columns, under headings that end with a colon.
  static var closing: [String] { get }
  /// The exit codes; empty for a subcommand with the usual codes.
  static var exitCodes: [(code: ExitCode, meaning: String)] { get }

  var information: Information? { get set }

  init()

  /// Completes the command after all words are read; `given` has the typed options' names without leading dashes.
  mutating func complete(given: Set<String>) throws(UsageError)

  func run() async throws -> Int32
}

struct Operand<Command: Subcommand>: Sendable {
  let placeholder: String
  let help: String
  let offer: WordOffer
  let isOptional: Bool
  let example: @Sendable () -> String
  let allowed: @Sendable () -> Advice
  let apply: @Sendable (inout Command, String) throws(UsageError) -> Void

  init<Value>(
    _ placeholder: String, _ help: String, sets path: WritableKeyPath<Command, Value> & Sendable,
    to value: OptionValue<Value>, isOptional: Bool = false
  ) {
    offer = value.offer()
    (example, allowed) = (value.example, value.allowed)
    self.placeholder = isOptional ? "[\(placeholder)]" : placeholder
    self.help = help
    self.isOptional = isOptional
    apply = { command, word throws(UsageError) in command[keyPath: path] = try value.read(word, Command.name) }
  }
}

enum Information: Sendable {
  case help, usage, version
}

extension Subcommand {
  static var isDefault: Bool { false }
  static var operands: [Operand<Self>] { [] }
  static var options: [Option<Self>] { [] }
  static var synonyms: String { "" }
  static var foreign: [Foreign] { [] }
  static var exitCodes: [(code: ExitCode, meaning: String)] { [] }

  mutating func complete(given: Set<String>) throws(UsageError) {}

  static func accepts(_ word: String, as option: String) -> Bool {
    var command = Self()
    return (try? options.first { $0.outline.name == option }?.apply(&command, word)) != nil
  }

  /// Finds an option for a value: `--format csv` for `csv`.
  static func valued(_ word: String) -> [String]? {
    let name = word.lowercased().replacing("-", with: "_")
    for value in [word] + Spelling.meanings(of: name) {
      let option = ["format", "generation", "tables", "table", "delimiter"].first { accepts(value, as: $0) }
      if let option { return ["--\(option)", value] }
    }
    if let code = Language.code(named: word), accepts(code, as: "language") { return ["--language", code] }
    return accepts(word, as: "log-format") ? ["--log-format", word] : nil
  }

  static var allOptions: [Option<Self>] { options + Option.common }

  static var outlines: [OptionOutline] { allOptions.map(\.outline) }

  static var operandOffers: [(placeholder: String, offer: WordOffer)] { operands.map { ($0.placeholder, $0.offer) } }

  static var spellings: [String] { outlines.map(\.spelling) }

  static var helpCommand: String { isDefault ? "poke-export --help" : "poke-export \(name) --help" }

  /// The guess that the word means this command; explains the command if its name differs much from the word.
  static func guess(for word: String) -> Advice {
    let gist = summary.prefix { !",:".contains($0) }
    let isClear = isDefault || word.contains(name.prefix(3)) || gist.count > 40
    return .guess("'\(name)'\(isClear ? "" : " (\(gist))")")
  }

  static var usage: String {
    (["poke-export", isDefault ? "[\(name)]" : name] + operands.map(\.placeholder) + ["[options]"])
      .joined(separator: " ")
  }
}
