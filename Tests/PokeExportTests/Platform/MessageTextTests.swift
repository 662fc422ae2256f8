import Testing

@testable import PokeExport

struct MessageTextTests {
  @Test(arguments: [
    ("Flabébé ♀ ポケモン　図鑑", "Flabébé ♀ ポケモン　図鑑"), ("one\u{A0}word", "one\u{A0}word"),
    ("\u{FEFF}{\"id\"", #"\u{FEFF}{"id""#), ("Mew\u{200B}\u{200D}\u{2060}", #"Mew\u{200B}\u{200D}\u{2060}"#),
    ("\u{200E}\u{202E}\u{2066}", #"\u{200E}\u{202E}\u{2066}"#),
    ("a\u{2028}b\u{2029}c\u{85}", #"a\u{2028}b\u{2029}c\u{85}"#),
    ("soft\u{AD}hyphen", #"soft\u{AD}hyphen"#), ("thin\u{2009}\u{202F}", #"thin\u{2009}\u{202F}"#),
    ("\u{3164}\u{FE0F}\u{E0041}", #"\u{3164}\u{FE0F}\u{E0041}"#), ("\t\r\n\u{1B}", #"\t\r\n\u{1B}"#),
  ])
  func showsWhatCannotBeSeen(text: String, shown: String) { #expect(text.escapedForTerminal == shown) }
}
