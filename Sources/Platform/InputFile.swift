#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// One file of a dataset being read from start to end, measured and hashed on the way.
package final class InputFile {
  let path: String
  /// Bytes read so far.
  package private(set) var byteCount = 0
  private let descriptor: Int32
  private var chunk = [UInt8](repeating: 0, count: InputFile.chunkSize)
  private var hash: SHA256?

  /// Bytes asked for at a time.
  private static let chunkSize = 1 << 18

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isHashed: Whether its hash will be asked for, which takes longer than reading it.
  /// - Returns: The file; nil when there is no regular file of that name.
  /// - Throws: `WritingError.inputOutput` for one that may not be read.
  package static func open(_ path: String, isHashed: Bool = false) throws(WritingError) -> InputFile? {
    // Without waiting: a pipe of that name may have nobody who writes to it.
    let descriptor = Self.descriptor(of: path)
    if descriptor < 0 {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .inputOutput(path: path, reason: systemMessage())
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      _ = close(descriptor)
      return nil
    }
    return InputFile(path: path, descriptor: descriptor, hash: isHashed ? SHA256() : nil)
  }

  private static func descriptor(of path: String) -> Int32 {
    #if canImport(Darwin)
      Darwin.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    #elseif canImport(Musl)
      Musl.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    #else
      Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    #endif
  }

  private init(path: String, descriptor: Int32, hash: SHA256?) {
    self.path = path
    self.descriptor = descriptor
    self.hash = hash
  }

  deinit { _ = close(descriptor) }

  /// Appends the next bytes of the file.
  ///
  /// - Returns: Whether there were any.
  package func read(appendingTo bytes: inout [UInt8]) throws(WritingError) -> Bool {
    let count = try fillChunk()
    bytes.append(contentsOf: chunk[..<count])
    return count > 0
  }

  /// Reads what is left, for the size and the hash only.
  package func readToEnd() throws(WritingError) {
    while try fillChunk() > 0 {}
  }

  /// The hash of the bytes read so far, as manifests have it; nil when it was not asked for.
  package var labelledHash: String? { hash?.labelled }

  /// Reads the next bytes, measures and hashes them.
  private func fillChunk() throws(WritingError) -> Int {
    let count = FileSystem.fill(&chunk, from: descriptor)
    guard count >= 0 else { throw .inputOutput(path: path, reason: systemMessage()) }
    byteCount += count
    // A full chunk as it is: a part of one would be a copy.
    hash?.update(count == InputFile.chunkSize ? chunk : Array(chunk[..<count]))
    return count
  }
}
