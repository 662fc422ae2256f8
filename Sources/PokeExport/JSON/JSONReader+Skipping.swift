extension JSONReader {
  mutating func skipUnknown() throws(JSONError) {
    skipWhitespace()
    let start = position
    try skipValue()
    drift.note(.new(example: example(from: start)))
  }

  mutating func skipValue() throws(JSONError) {
    let base = skipped.count
    repeat {
      switch peek() {
      case UInt8(ascii: "\""): _ = try scanString()
      case UInt8(ascii: "{"):
        var place = known?.place(ofObjectAt: position, in: bytes)
        let isElement = skipped.count > base && skipped.last?.closing == UInt8(ascii: "]")
        if passKnownObjects(&place, areElements: isElement) { break }
        try push(UInt8(ascii: "}"), place)
        skipWhitespace()
        if try take(UInt8(ascii: "}")) {
          skipped.removeLast()
        } else {
          _ = try scanKey()
          continue
        }
      case UInt8(ascii: "["):
        try push(UInt8(ascii: "]"), nil)
        skipWhitespace()
        if try take(UInt8(ascii: "]")) { skipped.removeLast() } else { continue }
      default: try skipScalar()
      }
      try closeSkipped(downTo: base)
    } while skipped.count > base
  }

  // Moves past an object that is in `known`, and returns true. In an array, also moves past all such objects that
  // directly follow. At an object that is not in `known`, returns false and leaves the object's slot in `place`.
  @inline(__always)
  private mutating func passKnownObjects(_ place: inout KnownObjects.Place?, areElements: Bool) -> Bool {
    while let here = place, let size = known?.size(ofObjectAt: position, in: here, of: bytes), isShallow(size) {
      position += size
      guard areElements, position + 1 < end, bytes[position] == UInt8(ascii: ","),
        bytes[position + 1] == UInt8(ascii: "{")
      else { return true }
      position += 1
      place = known?.place(ofObjectAt: position, in: bytes)
    }
    return false
  }

  private mutating func closeSkipped(downTo base: Int) throws(JSONError) {
    while skipped.count > base, let container = skipped.last {
      if try continues(until: container.closing) {
        if container.closing == UInt8(ascii: "}") {
          skipWhitespace()
          _ = try scanKey()
        }
        return
      }
      skipped.removeLast()
      if let place = container.place { known?.insert(nil, in: place, bytes[container.start..<position]) }
    }
  }

  @inline(__always)
  private mutating func push(_ closing: UInt8, _ place: KnownObjects.Place?) throws(JSONError) {
    guard isShallow(2) else { throw JSONError(.tooDeep, at: position) }
    skipped.append(SkippedContainer(closing: closing, start: position, place: place))
    position += 1
  }

  /// Whether a value of `size` bytes cannot exceed the depth limit; each level of nesting takes at least two bytes.
  @inline(__always)
  private func isShallow(_ size: Int) -> Bool { depth + skipped.count + size / 2 <= JSONReader.maximumDepth }

  mutating func skipScalar() throws(JSONError) {
    switch peek() {
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try skipNumber()
    case UInt8(ascii: "t"): try passWord("true")
    case UInt8(ascii: "f"): try passWord("false")
    case UInt8(ascii: "n"): try passWord("null")
    default: throw syntax(position < end ? "expected a value" : "the document ends too early")
    }
  }

  mutating func passWord(_ word: StaticString) throws(JSONError) {
    // In bounds: a static string has `utf8CodeUnitCount` bytes.
    for byte in UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount) {
      guard try take(byte) else { throw syntax("expected a value") }
    }
  }

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

struct SkippedContainer {
  fileprivate let closing: UInt8
  fileprivate let start: Int
  fileprivate let place: KnownObjects.Place?
}
