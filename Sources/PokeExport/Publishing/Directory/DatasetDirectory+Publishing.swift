// Publishing renames files one by one, the manifest last. A mark stays in the private directory from before the first
// rename until after the last. If the run dies in between, the mark stays until the next run has published.
extension DatasetDirectory {
  private var markPath: String { "\(privatePath)/publishing" }
  private var earlierMarkPath: String { "\(privatePath)/half-published" }

  /// Makes a new mark, which readers can tell from an earlier one.
  ///
  /// If this fails, the run goes on.
  func beginPublishing() {
    endPublishing()
    _ = try? OpenFile(markPath, [.writing, .creating, .exceptLinks])
  }

  func endPublishing() {
    FileSystem.remove(markPath)
    FileSystem.remove(earlierMarkPath)
  }

  /// Moves the mark of a run that died, which readers must not take for that of the run that holds the lock now.
  func setEarlierMarkAside() { try? FileSystem.move(markPath, to: earlierMarkPath) }

  /// Whether a run began to replace files and has not finished.
  package var isHalfPublished: Bool { FileSystem.exists(markPath) || FileSystem.exists(earlierMarkPath) }

  /// Reads datasets while no run replaces their files, and reads them again if a run did.
  ///
  /// - Throws: `TableError.beingPublished` when runs leave no time to read.
  package static func reading<Value>(_ paths: [String], _ work: () async throws -> Value) async throws -> Value {
    let directories = paths.map { DatasetDirectory(reading: $0) }
    let start = ContinuousClock.now
    while true {
      let before = directories.map(\.generation)
      if let busy = directories.first(where: \.isBeingPublished) {
        if start.duration(to: .now) > patience { throw TableError.beingPublished(path: busy.path) }
        try await Task.sleep(for: .milliseconds(20))
        continue
      }
      let result: Result<Value, any Error>
      do { result = .success(try await work()) } catch { result = .failure(error) }
      let changed = zip(directories, before).first { $0.generation != $1 }
      guard let (directory, _) = changed else { return try result.get() }
      if start.duration(to: .now) > patience { throw TableError.beingPublished(path: directory.path) }
    }
  }

  private static let patience = Duration.seconds(5)

  /// The state that differs once a run has begun to replace files, or has replaced some.
  private var generation: [FileStatus?] {
    [markPath, path(of: .manifest)].map { FileStatus(at: $0, followsLink: false) }
  }

  /// Whether there is a mark, and a run that replaces files holds the lock of the directory.
  private var isBeingPublished: Bool {
    guard FileSystem.exists(markPath), let lock = try? OpenFile("\(privatePath)/lock", .exceptLinks) else {
      return false
    }
    return (try? lock.isLocked()) ?? false
  }
}
