package struct OutputFile: ~Copyable {
  private var file: OpenFile
  private var place: (directory: OpenDirectory, name: String)?
  private var buffer: [UInt8] = []

  /// The buffer's size in bytes, small because an export of all tables has a hundred files open.
  private static let bufferSize = 1 << 13

  /// Creates a new file after removing a file, link or pipe of the same name; a link's target stays unchanged.
  init(creating name: String, in directory: OpenDirectory) throws(FileError) {
    directory.remove(name)
    do throws(SystemError) {
      file = try directory.open(name, [.readingAndWriting, .creating, .exclusive, .exceptLinks])
    } catch {
      throw .creation(of: directory.path(of: name), error)
    }
    place = (directory, name)
    buffer.reserveCapacity(OutputFile.bufferSize)
  }

  /// Creates a file without a name; closing the file deletes it.
  static func temporary() throws(FileError) -> OutputFile {
    let directory = try FileSystem.createTemporaryDirectory()
    defer { FileSystem.removeTemporaryDirectory(directory.path) }
    return try OutputFile(creating: "rows", in: directory)
  }

  package static func standardOutput() throws(FileError) -> OutputFile {
    OutputFile(file: try OpenFile.standardOutput())
  }

  private init(file: consuming OpenFile) { self.file = file }

  var path: String { file.path }

  mutating func append(_ bytes: [UInt8]) throws(FileError) {
    if buffer.count + bytes.count > OutputFile.bufferSize { try flush() }
    if bytes.count >= OutputFile.bufferSize { return try file.write(bytes) }
    buffer.append(contentsOf: bytes)
  }

  mutating func flush() throws(FileError) {
    try file.write(buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  var isAbandoned: Bool { file.isAbandoned }

  package mutating func finish() throws(FileError) {
    try flush()
    try file.close()
  }

  mutating func synchronize() throws(FileError) {
    try flush()
    try file.synchronize()
  }

  /// Creates a new file of the same name; the old file loses the name, and stays readable until it is closed.
  func successor() throws(FileError) -> OutputFile {
    guard let place else { throw .cannotCreate(path: path, reason: "in place of a file without a name") }
    return try OutputFile(creating: place.name, in: place.directory)
  }

  /// Reads bytes back into `bytes`; the caller must have flushed the buffer.
  func read(count: Int, at offset: Int, into bytes: inout [UInt8]) throws(FileError) {
    bytes = try file.read(count, at: offset)
    guard bytes.count == count else {
      throw .inputOutput(path: path, reason: "the file was cut while it was being written")
    }
  }
}

/// A file that is replaced as a whole: readers see all old bytes or all new bytes, never a mixture.
package final class AtomicFile {
  let hasChanged: Bool
  private let path: String
  private let name: String
  private let directory: OpenDirectory

  init(staging bytes: [UInt8], as name: String, in directory: OpenDirectory, to path: String) throws(FileError) {
    do throws(FileError) {
      var file = try OutputFile(creating: name, in: directory)
      try file.append(bytes)
      try file.flush()
      hasChanged = !directory.has(name, equalTo: path)
      if hasChanged { try file.synchronize() }
      try file.finish()
    } catch {
      directory.remove(name)
      throw error
    }
    self.path = path
    self.name = name
    self.directory = directory
  }

  /// Removes the staged file, unless publishing has renamed the file.
  deinit { directory.remove(name) }

  func publish() throws(FileError) { if hasChanged { try directory.move(name, toPath: path) } }

  /// Replaces a file with `bytes`, which are first staged in a new file in `directory`.
  ///
  /// Without a `name`, the staged file has a random name, because other users may write to the directory and must not
  /// guess the name.
  package static func write(
    _ bytes: [UInt8], to path: String, staging name: String? = nil, in directory: OpenDirectory
  ) throws(FileError) {
    let name = name ?? ".poke-export-\(String(UInt64.random(in: .min ... .max), radix: 36))"
    try AtomicFile(staging: bytes, as: name, in: directory, to: path).publish()
  }
}
