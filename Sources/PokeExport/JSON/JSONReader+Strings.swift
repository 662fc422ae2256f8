extension JSONReader {
  /// Passes the bytes of a string to `value`, with all escapes resolved.
  @inline(__always)
  func text<Value>(of string: ScannedString, _ value: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
    // In bounds: the scanned range lies inside the document.
    let text = UnsafeBufferPointer(rebasing: bytes[string.start..<string.end])
    if !string.hasEscapes { return value(text) }
    // The capacity is enough, because an escape has at least as many bytes as its character.
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: text.count) { room in
      value(UnsafeBufferPointer(rebasing: room[..<JSONString.unescape(text, into: room)]))
    }
  }

  /// Scans a string in steps of at most 16 bytes, because nine tenths of the API's bytes are in strings.
  mutating func scanString() throws(JSONError) -> ScannedString {
    position += 1
    let start = position
    var hasEscapes = false
    while true {
      skipPlainCharacters()
      guard position < end else { throw syntax("the document ends inside a string") }
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return ScannedString(start: start, end: position - 1, hasEscapes: hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try passEscape()
      case ..<0x20:
        throw syntax("a control character inside a string has to be escaped")
      case 0x80...:
        try passMultiByteCharacters()
      default:
        position += 1
      }
    }
  }

  mutating func scanKey() throws(JSONError) -> ScannedString {
    if let key = scanPlainKey() { return key }
    guard position < end else { throw syntax("the document ends too early") }
    guard bytes[position] == UInt8(ascii: "\"") else { throw syntax("expected a key in double quotes") }
    let key = try scanString()
    skipWhitespace()
    guard try take(UInt8(ascii: ":")) else { throw syntax("expected : after a key") }
    skipWhitespace()
    return key
  }

  /// Scans a key of at most 16 plain characters, like nearly all keys of the API; returns nil at any other key.
  @inline(__always)
  private mutating func scanPlainKey() -> ScannedString? {
    let start = position + 1
    guard start + 17 < end, let base = bytes.baseAddress.map(UnsafeRawPointer.init),
      bytes[position] == UInt8(ascii: "\"")
    else { return nil }
    // In bounds: eighteen bytes follow the first quote.
    var last = start
    var special = JSONReader.specialBytes(base.loadUnaligned(fromByteOffset: last, as: UInt64.self))
    if special == 0 {
      last += 8
      special = JSONReader.specialBytes(base.loadUnaligned(fromByteOffset: last, as: UInt64.self))
    }
    last += special.trailingZeroBitCount / 8
    guard bytes[last] == UInt8(ascii: "\""), bytes[last + 1] == UInt8(ascii: ":") else { return nil }
    position = last + 2
    skipWhitespace()
    return ScannedString(start: start, end: last, hasEscapes: false)
  }

  @inline(__always)
  private mutating func skipPlainCharacters() {
    guard let base = bytes.baseAddress.map(UnsafeRawPointer.init) else { return }
    // In bounds: the loop reads 16 bytes only if 16 are left, and the `if` after it reads 8 only if 8 are left.
    while position &+ 16 <= end {
      let low = JSONReader.specialBytes(base.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      if low != 0 {
        position &+= low.trailingZeroBitCount / 8
        return
      }
      let high = JSONReader.specialBytes(base.loadUnaligned(fromByteOffset: position &+ 8, as: UInt64.self))
      position &+= 8
      if high != 0 {
        position &+= high.trailingZeroBitCount / 8
        return
      }
      position &+= 8
    }
    if position &+ 8 <= end {
      let special = JSONReader.specialBytes(base.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      position &+= special == 0 ? 8 : special.trailingZeroBitCount / 8
    }
  }

  /// Sets the highest bit of each byte that is a quote, a backslash, a control character or not ASCII.
  ///
  /// Only the lowest set bit is reliable, because a subtraction may borrow from the bytes above.
  @inline(__always)
  private static func specialBytes(_ unaligned: UInt64) -> UInt64 {
    let word = unaligned.littleEndian
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highBits: UInt64 = 0x8080_8080_8080_8080
    // Flipping bit 1 swaps quote (0x22) and blank (0x20). Then only quotes and control characters are below 0x21.
    let isQuoteOrControl = ((word ^ (ones &* 0x02)) &- (ones &* 0x21)) & ~word
    let backslash = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
    let isBackslash = (backslash &- ones) & ~backslash
    return (isQuoteOrControl | isBackslash | word) & highBits
  }

  private mutating func passEscape() throws(JSONError) {
    guard position + 1 < end else { throw syntax("the document ends inside an escape", at: end) }
    switch bytes[position + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 2
    case UInt8(ascii: "u"):
      let unit = try codeUnit(at: position)
      if (0xDC00...0xDFFF).contains(unit) { throw syntax(JSONError.halfCharacter, at: position + 2) }
      guard (0xD800...0xDBFF).contains(unit) else {
        position += 6
        return
      }
      let next = position + 6
      guard next + 1 < end, bytes[next] == UInt8(ascii: "\\"), bytes[next + 1] == UInt8(ascii: "u"),
        (0xDC00...0xDFFF).contains(try codeUnit(at: next))
      else { throw syntax(JSONError.halfCharacter, at: position + 2) }
      position += 12
    default:
      throw syntax("an unknown escape", at: position + 1)
    }
  }

  private func codeUnit(at escape: Int) throws(JSONError) -> UInt32 {
    let digits = bytes[(escape + 2)..<max(escape + 2, min(end, escape + 6))]
    if let unit = JSONString.codeUnit(digits) { return unit }
    let other = digits.firstIndex { !Character(Unicode.Scalar($0)).isHexDigit }
    throw syntax("\\u needs four hexadecimal digits", at: other ?? end)
  }

  private mutating func passMultiByteCharacters() throws(JSONError) {
    while position < end, bytes[position] >= 0x80 {
      // The fast path for three bytes: after a first byte other than E0 and ED, any two continuation bytes are valid.
      if position + 2 < end, bytes[position] & 0xF0 == 0xE0, bytes[position] != 0xE0, bytes[position] != 0xED,
        bytes[position + 1] & 0xC0 == 0x80, bytes[position + 2] & 0xC0 == 0x80
      {
        position += 3
      } else {
        var (parser, rest) = (Unicode.UTF8.ForwardParser(), bytes[position..<end].makeIterator())
        guard case .valid(let character) = parser.parseScalar(from: &rest) else { throw syntax(JSONError.notUTF8) }
        position += character.count
      }
    }
  }
}

struct ScannedString {
  let start: Int
  let end: Int
  let hasEscapes: Bool
}

enum JSONString {
  /// Writes the unescaped bytes into `room` and returns their number; `room` must be as large as `escaped`.
  static func unescape(_ escaped: UnsafeBufferPointer<UInt8>, into room: UnsafeMutableBufferPointer<UInt8>) -> Int {
    guard let start = escaped.baseAddress, let target = room.baseAddress else { return 0 }
    var count = 0
    var index = 0
    while index < escaped.count {
      let plain = UnsafeRawBufferPointer(escaped).firstIndex(of: UInt8(ascii: "\\"), from: index) ?? escaped.count
      // In bounds: an escape has at least as many bytes as its character.
      (target + count).update(from: start + index, count: plain - index)
      count += plain - index
      index = plain + 2
      guard index <= escaped.count else { break }
      switch escaped[index - 1] {
      case UInt8(ascii: "b"): room[count] = 0x08
      case UInt8(ascii: "f"): room[count] = 0x0C
      case UInt8(ascii: "n"): room[count] = 0x0A
      case UInt8(ascii: "r"): room[count] = 0x0D
      case UInt8(ascii: "t"): room[count] = 0x09
      case UInt8(ascii: "u"):
        guard let scalar = scalar(of: escaped, at: &index) else { continue }
        count += UnsafeMutableBufferPointer(rebasing: room[count...]).initialize(fromContentsOf: scalar.utf8)
        continue
      case let letter: room[count] = letter
      }
      count += 1
    }
    return count
  }

  static func codeUnit(_ digits: some Collection<UInt8>) -> UInt32? {
    var unit: UInt32 = 0
    for digit in digits {
      guard let value = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt32(value)
    }
    return digits.count == 4 ? unit : nil
  }

  private static func scalar(of escaped: UnsafeBufferPointer<UInt8>, at index: inout Int) -> Unicode.Scalar? {
    guard index + 4 <= escaped.count, var value = codeUnit(escaped[index..<(index + 4)]) else { return nil }
    index += 4
    if (0xD800...0xDBFF).contains(value), index + 6 <= escaped.count,
      let low = codeUnit(escaped[(index + 2)..<(index + 6)])
    {
      value = 0x10000 + ((value - 0xD800) << 10) + (low &- 0xDC00)
      index += 6
    }
    return Unicode.Scalar(value)
  }
}
