import Platform

/// An object's key as it stands in the document: compared, never made into a string unless asked.
@usableFromInline
package struct JSONKey {
  /// The bytes between the quotes, escapes resolved; valid while the reader that handed it out is at its value.
  @usableFromInline package let bytes: UnsafeBufferPointer<UInt8>

  @inlinable
  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  @usableFromInline package var name: String { String(decoding: bytes, as: UTF8.self) }

  package func isSpelled(_ name: [UInt8]) -> Bool {
    // In bounds: both sides have as many bytes as are compared.
    name.count == bytes.count && bytes.baseAddress.map { memcmp($0, name, name.count) == 0 } ?? true
  }

  @inlinable @inline(__always)
  package static func ~= (name: StaticString, key: JSONKey) -> Bool {
    guard name.utf8CodeUnitCount == key.bytes.count else { return false }
    // In bounds: both sides have just this many bytes.
    let known = name.utf8Start
    for index in 0..<key.bytes.count where key.bytes[index] != known[index] { return false }
    return true
  }
}

/// The keys of the objects being read, to find one that comes twice.
///
/// The pointers stay valid: they point into the document, or to resolved keys the reader keeps.
@usableFromInline
struct SeenKeys {
  @usableFromInline var keys: [UnsafeBufferPointer<UInt8>] = []
  @usableFromInline var level = Level()

  /// Starts with room for the keys of nearly every document.
  @inlinable
  init() { keys.reserveCapacity(48) }

  /// Where the innermost object starts, and a filter over its keys.
  @usableFromInline
  struct Level {
    @usableFromInline var start = 0
    @usableFromInline var filter: UInt64 = 0

    @inlinable
    init(start: Int = 0) { self.start = start }
  }

  struct Mark {
    fileprivate let count: Int
    fileprivate let level: Level
  }

  var mark: Mark { Mark(count: keys.count, level: level) }

  mutating func goBack(to mark: Mark) {
    keys.removeSubrange(mark.count...)
    level = mark.level
  }

  @inlinable
  mutating func openObject() -> Level {
    defer { level = Level(start: keys.count) }
    return level
  }

  @inlinable
  mutating func closeObject(_ outer: Level) {
    keys.removeSubrange(level.start...)
    level = outer
  }

  /// Whether the innermost object has more keys than any document of the API; finding repeats would take too long.
  @inlinable var isFull: Bool { keys.count - level.start >= 1000 }

  @inlinable @inline(__always)
  mutating func insert(_ key: JSONKey) -> Bool {
    let bytes = key.bytes
    let bit = UInt64(1) << UInt64(truncatingIfNeeded: JSONKey.hash(bytes) & 63)
    if level.filter & bit != 0, contains(bytes) { return false }
    level.filter |= bit
    keys.append(bytes)
    return true
  }

  @usableFromInline
  func contains(_ name: StaticString) -> Bool {
    keys[level.start...].contains { name ~= JSONKey(bytes: $0) }
  }

  @usableFromInline
  func contains(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    keys[level.start...].contains { $0.count == bytes.count && $0.elementsEqual(bytes) }
  }
}

extension JSONKey {
  /// A number that tells most keys apart.
  @inlinable @inline(__always)
  static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let first = bytes.first, let last = bytes.last else { return 0 }
    return bytes.count &* 7 &+ Int(first) &* 3 &+ Int(last) &* 5
  }
}
