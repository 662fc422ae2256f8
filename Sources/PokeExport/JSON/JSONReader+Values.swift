extension JSONReader {
  mutating func readText<Value>(
    _ expected: String, _ value: (UnsafeBufferPointer<UInt8>) -> Value
  ) throws(JSONError) -> Value {
    guard peek() == UInt8(ascii: "\"") else { throw mismatch(expected) }
    return text(of: try scanString(), value)
  }

  /// Reads an object, or returns the value of an earlier object with the same bytes.
  ///
  /// All objects of one `Value` type must be read by the same closure, because a known object is not read again.
  mutating func readRepeated<Value: Sendable>(
    _ object: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) -> Value {
    skipWhitespace()
    guard let place = known?.place(ofObjectAt: position, in: bytes) else { return try object(&self) }
    if let size = known?.size(ofObjectAt: position, in: place, of: bytes),
      let known = known?.value(in: place) as? KnownValue<Value>
    {
      position += size
      return known.value
    }
    let start = position
    let count = drift.count
    let value = try object(&self)
    // An object with drift is not remembered, because reading it again must report the drift again.
    if drift.count == count { known?.insert(KnownValue(value), in: place, bytes[start..<position]) }
    return value
  }

  /// Reads a whole number within `Int`, in any spelling: `25`, `25.0` and `2.5e1` are the same number.
  mutating func readInteger() throws(JSONError) -> Int {
    let first = peek()
    guard first == UInt8(ascii: "-") || JSONNumber.isDigit(first) else { throw mismatch("an integer") }
    let start = position
    try skipNumber()
    // In bounds: the scanned range lies inside the document.
    let integer = JSONNumber.integer(bytes[start..<position])
    if case .value(let value) = integer { return value }
    position = start
    throw mismatch(integer == .fraction ? "an integer" : "an integer of at most 64 bits")
  }

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

  mutating func readBoolean() throws(JSONError) -> Bool {
    let isTrue = peek() == UInt8(ascii: "t")
    guard isTrue || peek() == UInt8(ascii: "f") else { throw mismatch("true or false") }
    try passWord(isTrue ? "true" : "false")
    return isTrue
  }

  mutating func readOptionalBoolean() throws(JSONError) -> Bool? {
    try readOptional { json throws(JSONError) in try json.readBoolean() }
  }

  mutating func readOptionalInteger(in allowed: ClosedRange<Int>) throws(JSONError) -> Int? {
    try readOptional { json throws(JSONError) in try json.readInteger(in: allowed) }
  }

  /// Reads a value or null; a value of an unexpected type is reported as drift and read as null.
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

  mutating func passRetyped<Value>(_ error: JSONError, from start: Int) throws(JSONError) -> Value? {
    guard error.path.isEmpty, case .mismatch(let expected, let found) = error.problem else { throw error }
    position = start
    drift.note(.retyped(expected: expected, found: found))
    try skipValue()
    return nil
  }

  @inline(__always)
  mutating func readList<Element>(
    atMost limit: Int, of element: (inout JSONReader) throws(JSONError) -> Element
  ) throws(JSONError) -> [Element] {
    var elements: [Element] = []
    try readArray { json throws(JSONError) in
      guard elements.count < limit else { throw json.tooLong(limit) }
      elements.append(try element(&json))
    }
    return elements
  }

  mutating func countElements() throws(JSONError) -> Int {
    var count = 0
    try readArray { json throws(JSONError) in
      try json.skipValue()
      count += 1
    }
    return count
  }

  func compactJSON(since mark: Mark) -> String {
    var compact: [UInt8] = []
    var isInString = false
    var isEscaped = false
    for byte in bytes[mark.position..<position] where isInString || byte > 0x20 {
      compact.append(byte)
      if byte == UInt8(ascii: "\""), !isEscaped { isInString.toggle() }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return String(decoding: compact, as: UTF8.self)
  }
}
