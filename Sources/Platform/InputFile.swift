/// One file being read from start to end, measured and hashed on the way.
package final class InputFile {
  /// The file's path, for messages.
  package var path: String { file.path }
  /// Bytes read so far.
  package private(set) var byteCount = 0
  private let file: OpenFile
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
  /// - Throws: `FileError.inputOutput` for one that may not be read.
  package static func open(_ path: String, isHashed: Bool = false) throws(FileError) -> InputFile? {
    do throws(SystemError) {
      let file = try OpenFile(path, .noWait)
      return file.status?.kind == .file ? InputFile(file, hash: isHashed ? SHA256() : nil) : nil
    } catch {
      if error.isMissing { return nil }
      throw .inputOutput(path: path, reason: "\(error)")
    }
  }

  private init(_ file: consuming OpenFile, hash: SHA256?) {
    self.file = file
    self.hash = hash
  }

  /// Appends the next bytes of the file.
  ///
  /// - Returns: Whether there were any.
  package func read(appendingTo bytes: inout [UInt8]) throws(FileError) -> Bool {
    let count = try fillChunk()
    bytes.append(contentsOf: chunk[..<count])
    return count > 0
  }

  /// Reads what is left, for the size and the hash only.
  package func readToEnd() throws(FileError) {
    while try fillChunk() > 0 {}
  }

  /// The hash of the bytes read so far, as manifests have it; nil when it was not asked for.
  package var labelledHash: String? { hash?.labelled }

  /// Reads the next bytes, measures and hashes them.
  private func fillChunk() throws(FileError) -> Int {
    let count = try file.fill(&chunk)
    byteCount += count
    // A full chunk as it is: a part of one would be a copy.
    hash?.update(count == InputFile.chunkSize ? chunk : Array(chunk[..<count]))
    return count
  }
}
