import Foundation

struct Contender {
  let name: String
  let words: [String]
  var probe: [String]?

  init(_ name: String, _ words: [String], probe: [String]? = nil) {
    self.name = name
    self.words = words
    self.probe = probe
  }

  init(_ name: String, shell command: String, probe: [String]? = nil) {
    self.init(name, ["/bin/sh", "-c", command], probe: probe)
  }

  var isInstalled: Bool {
    guard let probe else { return true }
    return (try? ProcessUsage.measure(probe)) != nil
  }
}

extension Contender {
  static func curl(_ name: String, requests: String) -> Contender {
    Contender(
      name,
      [
        "curl", "--silent", "--show-error", "--no-progress-meter", "--fail", "--compressed", "--parallel",
        "--parallel-max", "16", "--config", requests,
      ], probe: ["curl", "--version"])
  }

  static func jq(_ name: String, _ mirror: Mirror) -> Contender {
    let filter = """
      [.id, .name, .species.name, .height / 10, .weight / 10, .base_experience, ([.types[].type.name] | join(";")),
        ([.abilities[].ability.name // empty] | join(";")), .stats[].base_stat] | @csv
      """
    return Contender(
      name,
      shell: """
        find '\(mirror.root)/pokemon' -mindepth 2 -name index.json -exec jq -r '\(filter)' {} + > '{output}/pokemon.csv'
        """, probe: ["jq", "--version"])
  }

  static func duckDB(_ name: String, _ query: DuckDBQuery, _ mirror: Mirror) -> Contender {
    let python = PythonInterpreter.path
    return Contender(
      name, [python, "-c", query.script, mirror.root, "{output}"], probe: [python, "-c", "import duckdb"])
  }
}

enum DuckDBQuery {
  case core
  case moves

  var script: String {
    """
    import sys, duckdb
    source, output = sys.argv[1:]
    duckdb.sql(f'''\(statements)''')
    """
  }

  private var statements: String {
    switch self {
    case .core:
      """
      CREATE TABLE species AS SELECT id, name, generation.name AS generation, capture_rate, growth_rate.name AS growth,
        is_baby, is_legendary, is_mythical, evolves_from_species.name AS evolves_from, evolution_chain.url AS chain,
        [x.name FOR x IN names IF x.language.name = 'en'][1] AS display_name,
        [x.genus FOR x IN genera IF x.language.name = 'en'][1] AS genus,
        [x.flavor_text FOR x IN flavor_text_entries IF x.language.name = 'en'][1] AS description
      FROM read_json('{source}/pokemon-species/*/index.json', columns = {{id: 'INTEGER', name: 'VARCHAR',
        generation: 'STRUCT(name VARCHAR)', capture_rate: 'INTEGER', growth_rate: 'STRUCT(name VARCHAR)',
        is_baby: 'BOOLEAN', is_legendary: 'BOOLEAN', is_mythical: 'BOOLEAN',
        evolves_from_species: 'STRUCT(name VARCHAR)', evolution_chain: 'STRUCT(url VARCHAR)',
        names: 'STRUCT("language" STRUCT(name VARCHAR), name VARCHAR)[]',
        genera: 'STRUCT("language" STRUCT(name VARCHAR), genus VARCHAR)[]',
        flavor_text_entries: 'STRUCT("language" STRUCT(name VARCHAR), flavor_text VARCHAR)[]'}});
      COPY (FROM species ORDER BY id) TO '{output}/species.csv';
      COPY (SELECT p.id, p.name, s.display_name, s.name AS species, p.is_default, s.generation,
        [x.type.name FOR x IN p.types] AS types, [x.ability.name FOR x IN p.abilities] AS abilities,
        [x.base_stat FOR x IN p.stats] AS stats, p.height / 10 AS height, p.weight / 10 AS weight, p.base_experience,
        s.genus, s.description, s.evolves_from, p.sprites.front_default AS sprite
      FROM read_json('{source}/pokemon/*/index.json', columns = {{id: 'INTEGER', name: 'VARCHAR',
        species: 'STRUCT(name VARCHAR)', is_default: 'BOOLEAN', height: 'INTEGER', weight: 'INTEGER',
        base_experience: 'INTEGER', types: 'STRUCT("type" STRUCT(name VARCHAR))[]',
        abilities: 'STRUCT(ability STRUCT(name VARCHAR))[]', stats: 'STRUCT(base_stat INTEGER)[]',
        sprites: 'STRUCT(front_default VARCHAR)'}}) p
      LEFT JOIN species s ON s.name = p.species.name ORDER BY p.id) TO '{output}/pokemon.csv';
      """
    case .moves:
      """
      COPY (WITH learned AS (SELECT id, unnest(moves) AS entry
          FROM read_json('{source}/pokemon/*/index.json', columns = {{id: 'INTEGER',
            moves: 'STRUCT(move STRUCT(name VARCHAR), version_group_details STRUCT(level_learned_at INTEGER,
              "order" INTEGER, move_learn_method STRUCT(name VARCHAR), version_group STRUCT(name VARCHAR))[])[]'}})),
        detailed AS (SELECT id, entry.move.name AS move, unnest(entry.version_group_details) AS detail FROM learned)
        SELECT id, move, detail.version_group.name AS version_group, detail.move_learn_method.name AS learn_method,
          detail.level_learned_at AS level, detail."order" AS sort_order
        FROM detailed ORDER BY id, move, version_group, learn_method, level) TO '{output}/pokemon_moves.csv';
      """
    }
  }
}

enum PythonInterpreter {
  /// The interpreter behind wrappers such as pyenv's, because a wrapper takes longer than many measurements.
  static let path: String = {
    guard let pipe = popen("python3 -c 'import sys; print(sys.executable)' 2>/dev/null", "r") else { return "python3" }
    defer { pclose(pipe) }
    var line = [CChar](repeating: 0, count: 4_096)
    guard fgets(&line, Int32(line.count), pipe) != nil else { return "python3" }
    let text = String(decoding: line.prefix { $0 != 0 && $0 != 0x0A }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return text.isEmpty ? "python3" : text
  }()
}
