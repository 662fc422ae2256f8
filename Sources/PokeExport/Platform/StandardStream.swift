#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

package enum StandardStream: Int32, Sendable {
  case output = 1
  case error = 2

  /// Makes the standard streams safe to use.
  ///
  /// It opens closed standard descriptors, because the next opened file would otherwise take one and get the messages.
  /// Writing to a standard output that was closed stays an error. A closed pipe and the file-size limit become errors
  /// of the calls instead of signals. Ctrl-\ ends the process without the runtime's report of a crash.
  package static func prepareAll() {
    for descriptor in 0...error.rawValue where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == output.rawValue ? O_RDONLY : O_RDWR)
    }
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    let handler = signal(SIGQUIT, SIG_DFL)
    if unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(SIGQUIT, SIG_IGN) }
  }

  /// Writes text; returns false on an error, unless the reader of the stream is gone.
  @discardableResult
  package func show(_ text: String) -> Bool {
    switch Array(text.utf8).withUnsafeBytes({ SystemCalls.writeFully($0, to: rawValue) }) {
    case .success: true
    case .failure(let error): error.code == EPIPE
    }
  }

  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// The columns for a line; nil if the stream is no terminal.
  package var lineWidth: Int? { isTerminal ? width : nil }

  package var isFile: Bool { FileStatus(descriptor: rawValue)?.kind == .file }

  /// Whether the process is in the foreground of the terminal; true also when the stream is no terminal.
  package var isInForeground: Bool {
    let group = tcgetpgrp(rawValue)
    return group <= 0 || group == getpgrp()
  }

  package var width: Int {
    var size = winsize()
    guard ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}
