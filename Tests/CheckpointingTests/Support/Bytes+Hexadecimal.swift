extension [UInt8] {
  /// Two digits a byte.
  var hexadecimal: String {
    map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
  }

  /// Nil when the text is not two digits a byte.
  init?(hexadecimal text: String) {
    var bytes: [UInt8] = []
    var rest = text[...]
    while !rest.isEmpty {
      guard rest.count > 1, let byte = UInt8(rest.prefix(2), radix: 16) else { return nil }
      bytes.append(byte)
      rest = rest.dropFirst(2)
    }
    self = bytes
  }
}
