#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

package struct FileStatus: Sendable, Hashable {
  package let kind: Kind
  let size: Int
  /// The number of names (hard links) that the file has.
  let nameCount: Int
  /// The inode number, which tells a file from a later file of the same name.
  private let number: UInt64
  /// The time of the last change of the content, in nanoseconds since 1970.
  let changeTime: Int

  package enum Kind: String, Sendable {
    case file = "a file"
    case directory = "a directory"
    case link = "a symbolic link"
    case pipe = "a pipe"
    case socket = "a socket"
    case device = "a device"
  }

  package init?(at path: String, followsLink: Bool = true) {
    self.init { followsLink ? stat(path, &$0) : lstat(path, &$0) }
  }

  init?(descriptor: Int32) { self.init { fstat(descriptor, &$0) } }

  init?(of name: String, in directory: Int32) { self.init { fstatat(directory, name, &$0, AT_SYMLINK_NOFOLLOW) } }

  private init?(filledBy call: (inout stat) -> Int32) {
    var status = stat()
    guard call(&status) == 0 else { return nil }
    size = Int(status.st_size)
    nameCount = Int(status.st_nlink)
    number = UInt64(status.st_ino)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    changeTime = Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .directory
      case S_IFLNK: .link
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      default: .device
      }
  }
}
