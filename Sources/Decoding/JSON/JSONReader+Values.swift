extension JSONReader {
  /// Reads a string.
  mutating func readString() throws(JSONError) -> String {
    guard peek() == UInt8(ascii: "\"") else { throw mismatch("a string") }
    let string = try scanString()
    // In bounds: the scanned range lies inside the document.
    let text = UnsafeBufferPointer(rebasing: bytes[string.start..<string.end])
    return string.hasEscapes
      ? String(decoding: JSONString.unescaped(text), as: UTF8.self) : String(decoding: text, as: UTF8.self)
  }

  /// Reads the URL of a reference, without making a string of it.
  mutating func readReferenceURL() throws(JSONError) -> ScannedString {
    guard peek() == UInt8(ascii: "\"") else { throw mismatch("a URL") }
    return try scanString()
  }

  /// Reads a whole number.
  ///
  /// `25`, and also `25.0` and `2.5e1`, which are the same number; not one with a fraction, nor one beyond `Int`.
  mutating func readInteger() throws(JSONError) -> Int {
    let first = peek()
    guard first == UInt8(ascii: "-") || JSONNumber.isDigit(first) else { throw mismatch("an integer") }
    let start = position
    try skipNumber()
    // In bounds: the scanned range lies inside the document.
    switch JSONNumber.integer(bytes[start..<position]) {
    case .value(let value): return value
    case .fraction:
      position = start
      throw mismatch("an integer")
    case .tooLarge:
      position = start
      throw mismatch("an integer of at most 64 bits")
    }
  }

  /// Reads a whole number within what the field can mean.
  mutating func readInteger(in allowed: ClosedRange<Int>) throws(JSONError) -> Int {
    skipWhitespace()
    let start = position
    let value = try readInteger()
    guard allowed.contains(value) else {
      position = start
      let bounds =
        allowed.upperBound == Int.max
        ? "of at least \(allowed.lowerBound)" : "from \(allowed.lowerBound) to \(allowed.upperBound)"
      throw mismatch("an integer \(bounds)")
    }
    return value
  }

  /// Reads `true` or `false`.
  mutating func readBoolean() throws(JSONError) -> Bool {
    switch peek() {
    case UInt8(ascii: "t"):
      try passWord("true")
      return true
    case UInt8(ascii: "f"):
      try passWord("false")
      return false
    default: throw mismatch("true or false")
    }
  }

  /// Reads a value, or nil where null stands; one of another type is taken note of, and nil, too.
  @inline(__always)
  mutating func readOptional<Value>(
    _ value: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) -> Value? {
    if peek() == UInt8(ascii: "n") {
      try passWord("null")
      return nil
    }
    let start = position
    do { return try value(&self) } catch { return try passRetyped(error, from: start) }
  }

  /// Passes a value that could not be read, when it is just of another type than the field's.
  private mutating func passRetyped<Value>(_ error: JSONError, from start: Int) throws(JSONError) -> Value? {
    guard error.path.isEmpty, case .mismatch(let expected, let found) = error.problem else { throw error }
    position = start
    drift.note(.retyped(expected: expected, found: found))
    try skipValue()
    return nil
  }

  /// Reads an array, gathering its elements.
  @inline(__always)
  mutating func readList<Element>(
    of element: (inout JSONReader) throws(JSONError) -> Element
  ) throws(JSONError) -> [Element] {
    var elements: [Element] = []
    try readArray { json throws(JSONError) in elements.append(try element(&json)) }
    return elements
  }

  /// Reads an array, gathering its elements; none where null stands.
  @inline(__always)
  mutating func readOptionalList<Element>(
    of element: (inout JSONReader) throws(JSONError) -> Element
  ) throws(JSONError) -> [Element] {
    try readOptional { json throws(JSONError) in try json.readList(of: element) } ?? []
  }

  /// Reads an array, counting its elements and building none.
  mutating func countElements() throws(JSONError) -> Int {
    var count = 0
    try readArray { json throws(JSONError) in
      try json.skipValue()
      count += 1
    }
    return count
  }

  /// Reads any value as compact JSON: white space outside strings gone, everything else as it stands.
  mutating func readCompactJSON() throws(JSONError) -> String {
    skipWhitespace()
    let start = position
    try skipValue()
    var compact: [UInt8] = []
    var isInString = false
    var isEscaped = false
    for byte in bytes[start..<position] {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
      } else if byte <= 0x20 {
        continue
      } else if byte == UInt8(ascii: "\"") {
        isInString = true
      }
      compact.append(byte)
    }
    return String(decoding: compact, as: UTF8.self)
  }

  /// Passes a number, `true`, `false` or `null`.
  mutating func skipScalar() throws(JSONError) {
    switch peek() {
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try skipNumber()
    case UInt8(ascii: "t"): try passWord("true")
    case UInt8(ascii: "f"): try passWord("false")
    case UInt8(ascii: "n"): try passWord("null")
    default: throw syntax(position < end ? "expected a value" : "the document ends too early")
    }
  }

  private mutating func passWord(_ word: StaticString) throws(JSONError) {
    let count = word.utf8CodeUnitCount
    guard position + count <= end else { throw syntax("expected a value") }
    // In bounds: `count` bytes are left, and the word has as many.
    for index in 0..<count where bytes[position + index] != word.utf8Start[index] { throw syntax("expected a value") }
    position += count
  }

  private mutating func skipNumber() throws(JSONError) {
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    if position < end, bytes[position] == UInt8(ascii: "0") {
      position += 1
    } else {
      try skipDigits()
    }
    if position < end, bytes[position] == UInt8(ascii: ".") {
      position += 1
      try skipDigits()
    }
    if position < end, bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if position < end, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") { position += 1 }
      try skipDigits()
    }
  }

  private mutating func skipDigits() throws(JSONError) {
    let start = position
    while position < end, JSONNumber.isDigit(bytes[position]) { position += 1 }
    if position == start { throw syntax("expected a digit") }
  }
}

extension JSONReader {
  /// Reads a string, or nil where null stands.
  mutating func readOptionalString() throws(JSONError) -> String? {
    try readOptional { json throws(JSONError) in try json.readString() }
  }

  /// Reads `true` or `false`, or nil where null stands.
  mutating func readOptionalBoolean() throws(JSONError) -> Bool? {
    try readOptional { json throws(JSONError) in try json.readBoolean() }
  }

  /// Reads a whole number within what the field can mean, or nil where null stands.
  mutating func readOptionalInteger(in allowed: ClosedRange<Int>) throws(JSONError) -> Int? {
    try readOptional { json throws(JSONError) in try json.readInteger(in: allowed) }
  }
}
