extension Gzip {
  /// A valid gzip member that is a thousandth of what it inflates to, so many blanks.
  ///
  /// One deflate block with codes of its own: a blank, then copies of 258 bytes at two zero bits each. The trailer may
  /// promise another size.
  package static func bomb(inflatedBytes count: Int, promising size: UInt32? = nil) -> [UInt8] {
    let blank = UInt8(ascii: " ")
    var bits = Bits()
    let copies = max(0, count - 1) / 258
    bits.append(0b101, count: 3)
    // 286 literal codes, 1 distance code, 18 lengths for the code lengths: 18 is 0, 1 is 10, 2 is 11.
    bits.append(29, count: 5)
    bits.append(0, count: 5)
    bits.append(14, count: 4)
    for length in [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 2] { bits.append(length, count: 3) }
    let one: (Int, Int) = (0b01, 2)
    let two: (Int, Int) = (0b11, 2)
    let zeros = { (count: Int) in ((count - 11) << 1, 8) }
    // Code lengths: 2 for a blank (32), 2 for the end (256), 1 for a copy of 258 bytes (285), 1 for distance 1.
    for (code, count) in [zeros(32), two, zeros(138), zeros(85), two, zeros(28), one, one] {
      bits.append(code, count: count)
    }
    // A blank is 10, the end 11, a copy 0 and its distance 0; codes go out with their first bit first.
    let blanks = count - copies * 258
    for _ in 0..<min(1, blanks) { bits.append(0b01, count: 2) }
    for _ in 0..<copies { bits.append(0, count: 2) }
    for _ in 0..<max(0, blanks - 1) { bits.append(0b01, count: 2) }
    bits.append(0b11, count: 2)
    return header + bits.bytes + littleEndian(checksum(repeating: blank, count: count))
      + littleEndian(size ?? UInt32(truncatingIfNeeded: count))
  }

  /// The checksum of one byte so many times over, without looking at each.
  ///
  /// Taking in a byte is an affine map of the register's bits; its powers come from squaring.
  static func checksum(repeating byte: UInt8, count: Int) -> UInt32 {
    let constant = step(0, byte)
    var power = AffineMap(constant: constant, columns: (0..<32).map { step(1 << $0, byte) ^ constant })
    var register = ~UInt32(0)
    var rest = count
    while rest > 0 {
      if rest & 1 == 1 { register = power(register) }
      power = AffineMap(
        constant: power(power.constant), columns: power.columns.map { power($0) ^ power.constant })
      rest >>= 1
    }
    return ~register
  }

  private struct AffineMap {
    let constant: UInt32
    let columns: [UInt32]

    func callAsFunction(_ value: UInt32) -> UInt32 {
      columns.indices.reduce(constant) { value >> UInt32($1) & 1 == 1 ? $0 ^ columns[$1] : $0 }
    }
  }

  /// Bits in deflate's order: the lowest of a byte first.
  private struct Bits {
    private(set) var bytes: [UInt8] = []
    private var free = 0

    mutating func append(_ value: Int, count: Int) {
      for bit in 0..<count {
        if free == 0 { bytes.append(0) }
        if value >> bit & 1 == 1 { bytes[bytes.count - 1] |= 1 << UInt8((8 - free) % 8) }
        free = free == 0 ? 7 : free - 1
      }
    }
  }
}
