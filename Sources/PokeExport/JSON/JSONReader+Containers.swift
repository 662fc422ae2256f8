extension JSONReader {
  /// Reads an object; the closure must read or skip the value of each key.
  ///
  /// A missing required key is an error. A missing expected key and a repeated key are reported as drift.
  mutating func readObject(
    requiring required: [StaticString] = [], expecting expected: [StaticString] = [],
    _ field: (inout JSONReader, JSONKey) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard peek() == UInt8(ascii: "{") else { throw mismatch("an object") }
    try enter()
    position += 1
    let level = keys.openObject()
    var isFirst = true
    while true {
      skipWhitespace()
      if isFirst, try take(UInt8(ascii: "}")) { break }
      isFirst = false
      try readField(try readKey(), field)
      if try !continues(until: UInt8(ascii: "}")) { break }
    }
    var place = keys.level.start
    for key in required where !keys.contains(key, from: &place) { throw missing("\(key)") }
    for key in expected where !keys.contains(key, from: &place) { drift.note(.missing, at: "\(key)") }
    keys.closeObject(level)
    depth -= 1
  }

  /// Reads an object without looking for repeated keys; the closure must read or skip the value of each key.
  @inline(__always)
  mutating func passObject(_ field: (inout JSONReader, JSONKey) throws(JSONError) -> Void) throws(JSONError) {
    guard peek() == UInt8(ascii: "{") else { throw mismatch("an object") }
    try enter()
    position += 1
    skipWhitespace()
    if try take(UInt8(ascii: "}")) {
      depth -= 1
      return
    }
    repeat {
      skipWhitespace()
      try field(&self, try readKey())
    } while try continues(until: UInt8(ascii: "}"))
    depth -= 1
  }

  mutating func readArray(_ element: (inout JSONReader) throws(JSONError) -> Void) throws(JSONError) {
    guard peek() == UInt8(ascii: "[") else { throw mismatch("an array") }
    try enter()
    position += 1
    var index = 0
    var last = drift.fields.count..<drift.fields.count
    while true {
      skipWhitespace()
      if index == 0, try take(UInt8(ascii: "]")) { break }
      let count = drift.fields.count
      do { try element(&self) } catch { throw error.prefixed(by: "[\(index)]") }
      if drift.fields.count > count { drift.endElement(from: count, after: &last) }
      index += 1
      if try !continues(until: UInt8(ascii: "]")) { break }
    }
    depth -= 1
  }

  @inline(__always)
  mutating func readField(
    _ key: JSONKey, _ field: (inout JSONReader, JSONKey) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard let isNew = keys.insert(key) else { throw syntax("an object with more than 1000 keys") }
    let count = drift.fields.count
    do {
      if isNew {
        try field(&self, key)
      } else {
        let start = position
        try skipValue()
        drift.note(.repeated(example: example(from: start)))
      }
    } catch {
      throw error.prefixed(by: key.name)
    }
    drift.prefix(by: key.name, from: count)
  }

  @inline(__always)
  mutating func readKey() throws(JSONError) -> JSONKey {
    let key = try scanKey()
    // In bounds: the scanned range lies inside the document.
    let name = UnsafeBufferPointer(rebasing: bytes[key.start..<key.end])
    return JSONKey(bytes: key.hasEscapes ? resolvedKey(name) : name)
  }

  /// Resolves the escapes of a key into bytes that live as long as the reader, because `keys` points to the bytes.
  mutating func resolvedKey(_ escaped: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    let room = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, escaped.count))
    resolvedKeys.append(room)
    return UnsafeBufferPointer(rebasing: room[..<JSONString.unescape(escaped, into: room)])
  }
}
