import Tables

/// Where the blocks of a file stand and where they belong, a few bytes for each.
///
/// Written down as differences: blocks mostly come in order, so that the next one's place is near the last one's.
struct BlockIndex {
  /// Whether every block so far comes after the one before it.
  private(set) var isInOrder = true
  private var bytes: [UInt8] = []
  private var last: EncodedBlock.Order?

  /// A block.
  struct Entry {
    /// Where it belongs.
    let order: EncodedBlock.Order
    /// Where it stands, in bytes from the first block.
    let offset: Int
    /// Its size in bytes.
    let count: Int
  }

  /// Adds the block that follows in the file.
  mutating func append(order: EncodedBlock.Order, count: Int) {
    if let last, last > order { isInOrder = false }
    appendNumber(order.major &- (last?.major ?? 0))
    appendNumber(order.minor)
    appendNumber(count)
    last = order
  }

  /// The blocks in the order of the table; blocks of the same place in the order they came.
  func sorted() -> [Entry] {
    var entries: [Entry] = []
    var rest = bytes[...]
    var major = 0
    var offset = 0
    while let step = BlockIndex.nextNumber(&rest), let minor = BlockIndex.nextNumber(&rest),
      let count = BlockIndex.nextNumber(&rest)
    {
      major &+= step
      entries.append(Entry(order: EncodedBlock.Order(major, minor), offset: offset, count: count))
      offset += count
    }
    return entries.sorted { ($0.order, $0.offset) < ($1.order, $1.offset) }
  }

  /// Seven bits a byte, the lowest first; small numbers of either sign take one byte.
  private mutating func appendNumber(_ number: Int) {
    var rest = UInt(bitPattern: number &<< 1 ^ number &>> (Int.bitWidth - 1))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  private static func nextNumber(_ bytes: inout ArraySlice<UInt8>) -> Int? {
    var number: UInt = 0
    var shift: UInt = 0
    while let byte = bytes.popFirst() {
      number |= UInt(byte & 0x7F) &<< shift
      shift += 7
      if byte < 0x80 { return Int(bitPattern: number >> 1) ^ -Int(bitPattern: number & 1) }
    }
    return nil
  }
}
