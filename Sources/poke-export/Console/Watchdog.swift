import PokeExport
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// Ends a program that gets no threads. Dispatch would wait for a refused thread for ever and silently, so the idle main
// thread watches.
enum Watchdog {
  private static let beatCount = Atomic<Int>(0)

  /// The seconds between two looks; working tasks beat every second.
  private static let patience: UInt32 = 5

  /// Threads for one task per processor, event queues, transfers and name resolution.
  private static let neededThreadCount = min(ThreadSupply.processorCount, 16) + 4

  static func run(untilExitOf task: @escaping @Sendable () async -> Int32) -> Never {
    if let limit = ResourceLimits.memory, limit < scarceMemory {
      ResourceLimits.economizeMemory()
      if limit < leastMemory {
        fail("the address space is limited to \(limit.asSize); raise the limit (ulimit -v) to \(leastMemory.asSize)")
      }
    }
    guard ThreadSupply.has(neededThreadCount) else { fail() }
    Task { exit(await task()) }
    Task {
      while true {
        beatCount.add(1, ordering: .relaxed)
        try await Task.sleep(for: .seconds(1))
      }
    }
    var seenCount = 0
    while true {
      _ = sleep(patience)
      let count = beatCount.load(ordering: .relaxed)
      // Tasks may stand still for another reason: a stopped process, or a reader that waits.
      if count == seenCount, !ThreadSupply.has(1) { fail() }
      seenCount = count
    }
  }

  /// The least address space in bytes: libraries, stacks, and an export of all tables.
  ///
  /// Most of it is never used.
  private static let leastMemory = 400_000_000
  private static let scarceMemory = 1_000_000_000

  private static func fail(
    _ reason: String = "the system refuses threads; raise its limits on processes (ulimit -u) or memory (ulimit -v), "
      + "or lower that on stacks (ulimit -s)"
  ) -> Never {
    Console.complain(reason)
    _exit(ExitCode.software.rawValue)
  }
}
