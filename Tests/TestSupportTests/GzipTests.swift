import CZlib
import Testing

@testable import TestSupport

/// The server's own gzip is one that zlib reads.
struct GzipTests {
  @Test(arguments: [0, 1, 100, 65_535, 65_536, 200_000])
  func isReadByZlib(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let inflation = Inflation(Gzip.compressed(bytes))
    #expect(inflation.status == CZLIB_STREAM_END && inflation.bytes == bytes)
  }

  @Test(arguments: [0, 1, 2, 258, 259, 517, 1_000_000])
  func bombsAreValidAndSmall(count: Int) {
    let bomb = Gzip.bomb(inflatedBytes: count)
    let inflation = Inflation(bomb)
    #expect(inflation.status == CZLIB_STREAM_END && inflation.consumed == bomb.count)
    #expect(inflation.bytes == [UInt8](repeating: 32, count: count))
    #expect(bomb.count < 110 + count / 1000)
  }

  @Test func checksumsOfRepeatedBytesAreThoseOfTheBytes() {
    for count in [0, 1, 2, 3, 1000, 65_537] {
      #expect(
        Gzip.checksum(repeating: 32, count: count) == Gzip.checksum([UInt8](repeating: 32, count: count)), "\(count)")
    }
    #expect(Gzip.checksum(Array("123456789".utf8)) == 0xCBF4_3926)
  }
}
