final class InputFile {
  private(set) var byteCount = 0
  private let file: OpenFile
  private var chunk = [UInt8](repeating: 0, count: InputFile.chunkSize)
  private(set) var hash: SHA256?

  private static let chunkSize = 1 << 18

  init?(_ path: String, isHashed: Bool = false) throws(FileError) {
    do throws(SystemError) {
      file = try OpenFile(path, .withoutWaiting)
    } catch {
      if error.isOfPath { return nil }
      throw .inputOutput(path: path, reason: "\(error)")
    }
    guard file.status?.kind == .file else { return nil }
    hash = isHashed ? SHA256() : nil
  }

  var size: Int { get throws(FileError) { try file.size } }

  var status: FileStatus? { file.status }

  func read(appendingTo bytes: inout [UInt8]) throws(FileError) -> Bool {
    let count = try fillChunk()
    bytes.append(contentsOf: chunk[..<count])
    return count > 0
  }

  func readToEnd() throws(FileError) { while try fillChunk() > 0 {} }

  private func fillChunk() throws(FileError) -> Int {
    let count = try file.fill(&chunk)
    byteCount += count
    hash?.update(count == InputFile.chunkSize ? chunk : Array(chunk[..<count]))
    return count
  }
}
