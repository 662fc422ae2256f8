import CPokeExport

enum Gzip {
  static let maximumSize = RawResource.maximumBodySize
  static let truncated = DecodingFailure.Cause.damagedBody("the compressed body ends too early")
  static let corrupt = DecodingFailure.Cause.damagedBody("the compressed body is damaged")

  static func inflate(_ body: [UInt8]) throws(DecodingFailure.Cause) -> [UInt8] {
    guard body.count >= 18 else { throw truncated }
    // ISIZE, the last four bytes: the inflated size modulo 2^32.
    let promisedSize = body.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    var inflated: [UInt8] = []
    var consumed = 0
    while consumed < body.count {
      // The promised size is exact for a body with one member. For a body with several members, it is only a guess.
      var room = min(maximumSize, max(1024, consumed == 0 ? promisedSize : 1 << 16))
      var isMeasured = false
      while true {
        // Measures a possible compression bomb before reserving memory for the inflated bytes.
        if room > trustedSize, !isMeasured {
          if exceedsMaximum(body, from: consumed) { throw .bodyTooLarge }
          isMeasured = true
        }
        let (status, read, output) = inflateMember(body, from: consumed, room: room)
        if status == POKE_ZLIB_NEEDS_ROOM {
          guard room < maximumSize else { throw .bodyTooLarge }
          room = min(maximumSize, room * 4)
          continue
        }
        if status == POKE_ZLIB_CUT { throw truncated }
        guard status == POKE_ZLIB_STREAM_END else { throw corrupt }
        guard inflated.count + output.count <= maximumSize else { throw .bodyTooLarge }
        if inflated.isEmpty { inflated = output } else { inflated += output }
        consumed += read
        break
      }
    }
    return inflated
  }

  /// The largest promised size, in bytes, that is reserved at once; a body that promises more is measured first.
  private static let trustedSize = 1 << 20

  private static func exceedsMaximum(_ body: [UInt8], from start: Int) -> Bool {
    body.withUnsafeBufferPointer { input in
      // In bounds: zlib gets the unread rest of the body and the number of bytes in this rest.
      poke_zlib_member_exceeds(input.baseAddress.map { $0 + start }, body.count - start, maximumSize)
    }
  }

  private static func inflateMember(
    _ body: [UInt8], from start: Int, room: Int
  ) -> (status: poke_zlib_status, read: Int, output: [UInt8]) {
    var read = body.count - start
    var status = POKE_ZLIB_CORRUPT
    let output = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      // In bounds: zlib gets the sizes of the input and of the buffer, and replaces each by the number of bytes used.
      count = room
      status = body.withUnsafeBufferPointer { input in
        poke_zlib_inflate_member(input.baseAddress.map { $0 + start }, &read, buffer.baseAddress, &count)
      }
    }
    return (status, read, output)
  }
}
