/// A pull reader over the bytes of one JSON document: reads what is asked for and skips the rest without building it.
///
/// Everything is checked against RFC 8259, what is skipped too: UTF-8, escapes and surrogates, the number grammar,
/// nesting, and that nothing follows the document. The position only moves forward, and every access through the
/// unsafe pointer is behind a comparison with `end`.
///
/// Its callers stand in other modules. Whatever they call for every value is inlinable, as fast there as it is here.
@usableFromInline
package struct JSONReader {
  /// Containers within containers that are accepted.
  @usableFromInline static let maximumDepth = 512

  /// The whole document; valid for as long as the reader, which never leaves `read(_:repeating:_:)`.
  @usableFromInline let bytes: UnsafeBufferPointer<UInt8>
  /// The byte that comes next, from 0.
  @usableFromInline package internal(set) var position = 0
  /// The differences from the expected fields so far.
  @usableFromInline package var drift = ContractDrift()
  /// Objects that need not be read again; nil when none are known.
  @usableFromInline var known: KnownObjects?

  /// Containers being read by a caller.
  @usableFromInline var depth = 0
  /// The containers being skipped, innermost last.
  @usableFromInline var skipped: [SkippedContainer] = []
  /// Keys that were written with escapes, resolved; freed with the reader.
  @usableFromInline var resolvedKeys: [UnsafeMutableBufferPointer<UInt8>] = []
  /// Keys of the objects being read, innermost object last.
  @usableFromInline var keys = SeenKeys()

  /// Reads one document, from its first byte to its last.
  ///
  /// - Parameters:
  ///   - document: The document's bytes.
  ///   - objects: Objects that come again and again with the same bytes; nil when there are none.
  ///   - value: Reads the value the document is.
  /// - Returns: The value, and how the document differs from the one its reader knows.
  /// - Throws: `JSONError` when the document is damaged, or not what the closure reads.
  @inlinable
  package static func read<Value>(
    _ document: [UInt8], repeating objects: RepeatedObjects? = nil,
    _ value: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) -> (value: Value, drift: ContractDrift) {
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

  /// Whether a text is one JSON object.
  package static func isObject(_ text: [UInt8]) -> Bool {
    let isObject = try? read(text) { json throws(JSONError) in
      let isObject = json.peek() == UInt8(ascii: "{")
      try json.skipValue()
      return isObject
    }.value
    return isObject == true
  }

  @inlinable
  init(bytes: UnsafeBufferPointer<UInt8>, known: consuming KnownObjects?) {
    self.bytes = bytes
    self.known = known
  }

  /// One past the last byte.
  @inlinable var end: Int { bytes.count }

  /// Where a reader is, to come back to after having looked ahead.
  package struct Mark {
    let position: Int
    fileprivate let driftCount: Int
    fileprivate let depth: Int
    fileprivate let skippedCount: Int
    fileprivate let keys: SeenKeys.Mark
  }

  /// Where the reader is.
  package var mark: Mark {
    Mark(position: position, driftCount: drift.fields.count, depth: depth, skippedCount: skipped.count, keys: keys.mark)
  }

  /// Goes back, whatever has been read since, and wherever that was broken off.
  package mutating func goBack(to mark: Mark) {
    position = mark.position
    if drift.fields.count > mark.driftCount { drift.fields.removeSubrange(mark.driftCount...) }
    depth = mark.depth
    skipped.removeSubrange(mark.skippedCount...)
    keys.goBack(to: mark.keys)
  }

  /// The next byte that is not white space, or 0 at the end.
  @inlinable @inline(__always)
  package mutating func peek() -> UInt8 {
    skipWhitespace()
    return position < end ? bytes[position] : 0
  }

  @inlinable @inline(__always)
  mutating func skipWhitespace() {
    while position < end, JSONReader.isWhitespace(bytes[position]) { position += 1 }
  }

  @inlinable @inline(__always)
  static func isWhitespace(_ byte: UInt8) -> Bool {
    byte <= 0x20 && (byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09)
  }

  /// Passes a byte if it comes next.
  @inlinable @inline(__always)
  mutating func take(_ byte: UInt8) throws(JSONError) -> Bool {
    guard position < end else { throw syntax("the document ends too early") }
    guard bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Passes a comma (true) or the closing bracket (false).
  @inlinable @inline(__always)
  mutating func continues(until closing: UInt8) throws(JSONError) -> Bool {
    skipWhitespace()
    if try take(UInt8(ascii: ",")) { return true }
    if try take(closing) { return false }
    throw syntax("expected , or \(Character(UnicodeScalar(closing)))")
  }

  @inlinable
  mutating func enter() throws(JSONError) {
    guard depth + skipped.count < JSONReader.maximumDepth else { throw JSONError(.tooDeep, at: position) }
    depth += 1
  }

  /// Passes a key and its colon.
  @inlinable
  mutating func scanKey() throws(JSONError) -> ScannedString {
    guard position < end else { throw syntax("the document ends too early") }
    guard bytes[position] == UInt8(ascii: "\"") else { throw syntax("expected a key in double quotes") }
    let key = try scanString()
    skipWhitespace()
    guard try take(UInt8(ascii: ":")) else { throw syntax("expected : after a key") }
    skipWhitespace()
    return key
  }
}
