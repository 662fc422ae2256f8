// Publishing renames files into place one by one, the manifest last. The mark, an empty file in the private directory,
// exists from before the first rename until after the last rename. If the run dies in between, the mark stays until the
// next run has published.
extension DatasetDirectory {
  private var markPath: String { "\(privatePath)/publishing" }
  private var earlierMarkPath: String { "\(privatePath)/half-published" }

  /// Replaces any mark by a new file, whose status tells readers that another run publishes; ignores errors.
  func beginPublishing() {
    endPublishing()
    _ = try? OpenFile(markPath, [.writing, .creating, .exceptLinks])
  }

  func endPublishing() {
    FileSystem.remove(markPath)
    FileSystem.remove(earlierMarkPath)
  }

  /// Moves the mark of a run that died, so that readers do not take it for the mark of the current run.
  func setEarlierMarkAside() { try? FileSystem.move(markPath, to: earlierMarkPath) }

  package var isHalfPublished: Bool { FileSystem.exists(markPath) || FileSystem.exists(earlierMarkPath) }

  /// Reads datasets while no run replaces their files, and repeats the reading if a run began to publish meanwhile.
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

  /// The status of the mark and of the manifest, which changes when a run begins or finishes publishing.
  private var generation: [FileStatus?] {
    [markPath, path(of: .manifest)].map { FileStatus(at: $0, followsLink: false) }
  }

  private var isBeingPublished: Bool {
    guard FileSystem.exists(markPath), let lock = try? OpenFile("\(privatePath)/lock", .exceptLinks) else {
      return false
    }
    return (try? lock.isLocked()) ?? false
  }
}
