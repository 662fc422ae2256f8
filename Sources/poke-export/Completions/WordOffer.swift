/// The words a shell offers for an option's value or an operand.
enum WordOffer: Sendable, Equatable {
  /// Nothing: a number, a code, free text.
  case nothing
  /// One of a few words.
  case oneOf([String])
  /// Some of a few words, separated by commas.
  case listOf([String])
  /// A directory.
  case directory
  /// A file.
  case file

  /// The words for an option's value.
  ///
  /// - Parameters:
  ///   - placeholder: The placeholder of the value in help: `LIST`, `DIR` and `FILE` tell its kind.
  ///   - allowed: The allowed words; empty for a value without a short list of them.
  init(placeholder: String, allowed: [String]) {
    let kinds = placeholder.split(separator: "|")
    self =
      if !allowed.isEmpty {
        kinds.contains("LIST") ? .listOf(allowed) : .oneOf(allowed)
      } else if kinds.contains("DIR") {
        .directory
      } else if kinds.contains("FILE") {
        .file
      } else {
        .nothing
      }
  }

  /// The words for an operand: the allowed ones, or else directories, because datasets are directories.
  init(operandAllowing allowed: [String]) { self = allowed.isEmpty ? .directory : .oneOf(allowed) }
}
