import CZlib

/// What zlib makes of a gzip member.
struct Inflation {
  let status: czlib_status
  let bytes: [UInt8]
  /// How much of the input it took.
  let consumed: Int

  /// Inflates the first member, into no more than `limit` bytes.
  init(_ input: [UInt8], limit: Int = 1 << 20) {
    var inputCount = input.count
    var outputCount = limit
    var output = [UInt8](repeating: 0, count: limit)
    status = czlib_inflate_member(input, &inputCount, &output, &outputCount)
    bytes = Array(output.prefix(outputCount))
    consumed = inputCount
  }

  /// All members in a row; nil when one is damaged.
  static func ofAllMembers(_ input: [UInt8]) -> [UInt8]? {
    var rest = input
    var result: [UInt8] = []
    while !rest.isEmpty {
      let member = Inflation(rest)
      if member.status != CZLIB_STREAM_END { return nil }
      result += member.bytes
      rest.removeFirst(member.consumed)
    }
    return result
  }
}
