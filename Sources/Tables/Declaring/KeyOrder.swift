import Platform

/// How one key stands to another: numbers by value, texts by their bytes.
package enum KeyOrder: Sendable {
  /// It comes before the other.
  case ascending
  /// They are the same.
  case same
  /// It comes after the other.
  case descending

  /// Compares two numbers.
  @inline(__always)
  package init(_ left: Int, _ right: Int) {
    self = left < right ? .ascending : left == right ? .same : .descending
  }

  /// Compares two texts, byte by byte.
  ///
  /// Not by `<`, for which two spellings of one letter are the same.
  @inline(__always)
  init(_ left: String, _ right: String) {
    let order = left.utf8.withContiguousStorageIfAvailable { left in
      right.utf8.withContiguousStorageIfAvailable { right in KeyOrder(bytes: left, right) }
    }
    self = (order ?? nil) ?? KeyOrder(slowly: left, right)
  }

  /// The order by a further part of the key, where this one decides nothing.
  @inline(__always)
  func then(_ next: @autoclosure () -> KeyOrder) -> KeyOrder { self == .same ? next() : self }

  /// Compares two texts given as bytes.
  package init(bytes left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) {
    var order = KeyOrder.same
    if let leftStart = left.baseAddress, let rightStart = right.baseAddress {
      // In bounds: as many bytes as the shorter one has.
      order = KeyOrder(Int(memcmp(leftStart, rightStart, min(left.count, right.count))), 0)
    }
    self = order.then(KeyOrder(left.count, right.count))
  }

  /// Compares texts whose bytes do not lie in one piece.
  private init(slowly left: String, _ right: String) {
    self =
      left.utf8.elementsEqual(right.utf8)
      ? .same : left.utf8.lexicographicallyPrecedes(right.utf8) ? .ascending : .descending
  }
}
