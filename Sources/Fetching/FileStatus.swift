#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What kind of thing stands at a path, and how large it is.
struct FileStatus {
  private let status: stat

  /// Follows links; nil when nothing is there.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.status = status
  }

  /// Does not follow a link at the end; nil when nothing is there.
  init?(linkPath: String) {
    var status = stat()
    guard lstat(linkPath, &status) == 0 else { return nil }
    self.status = status
  }

  /// An open file's; nil when it is not open.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.status = status
  }

  var isDirectory: Bool { status.st_mode & S_IFMT == S_IFDIR }
  var isRegular: Bool { status.st_mode & S_IFMT == S_IFREG }
  var isLink: Bool { status.st_mode & S_IFMT == S_IFLNK }

  /// Bytes.
  var size: Int { Int(status.st_size) }
}
