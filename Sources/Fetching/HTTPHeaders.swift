/// The header lines of one response, as they came.
///
/// Bytes, not text: a thousand answers have ten thousand lines, of which a handful are ever read.
struct HTTPHeaders: Sendable {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The value of the first header with this name, given in lower case; nil when there is none.
  subscript(name: String) -> String? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest[line.endIndex...].dropFirst()
      if let value = HTTPHeaders.value(of: name, in: line) { return String(decoding: value, as: UTF8.self) }
    }
    return nil
  }

  /// What stands behind the name and the colon, without the blanks around it; nil when the line has another name.
  private static func value(of name: String, in line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = line
    for byte in name.utf8 {
      guard let first = rest.first, first == byte || first | 0x20 == byte else { return nil }
      rest.removeFirst()
    }
    guard rest.first == UInt8(ascii: ":") else { return nil }
    rest.removeFirst()
    while let first = rest.first, isBlank(first) { rest.removeFirst() }
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    return rest
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }
}
