import Foundation
import TestSupport
import Testing

@testable import PokeExport

/// The SQL of the recipes, and the views, against a database with every table.
@Suite struct RecipeTests {
  @Test func everyRecipeIsUnderstoodByADatabaseWithEveryTable() throws {
    let directory = try FreshDirectory()
    let database = try SQLiteDatabase(creating: directory.path + "/pokedex.sqlite")
    let schema = DatabaseSchema(tables: Tables.schemas, unruled: [])
    for table in Tables.schemas { try database.run(schema.creation(of: table)) }
    for view in DatabaseView.all {
      #expect(view.isPossible(in: Tables.schemas), "\(view.name): a column it needs is gone")
      for table in Tables.schemas where view.query.contains("\"\(table.name.rawValue)\" AS ") {
        let others = Tables.schemas.filter { $0.name != table.name }
        #expect(!view.isPossible(in: others) && !view.isPossible(in: others + [table.choosing([table.columnNames[0]])]))
      }
      try database.run("CREATE VIEW \(view.name) AS \(view.query)")
    }
    try database.run(
      """
      INSERT INTO location_areas (id, name, display_name, location_id, game_index) VALUES (1, 'a', 'A', 1, 0);
      INSERT INTO encounters (location_area_id, pokemon, version, slot, method, min_level, max_level, chance)
        VALUES (1, 'voltorb', 'gold', 1, 'only-one', 23, 23, 100), (1, 'voltorb', 'gold', 2, 'only-one', 23, 23, 100);
      """)
    #expect(try database.prepare("SELECT 1 FROM encounter_places WHERE chance = 100").step())
    let path = Repository.root + "/.github/documentation/Recipes.md"
    let page = try String(contentsOfFile: path, encoding: .utf8)
    let blocks = page.matches(of: /```sql\n(?<text>(?s:.+?))```/).map { String($0.text) }
    #expect(blocks.count >= 8)
    for statement in blocks.flatMap({ $0.split(separator: ";\n") }) {
      #expect(throws: Never.self, "\(statement)") { try database.prepare(String(statement)) }
    }
    for view in DatabaseView.all.dropFirst(2) {
      #expect(blocks.contains { $0.contains(view.name) }, "no recipe uses \(view.name)")
    }
  }
}
