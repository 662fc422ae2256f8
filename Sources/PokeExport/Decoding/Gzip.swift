import CPokeExport

enum Gzip {
  static let maximumSize = RawResource.maximumBodySize
  static let truncated = DecodingFailure.Cause.damagedBody("the compressed body ends too early")
  static let corrupt = DecodingFailure.Cause.damagedBody("the compressed body is damaged")

  static func inflate(_ body: [UInt8]) throws(DecodingFailure.Cause) -> [UInt8] {
    guard body.count >= 18 else { throw truncated }
    // ISIZE, the last four bytes of the body, is the inflated size modulo 2^32.
    let promisedSize = body.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    var inflated: [UInt8] = []
    var consumed = 0
    while consumed < body.count {
      // The promised size is exact for a body with one member. For a body with several members, it is only a guess.
      let room = min(trustedSize, max(1024, consumed == 0 ? promisedSize : 1 << 16))
      let (read, output) = try inflateMember(body, from: consumed, room: room)
      guard inflated.count + output.count <= maximumSize else { throw .bodyTooLarge }
      if inflated.isEmpty { inflated = output } else { inflated += output }
      consumed += read
    }
    return inflated
  }

  /// The largest size, in bytes, that is reserved for a member whose real size is not known yet.
  private static let trustedSize = 1 << 20

  // If a member is larger than `room`, the first attempt only measures it, so that a compression bomb gets no memory.
  private static func inflateMember(
    _ body: [UInt8], from start: Int, room: Int
  ) throws(DecodingFailure.Cause) -> (read: Int, output: [UInt8]) {
    var (read, size) = (body.count - start, room)
    var status = POKE_ZLIB_CORRUPT
    let output = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      // In bounds: zlib gets the sizes of the input and of the buffer, and replaces each by the number of bytes used.
      status = body.withUnsafeBufferPointer { input in
        poke_zlib_inflate_member(input.baseAddress.map { $0 + start }, &read, buffer.baseAddress, &size, maximumSize)
      }
      count = min(size, room)
    }
    switch status {
    case POKE_ZLIB_STREAM_END: return (read, output)
    case POKE_ZLIB_NEEDS_ROOM where size <= maximumSize: return try inflateMember(body, from: start, room: size)
    case POKE_ZLIB_NEEDS_ROOM: throw .bodyTooLarge
    case POKE_ZLIB_CUT: throw truncated
    default: throw corrupt
    }
  }
}
