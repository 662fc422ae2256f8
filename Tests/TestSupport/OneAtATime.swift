import Dispatch

/// Runs one task at a time, in the order in which they became ready to go on.
///
/// A test that yields on it knows that all others have come as far as they can.
package final class OneAtATime: TaskExecutor {
  private let queue = DispatchQueue(label: "one at a time")

  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
