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

/// Options and commands of other tools that have no counterpart here, with advice what to do instead.
struct Foreign: Sendable {
  /// The names, separated by blanks.
  ///
  /// A name that ends with `=` takes any value; `encoding=utf8` takes only `utf8`.
  let names: String
  private let remark: String
  private let purpose: String
  /// The words to type here in place of the other tool's word.
  ///
  /// An environment variable and `poke-export` may come before the words, and `&&` with a second command after them. A
  /// plus sign before a table means to add the table.
  private let instead: String

  /// The command to run after the export, with ` && ` before it; empty if there is none.
  ///
  /// The message replaces the directory `Output` in the command with the directory of the line.
  var next: String { instead.firstRange(of: " && ").map { String(instead[$0.lowerBound...]) } ?? "" }

  /// The advice about a file whose ending names a format that no export writes; nil for other files.
  static func unwritten(_ path: String) -> (advice: Advice, next: String)? {
    let ending = path.lowercased().split(separator: ".").dropFirst().last ?? ""
    let all = CommandSet.pokeExport.byDefault.foreign.filter { $0.instead.hasPrefix("--format csv") }
    let foreign = all.first { $0.names.split(separator: " ").contains(ending) }
    return foreign.map { ($0.advice(about: String(ending)), $0.next) }
  }

  init(_ names: String, _ remark: String, for purpose: String = "", instead: String = "") {
    (self.names, self.remark, self.purpose, self.instead) = (names, remark, purpose, instead)
  }

  private func advice(about name: String, rate: String = "") -> Advice {
    // Counting the tables makes all of them, which takes longer than to read the line.
    let count = purpose.contains("COUNT") ? "\(TableName.allCases.count)" : ""
    return Advice(
      remark.replacing("ENDING", with: name),
      purpose: purpose.replacing("RATE", with: rate).replacing("COUNT", with: count))
  }

  func error(_ problem: String, _ name: String, _ value: String?, _ skipValue: () -> Void) -> UsageError? {
    let words = Set(names.split(separator: " ").map(String.init))
    let isValued = !words.isDisjoint(with: [name + "=", "\(name)=\(value?.lowercased() ?? "")"])
    if isValued { skipValue() } else if !words.contains(name) { return nil }
    let pause = Spelling.amount(value ?? "", isTime: true)
    let rate = pause.map { Int(min(max(1 / $0, 1), 10_000).rounded()) } ?? 1
    let line = instead.replacing("RATE", with: "\(rate)").replacing("VALUE", with: value?.quotedForShell ?? "URL")
      .replacing("CONDITION", with: TableSchema.condition(meantBy: value ?? ""))
      .replacing("COLUMN", with: TableSchema.column(meantBy: value ?? "") ?? "name")
    let parts = line.wholeMatch(of: /(?:([^&]*)poke-export)?(.*?)( && .*)?/)
    // If nothing replaces the other tool's word, the suggested line only leaves it out.
    let new = (parts?.2 ?? "").split(separator: " ").map(String.init)
    return UsageError(
      problem, advice(about: name, rate: pause ?? 0 > 1 ? "the slowest rate, 1" : "\(rate)"),
      new.last.flatMap { $0.hasPrefix("+") ? .moreTables(String($0.dropFirst())) : nil } ?? .words(new),
      before: String(parts?.1 ?? ""), after: String(parts?.3 ?? ""))
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
      let option = ["format", "generation", "tables", "table"].first { accepts(value, as: $0) }
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
