import CSHA256

package struct SHA256: Sendable {
  private var state: [UInt32] = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
  ]
  private var rest: [UInt8] = []
  private var byteCount: UInt64 = 0

  private static let blockSize = 64

  package init() {}

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

  package var digest: [UInt8] {
    var copy = self
    copy.pad()
    return (0..<32).map { UInt8(truncatingIfNeeded: copy.state[$0 / 4] >> (24 - 8 * UInt32($0 % 4))) }
  }

  package var hexDigest: String {
    digest.map(\.hexadecimal).joined()
  }

  package static let label = "sha256:"

  package var labelled: String { SHA256.label + hexDigest }

  private mutating func pad() {
    let bitCount = byteCount &* 8
    let zeroCount = (119 - rest.count) % SHA256.blockSize
    let length = (0..<8).map { UInt8(truncatingIfNeeded: bitCount >> (56 - 8 * UInt64($0))) }
    update([0x80] + [UInt8](repeating: 0, count: zeroCount) + length)
  }

  private mutating func compress(_ bytes: [UInt8], from start: Int, blockCount: Int) {
    guard blockCount > 0 else { return }
    bytes.withUnsafeBufferPointer { bytes in
      state.withUnsafeMutableBufferPointer { state in
        guard let first = bytes.baseAddress, let state = state.baseAddress else { return }
        // In bounds: whole blocks within the bytes, and the eight words of the state.
        csha256_compress(state, first + start, blockCount)
      }
    }
  }
}
