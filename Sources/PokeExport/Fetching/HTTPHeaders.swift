struct HTTPHeaders: Sendable {
  private let lines: [ArraySlice<UInt8>]

  init(_ bytes: [UInt8]) { lines = bytes.split(separator: UInt8(ascii: "\n")) }

  /// The value of the first header with the name; `name` must be in lower case.
  subscript(name: StaticString) -> String? {
    let start = "\(name):".utf8
    let line = lines.first { $0.count >= start.count && zip($0, start).allSatisfy { $0 | 0x20 == $1 } }
    return line.map { String(decoding: $0.dropFirst(start.count), as: UTF8.self).withoutOuterBlanks }
  }
}
