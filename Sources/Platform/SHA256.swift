/// A SHA-256 hash (FIPS 180-4) of bytes that arrive in pieces.
///
/// Every byte of a dataset is hashed, so the code is written for speed. Rounds are unrolled, so that no value moves
/// from one variable to the next. Additions wrap around, because the standard asks for sums modulo 2³².
package struct SHA256: Sendable {
  private var state = SIMD8<UInt32>(
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19)
  /// The bytes after the last whole block, fewer than 64.
  private var rest: [UInt8] = []
  private var byteCount: UInt64 = 0

  /// Bytes in a block.
  private static let blockSize = 64

  /// Creates the hash of no bytes.
  package init() {}

  /// Adds bytes to the end.
  package mutating func update(_ bytes: [UInt8]) {
    byteCount &+= UInt64(bytes.count)
    var start = 0
    if !rest.isEmpty {
      start = min(SHA256.blockSize - rest.count, bytes.count)
      rest.append(contentsOf: bytes[..<start])
      guard rest.count == SHA256.blockSize else { return }
      compress(rest, from: 0, blockCount: 1)
      rest.removeAll(keepingCapacity: true)
    }
    let blockCount = (bytes.count - start) / SHA256.blockSize
    compress(bytes, from: start, blockCount: blockCount)
    rest.append(contentsOf: bytes[(start + blockCount * SHA256.blockSize)...])
  }

  /// The digest of all bytes so far, 32 bytes.
  package var digest: [UInt8] {
    var copy = self
    copy.pad()
    return (0..<32).map { UInt8(truncatingIfNeeded: copy.state[$0 / 4] >> (24 - 8 * UInt32($0 % 4))) }
  }

  /// The digest of all bytes so far, as 64 hexadecimal digits.
  package var hexDigest: String {
    digest.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
  }

  /// The prefix of a labelled digest, which names the algorithm.
  package static let label = "sha256:"

  /// The digest after the algorithm's name, as in manifests.
  package var labelled: String { SHA256.label + hexDigest }

  /// Appends the standard's padding: one bit, zeros, and the length in bits.
  private mutating func pad() {
    let bitCount = byteCount &* 8
    let zeroCount = (119 - rest.count) % SHA256.blockSize
    let length = (0..<8).map { UInt8(truncatingIfNeeded: bitCount >> (56 - 8 * UInt64($0))) }
    update([0x80] + [UInt8](repeating: 0, count: zeroCount) + length)
  }

  private mutating func compress(_ bytes: [UInt8], from start: Int, blockCount: Int) {
    var state = state
    // In bounds: whole blocks of 16 words within the bytes; the schedule and the constants have 64 words each.
    bytes.withUnsafeBytes { bytes in
      SHA256.constants.withUnsafeBufferPointer { constants in
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
          guard let first = bytes.baseAddress, let constants = constants.baseAddress,
            let schedule = schedule.baseAddress
          else { return }
          for block in 0..<blockCount {
            SHA256.fill(schedule, from: first + (start &+ block &* SHA256.blockSize), adding: constants)
            state = SHA256.rounds(state, schedule)
          }
        }
      }
    }
    self.state = state
  }

  /// Fills the schedule with the block's 16 words and the 48 words derived from them, each plus its round's constant.
  @inline(__always)
  private static func fill(
    _ schedule: UnsafeMutablePointer<UInt32>, from block: UnsafeRawPointer, adding constants: UnsafePointer<UInt32>
  ) {
    for index in 0..<16 {
      schedule[index] = UInt32(bigEndian: block.loadUnaligned(fromByteOffset: index &* 4, as: UInt32.self))
    }
    for index in 16..<64 {
      let early = schedule[index &- 15]
      let late = schedule[index &- 2]
      schedule[index] =
        (rotated(late, 17) ^ rotated(late, 19) ^ late &>> 10) &+ schedule[index &- 7]
        &+ (rotated(early, 7) ^ rotated(early, 18) ^ early &>> 3) &+ schedule[index &- 16]
    }
    for index in 0..<64 { schedule[index] = schedule[index] &+ constants[index] }
  }

  @inline(__always)
  private static func rounds(_ state: SIMD8<UInt32>, _ words: UnsafeMutablePointer<UInt32>) -> SIMD8<UInt32> {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    var index = 0
    while index < 64 {
      round(a, b, c, &d, e, f, g, &h, words[index])
      round(h, a, b, &c, d, e, f, &g, words[index &+ 1])
      round(g, h, a, &b, c, d, e, &f, words[index &+ 2])
      round(f, g, h, &a, b, c, d, &e, words[index &+ 3])
      round(e, f, g, &h, a, b, c, &d, words[index &+ 4])
      round(d, e, f, &g, h, a, b, &c, words[index &+ 5])
      round(c, d, e, &f, g, h, a, &b, words[index &+ 6])
      round(b, c, d, &e, f, g, h, &a, words[index &+ 7])
      index &+= 8
    }
    return state &+ SIMD8(a, b, c, d, e, f, g, h)
  }

  /// Computes one round; the caller rotates the arguments instead of moving the values.
  @inline(__always)
  private static func round(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32, _ g: UInt32,
    _ h: inout UInt32, _ word: UInt32
  ) {
    let choice = g ^ (e & (f ^ g))
    let majority = (a & b) | (c & (a | b))
    h = h &+ word &+ choice &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25))
    d = d &+ h
    h = h &+ majority &+ (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22))
  }

  @inline(__always)
  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &>> count | word &<< (32 &- count)
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4, 0xAB1C_5ED5,
    0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174,
    0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
    0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967,
    0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85,
    0xA2BF_E8A1, 0xA81A_664B, 0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
    0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
    0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
  ]
}
