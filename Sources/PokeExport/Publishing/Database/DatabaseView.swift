/// A named query in the database that joins tables to answer a common question.
struct DatabaseView {
  let name: String
  let description: String
  /// The columns that no joined table has, or that need another description in the view.
  var columns: [ColumnSchema] = []
  /// The SQL text; `create` finds the joined tables by the pattern `"name" AS alias`.
  let query: String

  static let all = [
    DatabaseView(
      name: "evolutions", description: "One row per way to evolve, with the names of both species.",
      columns: [
        column("from_name", .text, "Name of the species that evolves."),
        column("to_name", .text, "Name of the evolved species."),
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
      description: "The moves that each Pokémon learns in each game, with the Pokémon's slug and name.",
      columns: pokemonNames,
      query: """
        SELECT m."pokemon_id", p."name" AS "pokemon", p."display_name", m."move", m."version_group", m."learn_method",
          m."level"
        FROM "pokemon_moves" AS m JOIN "pokemon" AS p ON p."id" = m."pokemon_id"
        """),
    DatabaseView(
      name: "newest_learnsets",
      description:
        "The moves of each Pokémon by learn method, from the newest games in which the Pokémon learns moves by "
        + "that method.",
      columns: pokemonNames,
      query: """
        SELECT m."pokemon_id", p."name" AS "pokemon", p."display_name", m."move", m."version_group", m."learn_method",
          m."level"
        FROM (
          SELECT n."pokemon_id", n."learn_method", g."name", MAX(g."order")
          FROM (SELECT DISTINCT "pokemon_id", "learn_method", "version_group" FROM "pokemon_moves") AS n
            JOIN "version_groups" AS g ON g."name" = n."version_group"
          GROUP BY n."pokemon_id", n."learn_method"
        ) AS newest
          JOIN "pokemon_moves" AS m ON m."pokemon_id" = newest."pokemon_id"
            AND m."learn_method" = newest."learn_method" AND m."version_group" = newest."name"
          JOIN "pokemon" AS p ON p."id" = m."pokemon_id"
        """),
    DatabaseView(
      name: "encounter_places",
      description:
        "One row per Pokémon, area, game, method, time of day and set of special conditions, with the chance "
        + "to meet the Pokémon.",
      columns: [
        column("location", .text, "Name of the location."),
        column("area", .text, "Name of the location's area."),
        column("time_of_day", .text, "Time of day: morning, day or night; null where the time does not matter."),
        column(
          "special_conditions", .text,
          "Slugs of the special conditions, such as swarm-yes, separated by spaces. A season that matters counts as a "
            + "special condition. Null if the encounter needs no special condition."),
        column(
          "chance", .integer,
          "Chance in percent to meet the Pokémon by the method, at the time of day and under the special conditions."),
      ],
      // The view adds up the chances of a Pokémon's slots, which are rows of `encounters`. If every slot has 100 %, the
      // chance stays 100 %. A slot without a time of day counts at every time of day that other slots of its area have.
      // A season counts like a time of day, because it is always one of the four seasons. No slot has both a season and
      // a time of day. Names of default condition values end in `-no`, `-off` or `-none`.
      query: """
        WITH conditions AS (
          SELECT s."condition_values",
            MAX(CASE WHEN v."condition" IN ('time', 'season') THEN v."name" END) AS "time",
            GROUP_CONCAT(
              CASE WHEN v."name" IS NULL THEN j."value" WHEN v."condition" NOT IN ('time', 'season') AND v."name" NOT IN
                (v."condition" || '-no', v."condition" || '-off', v."condition" || '-none') THEN v."name" END,
              ' ') AS "special_conditions"
          FROM (SELECT DISTINCT "condition_values" FROM "encounters") AS s
            JOIN JSON_EACH(s."condition_values") AS j
            LEFT JOIN "encounter_condition_values" AS v ON v."name" = j."value"
          GROUP BY s."condition_values"
        ), slots AS (
          SELECT e."location_area_id", e."version", e."method", e."pokemon", c."time", c."special_conditions",
            MIN(e."min_level") AS "min_level", MAX(e."max_level") AS "max_level",
            CASE MIN(e."chance") WHEN 100 THEN 100 ELSE SUM(e."chance") END AS "chance"
          FROM "encounters" AS e LEFT JOIN conditions AS c ON c."condition_values" = e."condition_values"
          GROUP BY 1, 2, 3, 4, 5, 6
        ), times AS (
          SELECT "location_area_id", "version", "method", "special_conditions", "time", COUNT(*) OVER (
            PARTITION BY "location_area_id", "version", "method", "special_conditions") AS "time_count"
          FROM (
            SELECT DISTINCT "location_area_id", "version", "method", "special_conditions", "time"
            FROM slots WHERE "time" IS NOT NULL)
        ), places AS (
          SELECT s."location_area_id", s."version", s."method", s."pokemon", t."time", t."time_count",
            MAX(s."time") AS "slot_time", s."special_conditions",
            MIN(s."min_level") AS "min_level", MAX(s."max_level") AS "max_level",
            CASE MIN(s."chance") WHEN 100 THEN 100 ELSE SUM(s."chance") END AS "chance"
          FROM slots AS s LEFT JOIN times AS t ON t."location_area_id" = s."location_area_id"
            AND t."version" = s."version" AND t."method" = s."method"
            AND t."special_conditions" IS s."special_conditions"
          WHERE s."time" IS NULL OR s."time" = t."time"
          GROUP BY s."location_area_id", s."version", s."method", s."pokemon", t."time", s."special_conditions"
        ), alike AS (
          SELECT *, COUNT(*) OVER (
            PARTITION BY "location_area_id", "version", "method", "pokemon", "special_conditions", "min_level",
              "max_level", "chance") AS "alike_count"
          FROM places
        ), told AS (
          SELECT *,
            CASE WHEN "alike_count" < "time_count" OR "time_count" = 1 AND "slot_time" IS NOT NULL THEN "time" END AS "told"
          FROM alike
        )
        SELECT DISTINCT d."pokemon", d."version", l."display_name" AS "location", a."display_name" AS "area", d."method",
          CASE WHEN d."told" LIKE 'time-%' THEN SUBSTR(d."told", LENGTH('time-') + 1) END AS "time_of_day",
          CASE WHEN d."told" LIKE 'season-%' THEN TRIM(d."told" || ' ' || COALESCE(d."special_conditions", ''))
            ELSE d."special_conditions" END AS "special_conditions",
          d."min_level", d."max_level", d."chance"
        FROM told AS d
          JOIN "location_areas" AS a ON a."id" = d."location_area_id"
          LEFT JOIN "locations" AS l ON l."id" = a."location_id"
        """),
    DatabaseView(
      name: "move_machines", description: "One row per machine, with the name of its move and the order of the games.",
      columns: [
        column("display_name", .text, "Name of the move."),
        column("order", .integer, "Position of the games among all games, by generation and release."),
      ],
      query: """
        SELECT m."move", d."display_name", m."version_group", g."order", m."number", m."item"
        FROM "machines" AS m
          JOIN "version_groups" AS g ON g."name" = m."version_group"
          LEFT JOIN "moves" AS d ON d."name" = m."move"
        """),
  ]

  private static let pokemonNames = [
    column("pokemon", .text, "Slug of the Pokémon."),
    column("display_name", .text, "Name of the Pokémon."),
  ]

  private static func column(_ name: String, _ type: ColumnType, _ description: String) -> ColumnSchema {
    ColumnSchema(name: name, type: type, isRequired: false, source: "view", description: description)
  }

  func create(in database: SQLiteDatabase, of tables: [TableSchema]) throws {
    try database.run("CREATE VIEW \(name.quotedForSQL) AS\n\(query)")
    try database.prepare("INSERT INTO _tables SELECT ?, MAX(position) + 1, ?, NULL, NULL, NULL FROM _tables")
      .insert([name, description])
    let sources = query.matches(of: /"(\w+)" AS (\w+)/).map { String($0.1) }.sorted()
    let known = columns + sources.flatMap { source in tables.first { $0.name.rawValue == source }?.columns ?? [] }
    let insertion = try database.prepare("INSERT INTO _columns VALUES (?, ?, ?, ?, 0, ?, 'view', ?)")
    let names = try database.prepare("SELECT name FROM pragma_table_info('\(name)') ORDER BY cid")
    var position = 0
    while try names.step() {
      position += 1
      let column = names.text(0)
      guard let schema = known.first(where: { $0.name == column }) else { continue }
      try insertion.insert([name, "\(position)", column, schema.type.rawValue, schema.description, schema.unit])
    }
  }
}
