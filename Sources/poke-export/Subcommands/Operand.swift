/// One word a subcommand needs that is no option: a directory, say.
struct Operand<Command: Sendable>: Sendable {
  /// What stands for it in help.
  let placeholder: String
  /// What it is, without a final dot.
  let help: String
  /// Puts the word where it belongs.
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
