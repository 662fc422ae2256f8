/// What a command line may ask for instead of a run.
enum Information: Sendable, Equatable {
  /// How the subcommand is used.
  case help
  /// Which version this is.
  case version
}
