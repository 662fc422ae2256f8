import CPokeExport

struct SHA256: Sendable {
  private var hash = poke_sha256_begin()

  init(of bytes: [UInt8] = []) { update(bytes) }

  mutating func update(_ bytes: [UInt8]) {
    // In bounds: the array has `$0.count` bytes.
    bytes.withUnsafeBufferPointer { poke_sha256_update(&hash, $0.baseAddress, $0.count) }
  }

  var digest: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 32) { bytes, count in
      // In bounds: a digest has 32 bytes.
      poke_sha256_digest(hash, bytes.baseAddress)
      count = 32
    }
  }

  var hexDigest: String { digest.map { $0.hexadecimal(2) }.joined() }

  static let label = "sha256:"

  var labelled: String { SHA256.label + hexDigest }
}
