struct JSONKey {
  /// The bytes between the quotes, escapes resolved; valid while the reader that handed it out is at its value.
  let bytes: UnsafeBufferPointer<UInt8>

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Cut where it is longer than any of the API: it goes into messages, findings and columns.
  var name: String {
    let name = String(decoding: bytes.prefix(JSONKey.longestName), as: UTF8.self)
    return bytes.count > JSONKey.longestName ? name + "…" : name
  }

  /// In bytes.
  private static let longestName = 200

  func isSpelled(_ name: [UInt8]) -> Bool {
    // In bounds: both sides have as many bytes as are compared.
    name.count == bytes.count && bytes.baseAddress.map { $0.hasSameBytes(as: name, count: name.count) } ?? true
  }

  @inline(__always)
  static func ~= (name: StaticString, key: JSONKey) -> Bool {
    guard name.utf8CodeUnitCount == key.bytes.count, let bytes = key.bytes.baseAddress else { return false }
    // In bounds: both sides have just this many bytes.
    var index = 0
    while index < key.bytes.count, bytes[index] == name.utf8Start[index] { index += 1 }
    return index == key.bytes.count
  }
}

/// The pointers stay valid: they point into the document, or to resolved keys the reader keeps.
struct SeenKeys {
  var keys: [UnsafeBufferPointer<UInt8>] = []
  var level = Level()

  init() { keys.reserveCapacity(48) }

  struct Level {
    var start = 0
    var filter: UInt64 = 0

    init(start: Int = 0) { self.start = start }
  }

  mutating func openObject() -> Level {
    defer { level = Level(start: keys.count) }
    return level
  }

  mutating func closeObject(_ outer: Level) {
    keys.removeLast(keys.count - level.start)
    level = outer
  }

  /// Whether the innermost object has more keys than any document of the API; finding repeats would take too long.
  var isFull: Bool { keys.count - level.start >= 1000 }

  @inline(__always)
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
  func contains(_ name: StaticString, from place: inout Int) -> Bool {
    for _ in level.start..<keys.count {
      if place == keys.count { place = level.start }
      defer { place += 1 }
      let key = keys[place]
      // In bounds: both sides have as many bytes as are compared.
      guard key.count == name.utf8CodeUnitCount, let bytes = key.baseAddress else { continue }
      if bytes.hasSameBytes(as: name.utf8Start, count: key.count) { return true }
    }
    return false
  }

  func contains(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    keys[level.start...].contains { $0.count == bytes.count && $0.elementsEqual(bytes) }
  }
}
