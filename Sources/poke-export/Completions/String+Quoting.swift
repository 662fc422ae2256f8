extension String {
  /// The text as one word of a POSIX shell: as it is, or in single quotes.
  var quotedForShell: String {
    let isPlain =
      !isEmpty
      && utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || "-_./,".utf8.contains(byte)
      }
    return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
  }

  /// The text as one word of fish, in single quotes.
  var quotedForFish: String { "'" + replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'" }
}
