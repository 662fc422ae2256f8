import Tables

/// A view: rows of several tables, joined the way most people ask for them.
struct DatabaseView {
  /// The name of the view.
  let name: String
  /// The columns the view needs, by table; without one of them there is no view.
  let needs: [TableName: [String]]
  /// The query behind the view.
  let query: String

  /// All views.
  static let all = [
    DatabaseView(
      name: "evolutions",
      needs: [
        .evolutionMethods: ["from_species_id", "to_species_id", "method_index", "is_primary", "how"],
        .evolutionTree: ["species_id", "display_name"],
      ],
      query: """
        SELECT m."from_species_id", f."display_name" AS "from_name", m."to_species_id", t."display_name" AS "to_name",
          m."how", m."is_primary", m."method_index"
        FROM "evolution_methods" AS m
          JOIN "evolution_tree" AS f ON f."species_id" = m."from_species_id"
          JOIN "evolution_tree" AS t ON t."species_id" = m."to_species_id"
        """),
    DatabaseView(
      name: "learnsets",
      needs: [
        .pokemonMoves: ["pokemon_id", "move", "version_group", "learn_method", "level"],
        .pokemon: ["id", "name", "display_name"],
      ],
      query: """
        SELECT m."pokemon_id", p."name" AS "pokemon", p."display_name", m."move", m."version_group", m."learn_method",
          m."level"
        FROM "pokemon_moves" AS m JOIN "pokemon" AS p ON p."id" = m."pokemon_id"
        """),
  ]

  /// Whether the tables have every column the view needs.
  func isPossible(in tables: [TableSchema]) -> Bool {
    needs.allSatisfy { name, columns in
      tables.contains { $0.name == name && columns.allSatisfy($0.columnNames.contains) }
    }
  }
}
