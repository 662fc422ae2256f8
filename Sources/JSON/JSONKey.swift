import Platform

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
