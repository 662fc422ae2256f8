/// Encoded rows of one table from one source value, such as a Pokémon; any core can encode a block.
package struct EncodedBlock: Sendable {
  let table: TableName
  let order: Order
  /// A number shared by all blocks with equal rows, so that a run writes only one of the blocks; nil for unique rows.
  let identity: Int?
  let documentID: Int
  package let rowCount: Int
  let repeatedKeyCount: Int
  /// The column of each cell longer than `SpreadsheetLimits.longestCell`; empty unless the CSV is for spreadsheets.
  let longCells: [String]
  let keyCells: [Cell]
  package let bytes: [(encoding: String, bytes: [UInt8])]

  func bytes(in encoding: String) -> [UInt8]? { bytes.first { $0.encoding == encoding }?.bytes }

  struct Order: Sendable, Hashable, Comparable {
    /// The slug by which a table's blocks are sorted; empty if they are sorted by numbers.
    let text: String
    let major: Int
    /// The position among blocks with the same `major`; 0 for a single block.
    let minor: Int32

    init(text: String = "", _ major: Int, _ minor: Int = 0) {
      self.text = text
      self.major = major
      self.minor = Int32(clamping: minor)
    }

    static func < (lhs: Self, rhs: Self) -> Bool {
      KeyOrder(lhs.text, rhs.text).then(KeyOrder(lhs.major, rhs.major)).then(KeyOrder(Int(lhs.minor), Int(rhs.minor)))
        == .ascending
    }
  }
}

enum KeyOrder: Sendable {
  case ascending, same, descending

  @inline(__always)
  init(_ left: Int, _ right: Int) { self = left < right ? .ascending : left == right ? .same : .descending }

  /// Compares the bytes, because `<` would treat canonically equivalent texts as equal.
  @inline(__always)
  init(_ left: String, _ right: String) {
    let order = left.utf8.withContiguousStorageIfAvailable { left in
      right.utf8.withContiguousStorageIfAvailable { right in KeyOrder(bytes: left, right) }
    }
    self = (order ?? nil) ?? KeyOrder(slowly: left, right)
  }

  @inline(__always)
  func then(_ next: @autoclosure () -> KeyOrder) -> KeyOrder { self == .same ? next() : self }

  init(bytes left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) {
    var order = KeyOrder.same
    if let leftStart = left.baseAddress, let rightStart = right.baseAddress {
      // In bounds: the comparison stops at the end of the shorter text.
      order = KeyOrder(leftStart.compared(with: rightStart, count: min(left.count, right.count)), 0)
    }
    self = order.then(KeyOrder(left.count, right.count))
  }

  /// Returns the positions of `count` elements sorted by key.
  ///
  /// If elements have equal keys, only the first one remains.
  ///
  /// The result is nil if the elements are already sorted and all their keys differ.
  @inline(never)
  static func positions(of count: Int, by compare: (Int, Int) -> KeyOrder) -> [Int]? {
    if (0..<count).dropFirst().allSatisfy({ compare($0 - 1, $0) == .ascending }) { return nil }
    // Equal keys compare by position, because the standard library promises no stable sort.
    let sorted = (0..<count).sorted { compare($0, $1).then(KeyOrder($0, $1)) == .ascending }
    return sorted.indices.filter { $0 == 0 || compare(sorted[$0 - 1], sorted[$0]) != .same }.map { sorted[$0] }
  }

  private init(slowly left: String, _ right: String) {
    self =
      left.utf8.elementsEqual(right.utf8)
      ? .same : left.utf8.lexicographicallyPrecedes(right.utf8) ? .ascending : .descending
  }
}
