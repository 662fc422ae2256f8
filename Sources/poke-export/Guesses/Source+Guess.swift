import PokeExport

extension SourceError {
  /// The source to suggest for a wrong path; nil if there is none.
  ///
  /// For a text that begins with a host, the suggestion is a whole URL. For any other path, it is a source with a
  /// similar name beside the path, a directory above the path, or a source in the current directory.
  static func meant(by path: String) -> String? {
    let parent = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
    let name = String(path.split(separator: "/").last ?? "")
    func sibling(in parent: String) -> String? {
      let sources = ((try? FileSystem.entries(of: parent)) ?? []).filter { isSource(parent + $0) }.sorted()
      return Spelling.nearest(to: name, among: sources).first.map { parent + $0 }
    }
    if let sibling = sibling(in: parent) { return sibling }
    let parents = sequence(first: path[...]) { $0.lastIndex(of: "/").map { end in path[..<end] } }.map(String.init)
    if let root = parents.dropFirst().first(where: { !["", "."].contains($0) && isSource($0) }) { return root }
    let isOnDisk = parents.last.map { !$0.isEmpty && FileStatus(at: $0) != nil } ?? false
    if !isOnDisk, path.contains(/^(?:https?:\/*)?(?:localhost|[^.\/][^\/]*\.)/) {
      let scheme = path.contains(":") && !path.hasPrefix("https:") ? "http" : "https"
      let rest = path.replacing(/^https?:\/*/, with: "")
      return "\(scheme)://\(rest)\(path.contains("/") ? "" : "/api/v2")"
    }
    return sibling(in: "./")
  }
}
