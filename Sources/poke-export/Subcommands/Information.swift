/// The information a command line can ask for instead of a run.
enum Information: Sendable, Equatable {
  /// The whole help.
  case help
  /// The short help.
  case usage
  /// The version.
  case version
}
