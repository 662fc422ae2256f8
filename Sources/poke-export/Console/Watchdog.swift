import PokeExport
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// Ends the process with a message if the system refuses threads. Without this check, the process would wait for ever,
// because Dispatch reports no error.
enum Watchdog {
  private static let beatCount = Atomic<Int>(0)

  /// The seconds between two checks of `beatCount`, which grows every second while tasks run.
  private static let patience: UInt32 = 5

  /// The number of threads that a run needs: one per processor for tasks, at most 16, and 4 for event queues, transfers
  /// and name resolution.
  private static let neededThreadCount = min(ThreadSupply.processorCount, 16) + 4

  static func run(untilExitOf task: @escaping @Sendable () async -> Int32) -> Never {
    if let limit = ResourceLimits.openFileCount, limit < leastOpenFileCount {
      let advice = "raise the limit (ulimit -n), then run the same command again to start over"
      fail("a limit of \(limit) means too many open files; \(advice)", .inputOutput)
    }
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
        // A run frees memory in small blocks, which glibc would keep. Without this call, an export of ten times the
        // API's documents takes 73 MiB instead of 66.
        ResourceLimits.giveBackMemory()
      }
    }
    var seenCount = 0
    while true {
      _ = sleep(patience)
      let count = beatCount.load(ordering: .relaxed)
      // Tasks may stand still because of a stopped process or a full pipe. The run fails only if no thread can start.
      if count == seenCount, !ThreadSupply.has(1) { fail() }
      seenCount = count
    }
  }

  /// With fewer open files, Dispatch ends the process with a signal when its event queue cannot be opened.
  private static let leastOpenFileCount = 12
  /// The least address space, in bytes, in which all tables can be exported; most of the space stays unused.
  private static let leastMemory = 400_000_000
  private static let scarceMemory = 1_000_000_000

  private static func fail(
    _ reason: String = "the system refuses threads; raise the limit on processes (ulimit -u) or memory (ulimit -v), "
      + "or lower the limit on stacks (ulimit -s)", _ code: ExitCode = .software
  ) -> Never {
    Console.complain(reason)
    _exit(code.rawValue)
  }
}
