/// An object's key as it stands in the document: compared, never made into a string unless asked.
@usableFromInline
package struct JSONKey {
  /// The bytes between the quotes, escapes resolved; valid while the reader that handed it out is at its value.
  @usableFromInline package let bytes: UnsafeBufferPointer<UInt8>

  @inlinable
  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The key as text.
  @usableFromInline package var name: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether it has just these bytes.
  @inlinable @inline(__always)
  package func isSpelled(_ name: [UInt8]) -> Bool {
    name.withUnsafeBufferPointer { name in
      guard name.count == bytes.count, let left = name.baseAddress, let right = bytes.baseAddress else {
        return name.count == bytes.count
      }
      // In bounds: both sides have just this many bytes.
      return KnownObjects.areEqual(left, right, bytes.count)
    }
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
