import Platform
import Synchronization

/// The objects documents have shown so far, to know one again by its bytes.
///
/// A million references of the real set are copies of a few thousand, and the objects around them in a learnset are
/// copies of two thousand: the same bytes a second time need neither be checked nor turned into values again, and the
/// values are shared.
@usableFromInline
struct KnownObjects: Sendable {
  /// The objects' bytes, each slot's at its own place.
  private var bytes = [UInt8](repeating: 0, count: slotCount * slotSize)
  /// The sizes of the objects in bytes; 0 for none.
  private var sizes = [Int](repeating: 0, count: slotCount)
  /// The value of each of them, a `KnownValue`; nil when it has only been skipped.
  private var values = [Value?](repeating: nil, count: slotCount)
  /// The first key of the objects that come again most often.
  private let firstKey: StaticString
  /// The first eight bytes of such an object without white space, the first in the lowest bits.
  private let head: UInt64
  /// Those of the eight bytes that count.
  private let headMask: UInt64

  @usableFromInline typealias Value = any AnyObject & Sendable

  init(firstKey: StaticString) {
    self.firstKey = firstKey
    let bytes = Array("{\"\(firstKey)\":\"".utf8.prefix(8))
    head = bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    headMask = bytes.reduce(0) { mask, _ in mask << 8 | 0xFF }
  }

  /// Slots objects are spread over; a newer one takes the place of an older one.
  private static let slotCount = 1 << slotBits
  private static let slotBits = 10
  /// The room of a slot in bytes; a larger object is not kept.
  private static let slotSize = 256
  /// The bytes that choose the slot of an object with others in it: such objects often differ late.
  private static let windowSize = 160

  /// A place where an object may be known from.
  @usableFromInline
  struct Place {
    fileprivate let slot: Int

    fileprivate init(hash: UInt64) { slot = Int(truncatingIfNeeded: hash >> (64 - slotBits)) }
  }

  /// Where an object that is skipped would be remembered, whatever it starts with; nil when it would not be.
  @usableFromInline
  func place(ofSkippedObjectAt position: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Place? {
    if let place = place(ofObjectAt: position, in: bytes) { return place }
    guard let base = bytes.baseAddress, position + KnownObjects.windowSize <= bytes.count else { return nil }
    // In bounds: a window's bytes are left.
    let words = UnsafeRawPointer(base + position)
    var hash: (UInt64, UInt64) = (0, 0)
    // Every second word tells the objects apart as well as all of them do.
    for offset in stride(from: 0, to: KnownObjects.windowSize, by: 32) {
      hash.0 = (hash.0 ^ words.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* 0x9E37_79B9_7F4A_7C15
      hash.1 = (hash.1 ^ words.loadUnaligned(fromByteOffset: offset + 16, as: UInt64.self)) &* 0xC2B2_AE3D_27D4_EB4F
    }
    return Place(hash: (hash.0 ^ hash.0 >> 32 ^ hash.1) &* 0x9E37_79B9_7F4A_7C15)
  }

  /// Where an object would be remembered; nil when it does not start with the key and a text.
  @usableFromInline @inline(__always)
  func place(ofObjectAt position: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Place? {
    guard let base = bytes.baseAddress, position + 8 <= bytes.count else { return nil }
    // In bounds: eight bytes are left.
    let start = UnsafeRawPointer(base + position).loadUnaligned(as: UInt64.self).littleEndian
    let isCompact = start & headMask == head
    // A key that follows at once, and starts with another letter.
    if !isCompact, start & 0xFFFF == head & 0xFFFF, start & 0xFF_FFFF != head & 0xFF_FFFF { return nil }
    // The bytes of a long key beyond the eight need no look: this is a place to search, and all bytes are compared there.
    let compactText = position + firstKey.utf8CodeUnitCount + 5
    guard let text = isCompact ? compactText : KnownObjects.textStart(firstKey, position, bytes),
      text + 16 <= bytes.count
    else { return nil }
    // In bounds: sixteen bytes are left.
    let words = UnsafeRawPointer(base + text)
    let low = words.loadUnaligned(as: UInt64.self)
    let high = words.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    let hash = (low &* 0x9E37_79B9_7F4A_7C15) ^ (high &* 0xC2B2_AE3D_27D4_EB4F)
    return Place(hash: hash)
  }

  /// The size in bytes of the object at a position, when it is one that has been checked.
  @usableFromInline @inline(__always)
  func size(ofObjectAt position: Int, in place: Place, of document: UnsafeBufferPointer<UInt8>) -> Int? {
    let size = sizes[place.slot]
    guard size > 0, position + size <= document.count, let base = document.baseAddress else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      guard let known = bytes.baseAddress else { return nil }
      // In bounds: a slot has room for its object, and as many bytes of the document are left.
      return memcmp(known + place.slot * KnownObjects.slotSize, base + position, size) == 0 ? size : nil
    }
  }

  /// The value of the object in a place, a `KnownValue`; nil when it has only been skipped so far.
  @usableFromInline @inline(__always)
  func value(in place: Place) -> Value? { values[place.slot] }

  /// Remembers an object that has been checked, and its value where it was read.
  @usableFromInline
  mutating func insert(_ value: Value?, in place: Place, _ object: Slice<UnsafeBufferPointer<UInt8>>) {
    guard object.count <= KnownObjects.slotSize else { return }
    let start = place.slot * KnownObjects.slotSize
    bytes.replaceSubrange(start..<start + object.count, with: object)
    sizes[place.slot] = object.count
    values[place.slot] = value
  }

  /// Where the text after `{"name":"` starts, with any white space between the four parts.
  private static func textStart(_ key: StaticString, _ object: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard bytes[object] == UInt8(ascii: "{") else { return nil }
    let quote = afterWhitespace(object + 1, bytes)
    let size = key.utf8CodeUnitCount
    guard quote + size + 2 < bytes.count, bytes[quote] == UInt8(ascii: "\"") else { return nil }
    let start = key.utf8Start
    // In bounds: as many bytes are left as the key has, and a quote.
    for index in 0..<size where bytes[quote + 1 + index] != start[index] { return nil }
    guard bytes[quote + 1 + size] == UInt8(ascii: "\"") else { return nil }
    let colon = afterWhitespace(quote + size + 2, bytes)
    guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else { return nil }
    let text = afterWhitespace(colon + 1, bytes)
    guard text < bytes.count, bytes[text] == UInt8(ascii: "\"") else { return nil }
    return text + 1
  }

  @inline(__always)
  private static func afterWhitespace(_ start: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var position = start
    while position < bytes.count, JSONReader.isWhitespace(bytes[position]) { position += 1 }
    return position
  }
}

/// A value that was read from an object, kept beside its bytes whatever its type.
@usableFromInline
final class KnownValue<Value: Sendable>: Sendable {
  @usableFromInline let value: Value

  @inlinable
  init(_ value: Value) { self.value = value }
}

/// The known objects of documents of one kind, passed on from reader to reader.
@usableFromInline
package final class RepeatedObjects: Sendable {
  private let firstKey: StaticString
  private let idle = Mutex<[KnownObjects]>([])

  /// Objects that start with a key whose value is a text.
  package init(firstKey: StaticString) { self.firstKey = firstKey }

  /// Objects that no other reader has.
  @usableFromInline
  func take() -> KnownObjects { idle.withLock { $0.popLast() } ?? KnownObjects(firstKey: firstKey) }

  /// Keeps objects for the next reader.
  @usableFromInline
  func keep(_ known: consuming KnownObjects) { idle.withLock { [known] in $0.append(known) } }
}
