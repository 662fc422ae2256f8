package import Foundation

/// An empty directory of a test's own, removed when the test lets go of it.
package final class FreshDirectory: Sendable {
  /// The directory, without a trailing slash.
  package let path: String

  /// Creates the directory.
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

  /// The bytes of a file in it.
  package func contents(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")) }

  /// A file in it as text.
  package func text(_ name: String) throws -> String { String(decoding: try contents(name), as: UTF8.self) }

  /// Writes a file in it, with the directories above it.
  package func write(_ bytes: Data, to name: String) throws {
    let url = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: url)
  }

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
