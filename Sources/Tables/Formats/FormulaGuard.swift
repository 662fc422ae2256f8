/// The `'` that stops a spreadsheet from reading a text as a formula.
///
/// A text that starts like a formula gets a `'`. A text that already has `'` before such a start gets one more. Thus a
/// reader always knows which `'` the encoder has added.
enum FormulaGuard {
  /// The guard itself, the apostrophe.
  static let byte = UInt8(ascii: "'")

  /// Whether a text starts like a formula, after any number of `'`.
  @inline(__always)
  static func isNeeded(_ text: some Sequence<UInt8>) -> Bool {
    for byte in text where byte != FormulaGuard.byte { return startsFormula(byte) }
    return false
  }

  /// Whether a text that starts with this byte may be a formula; a spreadsheet ignores white space before a formula.
  private static func startsFormula(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"): true
    case UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): true
    default: false
    }
  }
}
