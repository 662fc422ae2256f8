/// A pull reader for one JSON document: the caller reads the values it needs and skips the others.
///
/// The reader checks every value by RFC 8259, even a skipped one. Each access through the unsafe pointer is in bounds,
/// because the reader first compares the index with `end`. The pointer is valid, because the reader exists only during
/// `read(_:repeating:_:)`.
struct JSONReader: ~Copyable {
  static let maximumDepth = 512

  let bytes: UnsafeBufferPointer<UInt8>
  let end: Int
  var position = 0
  var drift = ContractDrift()
  var known: KnownObjects?

  var depth = 0
  var skipped: [SkippedContainer] = []
  var resolvedKeys: [UnsafeMutableBufferPointer<UInt8>] = []
  var keys = SeenKeys()

  static func read<Value>(
    _ document: [UInt8], repeating objects: RepeatedObjects? = nil,
    _ value: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) -> Decoded<Value> {
    try document.withUnsafeBufferPointer { bytes throws(JSONError) in
      var reader = JSONReader(bytes: bytes, known: objects?.take())
      defer {
        for key in reader.resolvedKeys { key.deallocate() }
        if let known = reader.known.take() { objects?.keep(known) }
      }
      let result = try value(&reader)
      reader.skipWhitespace()
      guard reader.position == reader.end else { throw reader.syntax("something follows the document") }
      return (result, reader.drift)
    }
  }

  static func isObject(_ text: [UInt8]) -> Bool {
    let found: Void? = try? read(text) { json throws(JSONError) in
      try json.passObject { json, _ throws(JSONError) in try json.skipValue() }
    }.value
    return found != nil
  }

  init(bytes: UnsafeBufferPointer<UInt8>, known: consuming KnownObjects?) {
    self.bytes = bytes
    end = bytes.count
    self.known = known
    // RFC 8259, section 8.1, lets a reader ignore a byte order mark.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  struct Mark {
    let position: Int
    fileprivate let driftCount: Int
    fileprivate let depth: Int
    fileprivate let skippedCount: Int
    fileprivate let keyCount: Int
    fileprivate let level: SeenKeys.Level
  }

  var mark: Mark {
    Mark(
      position: position, driftCount: drift.fields.count, depth: depth, skippedCount: skipped.count,
      keyCount: keys.keys.count, level: keys.level)
  }

  mutating func goBack(to mark: Mark) {
    position = mark.position
    if drift.fields.count > mark.driftCount { drift.fields.removeSubrange(mark.driftCount...) }
    depth = mark.depth
    skipped.removeSubrange(mark.skippedCount...)
    keys.keys.removeSubrange(mark.keyCount...)
    keys.level = mark.level
  }

  @inline(__always)
  mutating func peek() -> UInt8 {
    skipWhitespace()
    return position < end ? bytes[position] : 0
  }

  @inline(__always)
  mutating func skipWhitespace() { while position < end, JSONReader.isWhitespace(bytes[position]) { position += 1 } }

  @inline(__always)
  static func isWhitespace(_ byte: UInt8) -> Bool {
    byte <= 0x20 && (byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09)
  }

  @inline(__always)
  mutating func take(_ byte: UInt8) throws(JSONError) -> Bool {
    guard position < end else { throw syntax("the document ends too early") }
    guard bytes[position] == byte else { return false }
    position += 1
    return true
  }

  @inline(__always)
  mutating func continues(until closing: UInt8) throws(JSONError) -> Bool {
    skipWhitespace()
    if try take(UInt8(ascii: ",")) { return true }
    if try take(closing) { return false }
    throw syntax("expected , or \(Character(UnicodeScalar(closing)))")
  }

  mutating func enter() throws(JSONError) {
    guard depth + skipped.count < JSONReader.maximumDepth else { throw JSONError(.tooDeep, at: position) }
    depth += 1
  }
}
