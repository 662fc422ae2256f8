import TestSupport
import Testing

@testable import PokeExport

struct JSONReaderLimitsTests {
  static let nestings: [(open: String, innermost: String, close: String, levels: Int)] = [
    ("[", "", "]", 1), ("[", "1", "]", 1), (#"{"a":"#, "1", "}", 1), (#"[{"a":"#, "1", "}]", 2),
    (#"[1,{"":2,"b":"#, "null", "}]", 2), ("[ ", #""x""#, " ,0]", 1),
  ]

  @Test(arguments: nestings)
  func acceptsFiveHundredTwelveLevelsAndNoMore(open: String, innermost: String, close: String, levels: Int) {
    func document(_ depth: Int) -> String {
      String(repeating: open, count: depth / levels) + innermost + String(repeating: close, count: depth / levels)
    }
    #expect(Verdict(on: document(512 - 512 % levels)) == .accepted)
    #expect(Verdict(on: "[" + document(512) + "]") == .refused)
    #expect(Verdict(on: document(100_000)) == .refused)
    let tooDeep = #expect(throws: JSONError.self) { try JSONTree.skip(Array(document(100_000).utf8)) }
    #expect(tooDeep?.problem == .tooDeep)
  }

  @Test(arguments: ["[", #"{"a":"#, #"[{"a":"#])
  func oneHundredThousandOpenBracketsAreRefused(open: String) {
    #expect(Verdict(on: String(repeating: open, count: 100_000)) == .refused)
  }

  @Test func depthCountsWhatIsReadAndWhatIsSkippedTogether() {
    func document(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    func readsSome(_ levels: Int, _ json: inout JSONReader) throws(JSONError) {
      guard levels > 0 else { return try json.skipValue() }
      try json.readArray { json throws(JSONError) in try readsSome(levels - 1, &json) }
    }
    for levels in [0, 1, 255, 511] {
      for (depth, isAllowed) in [(512, true), (513, false)] {
        let result = try? JSONReader.read(document(depth)) { json throws(JSONError) in try readsSome(levels, &json) }
        #expect((result != nil) == isAllowed)
      }
    }
  }

  @Test func aKnownObjectIsNoDeeperThanTheOthers() {
    let objects = RepeatedObjects()
    let inner = String(repeating: "[", count: 99) + String(repeating: "]", count: 99)
    let object = #"{"name":"sixteen letters!","v":"# + inner + "}"
    for (depth, isAllowed) in [(0, true), (412, true), (413, false), (511, false)] {
      let open = String(repeating: "[", count: depth)
      let document = open + object + String(repeating: "]", count: depth)
      let read = try? JSONReader.read(Array(document.utf8), repeating: objects) { json throws(JSONError) in
        try json.skipValue()
      }
      #expect((read != nil) == isAllowed, "\(depth) levels around it")
    }
  }

  @Test func siblingsDoNotAddUpToDepth() {
    let siblings = "[" + Array(repeating: #"[{"a":[]}]"#, count: 2_000).joined(separator: ",") + "]"
    #expect(Verdict(on: siblings) == .accepted)
  }

  /// If an object has more than 64 keys, the reader looks for repeated keys in another way.
  @Test(arguments: [1, 63, 64, 65, 66, 200, 999])
  func findsEveryRepeatedKeyOfAnObjectWithManyKeys(count: Int) throws {
    var random = SeededGenerator(seed: count)
    let names = (0..<count).map { "key\($0)" }
    for repeated in [names[0], names[count / 2], names[count - 1]] {
      let members = (names.shuffled(using: &random) + [repeated]).map { "\"\($0)\":{\"key1\":0}" }
      let drift = try JSONReader.read(Array("{\(members.joined(separator: ","))}".utf8)) { json throws(JSONError) in
        try json.readObject(requiring: ["key0"], expecting: ["keyless"]) { json, _ throws(JSONError) in
          try json.readObject { json, _ throws(JSONError) in try json.skipValue() }
        }
      }.drift
      #expect(
        drift.fields == [
          .init(path: repeated, difference: .repeated(example: #"{"key1":0}"#)),
          .init(path: "keyless", difference: .missing),
        ])
    }
  }

  @Test func refusesAnObjectOfMoreThanAThousandKeys() {
    func document(_ count: Int) -> String { "{" + (0..<count).map { "\"\($0)\":0" }.joined(separator: ",") + "}" }
    #expect(Verdict(on: document(1000)) == .accepted)
    let error = #expect(throws: JSONError.self) { try JSONTree.read(Array(document(1001).utf8)) }
    #expect(error?.problem == .syntax("an object with more than 1000 keys"))
  }

  static let integers: [(text: String, value: Int)] = [
    ("25", 25), ("25.0", 25), ("2.5e1", 25), ("2.5E+1", 25), ("2500e-2", 25), ("25.000e0", 25), ("0.25e2", 25),
    ("0", 0), ("-0", 0), ("0.0", 0), ("-0.000", 0), ("0e999999999999", 0), ("0e-999999999999", 0), ("0.0e400", 0),
    ("0e99999999999999999999999", 0), ("-0e-99999999999999999999999", 0), ("100e-2", 1), ("1e0", 1), ("-1", -1),
    ("1e18", 1_000_000_000_000_000_000), ("9223372036854775807", .max), ("9223372036854775807.0", .max),
    ("92233720368547758070e-1", .max), ("9.223372036854775807e18", .max), ("-9223372036854775808", .min),
    ("-9223372036854775808.00", .min), ("-9.223372036854775808E18", .min),
    ("0.00000000000000000000000000000000000000000000000001e50", 1),
    ("-100000000000000000000000000000000000000000000000000e-50", -1),
  ]

  @Test(arguments: integers)
  func readsWholeNumbersInEverySpelling(text: String, value: Int) throws {
    let read = try integer(text)
    #expect(read == value)
    let inner = try JSONReader.read(Array("[\(text)]".utf8)) { json throws(JSONError) in
      try json.readList(atMost: 1000) { json throws(JSONError) in try json.readInteger() }
    }
    #expect(inner.value == [value])
  }

  static let others: [(text: String, message: String)] = [
    ("1.5", "expected an integer, found 1.5"),
    ("-0.1", "expected an integer, found -0.1"),
    ("1e-1", "expected an integer, found 1e-1"),
    ("1e-999999999999999999999", "expected an integer, found 1e-999999999999999999999"),
    ("9223372036854775807.5", "expected an integer, found 9223372036854775807.5"),
    ("9223372036854775808", "expected an integer of at most 64 bits, found 9223372036854775808"),
    ("-9223372036854775809", "expected an integer of at most 64 bits, found -9223372036854775809"),
    ("1e400", "expected an integer of at most 64 bits, found 1e400"),
    ("1e19", "expected an integer of at most 64 bits, found 1e19"),
    ("1e99999999999999999999999", "expected an integer of at most 64 bits, found 1e99999999999999999999999"),
    (#""25""#, #"expected an integer, found "25""#),
    ("null", "expected an integer, found null"),
    ("[1 ]", "expected an integer, found [1 ]"),
    ("true", "expected an integer, found true"),
    ("01", "invalid JSON at byte 1: something follows the document"),
    ("1.", "invalid JSON at byte 2: expected a digit"),
    ("1e+", "invalid JSON at byte 3: expected a digit"),
    ("-", "invalid JSON at byte 1: expected a digit"),
    ("+1", "invalid JSON at byte 0: expected a value"),
    ("", "invalid JSON at byte 0: the document ends too early"),
  ]

  @Test(arguments: others)
  func namesWhatIsNoInteger(text: String, message: String) {
    let error = #expect(throws: JSONError.self) { try integer(text) }
    #expect(error?.description == message)
  }

  @Test func movingThePointChangesNothing() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<3_000 {
      let value = Int(truncatingIfNeeded: random.next()) >> Int.random(in: 0..<63, using: &random)
      var digits = Array(String(value.magnitude))
      let power = Int.random(in: -30...30, using: &random)
      // The point moves to the left by `power` places, and an exponent of `power` makes up for it: 1234 = 12.34e2.
      if power < 0 {
        digits += Array(repeating: "0", count: -power)
      } else {
        digits = Array(repeating: "0", count: max(0, power + 1 - digits.count)) + digits
        if power > 0 { digits.insert(".", at: digits.count - power) }
      }
      if digits.count > 1, digits.first == "0", digits[1] != "." { digits = ["0"] }
      let text = (value < 0 ? "-" : "") + String(digits) + "e\(power)"
      let read = try integer(text)
      #expect(read == value, "\(text)")
    }
  }

  @Test func longNumbersCancelOutToo() throws {
    let zeros = String(repeating: "0", count: 120_000)
    let shrunk = try integer("7" + zeros + "e-120000")
    #expect(shrunk == 7)
    let grown = try integer("-0." + zeros + "7e120001")
    #expect(grown == -7)
  }

  private func integer(_ text: String) throws(JSONError) -> Int {
    try JSONReader.read(Array(text.utf8)) { json throws(JSONError) in try json.readInteger() }.value
  }
}
