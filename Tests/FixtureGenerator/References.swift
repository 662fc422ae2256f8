/// The `{name, url}` objects that documents refer to each other and to the rest of the API with.
struct References: Sendable {
  private var ids: [String: Int] = [:]

  /// Reads the references of the tables: `references.txt`, the Pokémon, forms and species themselves, and others by kind.
  init(references: FactTable, pokemon: FactTable, species: FactTable, others: [String: FactTable]) throws {
    for row in references.rows {
      try add(row.text("kind"), row.text("name"), id: row.int("id"), at: row.place)
    }
    for (kind, table) in others {
      for row in table.rows { try add(kind, row.text("name"), id: row.int("id"), at: row.place) }
    }
    for row in species.rows { try add("pokemon-species", row.text("name"), id: row.int("id"), at: row.place) }
    for row in pokemon.rows {
      try add("pokemon", row.text("name"), id: row.int("id"), at: row.place)
      for form in try References.forms(of: row) { try add("pokemon-form", form.name, id: form.id, at: row.place) }
    }
  }

  /// Returns the reference to a resource.
  ///
  /// - Throws: `FactError` when no table has its id.
  func callAsFunction(_ kind: String, _ name: String, at place: String) throws -> JSON {
    guard let id = ids["\(kind)/\(name)"] else {
      throw FactError("the id of \(kind) '\(name)' is in no table", at: place)
    }
    return ["name": .string(name), "url": .string(References.url(kind, id))]
  }

  /// Returns the id of a resource.
  func id(_ kind: String, _ name: String) -> Int? { ids["\(kind)/\(name)"] }

  /// Returns the relative URL that api-data has for a resource.
  static func url(_ kind: String, _ id: Int) -> String { "/api/v2/\(kind)/\(id)/" }

  /// Returns the names and ids of a Pokémon's forms: its own, unless the cell says otherwise.
  static func forms(of row: FactTable.Row) throws -> [(name: String, id: Int)] {
    let words = try row.words("forms")
    if words.isEmpty { return [(try row.text("name"), try row.int("id"))] }
    return try words.map { word in
      let parts = word.split(separator: ":")
      guard parts.count == 2 else { throw FactError("the form '\(word)' is not name:id", at: row.place) }
      return (String(parts[0]), try FactTable.int(String(parts[1]), at: row.place))
    }
  }

  private mutating func add(_ kind: String, _ name: String, id: Int, at place: String) throws {
    guard ids.updateValue(id, forKey: "\(kind)/\(name)") == nil else {
      throw FactError("\(kind) '\(name)' is there twice", at: place)
    }
  }
}
