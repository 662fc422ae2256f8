import CPokeExport

package enum GzipBody {
  static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]

  /// The bytes as one gzip member, not compressed, so that the member is the same on every machine.
  package static func compressed(_ bytes: [UInt8], blockSize: Int = 0xFFFF) -> [UInt8] {
    var result = header
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(blockSize)
      rest = rest.dropFirst(block.count)
      let count = UInt16(block.count)
      result.append(rest.isEmpty ? 1 : 0)
      result += [UInt8(count & 0xFF), UInt8(count >> 8), UInt8(~count & 0xFF), UInt8(~count >> 8)]
      result += block
    } while !rest.isEmpty
    return result + littleEndian(checksum(bytes)) + littleEndian(UInt32(truncatingIfNeeded: bytes.count))
  }

  /// A valid gzip member of blanks that inflates to about a thousand times its size.
  package static func bomb(inflatedBytes count: Int) -> [UInt8] {
    let blanks = [UInt8](repeating: UInt8(ascii: " "), count: count)
    var output = [UInt8](repeating: 0, count: 1_000 + count / 100)
    var (inputCount, outputCount) = (blanks.count, output.count)
    let deflater = poke_zlib_deflater_create(9)
    _ = poke_zlib_deflate(deflater, blanks, &inputCount, &output, &outputCount, true)
    poke_zlib_deflater_destroy(deflater)
    return header + output.prefix(outputCount) + littleEndian(checksum(blanks))
      + littleEndian(UInt32(truncatingIfNeeded: count))
  }

  package static func checksum(_ bytes: [UInt8]) -> UInt32 { poke_zlib_crc32(0, bytes, bytes.count) }

  private static func littleEndian(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
  }
}
