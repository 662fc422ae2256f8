import Testing

@testable import PokeExport

struct InvisibleCharactersTests {
  @Test(arguments: [
    ("\u{200B}Mew\u{200B}", "Mew"), ("Mr.\u{A0}Mime\u{A0}", "Mr.\u{A0}Mime"), ("Ho\u{AD}-Oh", "Ho-Oh"),
    ("\u{FEFF}ニドラン\u{200E}♀\u{3000}", "ニドラン♀"), ("one\u{2028}two\nthree", "one two three"),
    ("Flabébé", "Flabébé"), ("a\r\n\u{85}b", "a b"), (" \u{2060} ", ""), ("plain text", "plain text"),
    ("Red\u{1} One", "Red One"), ("Kanto \n Land", "Kanto Land"), ("Blue \u{2028}Two", "Blue Two"),
    ("two  blanks", "two  blanks"),
  ])
  func leaveNoName(name: String, shown: String) {
    #expect(name.withoutInvisibleCharacters.withoutOuterBlanks == shown)
  }

  /// The shortcut for most letters must agree with the Unicode properties.
  @Test func areThoseOfTheirClassesEverywhere() {
    for value in UInt32(0)...0x10_FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isInvisible =
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
      if isInvisible != scalar.isInvisible { Issue.record("U+\(String(value, radix: 16))") }
      if !isInvisible { continue }
      let cleaned = FlavorTextCleaning.cleaned("a\(scalar)b", language: "en")
      #expect(cleaned == "ab" || cleaned == "a b", "U+\(String(value, radix: 16))")
    }
  }
}
