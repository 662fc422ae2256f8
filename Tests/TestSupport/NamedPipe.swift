import Foundation

/// A named pipe in a test's own directory that has a reader from the start, though nobody reads.
package final class NamedPipe: Sendable {
  private let path: String
  private let reader: Int32

  /// Creates the pipe; whoever opens it for writing need not wait.
  package init(_ name: String, in directory: FreshDirectory) throws {
    path = "\(directory.path)/\(name)"
    guard mkfifo(path, 0o600) == 0 else { throw POSIXError(POSIXError.Code(rawValue: errno) ?? .EEXIST) }
    reader = open(path, O_RDONLY | O_NONBLOCK)
    guard reader >= 0 else { throw POSIXError(POSIXError.Code(rawValue: errno) ?? .EMFILE) }
  }

  deinit { close(reader) }

  /// Writes until there is room for nothing more.
  package func fill() {
    let writer = open(path, O_WRONLY | O_NONBLOCK)
    while write(writer, " ", 1) == 1 {}
    close(writer)
  }

  /// Waits until somebody has opened it for writing; false when that takes a minute.
  package func waitForWriter() async -> Bool {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { [reader] in
        let end = ContinuousClock.now + .seconds(60)
        var entry = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
        // Until then the pipe is hung up, and no call waits for the end of that.
        while poll(&entry, 1, 0) >= 0, Int32(entry.revents) & POLLHUP != 0, ContinuousClock.now < end { usleep(1_000) }
        continuation.resume(returning: Int32(entry.revents) & POLLHUP == 0)
      }
    }
  }

  /// Waits until somebody has written to it, or nobody is left who might; false when that takes a minute.
  package func waitForInput() async -> Bool {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { [reader] in
        var entry = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
        continuation.resume(returning: poll(&entry, 1, 60_000) == 1)
      }
    }
  }
}
