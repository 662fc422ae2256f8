import Platform

/// The order of two keys: numbers by value, texts by their bytes.
package enum KeyOrder: Sendable {
  /// The first key comes before the second.
  case ascending
  /// The keys are equal.
  case same
  /// The first key comes after the second.
  case descending

  /// Compares two numbers.
  @inline(__always)
  package init(_ left: Int, _ right: Int) {
    self = left < right ? .ascending : left == right ? .same : .descending
  }

  /// Compares two texts, byte by byte.
  ///
  /// The operator `<` is not used, because it treats canonically equivalent texts as equal.
  @inline(__always)
  package init(_ left: String, _ right: String) {
    let order = left.utf8.withContiguousStorageIfAvailable { left in
      right.utf8.withContiguousStorageIfAvailable { right in KeyOrder(bytes: left, right) }
    }
    self = (order ?? nil) ?? KeyOrder(slowly: left, right)
  }

  /// This order, or the order by the next part of the key where this part is equal.
  @inline(__always)
  package func then(_ next: @autoclosure () -> KeyOrder) -> KeyOrder { self == .same ? next() : self }

  /// Compares two texts given as bytes.
  package init(bytes left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) {
    var order = KeyOrder.same
    if let leftStart = left.baseAddress, let rightStart = right.baseAddress {
      // In bounds: the comparison ends with the shorter text.
      order = KeyOrder(Int(memcmp(leftStart, rightStart, min(left.count, right.count))), 0)
    }
    self = order.then(KeyOrder(left.count, right.count))
  }

  /// Compares two texts without contiguous storage.
  private init(slowly left: String, _ right: String) {
    self =
      left.utf8.elementsEqual(right.utf8)
      ? .same : left.utf8.lexicographicallyPrecedes(right.utf8) ? .ascending : .descending
  }
}
