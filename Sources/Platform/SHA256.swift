import CSHA256

package struct SHA256: Sendable {
  private var hash = csha256_begin()

  package init(of bytes: [UInt8] = []) { update(bytes) }

  package mutating func update(_ bytes: [UInt8]) {
    // In bounds: the array has as many bytes as it says.
    bytes.withUnsafeBufferPointer { csha256_update(&hash, $0.baseAddress, $0.count) }
  }

  package var digest: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 32) { bytes, count in
      // In bounds: a digest has 32 bytes.
      csha256_digest(hash, bytes.baseAddress)
      count = 32
    }
  }

  package var hexDigest: String { digest.map(\.hexadecimal).joined() }

  package static let label = "sha256:"

  package var labelled: String { SHA256.label + hexDigest }
}
