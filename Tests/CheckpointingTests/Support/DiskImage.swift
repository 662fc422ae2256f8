/// What stands on a disk: bytes of numbered files, and the names that lead to them.
struct DiskImage: Sendable, Hashable {
  private(set) var files: [Int: [UInt8]] = [:]
  private(set) var names: [String: Int] = [:]

  /// A disk with nothing but these files.
  init(_ contents: [String: [UInt8]] = [:]) {
    for (file, (name, bytes)) in contents.sorted(by: { $0.key < $1.key }).enumerated() {
      names[name] = file
      files[file] = bytes
    }
  }

  /// The bytes under a name; nil when there is no such file.
  subscript(_ name: String) -> [UInt8]? { names[name].map { files[$0] ?? [] } }

  /// A number no file has.
  var freeNumber: Int { (files.keys.max() ?? -1) + 1 }

  mutating func apply(_ operation: DiskOperation) {
    switch operation {
    case .create(let name, let file):
      names[name] = file
      files[file] = files[file] ?? []
    case .move(let name, let newName):
      names[newName] = names.removeValue(forKey: name)
    case .remove(let name): names[name] = nil
    case .write(let file, let bytes, let offset):
      files[file, default: []].replace(at: offset, with: bytes)
    case .cut(let file, let size):
      files[file, default: []].fit(to: size)
    case .synchronizeFile, .synchronizeNames: break
    }
  }
}

extension [UInt8] {
  /// Writes over what is there and behind it, zeros where nothing was.
  fileprivate mutating func replace(at offset: Int, with bytes: [UInt8]) {
    if count < offset { self += [UInt8](repeating: 0, count: offset - count) }
    let kept = Array(dropFirst(offset + bytes.count))
    removeLast(count - offset)
    self += bytes
    self += kept
  }

  /// Drops what stands behind so many bytes, or fills up with zeros.
  fileprivate mutating func fit(to size: Int) {
    if size < count { removeLast(count - size) } else { self += [UInt8](repeating: 0, count: size - count) }
  }
}
