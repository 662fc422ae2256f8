import PokeExport

/// A source of a few documents, by name: `pokemon/25`, or `pokemon` for the list.
struct SmallSource: ResourceSource {
  var documents: [String: String]

  func bytes(of resource: String) -> String.UTF8View? { documents[resource]?.utf8 }
}
