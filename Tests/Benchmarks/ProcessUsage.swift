import Foundation

struct ProcessUsage {
  let seconds: Double
  let processorSeconds: Double
  /// The peak of resident memory, in bytes.
  ///
  /// On Linux, a process inherits the peak of its parent, which is the benchmark. So the value is never below the
  /// benchmark's own peak.
  let peakMemory: Int

  /// Runs a program found in `PATH`, and discards its standard output.
  static func measure(_ words: [String]) throws(BenchmarkError) -> ProcessUsage {
    let start = ContinuousClock.now
    let identifier = try spawn(words)
    var status: Int32 = 0
    var usage = rusage()
    while wait4(identifier, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw .system(words[0]) }
    }
    let elapsed = start.duration(to: .now)
    guard status == 0 else {
      let end = status & 0x7F == 0 ? "exit code \(status >> 8 & 0xFF)" : "signal \(status & 0x7F)"
      throw BenchmarkError("\(words[0]): \(end)")
    }
    return ProcessUsage(
      seconds: elapsed / .seconds(1), processorSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime),
      peakMemory: bytes(usage))
  }

  static var ownPeakMemory: Int {
    var usage = rusage()
    #if canImport(Glibc)
      let own = __rusage_who_t(RUSAGE_SELF.rawValue)
    #else
      let own = Int32(RUSAGE_SELF)
    #endif
    getrusage(own, &usage)
    return bytes(usage)
  }

  private static func bytes(_ usage: rusage) -> Int {
    #if canImport(Darwin)
      Int(usage.ru_maxrss)
    #else
      Int(usage.ru_maxrss) * 1_024
    #endif
  }

  private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000 }

  private static func spawn(_ words: [String]) throws(BenchmarkError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var identifier: pid_t = 0
    #if canImport(Darwin)
      let environment = _NSGetEnviron().pointee
    #else
      let environment = environ
    #endif
    let code = posix_spawnp(&identifier, words[0], &actions, nil, &arguments, environment)
    guard code == 0 else { throw .system(words[0], code) }
    return identifier
  }
}
