import CPokeExport
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

package enum Environment {
  package static func value(of name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    // In bounds: the value ends with a zero byte.
    return String(cString: value)
  }

  static var processID: Int32 { getpid() }
}

enum ProgramFile {
  /// The size and change time of the program's file, which identify the build; nil if the file cannot be examined.
  static var build: String? {
    #if canImport(Darwin)
      var name = [CChar](repeating: 0, count: Int(PATH_MAX))
      var size = UInt32(name.count)
      guard _NSGetExecutablePath(&name, &size) == 0 else { return nil }
      let path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    #else
      let path = "/proc/self/exe"
    #endif
    return FileStatus(at: path).map { "\($0.size) \($0.changeTime)" }
  }
}

package enum Timestamp {
  package static let last = 253_402_300_799

  /// The seconds since 1970 if they lie in the years 1970 to 9999, else nil.
  static func valid(_ seconds: Int) -> Int? { (0...last).contains(seconds) ? seconds : nil }

  package static func now() -> Int { Int(time(nil)) }

  package static func utc(_ seconds: Int) -> String {
    var (moment, parts) = (time_t(seconds), tm())
    gmtime_r(&moment, &parts)
    return text(of: parts, "%Y-%m-%dT%H:%M:%SZ")
  }

  /// The time in the machine's time zone, such as `14:05`; the date comes first unless it is today.
  static func local(_ seconds: Int) -> String {
    func local(_ seconds: Int, _ format: String) -> String {
      var (moment, parts) = (time_t(seconds), tm())
      localtime_r(&moment, &parts)
      return text(of: parts, format)
    }
    let day = "%Y-%m-%d "
    let isToday = local(seconds, day) == local(now(), day)
    return local(seconds, isToday ? "%H:%M" : day + "%H:%M")
  }

  /// Formats a time; all formats have only numeric fields, which are the same in every locale.
  private static func text(of parts: tm, _ format: String) -> String {
    var (parts, text) = (parts, [CChar](repeating: 0, count: 64))
    let count = strftime(&text, text.count, format, &parts)
    return String(decoding: text.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

package enum ResourceLimits {
  #if canImport(Glibc)
    private typealias Resource = __rlimit_resource_t
    private static let openFiles = Resource(RLIMIT_NOFILE.rawValue)
    private static let addresses = Resource(RLIMIT_AS.rawValue)
  #else
    private typealias Resource = Int32
    private static let openFiles = RLIMIT_NOFILE
    private static let addresses = RLIMIT_AS
  #endif

  /// The number of descriptors for standard streams, lock, store, event queues and name resolution.
  private static let reservedFileCount = 20

  static func connections(atMost wanted: Int, besideFiles fileCount: Int) -> Int {
    guard let limit = limit(of: openFiles), limit.rlim_cur < 1 << 20 else { return wanted }
    return max(1, min(wanted, Int(limit.rlim_cur) - fileCount - reservedFileCount))
  }

  package static func raiseOpenFiles(to wanted: Int) {
    guard var limit = limit(of: openFiles), limit.rlim_cur < rlim_t(wanted) else { return }
    limit.rlim_cur = min(limit.rlim_max, rlim_t(wanted))
    _ = setrlimit(openFiles, &limit)
  }

  package static var openFileCount: Int? { limit(of: openFiles).map { Int(clamping: $0.rlim_cur) } }

  package static var memory: Int? {
    limit(of: addresses).flatMap { $0.rlim_cur < rlim_t(Int.max) ? Int($0.rlim_cur) : nil }
  }

  package static func economizeMemory() { poke_memory_economize() }

  package static func giveBackMemory() { poke_memory_give_back() }

  private static func limit(of resource: Resource) -> rlimit? {
    var limit = rlimit()
    return getrlimit(resource, &limit) == 0 ? limit : nil
  }
}

package enum ThreadSupply {
  /// Whether the process can start `count` threads within its limits on processes, memory and stacks.
  package static func has(_ count: Int) -> Bool {
    var threads: [pthread_t] = []
    let isEnough = gate.withLock { _ in
      while threads.count < count {
        guard let thread = start() else { return false }
        threads.append(thread)
      }
      return true
    }
    for thread in threads { pthread_join(thread, nil) }
    return isEnough
  }

  package static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// The lock that holds the started threads back, so that all of them exist at the same time.
  private static let gate = Mutex(())

  private static func start() -> pthread_t? {
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let error = pthread_create(&thread, nil, { _ in ThreadSupply.gate.withLock { _ in nil } }, nil)
    return error == 0 ? thread : nil
  }
}

package enum StandardStream: Int32, Sendable {
  case output = 1
  case error = 2

  /// Opens closed standard streams, and ignores the signals for a closed pipe and for the file-size limit.
  ///
  /// If a standard stream stayed closed, the next opened file would take the stream's descriptor, and messages would go
  /// into that file. A closed standard output is opened only for reading, so writing to it stays an error.
  ///
  /// The two signals would end the process. Because they are ignored, a write to a closed pipe or beyond the limit
  /// returns an error instead. Swift's handler of Ctrl-\ is removed, because it would print a crash report.
  package static func prepareAll() {
    for descriptor in 0...error.rawValue where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == output.rawValue ? O_RDONLY : O_RDWR)
    }
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    let handler = signal(SIGQUIT, SIG_DFL)
    if unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(SIGQUIT, SIG_IGN) }
  }

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

  /// Whether the process is in the terminal's foreground; true without a terminal.
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
