import Platform
import Publishing

extension DatasetManifest.Resource {
  /// Opens the file; adds a finding to the log and returns nil when it cannot be read.
  func open(in directory: String, _ log: inout FindingLog) throws(FileError) -> InputFile? {
    guard isInside(directory) else {
      log.add(.file, "not read: it lies outside of the directory")
      return nil
    }
    let path = "\(directory)/\(path)"
    if let file = try InputFile.open(path, isHashed: true) { return file }
    log.add(.file, FileSystem.noun(of: path).map { "\($0), not a file" } ?? "missing")
    return nil
  }

  /// Checks the size and the hash of the file, which has been read to its end.
  func checkSizeAndHash(of file: InputFile, _ log: inout FindingLog) {
    if let size = bytes?.value, size != file.byteCount {
      log.add(.size, "expected \(size) bytes, found \(file.byteCount)")
    }
    guard let hash else { return log.add(.hash, "the manifest has no hash of it") }
    guard hash.hasPrefix(SHA256.label) else {
      return log.add(.hash, "its hash is not a SHA-256 and cannot be checked: \(Excerpt.quoted(hash))")
    }
    if let found = file.labelledHash, hash.lowercased() != found {
      log.add(.hash, "its bytes have changed: expected \(hash), found \(found)")
    }
  }
}
