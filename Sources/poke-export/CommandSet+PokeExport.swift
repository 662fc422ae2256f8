extension CommandSet {
  /// Every subcommand of this program: the only list of them.
  static let pokeExport = CommandSet(
    default: ExportCommand.self,
    others: [
      VerifyCommand.self, DiffCommand.self, ReportCommand.self, SchemaCommand.self, CompletionsCommand.self,
      ManCommand.self,
    ])
}
