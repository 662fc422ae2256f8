import Platform
import PokeAPI

/// The references a document has shown so far, to know one again by its bytes.
///
/// Half a million references of the real set are copies of a few hundred: the same bytes a second time need neither be
/// checked nor turned into strings again, and the strings are shared. Only objects without others in them are kept, so
/// the limit on nesting holds as well.
struct ReadReferences {
  private var slots: [Slot?] = []
  private let isUsed: Bool

  /// References of a document of a size; in a small one they are not worth the room.
  init(documentSize: Int) { isUsed = documentSize >= 1 << 15 }

  /// Slots references are spread over; a newer one takes the place of an older one.
  private static let slotCount = 256

  /// A reference and where it stands.
  private struct Slot {
    let start: Int
    let count: Int
    /// The reference; nil when it has only been skipped.
    let reference: NamedResourceDTO?
  }

  /// A place where a reference may be known from.
  struct Place {
    fileprivate let slot: Int
  }

  /// Where an object would be remembered; nil when it does not start with a name, as references do.
  @inline(__always)
  func place(ofObjectAt position: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Place? {
    guard isUsed, let name = ReadReferences.nameStart(position, bytes), let base = bytes.baseAddress,
      name + 16 <= bytes.count
    else { return nil }
    // In bounds: sixteen bytes are left.
    let head = UnsafeRawPointer(base + name)
    let low = head.loadUnaligned(as: UInt64.self)
    let high = head.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    let hash = (low &* 0x9E37_79B9_7F4A_7C15) ^ (high &* 0xC2B2_AE3D_27D4_EB4F)
    return Place(slot: Int(truncatingIfNeeded: hash >> 56))
  }

  /// How many bytes the object at a position has, when it is one that has been checked; else nil.
  @inline(__always)
  func knownSize(of place: Place, at position: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard !slots.isEmpty, let slot = slots[place.slot], let base = bytes.baseAddress,
      position + slot.count <= bytes.count,
      // In bounds: the earlier one stands in the document, and as many bytes are left.
      memcmp(base + slot.start, base + position, slot.count) == 0
    else { return nil }
    return slot.count
  }

  /// The reference at a place whose bytes are known; nil when it has only been skipped so far.
  @inline(__always)
  func reference(in place: Place) -> NamedResourceDTO? { slots[place.slot]?.reference }

  /// Remembers an object that has been checked, and the reference it is where it was read.
  mutating func insert(_ reference: NamedResourceDTO?, in place: Place, start: Int, end: Int) {
    if slots.isEmpty { slots = Array(repeating: nil, count: ReadReferences.slotCount) }
    slots[place.slot] = Slot(start: start, count: end - start, reference: reference)
  }

  /// Where the text after `{"name":"` starts, with any white space between the four parts.
  @inline(__always)
  private static func nameStart(_ object: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard object < bytes.count, bytes[object] == UInt8(ascii: "{") else { return nil }
    let key = afterWhitespace(object + 1, bytes)
    let word: StaticString = "\"name\""
    guard key + word.utf8CodeUnitCount < bytes.count else { return nil }
    // In bounds: as many bytes are left as the word has.
    for index in 0..<word.utf8CodeUnitCount where bytes[key + index] != word.utf8Start[index] { return nil }
    let colon = afterWhitespace(key + word.utf8CodeUnitCount, bytes)
    guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else { return nil }
    let quote = afterWhitespace(colon + 1, bytes)
    guard quote < bytes.count, bytes[quote] == UInt8(ascii: "\"") else { return nil }
    return quote + 1
  }

  @inline(__always)
  private static func afterWhitespace(_ start: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var position = start
    while position < bytes.count, JSONReader.isWhitespace(bytes[position]) { position += 1 }
    return position
  }
}
