import Foundation
import TestSupport
import Testing

@testable import PokeExport

@Suite struct RecipeTests {
  private let directory: FreshDirectory

  init() throws { directory = try FreshDirectory() }

  @Test func everyRecipeIsUnderstoodByADatabaseWithEveryTable() throws {
    let database = try database()
    let questions = try Self.questions()
    #expect(questions.count >= 9)
    for (query, _, _) in questions { #expect(throws: Never.self, "\(query)") { try database.prepare(query) } }
    for view in DatabaseView.all.dropFirst(2) {
      #expect(questions.contains { $0.query.contains(view.name) }, "no recipe uses \(view.name)")
    }
  }

  @Test func hasAViewOnlyIfNoTableOrColumnOfItIsMissing() throws {
    for view in DatabaseView.all {
      let needed = Tables.schemas.filter { view.query.contains("\"\($0.name.rawValue)\" AS ") }
      for table in needed {
        let others = needed.filter { $0.name != table.name }
        let narrow = others + [table.choosing([table.columnNames[0]])]
        for (tables, isPossible) in [(needed, true), (others, false), (narrow, false)] {
          let database = try database(of: tables, unruled: [table.name])
          let found = try rows("SELECT name FROM sqlite_master WHERE type = 'view'", columns: 1, in: database)
          #expect(found.contains(view.name) == isPossible, "\(view.name) of \(tables.map(\.name.rawValue))")
        }
      }
    }
  }

  /// The queries of the page with the shown answers; `isWhole` is false if the page shows only the first rows.
  private static func questions() throws -> [(query: String, answer: [String]?, isWhole: Bool)] {
    let path = Repository.root + "/.github/documentation/Recipes.md"
    let page = try String(contentsOfFile: path, encoding: .utf8)
    return page.matches(of: /```sql\n(?<query>(?s:.+?))```\n(?:\n```\n(?<answer>┌(?s:.+?))```)?/).map { match in
      let lines = match.answer?.split(separator: "\n").filter { $0.hasPrefix("│") }
      let rows = lines?.map { line in
        line.split(separator: "│").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "|")
      }
      return (String(match.query), rows, match.answer?.contains(" rows)") != true)
    }
  }

  /// The database has the rows of the real data that the answers need.
  @Test func everyQuestionHasTheAnswerThatThePageShows() throws {
    let path = Repository.root + "/Fixtures/recipes.sql"
    let database = try database(filledBy: String(contentsOfFile: path, encoding: .utf8))
    for (query, answer, isWhole) in try Self.questions() {
      guard let answer, let header = answer.first else {
        #expect(query.contains("item_prices"), "no answer: \(query)")
        continue
      }
      let columns = header.split(separator: "|")
      let found = try rows(query, columns: columns.count, in: database)
      let shown = Array(answer.dropFirst())
      #expect(shown == (isWhole ? found : Array(found.prefix(shown.count))), "\(query)")
      let selected = try #require(query.firstMatch(of: /SELECT (?<columns>[^;]+?)\sFROM/)).columns
      #expect(selected.split(separator: ", ").map(String.init) == columns.map(String.init))
    }
  }

  private func database(
    of schemas: [TableSchema] = Tables.schemas, unruled: Set<TableName> = []
  ) throws -> SQLiteDatabase {
    FileSystem.remove(directory.path + "/pokedex.sqlite")
    let database = try SQLiteDatabase(creating: directory.path + "/pokedex.sqlite")
    let tables = try schemas.map { schema in
      (schema: schema, rows: StagedRows(try OutputFile.temporary(), parts: [], rowCount: 0, columnCount: 0))
    }
    let dataset = StagedDataset(tables: tables, properties: [], findings: [])
    try DatabaseWriter(database: database, dataset: dataset, unruled: unruled).write { _ in }
    return database
  }

  /// A database without constraints, so that rows may lack columns.
  private func database(filledBy rows: String) throws -> SQLiteDatabase {
    let database = try database(unruled: Set(Tables.schemas.map(\.name)))
    try database.run(rows)
    return database
  }

  private func rows(_ query: String, columns: Int, in database: SQLiteDatabase) throws -> [String] {
    let statement = try database.prepare(query)
    var rows: [String] = []
    while try statement.step() { rows.append((0..<columns).map { statement.text(Int($0)) }.joined(separator: "|")) }
    return rows
  }

