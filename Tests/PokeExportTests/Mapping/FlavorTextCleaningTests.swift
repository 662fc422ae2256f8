import Testing

@testable import PokeExport

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
    ("quoted \"and\", commas", "quoted \"and\", commas"),
    ("a 10000-\nvolt spark", "a 10000-volt spark"),
    ("two- \nlegged", "two-legged"),
    ("two-\nor three-legged", "two- or three-legged"),
    ("out-\nof-doors", "out-of-doors"),
    ("Wind-\nund Wasserkraft", "Wind- und Wasserkraft"),
    ("a dash -\nlike this", "a dash - like this"),
    ("-\nalone", "- alone"),
    ("Likes Fire-\u{200B}\nand Ice.", "Likes Fire- and Ice."), ("electri\u{AD}\u{200B}\ncity", "electricity"),
    ("\u{FEFF}one\u{2029}two\u{85}three\tfour\u{200E}", "one two three four"),
    ("\u{A0}held by 5\u{A0}% \u{202F}", "held by 5\u{A0}%"),
    ("a\u{0}b\u{7F}c\u{9F}d\u{E0041}\u{2060}e", "abcde"), ("\u{200B}", ""),
    ("잠을\n자고", "잠을 자고"), ("100,000 volts—\na strike", "100,000 volts—a strike"), ("it —\nor not", "it — or not"),
  ])
  func makesOneLine(text: String, cleaned: String) {
    #expect(FlavorTextCleaning.cleaned(text, language: "en") == cleaned)
  }

  @Test(arguments: [
    ("de", "der Zeit-\npunkt", "der Zeitpunkt"), ("de", "Körper-\u{C}temperatur", "Körpertemperatur"),
    ("de", "über-\nörtlich", "überörtlich"), ("de", "Ein-\nund Ausgang", "Ein- und Ausgang"),
    ("de", "zwei-\nbis dreimal", "zwei- bis dreimal"), ("de", "Käfer-\nPokémon", "Käfer-Pokémon"),
    ("de", "10-\njährig", "10-jährig"), ("en", "Time-\nless", "Time-less"),
    ("fr", "électro-\nmagnétiques", "électromagnétiques"), ("fr", "une demi-\njournée", "une demi-journée"),
  ])
  func joinsWordsThatTheLineBroke(language: String, text: String, cleaned: String) {
    #expect(FlavorTextCleaning.cleaned(text, language: language) == cleaned)
  }

  @Test(arguments: [
    ("ja", "ねずみ\nポケモン", "ねずみ　ポケモン"), ("ja-Hrkt", "もり\u{C}を\nでる", "もり　を　でる"),
    ("ja", "森に　\n棲む。\n", "森に　棲む。"), ("ja", "長さは\n1メートル", "長さは 1メートル"),
    ("zh-Hans", "在森林里\n生活，\n很少出来……\n它", "在森林里生活，很少出来……它"), ("zh-hant", "長度超過\n3公尺", "長度超過 3公尺"),
    ("zh-Hans", "一　二", "一　二"), ("en", "ねずみ\nポケモン", "ねずみ ポケモン"),
  ])
  func breaksNoLinesOfChineseAndJapanese(language: String, text: String, cleaned: String) {
    #expect(FlavorTextCleaning.cleaned(text, language: language) == cleaned)
  }
}
