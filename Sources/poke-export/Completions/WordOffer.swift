/// What a shell may offer where a word is typed.
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

  /// What fits an option's value.
  ///
  /// - Parameters:
  ///   - placeholder: What stands for it in help; `LIST`, `DIR` and `FILE` mean what they say.
  ///   - allowed: The words it may be; empty when those are not a few.
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

  /// What fits an operand: one of a few words, else a directory, for datasets are directories.
  init(operandAllowing allowed: [String]) { self = allowed.isEmpty ? .directory : .oneOf(allowed) }
}
