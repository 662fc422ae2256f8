extension JSONReader {
  /// Skips a value nothing has a name for, and remembers that it was there.
  package mutating func skipUnknown() throws(JSONError) {
    skipWhitespace()
    let start = position
    try skipValue()
    drift.note(.new(example: example(from: start)))
  }

  /// Skips one value of any kind, however deep, without recursion.
  @usableFromInline
  package mutating func skipValue() throws(JSONError) {
    let base = skipped.count
    var candidate: Candidate?
    repeat {
      skipWhitespace()
      switch peek() {
      case UInt8(ascii: "\""): _ = try scanString()
      case UInt8(ascii: "{"):
        let place = known.place(ofObjectAt: position, in: bytes)
        if let place, let object = known.object(in: place, at: position, of: bytes) {
          try enter()
          depth -= 1
          position += object.size
          // What is around it is no object without others in it.
          candidate = nil
          break
        }
        candidate = place.map { Candidate(place: $0, start: position, level: skipped.count) }
        try push(UInt8(ascii: "}"))
        skipWhitespace()
        if try take(UInt8(ascii: "}")) {
          skipped.removeLast()
        } else {
          _ = try scanKey()
          continue
        }
      case UInt8(ascii: "["):
        candidate = nil
        try push(UInt8(ascii: "]"))
        skipWhitespace()
        if try take(UInt8(ascii: "]")) { skipped.removeLast() } else { continue }
      default: try skipScalar()
      }
      try closeSkipped(downTo: base, &candidate)
    } while skipped.count > base
  }

  /// An object being skipped that is known from then on, when no other is in it.
  private struct Candidate {
    let place: KnownObjects.Place
    let start: Int
    let level: Int
  }

  /// After a value: passes the closing brackets, up to where the next value starts.
  private mutating func closeSkipped(downTo base: Int, _ candidate: inout Candidate?) throws(JSONError) {
    while skipped.count > base, let closing = skipped.last {
      if try continues(until: closing) {
        if closing == UInt8(ascii: "}") {
          skipWhitespace()
          _ = try scanKey()
        }
        return
      }
      skipped.removeLast()
      if let open = candidate, open.level == skipped.count {
        known.insert(nil, in: open.place, start: open.start, end: position)
        candidate = nil
      }
    }
  }

  @inline(__always)
  private mutating func push(_ closing: UInt8) throws(JSONError) {
    guard depth + skipped.count < JSONReader.maximumDepth else { throw JSONError(.tooDeep, at: position) }
    skipped.append(closing)
    position += 1
  }

  /// Passes a number, `true`, `false` or `null`.
  package mutating func skipScalar() throws(JSONError) {
    switch peek() {
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try skipNumber()
    case UInt8(ascii: "t"): try passWord("true")
    case UInt8(ascii: "f"): try passWord("false")
    case UInt8(ascii: "n"): try passWord("null")
    default: throw syntax(position < end ? "expected a value" : "the document ends too early")
    }
  }

  @usableFromInline
  mutating func passWord(_ word: StaticString) throws(JSONError) {
    // In bounds: a static string has as many bytes as it says.
    for byte in UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount) {
      guard try take(byte) else { throw syntax("expected a value") }
    }
  }

  @usableFromInline
  mutating func skipNumber() throws(JSONError) {
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
