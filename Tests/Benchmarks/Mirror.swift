import Foundation

struct Mirror {
  let root: String

  static let kinds = ["pokemon", "pokemon-species", "evolution-chain"]

  init(path: String) throws(BenchmarkError) {
    let candidates = ["api/v2", "data/api/v2", "v2", "."].map { "\(path)/\($0)" }
    guard let root = candidates.first(where: { access("\($0)/pokemon/index.json", R_OK) == 0 }) else {
      throw BenchmarkError("\(path): no documents of the API; the directory needs api/v2/pokemon/index.json")
    }
    self.root = root
  }

  func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: "\(root)/\(name)/index.json")) }

  func ids(_ kind: String) throws -> [Int] {
    let list = try JSONSerialization.jsonObject(with: bytes(kind)) as? [String: Any]
    guard let results = list?["results"] as? [[String: Any]] else { throw BenchmarkError("\(kind): not a list") }
    return results.compactMap { ($0["url"] as? String)?.split(separator: "/").last.flatMap { Int($0) } }
  }
}

/// A source made of several copies of another source.
///
/// Copy 0 is the original. In copy n, every id of a Pokémon, species or chain is larger by n × 100,000, and every name
/// of a Pokémon or species begins with `c<n>-`. Documents of other kinds exist once. The copy's number comes first,
/// because the end of a Pokémon's name tells its form.
struct ScaledMirror {
  static let factors = 1...1_000

  let mirror: Mirror
  let factor: Int

  /// Writes all copies into a new directory; returns the number of documents, lists not counted.
  func write(to directory: String) throws -> Int {
    guard access(directory, F_OK) != 0 else { throw BenchmarkError("\(directory): exists already") }
    var count = 0
    for kind in Mirror.kinds {
      var list = try object(kind)
      var results: [Any] = []
      for copy in 0..<factor { results += (list["results"] as? [Any] ?? []).map { scaled($0, copy) } }
      list["results"] = results
      list["count"] = results.count
      try write(JSONSerialization.data(withJSONObject: list, options: Self.writing), to: "\(directory)/api/v2/\(kind)")
      for id in try mirror.ids(kind) {
        let original = try object("\(kind)/\(id)")
        for copy in 0..<factor {
          let folder = "\(directory)/api/v2/\(kind)/\(id + copy * Self.distance)"
          guard copy > 0 else {
            try write(mirror.bytes("\(kind)/\(id)"), to: folder)
            continue
          }
          var document = scaled(original, copy) as? [String: Any] ?? [:]
          document["id"] = id + copy * Self.distance
          if let name = document["name"] as? String { document["name"] = "c\(copy)-\(name)" }
          try write(JSONSerialization.data(withJSONObject: document, options: Self.writing), to: folder)
        }
        count += factor
      }
    }
    for kind in try FileManager.default.contentsOfDirectory(atPath: mirror.root)
    where !Mirror.kinds.contains(kind) && access("\(mirror.root)/\(kind)/index.json", R_OK) == 0 {
      try FileManager.default.copyItem(atPath: "\(mirror.root)/\(kind)", toPath: "\(directory)/api/v2/\(kind)")
      count += try mirror.ids(kind).count
    }
    return count
  }

  private static let distance = 100_000
  private static let writing: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]

  private func scaled(_ value: Any, _ copy: Int) -> Any {
    if copy == 0 { return value }
    if let elements = value as? [Any] { return elements.map { scaled($0, copy) } }
    guard var members = value as? [String: Any] else { return value }
    for (key, member) in members where !(member is String) { members[key] = scaled(member, copy) }
    let parts = (members["url"] as? String ?? "").split(separator: "/")
    if parts.count > 2, let id = Int(parts[parts.count - 1]), Mirror.kinds.contains(String(parts[parts.count - 2])) {
      members["url"] = "/api/v2/\(parts[parts.count - 2])/\(id + copy * Self.distance)/"
      if let name = members["name"] as? String { members["name"] = "c\(copy)-\(name)" }
    }
    return members
  }

  private func object(_ name: String) throws -> [String: Any] {
    guard let object = try JSONSerialization.jsonObject(with: mirror.bytes(name)) as? [String: Any] else {
      throw BenchmarkError("\(name): not a JSON object")
    }
    return object
  }

  private func write(_ bytes: Data, to folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try bytes.write(to: URL(fileURLWithPath: "\(folder)/index.json"))
  }
}
