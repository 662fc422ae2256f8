/// Text from outside, made fit for a message: short, on one line, and without power over a terminal.
package enum Excerpt {
  /// The start of a text, control characters escaped.
  ///
  /// - Parameters:
  ///   - text: The words of a server or a file.
  ///   - limit: Characters that are quoted at most.
  /// - Returns: The excerpt; with an ellipsis when something is left out.
  package static func of(_ text: some StringProtocol, limit: Int) -> String {
    var excerpt = ""
    var count = 0
    for scalar in text.unicodeScalars {
      let escaped = scalar.escapedForTerminal
      count += escaped.unicodeScalars.count
      if count > limit { return excerpt + "…" }
      excerpt += escaped
    }
    return excerpt
  }

  /// The start of a text, in quotes.
  package static func quoted(_ text: some StringProtocol, limit: Int = 60) -> String { "'\(of(text, limit: limit))'" }

  /// The start of a text, in quotes; bytes that are not UTF-8 are shown as U+FFFD.
  package static func quoted(_ bytes: ArraySlice<UInt8>) -> String {
    quoted(String(decoding: bytes.prefix(1024), as: UTF8.self))
  }
}
