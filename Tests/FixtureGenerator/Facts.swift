import Foundation

/// All tables of facts, indexed by what the documents ask them for.
struct Facts: Sendable {
  /// The lines of `pokemon.txt`.
  var pokemon: [FactTable.Row]
  /// The lines of `species.txt`.
  var species: [FactTable.Row]
  /// The lines of `evolutions.txt`.
  var evolutions: [FactTable.Row]
  /// The lines of `deviations.txt`.
  var deviations: [FactTable.Row]
  /// The lines of `chains.txt` by chain id.
  let chains: [String: [FactTable.Row]]
  /// The lines of the smaller tables by table, then by the Pokémon or species in their first column.
  let details: [Detail: [String: [FactTable.Row]]]
  /// The lines of `move_values.txt`.
  var moves: [FactTable.Row]
  /// The lines of `abilities.txt`.
  var abilities: [FactTable.Row]
  /// The types and what they do to each other.
  let types: TypeFacts
  /// The names and effects of types, moves and abilities.
  let words: Words
  /// The lines of `move_past.txt` by move.
  let pastMoveValues: [String: [FactTable.Row]]
  /// The references to everything.
  let references: References

  /// Reads the tables in a directory.
  init(directory: URL) throws {
    let pokemonTable = try FactTable("pokemon.txt", in: directory)
    let speciesTable = try FactTable("species.txt", in: directory)
    pokemon = pokemonTable.rows
    species = speciesTable.rows
    evolutions = try FactTable("evolutions.txt", in: directory).rows
    deviations = try FactTable("deviations.txt", in: directory).rows
    chains = try FactTable("chains.txt", in: directory).grouped(by: "chain")
    let moveTable = try FactTable("move_values.txt", in: directory)
    let abilityTable = try FactTable("abilities.txt", in: directory)
    let typeTable = try FactTable("types.txt", in: directory)
    moves = moveTable.rows
    abilities = abilityTable.rows
    pastMoveValues = try FactTable("move_past.txt", in: directory).grouped(by: "move")
    references = try References(
      references: FactTable("references.txt", in: directory), pokemon: pokemonTable, species: speciesTable,
      others: ["type": typeTable, "move": moveTable, "ability": abilityTable])
    types = try TypeFacts(
      types: typeTable, past: FactTable("type_past.txt", in: directory), references: references)
    words = try Words(
      names: FactTable("translations.txt", in: directory), effects: FactTable("effects.txt", in: directory),
      references: references)
    var details: [Detail: [String: [FactTable.Row]]] = [:]
    for detail in Detail.allCases {
      let table = try FactTable("\(detail.rawValue).txt", in: directory)
      let rows = try table.grouped(by: detail.column)
      for (name, rows) in rows where references.id(detail.kind, name) == nil {
        throw FactError("there is no \(detail.kind) '\(name)'", at: rows.first?.place ?? "")
      }
      details[detail] = rows
    }
    self.details = details
  }

  /// Returns the lines of a smaller table for a Pokémon or species.
  func rows(_ detail: Detail, of name: String) -> [FactTable.Row] { details[detail]?[name] ?? [] }

  /// Returns the facts about nothing but some Pokémon, their species, moves and abilities, and the steps between these.
  func limited(toPokemon ids: Set<Int>) throws -> Facts {
    var facts = self
    facts.pokemon = try pokemon.filter { ids.contains(try $0.int("id")) }
    let names = Set(try facts.pokemon.map { try $0.text("species") })
    facts.species = try species.filter { names.contains(try $0.text("name")) }
    facts.evolutions = try evolutions.filter {
      try names.contains($0.text("from")) && names.contains($0.text("to"))
    }
    let pokemon = Set(try facts.pokemon.map { try $0.text("name") })
    let learned = Set(try pokemon.flatMap { try rows(.moves, of: $0).map { try $0.text("move") } })
    facts.moves = try moves.filter { learned.contains(try $0.text("name")) }
    let had = Set(try facts.pokemon.flatMap { try $0.abilities().map(\.name) })
    facts.abilities = try abilities.filter { had.contains(try $0.text("name")) }
    facts.deviations = []
    return facts
  }

  /// The smaller tables.
  enum Detail: String, CaseIterable {
    /// Moves of some Pokémon.
    case moves
    /// Items some wild Pokémon hold.
    case heldItems = "held_items"
    /// Indices of some Pokémon in old games.
    case gameIndices = "game_indices"
    /// What Pokémon were like in the past.
    case past
    /// The species' names.
    case names
    /// The species' genera.
    case genera
    /// The species' regional numbers.
    case pokedexNumbers = "pokedex_numbers"
    /// Flavor texts.
    case sentences

    /// The kind of resource that the lines are about.
    var kind: String {
      switch self {
      case .moves, .heldItems, .gameIndices, .past: "pokemon"
      case .names, .genera, .pokedexNumbers, .sentences: "pokemon-species"
      }
    }

    /// The column that names the resource.
    var column: String { kind == "pokemon" ? "pokemon" : "species" }
  }
}
