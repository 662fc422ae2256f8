#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An error of the system's, with its own words.
struct SystemError: Error, CustomStringConvertible {
  let code: Int32

  /// Whether it says that nothing is there.
  var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  var description: String {
    guard let text = strerror(code) else { return "error \(code)" }
    return String(cString: text)
  }
}
