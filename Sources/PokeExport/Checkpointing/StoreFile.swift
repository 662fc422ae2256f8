/// The file of a store, as a protocol so that a test can make a chosen call fail.
protocol StoreFile: Sendable {
  var size: Int { get throws(FileError) }
  func read(_ count: Int, at offset: Int) throws(FileError) -> [UInt8]
  func write(_ bytes: [UInt8], at offset: Int) throws(FileError)
  func cut(to size: Int) throws(FileError)
  func synchronize() throws(FileError)
}

protocol StoreDirectory: Sendable {
  func open(_ name: String) throws(FileError) -> any StoreFile
  func move(_ name: String, to newName: String) throws(FileError)
  func remove(_ name: String) throws(FileError)
  func synchronize() throws(FileError)
  func path(of name: String) -> String
}

final class DiskFile: StoreFile {
  private let file: OpenFile

  init(path: String, _ flags: OpenFlags = [.readingAndWriting, .creating]) throws(FileError) {
    do throws(SystemError) {
      file = try OpenFile(path, flags.union([.exceptLinks, .withoutWaiting]))
    } catch {
      throw .cannotOpen(path: path, reason: error.isLink ? "it is a symbolic link" : "\(error)")
    }
    guard file.status?.kind == .file else { throw .cannotOpen(path: path, reason: "it is not a file") }
  }

  var size: Int { get throws(FileError) { try file.size } }

  func read(_ count: Int, at offset: Int) throws(FileError) -> [UInt8] { try file.read(count, at: offset) }

  func write(_ bytes: [UInt8], at offset: Int) throws(FileError) { try file.write(bytes, at: offset) }

  func cut(to size: Int) throws(FileError) { try file.cut(to: size) }

  func synchronize() throws(FileError) { try file.synchronize() }
}

struct DiskDirectory: StoreDirectory {
  let path: String

  func path(of name: String) -> String { "\(path)/\(name)" }

  func open(_ name: String) throws(FileError) -> any StoreFile { try DiskFile(path: path(of: name)) }

  func size(of name: String) -> Int? { FileStatus(at: path(of: name), followsLink: false)?.size }

  func remove(_ name: String) throws(FileError) { try FileSystem.remove(existing: path(of: name)) }

  func move(_ name: String, to newName: String) throws(FileError) {
    try FileSystem.move(path(of: name), to: path(of: newName))
  }

  func synchronize() throws(FileError) { try FileSystem.synchronizeDirectory(path) }
}
