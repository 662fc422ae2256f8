/// An option; the parser, the help, the completions and the manual page all use this declaration.
struct Option<Command: Subcommand>: Sendable {
  let outline: OptionOutline
  /// Applies the option to the command; the text is the typed value, or the option as typed if it takes no value.
  let apply: @Sendable (inout Command, String) throws(UsageError) -> Void

  static var common: [Option] {
    [
      OptionOutline(
        "help", short: "h", .messages, "show this help; -h shows only the most used options", isFrequent: true
      ).called("? usage -? h hilfe aide ayuda aiuto").applies { command, typed in
        command.information = typed.hasPrefix("--") ? .help : .usage
      },
      OptionOutline("version", .messages, "show the version").called("-V ver").applies { command, _ in
        command.information = .version
      },
    ]
  }
}

struct OptionOutline: Sendable {
  let name: String
  let short: Character?
  let placeholder: String?
  let group: OptionGroup
  // The help without a final dot; the short help ends at the first semicolon. The help is a closure, because a text
  // with the names or the number of all tables takes long to make.
  let help: @Sendable () -> String
  let defaultText: String?
  let isFrequent: Bool
  /// The option's names in other tools, each with the value to use here; `*` stands for the typed value.
  private(set) var synonyms: [String: String] = [:]
  fileprivate(set) var offer: @Sendable () -> WordOffer = { .nothing }
  fileprivate(set) var example: @Sendable () -> String = { "" }
  fileprivate(set) var allowed: @Sendable () -> Advice = { "" }

  init(
    _ name: String, short: Character? = nil, value placeholder: String? = nil, _ group: OptionGroup,
    _ help: @autoclosure @escaping @Sendable () -> String, default defaultText: String? = nil, isFrequent: Bool = false
  ) {
    self.name = name
    self.short = short
    self.placeholder = placeholder
    self.group = group
    self.help = help
    self.defaultText = defaultText
    self.isFrequent = isFrequent
  }

  func called(_ words: String) -> OptionOutline {
    var outline = self
    outline.synonyms = words.pairs
    return outline
  }

  var isList: Bool { placeholder == "LIST" }

  var brief: String { String(help().prefix { $0 != ";" }) }

  func text(_ help: String, defaultLimit: Int = .max) -> String {
    help + (defaultText.map { $0.count < defaultLimit ? " (default: \($0))" : "" } ?? "")
  }

  var spelling: String { "--" + name }

  var forms: [String] { [spelling] + (short.map { ["-\($0)"] } ?? []) }

  func applies<Command: Subcommand>(_ apply: @escaping @Sendable (inout Command, String) -> Void) -> Option<Command> {
    Option(outline: self, apply: apply)
  }

  func turnsOn<Command: Subcommand>(_ path: WritableKeyPath<Command, Bool> & Sendable) -> Option<Command> {
    applies { command, _ in command[keyPath: path] = true }
  }

  func sets<Command: Subcommand, Value>(
    _ path: WritableKeyPath<Command, Value> & Sendable, to value: OptionValue<Value>
  ) -> Option<Command> { reads(value) { $0[keyPath: path] = $1 } }

  func sets<Command: Subcommand, Value>(
    _ path: WritableKeyPath<Command, Value?> & Sendable, to value: OptionValue<Value>
  ) -> Option<Command> { reads(value) { $0[keyPath: path] = $1 } }

  private func reads<Command: Subcommand, Value>(
    _ value: OptionValue<Value>, _ store: @escaping @Sendable (inout Command, Value) -> Void
  ) -> Option<Command> {
    var outline = self
    outline.offer = value.offer
    outline.example = value.example
    outline.allowed = value.allowed
    return Option(outline: outline) { [spelling] command, typed throws(UsageError) in
      store(&command, try value.read(typed, spelling))
    }
  }

  static let logFormat = OptionOutline(
    "log-format", value: "FORMAT", .messages, "messages as text or json; with json, one object on each line",
    default: "text")
  static let summary = OptionOutline(
    "summary", value: "FILE", .messages,
    "write a summary of the run as JSON, even if the run failed; - for standard output")
}

enum OptionGroup: String, CaseIterable {
  case selection = "What to export"
  case output = "Where and how to write it"
  case source = "Where it comes from"
  case checkpoint = "What is stored"
  case display = "What to show"
  case messages = "Messages"
}
