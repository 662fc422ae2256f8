/// A stream the process was started with, for what is shown to whoever started it.
package enum StandardStream: Int32, Sendable {
  case output = 1
  case error = 2

  /// Makes descriptors 0 to 2 open, and keeps a closed pipe or a file-size limit from ending the process.
  ///
  /// A descriptor closed at start would be given to the next file opened, and messages would land in data.
  package static func prepareAll() {
    var descriptor = open("/dev/null", O_RDWR)
    while descriptor >= 0, descriptor <= error.rawValue { descriptor = open("/dev/null", O_RDWR) }
    if descriptor > error.rawValue { _ = close(descriptor) }
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Writes all of a text; false when it could not be written, but true when nobody reads the stream any more.
  @discardableResult
  package func show(_ text: String) -> Bool {
    let error = Array(text.utf8).withUnsafeBytes { SystemCalls.writeFully($0, to: rawValue) }
    return error == nil || error?.code == EPIPE
  }

  /// Whether it is a terminal.
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Whether it is a regular file.
  package var isFile: Bool { FileStatus(descriptor: rawValue)?.kind == .file }

  /// Whether no shell has put this process into the background of the terminal it is.
  package var isInForeground: Bool {
    let group = tcgetpgrp(rawValue)
    return group <= 0 || group == getpgrp()
  }

  /// The columns of the terminal it is, or 80.
  package var width: Int {
    var size = winsize()
    guard ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}
