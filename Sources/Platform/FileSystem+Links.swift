extension FileSystem {
  /// Returns the absolute path with all links resolved; nil when nothing exists there.
  package static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    // In bounds: the path ends with a zero byte.
    return String(cString: resolved)
  }

  /// Whether a path stays below a directory after all links are resolved; true for a path to nothing.
  package static func staysInside(_ directory: String, _ path: String) -> Bool {
    guard let target = resolved(path) else { return true }
    guard let directory = resolved(directory) else { return false }
    return target.hasPrefix(directory == "/" ? directory : directory + "/")
  }

  /// Returns the path with all links resolved, as far as the path exists.
  package static func place(of path: String, links: Int = 40) -> String {
    if let resolved = resolved(path) { return resolved }
    var parts = path.split(separator: "/")
    guard let name = parts.popLast(), path != "." else { return path }
    let directory = (path.hasPrefix("/") ? "/" : "./") + parts.joined(separator: "/")
    // The target of a broken link may be created later. The number of links ends the loop of a link to itself.
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

  /// Returns the target written in a symbolic link; nil for anything else.
  private static func target(of path: String) -> String? {
    var characters = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = characters.withUnsafeMutableBufferPointer { buffer in
      // In bounds: `readlink` writes at most `count` bytes.
      buffer.baseAddress.map { readlink(path, $0, buffer.count) } ?? -1
    }
    return count < 0 ? nil : String(decoding: characters[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
