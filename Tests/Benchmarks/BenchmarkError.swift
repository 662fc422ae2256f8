import Foundation

/// What keeps a benchmark from running, in words.
struct BenchmarkError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// What the system said of the last call on a path.
  static func system(_ path: String, _ code: Int32 = errno) -> BenchmarkError {
    BenchmarkError("\(path): " + (strerror(code).map { String(cString: $0) } ?? "error \(code)"))
  }
}
