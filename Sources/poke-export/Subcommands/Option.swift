/// The declaration of one option: the parser, the help, the completions and the manual page use it.
struct Option<Command: Sendable>: Sendable {
  /// The long name without dashes.
  let name: String
  /// The one-letter form.
  let short: Character?
  /// The placeholder of the value in help; nil for an option without a value.
  let placeholder: String?
  /// The description without a final dot; the part behind a semicolon is for the long help only.
  let help: String
  /// The default value, as the help shows it.
  let defaultText: String?
  /// The heading of its group in help.
  let group: OptionGroup
  /// Whether the short help of a subcommand with many options shows it.
  let isFrequent: Bool
  /// Stores the value in the command; an option without a value gets its own name, as typed.
  let apply: @Sendable (inout Command, String) throws(UsageError) -> Void

  init(
    _ name: String, short: Character? = nil, value placeholder: String? = nil, _ group: OptionGroup, _ help: String,
    default defaultText: String? = nil, isFrequent: Bool = false,
    apply: @escaping @Sendable (inout Command, String) throws(UsageError) -> Void
  ) {
    self.name = name
    self.short = short
    self.placeholder = placeholder
    self.group = group
    self.isFrequent = isFrequent
    self.help = help
    self.defaultText = defaultText
    self.apply = apply
  }

  /// The description for the short help and the completions.
  var brief: String { help.split(separator: ";", maxSplits: 1).first.map(String.init) ?? help }

  /// The name as typed: `--range`.
  var spelling: String { "--" + name }
}

extension Option where Command: Subcommand {
  /// The options every subcommand has.
  static var common: [Option] {
    [
      Option("help", short: "h", .messages, "show this help; -h only what is used most", isFrequent: true) {
        command, typed in
        command.information = typed.hasPrefix("--") ? .help : .usage
      },
      Option("version", .messages, "show the version") { command, _ in command.information = .version },
    ]
  }
}

/// The headings of the option groups in help, in order.
enum OptionGroup: String, CaseIterable {
  case selection = "What to export"
  case output = "Where and how to write it"
  case source = "Where it comes from"
  case checkpoint = "What is stored"
  case display = "What to show"
  case messages = "Messages"
}
