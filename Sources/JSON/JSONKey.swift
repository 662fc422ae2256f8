import Platform

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

/// The pointers stay valid: they point into the document, or to resolved keys the reader keeps.
@usableFromInline
struct SeenKeys {
  @usableFromInline var keys: [UnsafeBufferPointer<UInt8>] = []
  @usableFromInline var level = Level()

  @inlinable
  init() { keys.reserveCapacity(48) }

  @usableFromInline
  struct Level {
    @usableFromInline var start = 0
    @usableFromInline var filter: UInt64 = 0

    @inlinable
    init(start: Int = 0) { self.start = start }
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
    let hash = bytes.count &* 7 &+ Int(bytes.first ?? 0) &* 3 &+ Int(bytes.last ?? 0) &* 5
    let bit = UInt64(1) << UInt64(truncatingIfNeeded: hash & 63)
    if level.filter & bit != 0, contains(bytes) { return false }
    level.filter |= bit
    keys.append(bytes)
    return true
  }

  /// Looks from `place` on, and moves it behind the key: most objects have their keys in the order of the names.
  @usableFromInline
  func contains(_ name: StaticString, from place: inout Int) -> Bool {
    for _ in level.start..<keys.count {
      if place == keys.count { place = level.start }
      defer { place += 1 }
      let key = keys[place]
      // In bounds: both sides have as many bytes as are compared.
      guard key.count == name.utf8CodeUnitCount, let bytes = key.baseAddress else { continue }
      if memcmp(bytes, name.utf8Start, key.count) == 0 { return true }
    }
    return false
  }

  @usableFromInline
  func contains(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    keys[level.start...].contains { $0.count == bytes.count && $0.elementsEqual(bytes) }
  }
}
