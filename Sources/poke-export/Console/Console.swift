import Platform
import Pokedex

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The process's standard streams: checked writes, what kind of thing they are, and a safe start.
enum Console {
  static let standardOutput: Int32 = 1
  static let standardError: Int32 = 2

  /// Makes descriptors 0 to 2 open, keeps a closed pipe or a file-size limit from ending the process, and allows as
  /// many open files as the system grants.
  ///
  /// A descriptor closed at start would be given to the next file opened, and messages would land in data.
  static func prepare() {
    var descriptor = open("/dev/null", O_RDWR)
    while descriptor >= 0, descriptor <= standardError { descriptor = open("/dev/null", O_RDWR) }
    if descriptor > standardError { _ = close(descriptor) }
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    allowOpenFiles()
  }

  private static func allowOpenFiles() {
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let resource = RLIMIT_NOFILE
    #endif
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < enoughOpenFiles else { return }
    limit.rlim_cur = min(limit.rlim_max, enoughOpenFiles)
    _ = setrlimit(resource, &limit)
  }

  /// All tables in all formats, all connections, and room for what the system's libraries open.
  private static let enoughOpenFiles: rlim_t = 1024

  /// Writes all bytes; false when they could not be written, but true when nobody reads them any more.
  @discardableResult
  static func show(_ text: String, on descriptor: Int32) -> Bool {
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        write(descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        return errno == EPIPE
      }
    }
    return true
  }

  /// Says something on standard error, on one line whatever is quoted in it.
  static func say(_ message: String) { show("poke-export: \(message.onOneLine)\n", on: standardError) }

  /// Writes what was asked for to standard output, and says so when that cannot be done.
  ///
  /// - Returns: The exit code of that.
  static func print(_ text: String) -> ExitCode {
    if show(text, on: standardOutput) { return .success }
    say("standard output: cannot write")
    return .inputOutput
  }

  /// Says why files could not be read or written.
  ///
  /// - Returns: The exit code of that.
  static func fail(_ error: WritingError) -> ExitCode {
    say(error.description)
    return ExitCode(.writing(error))
  }

  /// Whether a descriptor is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Whether a descriptor is a regular file.
  static func isFile(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether no shell has put this process into the background of the terminal standard error is.
  static var isInForeground: Bool {
    let group = tcgetpgrp(standardError)
    return group <= 0 || group == getpgrp()
  }

  /// The columns of the terminal standard error is, or 80.
  static var width: Int {
    var size = winsize()
    guard ioctl(standardError, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// A variable of the environment; nil when unset or empty.
  static func environment(_ variable: EnvironmentVariable) -> String? {
    guard let value = getenv(variable.rawValue), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
