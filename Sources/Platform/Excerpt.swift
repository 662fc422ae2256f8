/// Excerpts of foreign text for messages: short, on one line, and harmless to a terminal.
package enum Excerpt {
  /// Returns the start of a text, with control characters escaped.
  ///
  /// - Parameters:
  ///   - text: The text of a server or a file.
  ///   - limit: The largest number of characters to quote, counted as Unicode scalars.
  /// - Returns: The excerpt, with an ellipsis if the text is longer.
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

  /// Returns the start of a text, in quotes.
  package static func quoted(_ text: some StringProtocol, limit: Int = 60) -> String { "'\(of(text, limit: limit))'" }

  /// Returns the start of a text, in quotes; invalid UTF-8 becomes U+FFFD.
  package static func quoted(_ bytes: ArraySlice<UInt8>) -> String {
    quoted(String(decoding: bytes.prefix(1024), as: UTF8.self))
  }
}
