import Platform
import Synchronization

/// Ends a program whose tasks stand still because the system gives no thread.
///
/// Dispatch waits for a thread for ever without a word; the main thread has nothing else to do, and watches.
final class Watchdog: Sendable {
  private let beatCount = Atomic<Int>(0)

  /// Seconds without a beat after which the main thread looks for the reason; tasks that work beat every second.
  private static let patience: UInt32 = 5

  /// The threads a run needs at once: one task per processor, event queues, transfers and name resolution.
  private static let neededThreadCount = min(ThreadSupply.processorCount, 16) + 4

  private static let complaint =
    "the system gives no thread; raise its limits on processes (ulimit -u) or memory (ulimit -v), "
    + "or lower that on stacks (ulimit -s)"

  /// Runs a task to its end on other threads, and ends the process with its exit code.
  ///
  /// Without threads, the process ends with `ExitCode.software`, before the task or as soon as it stops.
  static func exit(after task: @escaping @Sendable () async -> Int32) -> Never {
    guard ThreadSupply.has(neededThreadCount) else { fail() }
    let watchdog = Watchdog()
    Task { Platform.exit(await task()) }
    Task { try await watchdog.beat() }
    watchdog.watch()
  }

  private func beat() async throws {
    while true {
      beatCount.add(1, ordering: .relaxed)
      try await Task.sleep(for: .seconds(1))
    }
  }

  private func watch() -> Never {
    var seenCount = 0
    while true {
      _ = sleep(Watchdog.patience)
      let count = beatCount.load(ordering: .relaxed)
      // Tasks may have another reason to stand still: a stopped process, or a reader that waits.
      if count == seenCount, !ThreadSupply.has(1) { Watchdog.fail() }
      seenCount = count
    }
  }

  private static func fail() -> Never {
    Console.say(complaint)
    _exit(ExitCode.software.rawValue)
  }
}
