/// Makes the document of an evolution chain from its steps.
struct ChainDocument {
  /// All facts.
  let facts: Facts
  /// The chain's id.
  let id: Int
  /// The lines in `species.txt` of the species whose documents name the chain.
  let members: [FactTable.Row]

  /// Returns the document.
  func json() throws -> JSON {
    let steps = try facts.evolutions.filter { try $0.int("chain") == id }
    let children = Set(try steps.map { try $0.text("to") })
    let roots = try members.filter { !children.contains(try $0.text("name")) }
    let line = facts.chains[String(id)]?.first
    guard let root = roots.first, roots.count == 1 else {
      throw FactError("chain \(id) has \(roots.count) species that evolve from none", at: members[0].place)
    }
    let shape = try line.map { try EvolutionMethod.Shape($0.text("shape"), at: $0.place) } ?? .june2024
    return [
      "baby_trigger_item": try line?.optional("baby_trigger_item").map { item in
        try facts.references("item", item, at: line?.place ?? "")
      } ?? .null,
      "chain": try link(to: root.text("name"), by: [], steps: steps, shape: shape),
      "id": .int(id),
    ]
  }

  private func link(
    to name: String, by ways: [FactTable.Row], steps: [FactTable.Row], shape: EvolutionMethod.Shape
  ) throws -> JSON {
    guard let species = try facts.species.first(where: { try $0.text("name") == name }) else {
      throw FactError("there is no species '\(name)'", at: ways.first?.place ?? "")
    }
    let details = try ways.compactMap { way in
      try way.optional("method").map { method in
        try EvolutionMethod(method, shape: shape, references: facts.references, place: way.place).json()
      }
    }
    let children = try steps.filter { try $0.text("from") == name }.grouped { try $0.text("to") }
    return [
      "evolution_details": .array(details),
      "evolves_to": .array(try children.map { try link(to: $0.0, by: $0.1, steps: steps, shape: shape) }),
      "is_baby": .bool(try species.words("flags").contains("baby")),
      "species": try facts.references("pokemon-species", name, at: species.place),
    ]
  }
}
