import Synchronization

/// A cache of objects by their bytes, so that the reader need not check and decode a repeated object again.
///
/// The documents contain a million references (objects with a name and a URL), but only a few thousand distinct ones.
struct KnownObjects: Sendable {
  private var bytes = [UInt8](repeating: 0, count: slotCount * slotSize)
  private var sizes = [Int](repeating: 0, count: slotCount)
  private var values = [Value?](repeating: nil, count: slotCount)

  typealias Value = any AnyObject & Sendable

  private static let slotCount = 1 << slotBits
  private static let slotBits = 10
  private static let slotSize = 256
  /// The number of bytes at an object's start that choose its slot; for a reference, sixteen bytes are enough.
  private static let windowSize = 160
  /// The first eight bytes of a reference, `{"name":`, as a little-endian number.
  private static let referenceStart: UInt64 = 0x3A22_656D_616E_227B

  struct Place {
    fileprivate let slot: Int

    fileprivate init(hash: UInt64) { slot = Int(truncatingIfNeeded: hash >> (64 - slotBits)) }
  }

  func place(ofObjectAt position: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Place? {
    guard position + 8 <= bytes.count, bytes[position] == UInt8(ascii: "{"),
      let base = bytes.baseAddress.map(UnsafeRawPointer.init)
    else { return nil }
    var key = position + 1
    while key < bytes.count, JSONReader.isWhitespace(bytes[key]) { key += 1 }
    // In bounds: eight bytes are left.
    let start = base.loadUnaligned(fromByteOffset: position, as: UInt64.self).littleEndian
    guard start == KnownObjects.referenceStart || key > position + 1 else {
      return place(ofWindowAt: position, in: bytes)
    }
    // Sixteen bytes of a reference choose its slot; `size(ofObjectAt:in:of:)` later compares all bytes.
    let text = key + 8
    guard text + 16 <= bytes.count else { return nil }
    // In bounds: sixteen bytes are left.
    let low = base.loadUnaligned(fromByteOffset: text, as: UInt64.self)
    let high = base.loadUnaligned(fromByteOffset: text + 8, as: UInt64.self)
    return Place(hash: (low &* 0x9E37_79B9_7F4A_7C15) ^ (high &* 0xC2B2_AE3D_27D4_EB4F))
  }

  @inline(__always)
  private func place(ofWindowAt position: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Place? {
    guard let base = bytes.baseAddress, position + KnownObjects.windowSize <= bytes.count else { return nil }
    // In bounds: `windowSize` bytes are left.
    let words = UnsafeRawPointer(base + position)
    var hash: (UInt64, UInt64) = (0, 0)
    // Hashes only every second group of eight bytes. A hash of all bytes takes longer, and does not find more repeated
    // objects in lists of moves.
    for offset in stride(from: 0, to: KnownObjects.windowSize, by: 32) {
      hash.0 = (hash.0 ^ words.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* 0x9E37_79B9_7F4A_7C15
      hash.1 = (hash.1 ^ words.loadUnaligned(fromByteOffset: offset + 16, as: UInt64.self)) &* 0xC2B2_AE3D_27D4_EB4F
    }
    return Place(hash: (hash.0 ^ hash.0 >> 32 ^ hash.1) &* 0x9E37_79B9_7F4A_7C15)
  }

  @inline(__always)
  func size(ofObjectAt position: Int, in place: Place, of document: UnsafeBufferPointer<UInt8>) -> Int? {
    let size = sizes[place.slot]
    guard size > 0, position + size <= document.count, let base = document.baseAddress else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      guard let known = bytes.baseAddress else { return nil }
      // In bounds: the slot and the rest of the document each have at least `size` bytes.
      let isSame = (known + place.slot * KnownObjects.slotSize).hasSameBytes(as: base + position, count: size)
      return isSame ? size : nil
    }
  }

  @inline(__always)
  func value(in place: Place) -> Value? { values[place.slot] }

  mutating func insert(_ value: Value?, in place: Place, _ object: Slice<UnsafeBufferPointer<UInt8>>) {
    guard object.count <= KnownObjects.slotSize else { return }
    let start = place.slot * KnownObjects.slotSize
    bytes.replaceSubrange(start..<start + object.count, with: object)
    sizes[place.slot] = object.count
    values[place.slot] = value
  }
}

final class KnownValue<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// A pool of at most eight `KnownObjects`, 280 kB each, for the readers of later documents.
final class RepeatedObjects: Sendable {
  private let idle = Mutex<[KnownObjects]>([])

  func take() -> KnownObjects { idle.withLock { $0.popLast() } ?? KnownObjects() }

  func keep(_ known: consuming KnownObjects) {
    idle.withLock { [known] idle in
      if idle.count < 8 { idle.append(known) }
    }
  }
}
