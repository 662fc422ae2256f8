import Pokedex

/// A value out of a file, made fit for a message: short, on one line, and without power over a terminal.
package enum ValueExcerpt {
  /// The start of a text in quotes, control characters by their number.
  package static func quoted(_ text: some StringProtocol, limit: Int = 60) -> String {
    var excerpt = ""
    var count = 0
    for scalar in text.unicodeScalars {
      let part = scalar.onOneLine
      count += part.unicodeScalars.count
      if count > limit { return "'\(excerpt)…'" }
      excerpt += part
    }
    return "'\(excerpt)'"
  }

  /// The start of a text in quotes; what is not UTF-8 is shown as U+FFFD.
  package static func quoted(_ bytes: ArraySlice<UInt8>) -> String {
    quoted(String(decoding: bytes.prefix(1024), as: UTF8.self))
  }
}