  @Test func theChanceOfAPlaceIsThatOfAnOrdinaryDay() throws {
    let database = try database(
      filledBy: """
        INSERT INTO locations (id, display_name) VALUES (9, 'Route 202');
        INSERT INTO location_areas (id, display_name, location_id) VALUES (8, 'South', 9);
        INSERT INTO encounter_condition_values (name, condition) VALUES ('swarm-no', 'swarm'), ('swarm-yes', 'swarm'),
          ('radar-off', 'radar'), ('slot2-none', 'slot2'), ('slot2-ruby', 'slot2'), ('time-day', 'time'),
          ('time-night', 'time'), ('season-spring', 'season'), ('season-winter', 'season');
        INSERT INTO encounters
          (location_area_id, pokemon, version, slot, method, condition_values, min_level, max_level, chance) VALUES
          (8, 'bidoof', 'diamond', 1, 'walk', NULL, 2, 4, 20), (8, 'bidoof', 'diamond', 2, 'walk', '["swarm-no"]', 3, 3, 5),
          (8, 'bidoof', 'diamond', 3, 'walk', '["radar-off"]', 3, 3, 4),
          (8, 'bidoof', 'diamond', 4, 'walk', '["swarm-no","slot2-none"]', 5, 5, 1),
          (8, 'bidoof', 'diamond', 5, 'walk', '["slot2-ruby"]', 2, 2, 4),
          (8, 'starly', 'diamond', 1, 'walk', '["time-day"]', 2, 2, 10), (8, 'starly', 'diamond', 2, 'walk', NULL, 2, 2, 40),
          (8, 'kricketot', 'diamond', 1, 'walk', '["swarm-no","time-night"]', 3, 3, 10),
          (8, 'shinx', 'diamond', 1, 'walk', '["time-day"]', 3, 3, 20), (8, 'shinx', 'diamond', 2, 'walk', '["time-night"]', 3, 3, 20),
          (8, 'doduo', 'diamond', 1, 'walk', '["swarm-yes","time-day"]', 3, 3, 40),
          (8, 'deerling', 'black', 1, 'walk', '["season-spring"]', 3, 3, 30),
          (8, 'patrat', 'black', 1, 'walk', NULL, 2, 2, 60), (8, 'patrat', 'black', 2, 'walk', '["season-spring"]', 3, 3, 10),
          (8, 'patrat', 'black', 3, 'walk', '["season-winter"]', 3, 3, 40),
          (8, 'rotom', 'platinum', 1, 'walk', '["time-night"]', 20, 20, 100),
          (8, 'voltorb', 'gold', 1, 'only-one', NULL, 23, 23, 100), (8, 'voltorb', 'gold', 2, 'only-one', NULL, 23, 23, 100),
          (8, 'magikarp', 'silver', 1, 'super-rod', NULL, 9, 9, 90), (8, 'magikarp', 'silver', 2, 'super-rod', NULL, 9, 9, 90);
        """)
    let columns = "pokemon, time_of_day, special_conditions, min_level, max_level, chance"
    let found = try rows("SELECT \(columns) FROM encounter_places ORDER BY 1, 2, 3", columns: 6, in: database)
    #expect(
      found == [
        "bidoof|||2|5|30", "bidoof||slot2-ruby|2|2|4", "deerling||season-spring|3|3|30", "doduo|day|swarm-yes|3|3|40",
        "kricketot|night||3|3|10", "magikarp|||9|9|180",
        "patrat||season-spring|2|3|70", "patrat||season-winter|2|3|100", "rotom|night||20|20|100", "shinx|||3|3|20",
        "starly|day||2|2|50", "starly|night||2|2|40",
        "voltorb|||23|23|100",
      ])
    let sums = try ["day", "night"].flatMap { time in
      try rows(
        """
        SELECT SUM(chance) FROM encounter_places WHERE version = 'diamond' AND special_conditions IS NULL
          AND (time_of_day IS NULL OR time_of_day = '\(time)')
        """, columns: 1, in: database)
    }
    #expect(sums == ["100", "100"])
  }

  @Test func theNewestLearnsetIsThatOfALearnMethod() throws {
    let database = try database(
      filledBy: """
        INSERT INTO pokemon (id, name, display_name) VALUES (25, 'pikachu', 'Pikachu');
        INSERT INTO version_groups (name, "order") VALUES ('champions', 33), ('scarlet-violet', 30), ('x-y', 15);
        INSERT INTO pokemon_moves (pokemon_id, move, version_group, learn_method, level) VALUES
          (25, 'surf', 'x-y', 'level-up', 5), (25, 'agility', 'scarlet-violet', 'level-up', 24),
          (25, 'charm', 'x-y', 'egg', 0), (25, 'fly', 'champions', 'train', 0);
        """)
    let found = try rows(
      "SELECT learn_method, version_group, move FROM newest_learnsets ORDER BY 1", columns: 3, in: database)
    #expect(found == ["egg|x-y|charm", "level-up|scarlet-violet|agility", "train|champions|fly"])
  }

  @Test func everyViewIsDescribedLikeATable() throws {
    let database = try database()
    let described = try rows(
      "SELECT name, position FROM _tables WHERE row_count IS NULL ORDER BY position", columns: 2, in: database)
    #expect(described == DatabaseView.all.enumerated().map { "\($1.name)|\($0 + 1 + Tables.schemas.count)" })
    for view in DatabaseView.all {
      let columns = try rows("SELECT name FROM pragma_table_info('\(view.name)')", columns: 1, in: database)
      let found = try rows(
        "SELECT name FROM _columns WHERE table_name = '\(view.name)' AND source = 'view' AND description <> '' ORDER BY position",
        columns: 1, in: database)
      #expect(found == columns && !columns.isEmpty)
      #expect(view.columns.allSatisfy { columns.contains($0.name) }, "\(view.name)")
    }
  }
}
