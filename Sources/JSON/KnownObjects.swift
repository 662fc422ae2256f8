import Platform

/// The objects a document has shown so far, to know one again by its bytes.
///
/// Half a million references of the real set are copies of a few hundred: the same bytes a second time need neither be
/// checked nor turned into values again, and the values are shared. Only objects without others in them are kept, so the
/// limit on nesting holds as well.
@usableFromInline
struct KnownObjects {
  private var slots: [Slot?] = []
  /// The first key of objects that are kept; nil when none are.
  private let firstKey: StaticString?
  /// The first eight bytes of such an object without white space, the first in the lowest bits.
  private let head: UInt64
  /// Those of the eight bytes that count.
  private let headMask: UInt64

  /// Objects of a document of a size; in a small one they are not worth the room.
  @usableFromInline
  init(firstKey: StaticString?, documentSize: Int) {
    self.firstKey = documentSize >= 1 << 15 ? firstKey : nil
    let bytes = self.firstKey.map { Array("{\"\($0)\":\"".utf8.prefix(8)) } ?? []
    head = bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    headMask = bytes.reduce(0) { mask, _ in mask << 8 | 0xFF }
  }

  /// Slots objects are spread over; a newer one takes the place of an older one.
  private static let slotCount = 256

  /// An object and where it stands.
  private struct Slot {
    let start: Int
    let count: Int
    /// The value read from it, a `KnownValue`; nil when it has only been skipped.
    let value: AnyObject?
  }

  /// A place where an object may be known from.
  @usableFromInline
  struct Place {
    fileprivate let slot: Int
  }

  /// Where an object would be remembered; nil when it does not start with the key and a text.
  @usableFromInline @inline(__always)
  func place(ofObjectAt position: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Place? {
    guard let firstKey, let base = bytes.baseAddress, position + 8 <= bytes.count else { return nil }
    // In bounds: eight bytes are left.
    let start = UnsafeRawPointer(base + position).loadUnaligned(as: UInt64.self).littleEndian
    let isCompact = start & headMask == head
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
    return Place(slot: Int(truncatingIfNeeded: hash >> 56))
  }

  /// The size in bytes of the object at a position, when it is one that has been checked, and its value, a `KnownValue`.
  ///
  /// The value is nil when the object has only been skipped so far.
  @usableFromInline @inline(__always)
  func object(
    in place: Place, at position: Int, of bytes: UnsafeBufferPointer<UInt8>
  ) -> (size: Int, value: AnyObject?)? {
    guard !slots.isEmpty, let slot = slots[place.slot], let base = bytes.baseAddress,
      position + slot.count <= bytes.count,
      // In bounds: the earlier one stands in the document, and as many bytes are left.
      memcmp(base + slot.start, base + position, slot.count) == 0
    else { return nil }
    return (slot.count, slot.value)
  }

  /// Remembers an object that has been checked, and its value where it was read.
  @usableFromInline
  mutating func insert(_ value: AnyObject?, in place: Place, start: Int, end: Int) {
    if slots.isEmpty { slots = Array(repeating: nil, count: KnownObjects.slotCount) }
    slots[place.slot] = Slot(start: start, count: end - start, value: value)
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
final class KnownValue<Value> {
  @usableFromInline let value: Value

  @inlinable
  init(_ value: Value) { self.value = value }
}
