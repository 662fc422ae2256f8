/// What a command line may ask for instead of a run.
enum Information: Sendable, Equatable {
  /// How the subcommand is used, at length.
  case help
  /// How it is used, on one page of a terminal.
  case usage
  /// Which version this is.
  case version
}
