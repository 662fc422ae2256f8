public import Foundation

/// Everything that is generated from the facts in `Fixtures/facts/`.
///
/// They become documents in the API's static layout: the set in `Fixtures/api/`, and small sets for what a test is about.
public struct FixtureSet {
  private let facts: Facts

  /// Reads the facts.
  ///
  /// - Parameter directory: `Fixtures/`.
  /// - Throws: `FactError` with the table and line at fault, or what reading them threw.
  public init(directory: URL) throws {
    facts = try Facts(directory: directory.appendingPathComponent("facts"))
  }

  /// Returns the bytes of each file by its path below `Fixtures/`.
  public func files() throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    let (documents, escaped) = try FixtureSet.deviate(FixtureSet.documents(from: facts), by: facts.deviations)
    for (name, document) in documents {
      let text = document.document(isIndented: true, escapingNonASCII: escaped.contains(name))
      files["api/v2/\(name)/index.json"] = Array(text.utf8)
    }
    return files
  }

  /// Returns the documents of nothing but some Pokémon, their species and these species' chains, by kind and id.
  public func documents(ofPokemon ids: Set<Int>) throws -> [String: JSON] {
    try FixtureSet.documents(from: facts.limited(toPokemon: ids))
  }

  /// Returns the documents and lists by kind and id, `pokemon/25`, and by kind, `pokemon`.
  static func documents(from facts: Facts) throws -> [String: JSON] {
    var documents: [String: JSON] = [:]
    let varieties = Dictionary(grouping: facts.pokemon) { $0.cells["species"] ?? "" }
    for species in facts.species {
      let varieties = varieties[try species.text("name")] ?? []
      documents["pokemon-species/\(try species.int("id"))"] =
        try SpeciesDocument(facts: facts, row: species, varieties: varieties).json()
      for pokemon in varieties {
        documents["pokemon/\(try pokemon.int("id"))"] =
          try PokemonDocument(facts: facts, row: pokemon, species: species).json()
      }
    }
    let chains = Dictionary(grouping: facts.species) { $0.cells["chain"] ?? "-" }
    for (chain, members) in chains where chain != "-" {
      documents["evolution-chain/\(chain)"] =
        try ChainDocument(facts: facts, id: FactTable.int(chain, at: members[0].place), members: members).json()
    }
    for type in facts.types.rows {
      documents["type/\(try type.int("id"))"] = try TypeDocument(facts: facts, row: type).json()
    }
    for move in facts.moves {
      documents["move/\(try move.int("id"))"] = try MoveDocument(facts: facts, row: move).json()
    }
    var holders: [String: [(pokemon: String, slot: Int, isHidden: Bool)]] = [:]
    for pokemon in facts.pokemon {
      for ability in try pokemon.abilities() {
        try holders[ability.name, default: []].append((pokemon.text("name"), ability.slot, ability.isHidden))
      }
    }
    for ability in facts.abilities {
      let holders = holders[try ability.text("name")] ?? []
      documents["ability/\(try ability.int("id"))"] =
        try AbilityDocument(facts: facts, row: ability, holders: holders).json()
    }
    for kind in ["pokemon", "pokemon-species", "evolution-chain", "type", "move", "ability"] {
      documents[kind] = list(of: kind, in: documents)
    }
    return documents
  }

  private static func list(of kind: String, in documents: [String: JSON]) -> JSON {
    let items = documents.filter { $0.key.hasPrefix("\(kind)/") }.compactMap { document -> (id: Int, item: JSON)? in
      guard case .int(let id) = document.value["id"] else { return nil }
      var item: [String: JSON] = ["url": .string(References.url(kind, id))]
      item["name"] = document.value["name"]
      return (id, .object(item))
    }
    let results = items.sorted { $0.id < $1.id }.map(\.item)
    return ["count": .int(results.count), "next": nil, "previous": nil, "results": .array(results)]
  }

  private static func deviate(
    _ documents: [String: JSON], by deviations: [FactTable.Row]
  ) throws -> (documents: [String: JSON], escaped: Set<String>) {
    var documents = documents
    var escaped: Set<String> = []
    for row in deviations {
      let name = try row.text("document")
      guard let document = documents[name] else { throw FactError("there is no document '\(name)'", at: row.place) }
      let value = try row.text("value")
      switch value {
      case "escaped": escaped.insert(name)
      case "absent": documents[name] = try document.setting(.init(row.text("path")), to: nil)
      default:
        let value = try JSONDecoder().decode(JSON.self, from: Data(value.utf8))
        documents[name] = try document.setting(.init(row.text("path")), to: value)
      }
    }
    return (documents, escaped)
  }
}
