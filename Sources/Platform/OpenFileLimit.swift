/// How many files and connections the system lets this process have open.
package enum OpenFileLimit {
  /// Connections that may be open beside so many files: fewer than asked for where the limit is low, at least one.
  package static func connections(atMost wanted: Int, besideFiles fileCount: Int) -> Int {
    guard let limit = current, limit.rlim_cur < 1 << 20 else { return wanted }
    return max(1, min(wanted, Int(limit.rlim_cur) - fileCount - reserve))
  }

  /// Asks the system for a higher limit; it grants as much of that as it allows.
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

  /// Standard streams, lock, store, event queues, and what resolving a name needs for a moment.
  private static let reserve = 20
}
