/// Files of earlier exports that are still in a dataset directory, but are no part of the dataset.
package struct Leftovers: Sendable, Hashable {
  /// The sorted names of the files, without links and directories, because no export makes links or directories.
  package private(set) var names: [String] = []
  package private(set) var removed: [String] = []
  private let directory: String
  private var known: [String: Origin] = [:]

  private struct Origin: Hashable {
    let hash: String
    let byteCount: Int
  }

  private static let recordName = "earlier"
  private static let largestRecord = 1 << 20

  init(in directory: DatasetDirectory, after previous: DatasetManifest?, besides current: [String]) {
    self.directory = directory.path
    let current = Set(current)
    names = ((try? FileSystem.entries(of: directory.path)) ?? []).filter { name in
      // A journal next to a current database is no leftover, because a program has the database open.
      let isOfTable = DatasetDirectory.companionNames.contains(name) && !current.contains(where: name.hasPrefix)
      return isOfTable || DatasetDirectory.isTable(name) && !current.contains(name)
    }.filter { FileSystem.isRegularFile("\(directory.path)/\($0)") }.sorted()
    if names.isEmpty { return }
    for line in Leftovers.record(in: directory).split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 3, let byteCount = Int(words[1]) else { continue }
      known[words[2]] = Origin(hash: words[0], byteCount: byteCount)
    }
    for resource in previous?.resources ?? [] {
      guard let hash = resource.hash, let byteCount = resource.bytes else { continue }
      known[resource.path] = Origin(hash: hash, byteCount: byteCount)
    }
    known = known.filter { names.contains($0.key) }
  }

  package var areOwn: Bool {
    names.allSatisfy { name in known[name].map { size(of: name) == $0.byteCount } ?? false }
  }

  private func size(of name: String) -> Int? { FileStatus(at: "\(directory)/\(name)", followsLink: false)?.size }

  package var removal: String { "rm -- " + names.map { "\(directory)/\($0)".quotedForShell }.joined(separator: " ") }

  /// Writes the leftovers' hashes and sizes to a private file, because the next manifest no longer lists these files.
  func record(in directory: DatasetDirectory) throws(FileError) {
    let lines = known.sorted { $0.key < $1.key }.map { "\($1.hash) \($1.byteCount) \($0)\n" }.joined()
    if lines == Leftovers.record(in: directory) { return }
    let path = "\(directory.privatePath)/\(Leftovers.recordName)"
    if lines.isEmpty { return FileSystem.remove(path) }
    try AtomicFile.write(Array(lines.utf8), to: path, staging: Leftovers.recordName, in: directory.staging)
  }

  private static func record(in directory: DatasetDirectory) -> String {
    let path = "\(directory.privatePath)/\(recordName)"
    return FileSystem.contents(of: path, atMost: largestRecord).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  mutating func prune(in directory: DatasetDirectory) throws(FileError) {
    for (name, origin) in known.sorted(by: { $0.key < $1.key }) {
      let path = "\(directory.path)/\(name)"
      // Skips a file of another size without reading it, because the file may be large.
      guard FileSystem.isRegularFile(path), size(of: name) == origin.byteCount,
        let file = try InputFile(path, isHashed: true)
      else { continue }
      try file.readToEnd()
      guard file.byteCount == origin.byteCount, file.hash?.labelled == origin.hash else { continue }
      try FileSystem.remove(existing: path)
      removed.append(name)
      known[name] = nil
    }
    names.removeAll(where: removed.contains)
    if !removed.isEmpty { try record(in: directory) }
  }
}
