// Publishing renames files into place one by one, the manifest last. The mark, an empty file in the private directory,
// exists from before the first rename until after the last rename. If the run dies in between, the mark stays until the
// next run has published.
extension DatasetDirectory {
  private var markPath: String { "\(privatePath)/publishing" }
  private var earlierMarkPath: String { "\(privatePath)/half-published" }

  /// Creates the mark anew, because readers recognize a new run by the mark's file status; ignores errors.
  func beginPublishing() {
    endPublishing()
    _ = try? OpenFile(markPath, [.writing, .creating, .exceptLinks])
  }

  func endPublishing() {
    FileSystem.remove(markPath)
    FileSystem.remove(earlierMarkPath)
  }

  /// Renames the mark that a dead run has left, so that readers do not take it for the current run's mark.
  func setEarlierMarkAside() { try? FileSystem.move(markPath, to: earlierMarkPath) }

  package var isHalfPublished: Bool { FileSystem.exists(markPath) || FileSystem.exists(earlierMarkPath) }

  /// Calls `work` while no run publishes to the directories, and calls it again if a run has published meanwhile.
  ///
  /// - Throws: `TableError.beingPublished` if runs still disturb the work after 5 seconds.
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

  /// The file statuses of the mark and the manifest.
  ///
  /// When a run begins or finishes publishing, one of them changes.
  private var generation: [FileStatus?] {
    [markPath, path(of: .manifest)].map { FileStatus(at: $0, followsLink: false) }
  }

  private var isBeingPublished: Bool {
    guard FileSystem.exists(markPath), let lock = FileSystem.regularFile("\(privatePath)/lock") else { return false }
    return (try? lock.isLocked()) ?? false
  }
}
