/// A pull reader over the bytes of one JSON document: reads what is asked for and skips the rest without building it.
///
/// Everything is checked against RFC 8259, what is skipped too: UTF-8, escapes and surrogates, the number grammar,
/// nesting, and that nothing follows the document. The position only moves forward, and every access through the
/// unsafe pointer is behind a comparison with `end`.
struct JSONReader {
  /// Containers within containers that are accepted.
  static let maximumDepth = 512

  /// The whole document; valid for as long as the reader, which never leaves `read(_:options:_:)`.
  let bytes: UnsafeBufferPointer<UInt8>
  let options: DecodingOptions
  var position = 0
  var drift = ContractDrift()
  /// References that need not be read again.
  var references: ReadReferences

  /// Containers being read by a caller.
  private var depth = 0
  /// Kinds of the containers being skipped, innermost last.
  private var skipped: [UInt8] = []
  /// Keys that were written with escapes, resolved; freed with the reader.
  private var resolvedKeys: [UnsafeMutableBufferPointer<UInt8>] = []
  /// Keys of the objects being read, innermost object last.
  private var keys = SeenKeys()

  /// Reads one document, from its first byte to its last.
  static func read<Value>(
    _ document: [UInt8], options: DecodingOptions = DecodingOptions(),
    _ value: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) -> (value: Value, drift: ContractDrift) {
    try document.withUnsafeBufferPointer { bytes throws(JSONError) in
      var reader = JSONReader(bytes: bytes, options: options)
      defer { for key in reader.resolvedKeys { key.deallocate() } }
      let result = try value(&reader)
      reader.skipWhitespace()
      guard reader.position == reader.end else { throw reader.syntax("something follows the document") }
      return (result, reader.drift)
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, options: DecodingOptions) {
    self.bytes = bytes
    self.options = options
    references = ReadReferences(documentSize: bytes.count)
  }

  /// One past the last byte.
  var end: Int { bytes.count }

  /// Reads an object, key by key.
  ///
  /// The closure must read or skip the value of the key it is given. A key that comes twice is not shown again.
  ///
  /// - Parameters:
  ///   - expected: Keys that were always there so far; one that is not is taken note of.
  ///   - field: Reads one value.
  /// - Throws: `JSONError` when the value is no object, or is damaged.
  mutating func readObject(
    expecting expected: [StaticString] = [], _ field: (inout JSONReader, JSONKey) throws(JSONError) -> Void
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
      let key = try scanKey()
      // In bounds: the scanned range lies inside the document.
      let name = UnsafeBufferPointer(rebasing: bytes[key.start..<key.end])
      try readField(JSONKey(bytes: key.hasEscapes ? resolvedKey(name) : name), field)
      if try !continues(until: UInt8(ascii: "}")) { break }
    }
    for key in expected where !keys.contains(key) { drift.note(.missing, at: "\(key)") }
    keys.closeObject(level)
    depth -= 1
  }

  /// Where a reader is, to come back to after having looked ahead.
  struct Mark {
    fileprivate let position: Int
    fileprivate let drift: ContractDrift
    fileprivate let depth: Int
    fileprivate let skippedCount: Int
    fileprivate let keys: SeenKeys.Mark
  }

  /// Where the reader is.
  var mark: Mark {
    Mark(position: position, drift: drift, depth: depth, skippedCount: skipped.count, keys: keys.mark)
  }

  /// Goes back, whatever has been read since, and wherever that was broken off.
  mutating func goBack(to mark: Mark) {
    position = mark.position
    drift = mark.drift
    depth = mark.depth
    skipped.removeSubrange(mark.skippedCount...)
    keys.goBack(to: mark.keys)
  }

  /// Passes an object key by key, with the checks of syntax alone: to look before reading.
  ///
  /// Only for objects without escapes in their keys, and not at their end when the closure throws.
  @inline(__always)
  mutating func passObject(
    _ field: (inout JSONReader, JSONKey) throws(JSONError) -> Void
  ) throws(JSONError) {
    try enter()
    position += 1
    skipWhitespace()
    if try take(UInt8(ascii: "}")) {
      depth -= 1
      return
    }
    repeat {
      skipWhitespace()
      let key = try scanKey()
      if key.hasEscapes { throw syntax("a key with escapes") }
      // In bounds: the scanned range lies inside the document.
      try field(&self, JSONKey(bytes: UnsafeBufferPointer(rebasing: bytes[key.start..<key.end])))
    } while try continues(until: UInt8(ascii: "}"))
    depth -= 1
  }

  @inline(__always)
  private mutating func readField(
    _ key: JSONKey, _ field: (inout JSONReader, JSONKey) throws(JSONError) -> Void
  ) throws(JSONError) {
    if keys.isFull { throw syntax("an object with more than 1000 keys") }
    let mark = drift.mark
    do {
      if keys.insert(key) {
        try field(&self, key)
      } else {
        drift.note(.repeated(example: fragment()))
        try skipValue()
      }
    } catch {
      throw error.prefixed(by: key.name)
    }
    drift.prefix(by: key.name, from: mark)
  }

