extension Contender {
  /// The transfer alone, sixteen at a time: what no exporter can be faster than.
  static func curl(_ name: String, requests: String) -> Contender {
    Contender(
      name,
      [
        "curl", "--silent", "--show-error", "--no-progress-meter", "--fail", "--compressed", "--parallel",
        "--parallel-max", "16", "--config", requests,
      ], probe: ["curl", "--version"])
  }

  /// One table of Pokémon, as one would type it.
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

  /// A query that reads the documents where they are and writes sorted CSV.
  static func duckDB(_ name: String, _ query: DuckDBQuery, _ mirror: Mirror) -> Contender {
    let python = PythonInterpreter.path
    return Contender(
      name, [python, "-c", query.script, mirror.root, "{output}"], probe: [python, "-c", "import duckdb"])
  }
}
