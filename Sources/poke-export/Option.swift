/// One option of the command: everything the parser and the help know of it.
struct Option: Sendable {
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
  let group: Group
  /// Puts the value where it belongs; an option without a value gets an empty one.
  let apply: @Sendable (inout TypedOptions, String) throws(UsageError) -> Void

  /// The headings of help, in order.
  enum Group: String, CaseIterable {
    case selection = "What to export"
    case output = "Where and how to write it"
    case source = "Where it comes from"
    case checkpoint = "What is stored"
    case messages = "Messages"
  }

  init(
    _ name: String, short: Character? = nil, value placeholder: String? = nil, _ group: Group, _ help: String,
    default defaultText: String? = nil,
    apply: @escaping @Sendable (inout TypedOptions, String) throws(UsageError) -> Void
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
