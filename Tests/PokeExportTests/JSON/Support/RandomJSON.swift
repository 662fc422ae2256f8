import TestSupport

struct RandomJSON {
  var random: SeededGenerator

  init(seed: Int) { random = SeededGenerator(seed: seed) }

  mutating func document() -> (bytes: [UInt8], tree: JSONTree) {
    var text = space()
    let tree = value(levels: 5, to: &text)
    text += space()
    return (Array(text.utf8), tree)
  }

  private mutating func value(levels: Int, to text: inout String) -> JSONTree {
    switch Int.random(in: levels > 0 ? 0..<10 : 4..<10, using: &random) {
    case 0, 1: return object(levels: levels - 1, to: &text)
    case 2, 3: return array(levels: levels - 1, to: &text)
    case 4, 5: return .string(string(to: &text))
    case 6:
      let isTrue = Bool.random(using: &random)
      text += isTrue ? "true" : "false"
      return .boolean(isTrue)
    case 7:
      text += "null"
      return .null
    default:
      let number = number()
      text += number
      return .number(number)
    }
  }

  private mutating func object(levels: Int, to text: inout String) -> JSONTree {
    var members: [JSONTree.Member] = []
    text += "{" + space()
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      if !members.isEmpty { text += "," + space() }
      let previous = members.count
      var key = string(to: &text)
      // A number before the closing quote makes most keys different; one key in 20 goes without the number.
      if !random.isOneIn(20) {
        text.unicodeScalars.removeLast()
        text += "\(previous)\""
        key += Array(String(previous).utf8)
      }
      text += space() + ":" + space()
      let value = value(levels: levels, to: &text)
      text += space()
      if !members.contains(where: { $0.key == key }) { members.append(.init(key: key, value: value)) }
    }
    text += "}"
    return .object(members)
  }

  private mutating func array(levels: Int, to text: inout String) -> JSONTree {
    var elements: [JSONTree] = []
    text += "[" + space()
    for index in 0..<Int.random(in: 0...5, using: &random) {
      if index > 0 { text += space() + "," + space() }
      elements.append(value(levels: levels, to: &text))
    }
    text += space() + "]"
    return .array(elements)
  }

  private mutating func string(to text: inout String) -> [UInt8] {
    var meant = ""
    text += "\""
    for _ in 0..<Int.random(in: 0...(random.isOneIn(5) ? 30 : 6), using: &random) {
      let scalar = scalar()
      meant.unicodeScalars.append(scalar)
      text += spelling(of: scalar)
    }
    text += "\""
    return Array(meant.utf8)
  }

  private mutating func scalar() -> Unicode.Scalar {
    let ranges: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0x61...0x7A, 0x20...0x7E, 0...0x1F, 0x22...0x22, 0x5C...0x5C, 0x7F...0x7FF, 0x300...0x310,
      0x800...0xD7FF, 0xE000...0xFFFF, 0x1_0000...0x10_FFFF, 0x1_F600...0x1_F64F,
    ]
    let value = UInt32.random(in: ranges[Int.random(in: 0..<ranges.count, using: &random)], using: &random)
    return Unicode.Scalar(value) ?? " "
  }

  private mutating func spelling(of scalar: Unicode.Scalar) -> String {
    let short: [Unicode.Scalar: String] = [
      "\"": #"\""#, "\\": #"\\"#, "/": #"\/"#, "\u{8}": #"\b"#, "\u{C}": #"\f"#, "\n": #"\n"#, "\r": #"\r"#,
      "\t": #"\t"#,
    ]
    let mustEscape = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
    guard mustEscape || random.isOneIn(8) else { return String(scalar) }
    if let short = short[scalar], !random.isOneIn(3) { return short }
    return String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16, uppercase: Bool.random(using: &random))
      return #"\u"# + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }

  private mutating func number() -> String {
    var text = Bool.random(using: &random) ? "-" : ""
    text += String(random.next() >> UInt64.random(in: 0...63, using: &random))
    if random.isOneIn(3) { text += ".\(random.next() >> UInt64.random(in: 0...63, using: &random))" }
    if random.isOneIn(4) {
      let sign = ["", "+", "-"][Int.random(in: 0..<3, using: &random)]
      text += "\(random.isOneIn(2) ? "e" : "E")\(sign)\(Int.random(in: 0...30, using: &random))"
    }
    return text
  }

  private mutating func space() -> String {
    guard random.isOneIn(4) else { return "" }
    return (0..<Int.random(in: 1...9, using: &random)).map { _ in
      ["  ", "\n", "\t", "\r", "\r\n"][Int.random(in: 0..<5, using: &random)]
    }.joined()
  }
}

extension RandomJSON {
  mutating func damaged(_ document: [UInt8]) -> [UInt8] {
    var bytes = document
    for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0: bytes[index] ^= 1 << UInt8.random(in: 0...7, using: &random)
      case 1: bytes[index] = UInt8.random(in: 0...255, using: &random)
      case 2: bytes.remove(at: index)
      case 3: bytes.insert(UInt8.random(in: 0...255, using: &random), at: index)
      case 4: bytes.insert(meaningful(), at: index)
      case 5: bytes[index] = meaningful()
      default: bytes.removeSubrange((random.isOneIn(4) ? index : max(index, bytes.count - 3))...)
      }
    }
    return bytes
  }

  private mutating func meaningful() -> UInt8 {
    let bytes = Array(#"{}[]:,"\u0123456789abcdefE+-./ntr"#.utf8) + [0x20, 0x0A, 0x00, 0x80, 0xC2, 0xE2, 0xED, 0xF0]
    return bytes[Int.random(in: 0..<bytes.count, using: &random)]
  }
}
