/// The system's limit on the open files and connections of this process.
package enum OpenFileLimit {
  /// Returns the number of connections that may be open beside a number of files: at least 1, at most `wanted`.
  package static func connections(atMost wanted: Int, besideFiles fileCount: Int) -> Int {
    guard let limit = current, limit.rlim_cur < 1 << 20 else { return wanted }
    return max(1, min(wanted, Int(limit.rlim_cur) - fileCount - reserve))
  }

  /// Raises the limit, as far as the system allows.
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

  /// Descriptors for other uses: standard streams, lock, store, event queues, name resolution.
  private static let reserve = 20
}
