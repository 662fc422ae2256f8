import Testing

@testable import Mapping

@Suite struct FlavorTextCleaningTests {
  @Test(arguments: [
    ("one\ntwo\u{C}three\rfour\u{B}five\u{2028}six", "one two three four five six"),
    ("spread  over\n \n lines", "spread over lines"),
    ("  trimmed \n", "trimmed"),
    ("electri\u{AD}\ncity", "electricity"),
    ("electri\u{AD}city", "electricity"),
    ("soft\u{AD} space", "soft space"),
    ("a\r\nb", "a b"),
    ("", ""),
    ("\n\u{C}", ""),
    ("ねずみ\nポケモン", "ねずみ ポケモン"),
    ("quoted \"and\", commas", "quoted \"and\", commas"),
  ])
  func makesOneLine(text: String, cleaned: String) {
    #expect(FlavorTextCleaning.cleaned(text) == cleaned)
  }
}
