import Foundation

/// Makes the document of a species from its lines.
struct SpeciesDocument {
  /// All facts.
  let facts: Facts
  /// The line of `species.txt`.
  let row: FactTable.Row
  /// The lines of its Pokémon in `pokemon.txt`, in order.
  let varieties: [FactTable.Row]

  /// Returns the document.
  func json() throws -> JSON {
    let id = try row.int("id")
    let name = try row.text("name")
    let flags = try row.words("flags")
    let parent = try facts.evolutions.first { try $0.text("to") == name }
    return [
      "base_happiness": try row.number("happiness"),
      "capture_rate": try row.number("capture"),
      "color": try reference("pokemon-color", in: "color"),
      "egg_groups": .array(try row.words("egg_groups").map { try reference("egg-group", $0) }),
      "evolution_chain": try row.optional("chain").map { chain in
        ["url": .string(References.url("evolution-chain", try FactTable.int(chain, at: row.place)))]
      } ?? .null,
      "evolves_from_species": try parent.map { try reference("pokemon-species", $0.text("from")) } ?? .null,
      "flavor_text_entries": .array(try sentences(of: name)),
      "form_descriptions": [],
      "forms_switchable": .bool(flags.contains("switchable")),
      "gender_rate": try row.number("female"),
      "genera": .array(try translations(.genera, of: name, as: "genus")),
      "generation": try reference("generation", "generation-\(row.text("generation"))"),
      "growth_rate": try reference("growth-rate", in: "growth"),
      "habitat": try reference("pokemon-habitat", in: "habitat"),
      "has_gender_differences": .bool(flags.contains("gendered")),
      "hatch_counter": try row.number("hatch"),
      "id": .int(id),
      "is_baby": .bool(flags.contains("baby")),
      "is_legendary": .bool(flags.contains("legendary")),
      "is_mythical": .bool(flags.contains("mythical")),
      "name": .string(name),
      "names": .array(try translations(.names, of: name, as: "name")),
      "order": try row.number("order"),
      "pal_park_encounters": [],
      "pokedex_numbers": .array(try pokedexNumbers(of: name, id: id)),
      "shape": try reference("pokemon-shape", in: "shape"),
      "varieties": .array(
        try varieties.map { variety in
          [
            "is_default": .bool(try variety.int("id") == id),
            "pokemon": try reference("pokemon", variety.text("name")),
          ]
        }),
    ]
  }

  private func reference(_ kind: String, _ name: String) throws -> JSON {
    try facts.references(kind, name, at: row.place)
  }

  private func reference(_ kind: String, in column: String) throws -> JSON {
    try row.optional(column).map { try reference(kind, $0) } ?? .null
  }

  private func translations(_ table: Facts.Detail, of name: String, as key: String) throws -> [JSON] {
    guard let line = facts.rows(table, of: name).first else { return [] }
    return try Words.languages.filter { line.cells[$0] != nil }.compactMap { language in
      try line.optional(language).map { [key: .string($0), "language": try reference("language", language)] }
    }
  }

  private func pokedexNumbers(of name: String, id: Int) throws -> [JSON] {
    let national: JSON = ["entry_number": .int(id), "pokedex": try reference("pokedex", "national")]
    return try [national]
      + facts.rows(.pokedexNumbers, of: name).map { line in
        ["entry_number": try line.number("entry_number"), "pokedex": try reference("pokedex", line.text("pokedex"))]
      }
  }

  private func sentences(of name: String) throws -> [JSON] {
    try facts.rows(.sentences, of: name).map { line in
      let text = try JSONDecoder().decode(JSON.self, from: Data("\"\(line.text("text"))\"".utf8))
      return [
        "flavor_text": text,
        "language": try facts.references("language", line.text("language"), at: line.place),
        "version": try line.optional("version").map { try facts.references("version", $0, at: line.place) } ?? .null,
      ]
    }
  }
}
