/// One option of a subcommand: everything the parser and the help know of it.
struct Option<Command: Sendable>: Sendable {
  /// The long name without dashes.
  let name: String
  /// The one-letter form.
  let short: Character?
  /// What stands for the value in help; nil for an option without one.
  let placeholder: String?
  /// What it does, without a final dot; what follows a semicolon is left to the long help.
  let help: String
  /// The default as help shows it.
  let defaultText: String?
  /// The heading it stands under in help.
  let group: OptionGroup
  /// Whether it is one of the few the short help of a subcommand with many options shows.
  let isFrequent: Bool
  /// Puts the value where it belongs; an option without a value gets its own name, as it was typed.
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

  /// What the short help and completions say of it.
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
