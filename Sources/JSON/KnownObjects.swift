/// The objects a document has shown so far, to know one again by its bytes.
///
/// Half a million references of the real set are copies of a few hundred: the same bytes a second time need neither be
/// checked nor turned into values again, and the values are shared. Only objects without others in them are kept, so the
/// limit on nesting holds as well.
@usableFromInline
struct KnownObjects {
  @usableFromInline var slots: [Slot?] = []
  /// The first key of objects that are kept; nil when none are.
  @usableFromInline let firstKey: StaticString?

  /// Objects of a document of a size; in a small one they are not worth the room.
  @inlinable
  init(firstKey: StaticString?, documentSize: Int) { self.firstKey = documentSize >= 1 << 15 ? firstKey : nil }

  /// Slots objects are spread over; a newer one takes the place of an older one.
  private static let slotCount = 256

  /// An object and where it stands.
  @usableFromInline
  struct Slot {
    @usableFromInline let start: Int
    @usableFromInline let count: Int
    /// The value read from it, a `KnownValue`; nil when it has only been skipped.
    @usableFromInline let value: AnyObject?

    init(start: Int, count: Int, value: AnyObject?) {
      self.start = start
      self.count = count
      self.value = value
    }
  }

  /// A place where an object may be known from.
  @usableFromInline
  struct Place {
    @usableFromInline let slot: Int

    @inlinable
    init(slot: Int) { self.slot = slot }
  }

  /// Where an object would be remembered; nil when it does not start with the key and a text.
  @inlinable @inline(__always)
  func place(ofObjectAt position: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Place? {
    guard let firstKey, let text = KnownObjects.textStart(firstKey, position, bytes), let base = bytes.baseAddress,
      text + 16 <= bytes.count
    else { return nil }
    // In bounds: sixteen bytes are left.
    let head = UnsafeRawPointer(base + text)
    let low = head.loadUnaligned(as: UInt64.self)
    let high = head.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    let hash = (low &* 0x9E37_79B9_7F4A_7C15) ^ (high &* 0xC2B2_AE3D_27D4_EB4F)
    return Place(slot: Int(truncatingIfNeeded: hash >> 56))
  }

  /// How many bytes the object at a position has, when it is one that has been checked; else nil.
  @inlinable @inline(__always)
  func size(of place: Place, at position: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard !slots.isEmpty, let slot = slots[place.slot], let base = bytes.baseAddress,
      position + slot.count <= bytes.count,
      // In bounds: the earlier one stands in the document, and as many bytes are left.
      KnownObjects.areEqual(base + slot.start, base + position, slot.count)
    else { return nil }
    return slot.count
  }

  /// The value of the object at a place whose bytes are known; nil when it has only been skipped so far.
  @inlinable @inline(__always)
  func value<Value>(in place: Place, as type: Value.Type) -> Value? {
    (slots[place.slot]?.value as? KnownValue<Value>)?.value
  }

  /// Remembers an object that has been checked, and its value where it was read.
  @usableFromInline
  mutating func insert(_ value: AnyObject?, in place: Place, start: Int, end: Int) {
    if slots.isEmpty { slots = Array(repeating: nil, count: KnownObjects.slotCount) }
    slots[place.slot] = Slot(start: start, count: end - start, value: value)
  }

  /// Where the text after `{"name":"` starts, with any white space between the four parts.
  @inlinable @inline(__always)
  static func textStart(_ key: StaticString, _ object: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard object < bytes.count, bytes[object] == UInt8(ascii: "{") else { return nil }
    let quote = afterWhitespace(object + 1, bytes)
    let size = key.utf8CodeUnitCount
    guard quote + size + 2 < bytes.count, bytes[quote] == UInt8(ascii: "\"") else { return nil }
    // In bounds: as many bytes are left as the key has, and a quote.
    for index in 0..<size where bytes[quote + 1 + index] != key.utf8Start[index] { return nil }
    guard bytes[quote + 1 + size] == UInt8(ascii: "\"") else { return nil }
    let colon = afterWhitespace(quote + size + 2, bytes)
    guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else { return nil }
    let text = afterWhitespace(colon + 1, bytes)
    guard text < bytes.count, bytes[text] == UInt8(ascii: "\"") else { return nil }
    return text + 1
  }

  @inlinable @inline(__always)
  static func afterWhitespace(_ start: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var position = start
    while position < bytes.count, JSONReader.isWhitespace(bytes[position]) { position += 1 }
    return position
  }

  /// Whether two places hold the same bytes, eight of which are compared at a time.
  @inlinable @inline(__always)
  static func areEqual(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    let left = UnsafeRawPointer(left)
    let right = UnsafeRawPointer(right)
    var offset = 0
    // In bounds: eight bytes, then one are left at every load.
    while offset &+ 8 <= count {
      let word = left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if word != right.loadUnaligned(fromByteOffset: offset, as: UInt64.self) { return false }
      offset &+= 8
    }
    while offset < count {
      if left.load(fromByteOffset: offset, as: UInt8.self) != right.load(fromByteOffset: offset, as: UInt8.self) {
        return false
      }
      offset &+= 1
    }
    return true
  }
}
