/// One operand of a subcommand: a directory, for example.
struct Operand<Command: Sendable>: Sendable {
  /// The placeholder in help.
  let placeholder: String
  /// What it is, without a final dot.
  let help: String
  /// Stores the word in the command.
  let apply: @Sendable (inout Command, String) throws(UsageError) -> Void

  init(
    _ placeholder: String, _ help: String,
    apply: @escaping @Sendable (inout Command, String) throws(UsageError) -> Void
  ) {
    self.placeholder = placeholder
    self.help = help
    self.apply = apply
  }
}