  /// Reads an array, element by element.
  mutating func readArray(_ element: (inout JSONReader) throws(JSONError) -> Void) throws(JSONError) {
    guard peek() == UInt8(ascii: "[") else { throw mismatch("an array") }
    try enter()
    position += 1
    var index = 0
    while true {
      skipWhitespace()
      if index == 0, try take(UInt8(ascii: "]")) { break }
      let mark = drift.mark
      do { try element(&self) } catch { throw error.prefixed(by: "[\(index)]") }
      drift.prefix(by: "[]", from: mark)
      index += 1
      if try !continues(until: UInt8(ascii: "]")) { break }
    }
    depth -= 1
  }

  /// Skips a value nothing here has a name for, and remembers that it was there.
  mutating func skipUnknown() throws(JSONError) {
    drift.note(.new(example: fragment()))
    try skipValue()
  }

  /// Skips one value of any kind, however deep, without recursion.
  mutating func skipValue() throws(JSONError) {
    let base = skipped.count
    var reference: OpenReference?
    repeat {
      skipWhitespace()
      switch peek() {
      case UInt8(ascii: "\""): _ = try scanString()
      case UInt8(ascii: "{"):
        let place = references.place(ofObjectAt: position, in: bytes)
        if let place, let size = references.knownSize(of: place, at: position, in: bytes) {
          try enter()
          depth -= 1
          position += size
          // What is around it is no object without others in it.
          reference = nil
          break
        }
        reference = place.map { OpenReference(place: $0, start: position, level: skipped.count) }
        try push(UInt8(ascii: "}"))
        skipWhitespace()
        if try take(UInt8(ascii: "}")) {
          skipped.removeLast()
        } else {
          _ = try scanKey()
          continue
        }
      case UInt8(ascii: "["):
        reference = nil
        try push(UInt8(ascii: "]"))
        skipWhitespace()
        if try take(UInt8(ascii: "]")) { skipped.removeLast() } else { continue }
      default: try skipScalar()
      }
      try closeSkipped(downTo: base, &reference)
    } while skipped.count > base
  }

  /// An object being skipped that may be a reference.
  private struct OpenReference {
    let place: ReadReferences.Place
    let start: Int
    let level: Int
  }

  /// After a value: passes the closing brackets, up to where the next value starts.
  private mutating func closeSkipped(downTo base: Int, _ reference: inout OpenReference?) throws(JSONError) {
    while skipped.count > base, let closing = skipped.last {
      if try continues(until: closing) {
        if closing == UInt8(ascii: "}") {
          skipWhitespace()
          _ = try scanKey()
        }
        return
      }
      skipped.removeLast()
      if let open = reference, open.level == skipped.count {
        references.insert(nil, in: open.place, start: open.start, end: position)
        reference = nil
      }
    }
  }

  @inline(__always)
  private mutating func push(_ closing: UInt8) throws(JSONError) {
    guard depth + skipped.count < JSONReader.maximumDepth else { throw JSONError(.tooDeep, at: position) }
    skipped.append(closing)
    position += 1
  }

  private mutating func enter() throws(JSONError) {
    guard depth + skipped.count < JSONReader.maximumDepth else { throw JSONError(.tooDeep, at: position) }
    depth += 1
  }

  /// Passes a comma (true) or the closing bracket (false).
  @inline(__always)
  private mutating func continues(until closing: UInt8) throws(JSONError) -> Bool {
    skipWhitespace()
    if try take(UInt8(ascii: ",")) { return true }
    if try take(closing) { return false }
    throw syntax("expected , or \(Character(UnicodeScalar(closing)))")
  }

  /// Passes a byte if it comes next.
  @inline(__always)
  private mutating func take(_ byte: UInt8) throws(JSONError) -> Bool {
    guard position < end else { throw syntax("the document ends too early") }
    guard bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Passes a key and its colon.
  private mutating func scanKey() throws(JSONError) -> ScannedString {
    guard position < end else { throw syntax("the document ends too early") }
    guard bytes[position] == UInt8(ascii: "\"") else { throw syntax("expected a key in double quotes") }
    let key = try scanString()
    skipWhitespace()
    guard try take(UInt8(ascii: ":")) else { throw syntax("expected : after a key") }
    skipWhitespace()
    return key
  }

  /// The bytes a key with escapes stands for, kept as long as the reader so that later keys can be compared with it.
  private mutating func resolvedKey(_ escaped: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    let resolved = JSONString.unescaped(escaped)
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, resolved.count))
    // In bounds: as many bytes were allocated as are copied.
    _ = copy.initialize(from: resolved)
    resolvedKeys.append(copy)
    return UnsafeBufferPointer(rebasing: copy[..<resolved.count])
  }

  /// The next byte that is not white space, or 0 at the end.
  @inline(__always)
  mutating func peek() -> UInt8 {
    skipWhitespace()
    return position < end ? bytes[position] : 0
  }

  @inline(__always)
  mutating func skipWhitespace() {
    while position < end, JSONReader.isWhitespace(bytes[position]) { position += 1 }
  }

  @inline(__always)
  static func isWhitespace(_ byte: UInt8) -> Bool {
    byte <= 0x20 && (byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09)
  }
}
