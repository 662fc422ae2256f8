/// The `'` that keeps a spreadsheet from taking a text for a formula.
///
/// A text that begins like one gets it, and so does a text that looks as if it had one already: what was written can be
/// told from what was meant, whatever the text is.
enum FormulaGuard {
  /// The `'`.
  static let byte = UInt8(ascii: "'")

  /// Whether a text needs it, or has it.
  @inline(__always)
  static func isNeeded(_ text: some Sequence<UInt8>) -> Bool {
    for byte in text where byte != FormulaGuard.byte { return startsFormula(byte) }
    return false
  }

  /// Whether a spreadsheet may take what begins with a byte for a formula: behind white space it still looks for one.
  private static func startsFormula(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"): true
    case UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): true
    default: false
    }
  }
}
