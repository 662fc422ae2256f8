import CZlib

/// A compressor of raw deflate streams (RFC 1951), one after the other.
struct Deflater: ~Copyable {
  private let stream: OpaquePointer

  /// The level of compression: of the XML of the largest table, level 1 makes 14.4 MB in 0.33 s, level 4 11.4 MB in
  /// 0.44 s, and level 6 11.5 MB in 0.85 s.
  private static let level: Int32 = 4

  /// Bytes of compressed output given on at a time.
  private static let chunkSize = 1 << 16

  /// Creates a compressor; nil when memory runs out.
  init?() {
    guard let stream = czlib_deflater_create(Deflater.level) else { return nil }
    self.stream = stream
  }

  deinit { czlib_deflater_destroy(stream) }

  /// Compresses bytes; after the last bytes of a stream, the next call begins another stream.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - isLast: Whether the stream ends with them.
  ///   - use: Receives the compressed bytes, in pieces.
  /// - Throws: The error of `use`.
  func deflate<Failure: Error>(
    _ bytes: [UInt8], isLast: Bool, _ use: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var start = 0
    var isDone = false
    while !isDone {
      let output = [UInt8](unsafeUninitializedCapacity: Deflater.chunkSize) { buffer, count in
        // In bounds: zlib is given the bytes from `start` on and the capacity, and says how many it used of each.
        count = Deflater.chunkSize
        var inputCount = bytes.count - start
        isDone = bytes.withUnsafeBufferPointer { input in
          czlib_deflate(
            stream, input.baseAddress.map { $0 + start }, &inputCount, buffer.baseAddress, &count, isLast)
        }
        start += inputCount
      }
      if !output.isEmpty { try use(output) }
    }
  }

  /// Continues the CRC-32 of a part with further bytes.
  static func checksum(_ bytes: [UInt8], after checksum: UInt32) -> UInt32 {
    // In bounds: zlib is given the count with the bytes.
    bytes.withUnsafeBufferPointer { czlib_crc32(checksum, $0.baseAddress, $0.count) }
  }
}
