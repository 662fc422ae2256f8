/// Makes one line of a Pokédex entry as the games print it.
enum FlavorTextCleaning {
  /// The text with breaks turned into single spaces and soft hyphens gone.
  ///
  /// Line feeds, carriage returns, form feeds, U+000B and U+2028 become a space; a soft hyphen goes together with the
  /// break after it, so that a word split over two lines is whole again. Runs of spaces collapse, the ends are trimmed.
  static func cleaned(_ text: String) -> String {
    var cleaned = String.UnicodeScalarView()
    var pendingSpace = false
    var afterSoftHyphen = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{AD}":
        afterSoftHyphen = true
      case "\n", "\r", "\u{C}", "\u{B}", "\u{2028}":
        if !afterSoftHyphen { pendingSpace = true }
      case " ":
        afterSoftHyphen = false
        pendingSpace = true
      default:
        afterSoftHyphen = false
        if pendingSpace, !cleaned.isEmpty { cleaned.append(" ") }
        pendingSpace = false
        cleaned.append(scalar)
      }
    }
    return String(cleaned)
  }
}
