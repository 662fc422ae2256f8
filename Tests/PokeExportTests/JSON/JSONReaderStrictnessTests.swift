import TestSupport
import Testing

@testable import PokeExport

struct JSONReaderStrictnessTests {
  @Test(arguments: [
    "null", "true", "false", "0", "-0", "10", "-1.5", "0.0", "1e5", "1E+5", "1e-5", "0e0", "1.25e01", #""""#, #""a""#,
    "[]", "{}", " [ ] ", "\t{\r\n}\n", "[1,2]", "[[[]]]", "[null]", #"{"a":1}"#, #"{"":0}"#, #"{"a":{"b":[]}}"#,
    #"{"a" : 1 , "b" : 2}"#, #"{"a":1,"a":2}"#, #"["\"\\\/\b\f\n\r\t"]"#, #""\u0000\u001f\uFfFf""#,
    #""\ud83d\ude00""#, #""\uD834\uDD1E!""#, "\"\u{7F}\u{80}\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}\"",
    "\"\u{2028}\u{FEFF}\"", "\u{FEFF}[]", "\u{FEFF} {}\n", "\"e\u{301}\"", "1e400", "123456789012345678901234567890",
  ])
  func acceptsWhatTheGrammarAllows(document: String) { #expect(Verdict(on: document) == .accepted) }

  @Test(arguments: [
    "", " ", "\n", "\0", "1\0", "nul", "nulll", "True", "TRUE", "truefalse", "NaN", "-NaN", "Infinity", "-Infinity",
    "inf", "undefined", "01", "-01", "00", "+1", ".5", "-.5", "1.", "-1.", "1.e5", "1e", "1E+", "1e-", "1e1.5", "-",
    "--1", "1-", "0x10", "1_000", "1 2", "1,2", "١",
  ])
  func refusesWordsAndNumbersOfOtherLanguages(document: String) { #expect(Verdict(on: document) == .refused) }

  @Test(arguments: [
    "[", "]", "{", "}", "[1", "[1,", "[1,]", "[,]", "[,1]", "[1,,2]", "[1 2]", "[1:2]", "[1}", "{]", #"{"a"}"#,
    #"{"a":}"#, #"{"a":1,}"#, #"{,"a":1}"#, #"{"a" 1}"#, #"{"a"::1}"#, #"{"a":1"b":2}"#, #"{"a":1,,"b":2}"#,
    #"{"a":1"#, #"{"a":"#, #"{"a"#, #"{"a":1]"#, "{a:1}", "{1:2}", "{null:1}", "{'a':1}", "['a']", #"{"a":1}}"#,
    "[]]", "{}{}", "[][]", "[],", "[] x", "null null", "[1]//", "/**/1", "[1/*,*/]", "//\n1", "#1\n1", "[1]\0",
    "[\0]", "[\u{B}]", "[\u{C}1]", "\u{A0}1", "[1\u{2028}]", "\u{FEFF}\u{FEFF}[]", " \u{FEFF}[]", "[]\u{FEFF}",
    "\u{FEFF}", "<!DOCTYPE html>",
  ])
  func refusesBrokenStructures(document: String) { #expect(Verdict(on: document) == .refused) }

  @Test(arguments: [
    #"""#, #""a"#, #""\"#, #""\""#, #""\a""#, #""\x41""#, #""\'""#, #""\0""#, #""\U0041""#, #""\u""#, #""\u004""#,
    #""\u004g""#, #""\u 041""#, #""\u-041""#, #""\u+041""#, #""\u{41}""#, #""\ud83d""#, #""\ude00""#,
    #""\ud83d\ud83d""#, #""\ude00\ud83d""#, #""\ud83dx""#, #""\ud83d\n""#, #""\ud83d\u0041""#, #""\ud83d\ude0""#,
    #""\ud83d\"#, #""\ud83d\u"#, #""\u00"#, "\"\n\"", "\"\t\"", "\"\r\"", "\"\0\"", "\"\u{1F}\"", "\"a\u{1}b\"",
  ])
  func refusesBrokenStrings(document: String) {
    #expect(Verdict(on: document) == .refused)
    #expect(Verdict(on: "{\(document):1}") == .refused)
    #expect(Verdict(on: "[\(document)]") == .refused)
  }

  static let invalidUTF8: [[UInt8]] = [
    [0x80], [0xBF], [0xC0, 0x80], [0xC0, 0xAF], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF],
    [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],
    [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80],
    [0xFC, 0x84, 0x80, 0x80], [0xFE], [0xFF], [0xC2], [0xE2, 0x82], [0xE2], [0xF0, 0x9F, 0x98], [0xF0, 0x9F], [0xF0],
    [0xC2, 0x41], [0xE2, 0x82, 0x41], [0xE2, 0x41, 0x82], [0xF0, 0x9F, 0x98, 0x41], [0xC2, 0xC2], [0xE9],
  ]

  @Test(arguments: invalidUTF8)
  func refusesBytesThatAreNotUTF8(bytes: [UInt8]) {
    for before in 0...9 {
      let text = Array(repeating: UInt8(ascii: "a"), count: before) + bytes
      #expect(Verdict(on: quoted(text)) == .refused)
      #expect(Verdict(on: quoted(text + Array("bcdefghijk".utf8))) == .refused)
      #expect(Verdict(on: [0x22] + text) == .refused)
    }
    #expect(Verdict(on: bytes) == .refused)
    #expect(Verdict(on: Array("[1".utf8) + bytes + Array("]".utf8)) == .refused)
  }

  @Test(
    arguments: [
      [0xEF, 0xBB, 0x31], [0xFE, 0xFF, 0x00, 0x31], [0xFF, 0xFE, 0x31, 0x00], [0x00, 0x31], [0x31, 0x00],
      [0x31, 0x00, 0x00, 0x00], [0x00, 0x00, 0x00, 0x31],
    ] as [[UInt8]])
  func refusesOtherEncodings(document: [UInt8]) { #expect(Verdict(on: document) == .refused) }

  static let specialBytes: [(text: [UInt8], isAllowed: Bool)] = [
    (Array(#"\n"#.utf8), true), (Array(#"\""#.utf8), true), (Array(#"\\"#.utf8), true), (Array(#"\u00e9"#.utf8), true),
    (Array(#"\ud83d\ude00"#.utf8), true), (Array("é".utf8), true), (Array("€".utf8), true), (Array("😀".utf8), true),
    ([0x7F], true), ([0x20], true), ([0x21], true), ([0x23], true), ([0x5B], true), ([0x5D], true),
    ([0x1F], false), ([0x00], false), ([0x0A], false), ([0x22], false), ([0x5C], false), ([0x80], false),
    ([0xFF], false), ([0xC3], false),
  ]

  /// The scanner reads eight bytes at a time, so each special text is tested at every offset.
  @Test(arguments: specialBytes)
  func findsWhatMeansSomethingAtEveryOffset(text: [UInt8], isAllowed: Bool) {
    let expected: Verdict = isAllowed ? .accepted : .refused
    for before in 0...17 {
      for after in 0...17 {
        for filler in [UInt8(ascii: "a"), 0x20, 0x7F] {
          let around = (Array(repeating: filler, count: before), Array(repeating: UInt8(ascii: "q"), count: after))
          let document = quoted(around.0 + text + around.1)
          // The text `\` is refused: before the closing quote it escapes the quote, and before a `q` it is no escape.
          #expect(Verdict(on: document) == expected, "\(before) bytes before, \(after) after")
        }
      }
    }
  }

  @Test(arguments: [#"\n"#, "é", #"\ud83d\ude00"#, "😀", "plain"])
  func readsStringsAroundEveryOffset(text: String) throws {
    let meant = ["\\n": "\n", #"\ud83d\ude00"#: "😀"][text] ?? text
    for before in 0...17 {
      let filler = String(repeating: "x", count: before)
      let tree = try JSONTree.read(Array("\"\(filler)\(text)\(filler)\"".utf8))
      #expect(tree == .string(Array((filler + meant + filler).utf8)))
      let object = try JSONTree.read(Array("{\"\(filler)\(text)\":0}".utf8))
      #expect(object == .object([.init(key: Array((filler + meant).utf8), value: .number("0"))]))
    }
  }

  private func quoted(_ text: [UInt8]) -> [UInt8] { [0x22] + text + [0x22] }
}
