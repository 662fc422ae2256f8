extension UnsafeRawBufferPointer {
  /// Returns where a byte stands first, from a position on; nil when it does not come any more.
  @inlinable
  package func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    // In bounds: the search ends with the last byte.
    guard let base = baseAddress, let found = memchr(base + start, Int32(byte), count - start) else { return nil }
    return UnsafeRawPointer(found) - base
  }
}
