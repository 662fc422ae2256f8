import CPokeExport
import Testing

@testable import PokeExport

@Suite struct SHA256Tests {
  /// The examples of FIPS 180-4 and of NIST's validation program.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqr"
        + "lmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ])
  func isWhatTheStandardSays(message: String, digest: String) {
    var hash = SHA256()
    hash.update(Array(message.utf8))
    #expect(hash.hexDigest == digest)
  }

  /// Hashes from sha256sum, for lengths at which the padding just fits into a block or does not.
  @Test(arguments: [
    (1, "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb"),
    (55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
    (56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
    (63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
    (64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
    (65, "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0"),
    (120, "2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c"),
    (128, "6836cf13bac400e9105071cd6af47084dfacad4e5e302c94bfed24e013afb73e"),
  ])
  func endsAtEveryPlaceInABlock(length: Int, digest: String) {
    var hash = SHA256()
    hash.update([UInt8](repeating: UInt8(ascii: "a"), count: length))
    #expect(hash.hexDigest == digest)
  }

  @Test func doesNotDependOnThePieces() {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    var whole = SHA256()
    whole.update(bytes)
    for size in [1, 3, 63, 64, 65, 127, 500] {
      var pieces = SHA256()
      for start in stride(from: 0, to: bytes.count, by: size) {
        pieces.update(Array(bytes[start..<min(start + size, bytes.count)]))
        pieces.update([])
      }
      #expect(pieces.hexDigest == whole.hexDigest, "\(size)")
    }
  }

  @Test func isTheSameWithoutTheProcessorsHelp() {
    for blockCount in 0...20 {
      let bytes = (0..<(64 * blockCount + 1)).map { UInt8(truncatingIfNeeded: $0 &* 0x9E37_79B9 &>> 7) }
      var states = [[UInt32]](repeating: (0..<8).map { $0 &* 0x85EB_CA6B }, count: 2)
      bytes.dropFirst().withUnsafeBufferPointer { bytes in
        guard let first = bytes.baseAddress else { return }
        poke_sha256_compress(&states[0], first, blockCount)
        poke_sha256_compress_plainly(&states[1], first, blockCount)
      }
      #expect(states[0] == states[1], "\(blockCount) blocks")
    }
  }
}
