/// An error of the system's, with its own words.
package struct SystemError: Error, Sendable, Hashable {
  /// The number, as `errno` has it.
  package let code: Int32

  /// The error of a number; of the last call, without one.
  package init(code: Int32 = errno) { self.code = code }

  /// Whether it says that nothing is there.
  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether it says that a link is in the way of somebody who refuses links.
  package var isLink: Bool { code == ELOOP }

  /// Whether it says that nobody reads the pipe that was to be written to.
  package var isWithoutReader: Bool { code == ENXIO }
}

extension SystemError: CustomStringConvertible {
  package var description: String {
    guard let text = strerror(code) else { return "error \(code)" }
    // In bounds: the system ends the text with a zero.
    return String(cString: text)
  }
}
