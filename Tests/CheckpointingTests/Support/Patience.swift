import Foundation

@testable import Checkpointing

/// Tries again while a lock that was let go of is still held.
///
/// A child that some other test is just starting has everything this process has open until its program runs.
func patiently<Result>(_ body: () throws -> Result) throws -> Result {
  let deadline = ContinuousClock.now + .seconds(5)
  while true {
    do { return try body() } catch CheckpointError.locked where ContinuousClock.now < deadline { sched_yield() }
  }
}
