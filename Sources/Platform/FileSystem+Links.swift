extension FileSystem {
  /// The path without links; nil when there is nothing.
  package static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    // In bounds: the system ends the path with a zero.
    return String(cString: resolved)
  }

  /// Whether a path leads to something below a directory once all links are followed; true for one that leads nowhere.
  package static func staysInside(_ directory: String, _ path: String) -> Bool {
    guard let target = resolved(path) else { return true }
    guard let directory = resolved(directory) else { return false }
    return target.hasPrefix(directory == "/" ? directory : directory + "/")
  }

  /// Where a path leads once all links are followed, as far as there is anything yet.
  package static func place(of path: String, links: Int = 40) -> String {
    if let resolved = resolved(path) { return resolved }
    var parts = path.split(separator: "/")
    guard let name = parts.popLast(), path != "." else { return path }
    let directory = (path.hasPrefix("/") ? "/" : "./") + parts.joined(separator: "/")
    // A link that leads nowhere yet may lead somewhere later; one that leads to itself never will.
    if links > 0, let target = target(of: path) {
      return place(of: target.hasPrefix("/") ? target : "\(directory)/\(target)", links: links - 1)
    }
    let parent = place(of: directory, links: links)
    switch name {
    case ".": return parent
    case "..": return parent.lastIndex(of: "/").map { String(parent[..<$0]) } ?? parent
    default: return parent.hasSuffix("/") ? "\(parent)\(name)" : "\(parent)/\(name)"
    }
  }

  /// What a symbolic link says; nil for anything else.
  private static func target(of path: String) -> String? {
    var characters = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = characters.withUnsafeMutableBufferPointer { buffer in
      // In bounds: no more is written than there is room for.
      buffer.baseAddress.map { readlink(path, $0, buffer.count) } ?? -1
    }
    return count < 0 ? nil : String(decoding: characters[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
