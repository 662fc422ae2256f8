import Foundation

/// A directory for what the measured programs write, removed with the value.
struct TemporaryDirectory: ~Copyable {
  /// The directory, without a trailing slash.
  let path: String

  init() throws(BenchmarkError) {
    path = NSTemporaryDirectory() + "poke-export-benchmarks-" + UUID().uuidString
    try create(path)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Makes a directory in it that has nothing in it.
  func empty(_ name: String) throws(BenchmarkError) {
    try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
    try create("\(path)/\(name)")
  }

  /// Writes a file in it.
  ///
  /// - Returns: The file's path.
  func write(_ text: String, to name: String) throws(BenchmarkError) -> String {
    do { try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)")) } catch {
      throw BenchmarkError("\(path)/\(name): \(error.localizedDescription)")
    }
    return "\(path)/\(name)"
  }

  private func create(_ path: String) throws(BenchmarkError) {
    guard mkdir(path, 0o777) == 0 else { throw .system(path) }
  }
}
