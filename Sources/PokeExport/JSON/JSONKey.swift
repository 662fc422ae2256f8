struct JSONKey {
  /// The key's unescaped bytes, valid while the reader exists.
  let bytes: UnsafeBufferPointer<UInt8>

  /// The key as text for messages, findings and columns; a key longer than any in the API is cut.
  var name: String {
    let name = String(decoding: bytes.prefix(JSONKey.longestName), as: UTF8.self)
    return bytes.count > JSONKey.longestName ? name + "…" : name
  }

  private static let longestName = 200

  func isSpelled(_ name: [UInt8]) -> Bool {
    // In bounds: `name` and the key have the same number of bytes.
    name.count == bytes.count && bytes.baseAddress.map { $0.hasSameBytes(as: name, count: name.count) } ?? true
  }

  @inline(__always)
  static func ~= (name: StaticString, key: JSONKey) -> Bool {
    guard name.utf8CodeUnitCount == key.bytes.count, let bytes = key.bytes.baseAddress else { return false }
    // In bounds: the name and the key have the same number of bytes.
    var index = 0
    while index < key.bytes.count, bytes[index] == name.utf8Start[index] { index += 1 }
    return index == key.bytes.count
  }
}

/// The keys seen so far in the objects that are being read; the innermost object's keys come last.
///
/// The pointers stay valid, because they point into the document or into `JSONReader.resolvedKeys`.
struct SeenKeys {
  var keys: [UnsafeBufferPointer<UInt8>] = []
  var level = Level()

  /// The maximum number of keys that stay unsorted; with more keys, a sorted list finds a repeated key faster.
  private static let mostUnordered = 64
  private static let mostKeys = 1000

  init() { keys.reserveCapacity(48) }

  struct Level {
    var start = 0
    var filter: UInt64 = 0
  }

  mutating func openObject() -> Level {
    defer { level = Level(start: keys.count) }
    return level
  }

  mutating func closeObject(_ outer: Level) {
    keys.removeLast(keys.count - level.start)
    level = outer
  }

  /// Adds a key to the innermost object; returns false for a repeated key, and nil after too many keys.
  @inline(__always)
  mutating func insert(_ key: JSONKey) -> Bool? {
    let bytes = key.bytes
    if keys.count - level.start >= SeenKeys.mostUnordered { return insertInOrder(bytes) }
    let hash = bytes.count &* 7 &+ Int(bytes.first ?? 0) &* 3 &+ Int(bytes.last ?? 0) &* 5
    let bit = UInt64(1) << UInt64(truncatingIfNeeded: hash & 63)
    if level.filter & bit != 0,
      keys[level.start...].contains(where: { $0.count == bytes.count && $0.elementsEqual(bytes) })
    {
      return false
    }
    level.filter |= bit
    keys.append(bytes)
    return true
  }

  private mutating func insertInOrder(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool? {
    if keys.count - level.start >= SeenKeys.mostKeys { return nil }
    if keys.count - level.start == SeenKeys.mostUnordered { keys[level.start...].sort { SeenKeys.order($0, $1) < 0 } }
    var (low, high) = (level.start, keys.count)
    while low < high {
      let middle = (low + high) / 2
      let order = SeenKeys.order(keys[middle], bytes)
      if order == 0 { return false }
      if order < 0 { low = middle + 1 } else { high = middle }
    }
    keys.insert(bytes, at: low)
    return true
  }

  private static func order(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Int {
    guard left.count == right.count, let start = left.baseAddress, let otherStart = right.baseAddress else {
      return left.count - right.count
    }
    // In bounds: both keys have `left.count` bytes.
    return start.compared(with: otherStart, count: left.count)
  }

  // `place` is the index after the key found last. The search begins there, because callers mostly ask in the order of
  // the keys.
  func contains(_ name: StaticString, from place: inout Int) -> Bool {
    for _ in level.start..<keys.count {
      if place == keys.count { place = level.start }
      defer { place += 1 }
      let key = keys[place]
      // In bounds: the bytes are compared only if the key and the name have the same length.
      guard key.count == name.utf8CodeUnitCount, let bytes = key.baseAddress else { continue }
      if bytes.hasSameBytes(as: name.utf8Start, count: key.count) { return true }
    }
    return false
  }
}
