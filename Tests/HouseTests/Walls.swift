/// The folders that each folder of the library may use, as if each folder were a target.
///
/// `breaches` compares names. It finds forbidden types, functions and constants. It misses a forbidden member of an
/// extension if a permitted file or the standard library declares the same name.
struct Walls {
  let reach: [String: Set<String>]

  static let house = Walls(reach: [
    "Platform": [],
    "Streams": [],
    "JSON": ["Platform"],
    "PokeAPI": [],
    "Pokedex": [],
    "Fetching": ["PokeAPI", "Platform"],
    "Checkpointing": ["PokeAPI", "Platform"],
    "Decoding": ["PokeAPI", "JSON"],
    "Mapping": ["PokeAPI", "Pokedex"],
    "Tables": ["Pokedex", "JSON", "Platform"],
    "Kinds": ["PokeAPI", "Pokedex", "JSON", "Decoding", "Mapping", "Tables"],
    "Publishing": ["Pokedex", "Tables", "Kinds", "JSON", "Platform"],
    "Inspecting": ["Publishing", "Pokedex", "Tables", "Kinds", "JSON", "Platform"],
    "Pipeline": [
      "Platform", "Streams", "JSON", "PokeAPI", "Pokedex", "Fetching", "Checkpointing", "Decoding", "Mapping", "Tables",
      "Kinds", "Publishing",
    ],
  ])

  /// Names of members that both the standard library and an extension in `Sources` declare.
  private static let standardMembers: Set = ["add", "allCases", "append", "count", "firstIndex", "rawValue"]

  func breaches(in files: [SourceFile]) -> [String] {
    var homes: [String: Set<String>] = [:]
    var memberHomes: [String: Set<String>] = [:]
    for file in files {
      for name in file.types.union(file.globals) { homes[name, default: []].insert(file.room) }
      for name in file.extensionMembers.subtracting(Walls.standardMembers) {
        memberHomes[name, default: []].insert(file.room)
      }
    }
    var breaches: [String] = []
    for file in files {
      guard let reach = reach[file.room] else { continue }
      let near = files.filter { $0.room == file.room || reach.contains($0.room) }
      let known = near.reduce(into: Set<String>()) { $0.formUnion($1.ownNames) }
      for line in file.lines {
        let names = line.words.filter { homes[$0] != nil }.union(line.members.filter { memberHomes[$0] != nil })
        for name in names.subtracting(known).sorted() {
          let owners = (homes[name] ?? memberHomes[name] ?? []).sorted().joined(separator: ", ")
          breaches.append("\(file.path):\(line.number): \(file.room) may not name \(name) of \(owners)")
        }
      }
    }
    return breaches
  }
}
