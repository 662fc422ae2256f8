#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

package enum StandardStream: Int32, Sendable {
  case output = 1
  case error = 2

  /// Opens closed standard streams, and turns the signals for a closed pipe and the file-size limit into errors.
  ///
  /// If a standard stream stayed closed, the next opened file would take its descriptor, and messages would go into
  /// that file. A closed standard output is opened only for reading, so writing to it stays an error. Ctrl-\ ends the
  /// process without a crash report.
  package static func prepareAll() {
    for descriptor in 0...error.rawValue where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == output.rawValue ? O_RDONLY : O_RDWR)
    }
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    let handler = signal(SIGQUIT, SIG_DFL)
    if unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(SIGQUIT, SIG_IGN) }
  }

  /// Writes text; returns false on any error but a closed pipe.
  @discardableResult
  package func show(_ text: String) -> Bool {
    switch Array(text.utf8).withUnsafeBytes({ SystemCalls.writeFully($0, to: rawValue) }) {
    case .success: true
    case .failure(let error): error.code == EPIPE
    }
  }

  package var isTerminal: Bool { isatty(rawValue) == 1 }

  package var lineWidth: Int? { isTerminal ? width : nil }

  package var isFile: Bool { FileStatus(descriptor: rawValue)?.kind == .file }

  /// Whether the process is in the terminal's foreground; true also without a terminal.
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
