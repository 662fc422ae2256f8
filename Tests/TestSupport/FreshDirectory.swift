package import Foundation

/// An empty directory of a test's own, removed with the value.
package final class FreshDirectory: Sendable {
  /// Without a trailing slash.
  package let path: String

  package init() throws {
    path = NSTemporaryDirectory() + "poke-export-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    if (try? FileManager.default.removeItem(atPath: path)) != nil { return }
    // A test may have taken the right to write away.
    for name in ["."] + (FileManager.default.subpaths(atPath: path) ?? []) { chmod("\(path)/\(name)", 0o700) }
    try? FileManager.default.removeItem(atPath: path)
  }

  package func contents(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")) }

  package func text(_ name: String) throws -> String { String(decoding: try contents(name), as: UTF8.self) }

  /// Writes a file, with the directories above it.
  package func write(_ bytes: Data, to name: String) throws {
    let url = URL(fileURLWithPath: "\(path)/\(name)")
    if (try? bytes.write(to: url)) != nil { return }
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: url)
  }

  package func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: "\(path)/\(name)") }

  /// Every file below it but those that differ between equal runs, as paths relative to it, sorted.
  package func publishedFiles() -> [String] {
    files().filter { !$0.contains(".poke-export/") && !$0.hasSuffix("/run.json") }
  }

  /// When each of those was last written to.
  package func modificationDates() throws -> [String: Date?] {
    let dates = try publishedFiles().map { name in
      (name, try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")[.modificationDate] as? Date)
    }
    return Dictionary(uniqueKeysWithValues: dates)
  }

  /// Every file below it, as paths relative to it, sorted.
  package func files() -> [String] {
    let all = FileManager.default.subpaths(atPath: path) ?? []
    return all.filter { name in
      var isDirectory: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isDirectory)
        && !isDirectory.boolValue
    }.sorted()
  }
}

/// A named pipe in a test's own directory that has a reader from the start, though nobody reads.
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

  /// Writes until there is room for nothing more.
  package func fill() {
    let writer = open(path, O_WRONLY | O_NONBLOCK)
    while write(writer, " ", 1) == 1 {}
    close(writer)
  }

  /// Waits until somebody has opened it for writing; false when that takes a minute.
  package func waitForWriter() async -> Bool {
    await onThread { [reader] in
      let end = ContinuousClock.now + .seconds(60)
      var entry = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
      // The pipe is hung up until then, and no call waits for the end of that.
      while poll(&entry, 1, 0) >= 0, Int32(entry.revents) & POLLHUP != 0, ContinuousClock.now < end { usleep(1_000) }
      return Int32(entry.revents) & POLLHUP == 0
    }
  }

  /// Waits until somebody has written to it, or nobody is left who might; false when that takes a minute.
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
