package import JSON

extension JSONReader {
  /// Reads the name by which the API identifies something.
  ///
  /// Slugs go to keys, file formats and terminals as they are: an empty one and one with control characters or marks of
  /// the writing direction in it breaks the contract.
  package mutating func readSlug() throws(JSONError) -> String {
    try readText(JSONReader.slug, orExpect: "a slug of 1 to \(TextLimit.slug) bytes without control characters")
  }

  /// Reads a string of so many bytes at most.
  package mutating func readString(atMost limit: Int) throws(JSONError) -> String {
    try readText(
      { $0.count <= limit ? String(decoding: $0, as: UTF8.self) : nil },
      orExpect: "a string of at most \(limit) bytes")
  }

  /// Reads a string; a text without a value is an error at the start of the string.
  @inline(__always)
  private mutating func readText(
    _ value: (UnsafeBufferPointer<UInt8>) -> String?, orExpect expected: @autoclosure () -> String
  ) throws(JSONError) -> String {
    let start = mark
    if let text = try readText("a string", value) { return text }
    goBack(to: start)
    throw mismatch(expected())
  }

  /// Reads a string of so many bytes at most, or nil where null stands.
  package mutating func readOptionalString(atMost limit: Int) throws(JSONError) -> String? {
    try readOptional { json throws(JSONError) in try json.readString(atMost: limit) }
  }

  private static func slug(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    guard (1...TextLimit.slug).contains(bytes.count) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    if bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) { return text }
    let isBlank = text.allSatisfy(\.isWhitespace)
    return isBlank || text.unicodeScalars.contains(where: \.isControlOrDirection) ? nil : text
  }
}

extension Unicode.Scalar {
  /// Whether it is no character to be seen, but one with power over a line.
  fileprivate var isControlOrDirection: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
