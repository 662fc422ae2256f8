import PokeExport
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// When the system refuses threads, Dispatch waits for one for ever, without a message. The idle main thread therefore
// watches.
enum Watchdog {
  private static let beatCount = Atomic<Int>(0)

  /// In seconds; tasks that work beat every second.
  private static let patience: UInt32 = 5

  /// One task per processor, event queues, transfers and name resolution.
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
      // Tasks may have another reason to stand still: a stopped process, or a reader that waits.
      if count == seenCount, !ThreadSupply.has(1) { fail() }
      seenCount = count
    }
  }

  /// In bytes of addresses, most of them never used: libraries, stacks, and what an export of all tables holds.
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
