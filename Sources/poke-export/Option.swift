/// One option of a subcommand: everything the parser and the help know of it.
struct Option<Command: Sendable>: Sendable {
  /// The long name without dashes.
  let name: String
  /// The one-letter form.
  let short: Character?
  /// What stands for the value in help; nil for an option without one.
  let placeholder: String?
  /// What it does, without a final dot.
  let help: String
  /// The default as help shows it.
  let defaultText: String?
  /// The heading it stands under in help.
  let group: OptionGroup
  /// Puts the value where it belongs; an option without a value gets an empty one.
  let apply: @Sendable (inout Command, String) throws(UsageError) -> Void

  init(
    _ name: String, short: Character? = nil, value placeholder: String? = nil, _ group: OptionGroup, _ help: String,
    default defaultText: String? = nil,
    apply: @escaping @Sendable (inout Command, String) throws(UsageError) -> Void
  ) {
    self.name = name
    self.short = short
    self.placeholder = placeholder
    self.group = group
    self.help = help
    self.defaultText = defaultText
    self.apply = apply
  }

  /// The name as typed: `--range`.
  var spelling: String { "--" + name }
}

extension Option where Command: Subcommand {
  /// The options every subcommand has.
  static var common: [Option] {
    [
      Option("help", short: "h", .messages, "show this help") { command, _ in command.information = .help },
      Option("version", .messages, "show the version") { command, _ in command.information = .version },
    ]
  }
}
