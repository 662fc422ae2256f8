/// The header lines of one response, unparsed because a run reads only a few lines.
struct HTTPHeaders: Sendable {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  subscript(name: StaticString) -> String? {
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        let end = UnsafeRawBufferPointer(bytes).firstIndex(of: UInt8(ascii: "\n"), from: start) ?? bytes.count
        if let value = HTTPHeaders.value(of: name, in: bytes[start..<end]) {
          return String(decoding: value, as: UTF8.self)
        }
        start = end + 1
      }
      return nil
    }
  }

  private static func value(
    of name: StaticString, in line: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Slice<UnsafeBufferPointer<UInt8>>? {
    let size = name.utf8CodeUnitCount
    guard line.count > size, line[line.startIndex + size] == UInt8(ascii: ":") else { return nil }
    // In bounds: the line and the name have at least `size` bytes.
    for index in 0..<size where line[line.startIndex + index] | 0x20 != name.utf8Start[index] { return nil }
    var rest = line.dropFirst(size + 1)
    while let first = rest.first, isBlank(first) { rest.removeFirst() }
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    return rest
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }
}
