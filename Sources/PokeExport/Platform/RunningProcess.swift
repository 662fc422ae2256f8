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
  /// The size and the time of the last change tell one build from another; nil when the system does not know them.
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

  /// Nil for a time before 1970, and for one whose year has more than four digits.
  static func valid(_ seconds: Int) -> Int? { (0...last).contains(seconds) ? seconds : nil }

  package static func now() -> Int { Int(time(nil)) }

  package static func utc(_ seconds: Int) -> String {
    var moment = time_t(seconds)
    var parts = tm()
    gmtime_r(&moment, &parts)
    return "\(Int(parts.tm_year) + 1900)-\(twoDigits(parts.tm_mon + 1))-\(twoDigits(parts.tm_mday))"
      + "T\(twoDigits(parts.tm_hour)):\(twoDigits(parts.tm_min)):\(twoDigits(parts.tm_sec))Z"
  }

  /// The time of day in the machine's time zone, after its date if that is not today's.
  static func local(_ seconds: Int) -> String {
    func parts(of seconds: Int) -> tm {
      var (moment, parts) = (time_t(seconds), tm())
      localtime_r(&moment, &parts)
      return parts
    }
    let (then, today) = (parts(of: seconds), parts(of: now()))
    let time = "\(twoDigits(then.tm_hour)):\(twoDigits(then.tm_min))"
    if then.tm_yday == today.tm_yday, then.tm_year == today.tm_year { return time }
    return "\(Int(then.tm_year) + 1900)-\(twoDigits(then.tm_mon + 1))-\(twoDigits(then.tm_mday)) \(time)"
  }

  private static func twoDigits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

package enum OpenFileLimit {
  static func connections(atMost wanted: Int, besideFiles fileCount: Int) -> Int {
    guard let limit = current, limit.rlim_cur < 1 << 20 else { return wanted }
    return max(1, min(wanted, Int(limit.rlim_cur) - fileCount - reserve))
  }

  package static func raise(to wanted: Int) {
    guard var limit = current, limit.rlim_cur < rlim_t(wanted) else { return }
    limit.rlim_cur = min(limit.rlim_max, rlim_t(wanted))
    _ = setrlimit(resource, &limit)
  }

  private static var current: rlimit? {
    var limit = rlimit()
    return getrlimit(resource, &limit) == 0 ? limit : nil
  }

  #if canImport(Glibc)
    private static var resource: __rlimit_resource_t { __rlimit_resource_t(RLIMIT_NOFILE.rawValue) }
  #else
    private static var resource: Int32 { RLIMIT_NOFILE }
  #endif

  /// Descriptors for standard streams, lock, store, event queues and name resolution.
  private static let reserve = 20
}

package enum AddressSpace {
  /// In bytes; nil for no limit.
  package static var limit: Int? {
    var limit = rlimit()
    #if canImport(Glibc)
      let result = getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    #else
      let result = getrlimit(RLIMIT_AS, &limit)
    #endif
    return result == 0 && limit.rlim_cur < rlim_t(Int.max) ? Int(limit.rlim_cur) : nil
  }

  package static func economize() { poke_memory_economize() }
}

package enum ThreadSupply {
  /// Tries it: a limit on processes, on memory or on stacks can make the system refuse threads.
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

  /// Held until all threads have started, so that they exist at the same time.
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
