#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// One file of a dataset being read from start to end, measured and hashed on the way.
final class InputFile {
  let path: String
  /// Bytes read so far.
  private(set) var byteCount = 0
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
  static func open(_ path: String, isHashed: Bool = false) throws(WritingError) -> InputFile? {
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
  func read(appendingTo bytes: inout [UInt8]) throws(WritingError) -> Bool {
    let count = try fillChunk()
    byteCount += count
    if count == InputFile.chunkSize {
      hash?.update(chunk)
      bytes.append(contentsOf: chunk)
    } else {
      let part = Array(chunk[..<count])
      hash?.update(part)
      bytes.append(contentsOf: part)
    }
    return count > 0
  }

  /// The digest of the bytes read so far, in hexadecimal digits; nil when it was not asked for.
  var hexDigest: String? { hash?.hexDigest }

  private func fillChunk() throws(WritingError) -> Int {
    var count = 0
    while count < InputFile.chunkSize {
      let result = chunk.withUnsafeMutableBytes { buffer in
        // In bounds: at most what is left of the buffer.
        systemRead(descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
      }
      if result > 0 {
        count += result
      } else if result == 0 {
        break
      } else if errno != EINTR {
        throw .inputOutput(path: path, reason: systemMessage())
      }
    }
    return count
  }
}

/// The system's `read`, which the method of that name hides.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
