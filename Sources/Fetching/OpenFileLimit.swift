#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How many files and connections the system lets this process have open.
package enum OpenFileLimit {
  /// Connections that may be open beside so many files: fewer than asked for where the limit is low, at least one.
  package static func connections(atMost wanted: Int, besideFiles fileCount: Int) -> Int {
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let resource = RLIMIT_NOFILE
    #endif
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < 1 << 20 else { return wanted }
    return max(1, min(wanted, Int(limit.rlim_cur) - fileCount - reserve))
  }

  /// Standard streams, lock, store, event queues, and what resolving a name needs for a moment.
  private static let reserve = 20
}
