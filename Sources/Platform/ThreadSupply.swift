import Synchronization

/// The threads the system has left for this process.
package enum ThreadSupply {
  /// Whether a number of threads can be had at the same time.
  ///
  /// They are started, and end at once. A limit on processes, on memory or on stacks can make the system refuse them.
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

  /// The number of processors that are online.
  package static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Held until all threads have started, so that they exist at the same time.
  private static let gate = Mutex(())

  /// Starts a thread that waits for the gate; nil when the system refuses.
  private static func start() -> pthread_t? {
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let error = pthread_create(&thread, nil, { _ in ThreadSupply.passGate() }, nil)
    return error == 0 ? thread : nil
  }

  private static func passGate() -> UnsafeMutableRawPointer? {
    gate.withLock { _ in nil }
  }
}
