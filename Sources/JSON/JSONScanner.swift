import Platform

/// A walk over one line of JSON (RFC 8259), strict and without recursion beyond a bound.
package struct JSONScanner {
  /// Where the next byte is.
  package var position = 0

  /// Starts at the front of a line.
  package init() {}

  /// What is wrong with a line.
  package enum Problem: Error, Hashable {
    /// A byte that may not stand there, counted from 0; behind the last one when something is missing.
    case unexpected(at: Int)
    /// A `\u` escape that is half a character.
    case halfCharacter(at: Int)
    /// Arrays and objects within each other beyond all measure.
    case tooDeep(at: Int)
  }

  /// Arrays and objects within each other.
  private static let greatestDepth = 64

  /// Passes blanks.
  package mutating func skipBlanks(_ bytes: [UInt8]) {
    while position < bytes.count, JSONScanner.isBlank(bytes[position]) { position += 1 }
  }

  /// Passes a certain byte, and the blanks before it.
  package mutating func skip(_ byte: UInt8, _ bytes: [UInt8]) throws(Problem) {
    guard try next(bytes) == byte else { throw .unexpected(at: position) }
    position += 1
  }

  /// The byte after the blanks.
  package mutating func next(_ bytes: [UInt8]) throws(Problem) -> UInt8 {
    skipBlanks(bytes)
    guard position < bytes.count else { throw .unexpected(at: position) }
    return bytes[position]
  }

  /// Passes a string.
  ///
  /// - Parameter bytes: Get the string's text in the place of its escapes, which are never shorter.
  /// - Returns: Where the text stands.
  /// - Throws: `Problem`.
  package mutating func readString(_ bytes: inout [UInt8]) throws(Problem) -> Range<Int> {
    try skip(UInt8(ascii: "\""), bytes)
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        position += 1
        return start..<(position - 1)
      }
      if byte < 0x20 { throw .unexpected(at: position) }
      if byte == UInt8(ascii: "\\") { return try readEscapedString(&bytes, from: start) }
      position += 1
    }
    throw .unexpected(at: position)
  }

  private mutating func readEscapedString(_ bytes: inout [UInt8], from start: Int) throws(Problem) -> Range<Int> {
    var end = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte < 0x20 { throw .unexpected(at: position) }
      position += 1
      if byte == UInt8(ascii: "\"") { return start..<end }
      if byte == UInt8(ascii: "\\") {
        for unit in String(try readEscape(bytes)).utf8 {
          bytes[end] = unit
          end += 1
        }
      } else {
        bytes[end] = byte
        end += 1
      }
    }
    throw .unexpected(at: position)
  }

  /// Reads what follows a backslash.
  private mutating func readEscape(_ bytes: [UInt8]) throws(Problem) -> Unicode.Scalar {
    guard position < bytes.count else { throw .unexpected(at: position) }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try readCodeUnits(bytes)
    default: throw .unexpected(at: position - 1)
    }
  }

  /// Reads the digits after `\u`, and the second escape that a character beyond the first 65,536 takes.
  private mutating func readCodeUnits(_ bytes: [UInt8]) throws(Problem) -> Unicode.Scalar {
    let start = position
    let first = try readHexadecimal(bytes)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, bytes[position...].starts(with: "\\u".utf8) else { throw .halfCharacter(at: start) }
    position += 2
    let second = try readHexadecimal(bytes)
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw .halfCharacter(at: start) }
    return scalar
  }

  private mutating func readHexadecimal(_ bytes: [UInt8]) throws(Problem) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard position < bytes.count, let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue else {
        throw .unexpected(at: position)
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }

  /// Passes a number.
  package mutating func skipNumber(_ bytes: [UInt8]) throws(Problem) {
    if position < bytes.count, bytes[position] == UInt8(ascii: "-") { position += 1 }
    if position < bytes.count, bytes[position] == UInt8(ascii: "0") {
      position += 1
    } else {
      try skipDigits(bytes)
    }
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      try skipDigits(bytes)
    }
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if position < bytes.count, [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(bytes[position]) { position += 1 }
      try skipDigits(bytes)
    }
  }

  private mutating func skipDigits(_ bytes: [UInt8]) throws(Problem) {
    let start = position
    while position < bytes.count, JSONScanner.isDigit(bytes[position]) { position += 1 }
    if position == start { throw .unexpected(at: position) }
  }

  /// Passes a word.
  package mutating func skipWord(_ word: StaticString, _ bytes: [UInt8]) throws(Problem) {
    // In bounds: a static string has as many bytes as it says.
    for byte in UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount) {
      guard position < bytes.count, bytes[position] == byte else { throw .unexpected(at: position) }
      position += 1
    }
  }

  /// Passes any value.
  package mutating func skipValue(_ bytes: [UInt8], depth: Int = 0) throws(Problem) {
    if depth > JSONScanner.greatestDepth { throw .tooDeep(at: position) }
    switch try next(bytes) {
    case UInt8(ascii: "{"):
      try skipParts(until: UInt8(ascii: "}"), bytes) { scanner throws(Problem) in
        try scanner.skipString(bytes)
        try scanner.skip(UInt8(ascii: ":"), bytes)
        try scanner.skipValue(bytes, depth: depth + 1)
      }
    case UInt8(ascii: "["):
      try skipParts(until: UInt8(ascii: "]"), bytes) { scanner throws(Problem) in
        try scanner.skipValue(bytes, depth: depth + 1)
      }
    case UInt8(ascii: "\""): try skipString(bytes)
    case UInt8(ascii: "t"): try skipWord("true", bytes)
    case UInt8(ascii: "f"): try skipWord("false", bytes)
    case UInt8(ascii: "n"): try skipWord("null", bytes)
    default: try skipNumber(bytes)
    }
  }

  /// Passes a string without writing: a copy of the line for each string would make long lines take for ever.
  private mutating func skipString(_ bytes: [UInt8]) throws(Problem) {
    try skip(UInt8(ascii: "\""), bytes)
    while position < bytes.count {
      let byte = bytes[position]
      if byte < 0x20 { throw .unexpected(at: position) }
      position += 1
      if byte == UInt8(ascii: "\"") { return }
      if byte == UInt8(ascii: "\\") { _ = try readEscape(bytes) }
    }
    throw .unexpected(at: position)
  }

  /// Passes what is between brackets, comma by comma.
  private mutating func skipParts(
    until end: UInt8, _ bytes: [UInt8], _ skipPart: (inout JSONScanner) throws(Problem) -> Void
  ) throws(Problem) {
    position += 1
    if try next(bytes) == end {
      position += 1
      return
    }
    while true {
      try skipPart(&self)
      let byte = try next(bytes)
      position += 1
      if byte == end { return }
      if byte != UInt8(ascii: ",") { throw .unexpected(at: position - 1) }
    }
  }

  package static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}

extension JSONScanner.Problem {
  /// The problem in words, with the byte that makes it.
  package func message(in bytes: [UInt8]) -> String {
    switch self {
    case .unexpected(let position) where position >= bytes.count: "it ends too early"
    case .unexpected(let position):
      "\(Excerpt.quoted(bytes[position...].prefix(1))) is not expected at byte \(position + 1)"
    case .halfCharacter(let position): "half a character at byte \(position + 1)"
    case .tooDeep(let position): "nested too deeply at byte \(position + 1)"
    }
  }
}

extension JSONScanner {
  /// Whether a text is one JSON object.
  package static func isObject(_ text: [UInt8]) -> Bool {
    var scanner = JSONScanner()
    guard (try? scanner.next(text)) == UInt8(ascii: "{"), (try? scanner.skipValue(text)) != nil else { return false }
    scanner.skipBlanks(text)
    return scanner.position == text.count
  }
}
