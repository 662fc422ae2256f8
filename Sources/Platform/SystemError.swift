/// An error of a system call, with the system's message.
package struct SystemError: Error, Sendable, Hashable {
  /// The value of `errno`.
  package let code: Int32

  /// Creates the error of a number, by default of the last system call.
  package init(code: Int32 = errno) { self.code = code }

  /// Whether nothing exists at the path.
  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether a symbolic link was found where links are not followed.
  package var isLink: Bool { code == ELOOP }

  /// Whether the pipe to write to has no reader.
  package var isWithoutReader: Bool { code == ENXIO }
}

extension SystemError: CustomStringConvertible {
  package var description: String {
    guard let text = strerror(code) else { return "error \(code)" }
    // In bounds: the system ends the text with a zero.
    return String(cString: text)
  }
}
