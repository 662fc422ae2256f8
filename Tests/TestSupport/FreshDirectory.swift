package import Foundation

/// An empty directory for one test, removed when this object is released.
package final class FreshDirectory: Sendable {
  /// The path without a trailing slash.
  package let path: String

  package init() throws {
    path = NSTemporaryDirectory() + "poke-export-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    if (try? FileManager.default.removeItem(atPath: path)) != nil { return }
    // A test may have removed the permission to write.
    for name in ["."] + (FileManager.default.subpaths(atPath: path) ?? []) { chmod("\(path)/\(name)", 0o700) }
    try? FileManager.default.removeItem(atPath: path)
  }

  package func contents(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")) }

  package func text(_ name: String) throws -> String { String(decoding: try contents(name), as: UTF8.self) }

  package func write(_ bytes: Data, to name: String) throws {
    let url = URL(fileURLWithPath: "\(path)/\(name)")
    if (try? bytes.write(to: url)) != nil { return }
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: url)
  }

  package func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: "\(path)/\(name)") }

  /// The sorted relative paths of all files, except files that differ between equal runs.
  package func publishedFiles() -> [String] {
    files().filter { !$0.contains(".poke-export/") && !$0.hasSuffix("/run.json") }
  }

  package func modificationDates() throws -> [String: Date?] {
    let dates = try publishedFiles().map { name in
      (name, try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")[.modificationDate] as? Date)
    }
    return Dictionary(uniqueKeysWithValues: dates)
  }

  package func files() -> [String] {
    let all = FileManager.default.subpaths(atPath: path) ?? []
    return all.filter { name in
      var isDirectory: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isDirectory)
        && !isDirectory.boolValue
    }.sorted()
  }
}

/// A named pipe that is open for reading from the start, but never read.
package final class NamedPipe: Sendable {
  private let path: String
  private let reader: Int32

  package init(_ name: String, in directory: FreshDirectory) throws {
    path = "\(directory.path)/\(name)"
    guard mkfifo(path, 0o600) == 0 else { throw POSIXError(POSIXError.Code(rawValue: errno) ?? .EEXIST) }
    reader = open(path, O_RDONLY | O_NONBLOCK)
    guard reader >= 0 else { throw POSIXError(POSIXError.Code(rawValue: errno) ?? .EMFILE) }
  }

  deinit { close(reader) }

  package func fill() {
    let writer = open(path, O_WRONLY | O_NONBLOCK)
    while write(writer, " ", 1) == 1 {}
    close(writer)
  }

  /// Waits until a writer has opened the pipe; false after a minute.
  package func waitForWriter() async -> Bool {
    await onThread { [reader] in
      let end = ContinuousClock.now + .seconds(60)
      var entry = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
      // No system call waits for a writer to open the pipe. As long as there is no writer, `poll` reports a hang-up.
      while poll(&entry, 1, 0) >= 0, Int32(entry.revents) & POLLHUP != 0, ContinuousClock.now < end { usleep(1_000) }
      return Int32(entry.revents) & POLLHUP == 0
    }
  }

  /// Waits until the pipe has input or its last writer is gone; false after a minute.
  package func waitForInput() async -> Bool {
    await onThread { [reader] in
      var entry = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
      return poll(&entry, 1, 60_000) == 1
    }
  }

  private func onThread(_ wait: @escaping @Sendable () -> Bool) async -> Bool {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: wait()) }
    }
  }
}
