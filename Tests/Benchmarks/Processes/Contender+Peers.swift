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

  /// A workbook of our CSV files with the types of their manifest, in the mode that keeps one row in memory.
  static func xlsxWriter(_ name: String, tables: String) -> Contender {
    let script = """
      import csv, json, sys, xlsxwriter
      source, output = sys.argv[1:]
      book = xlsxwriter.Workbook(f'{output}/pokedex.xlsx', {'constant_memory': True})
      bold = book.add_format({'bold': True})
      for table in json.load(open(f'{source}/datapackage.json'))['resources']:
        sheet = book.add_worksheet(table['name'])
        types = [field['type'] for field in table['schema']['fields']]
        with open(f"{source}/{table['path']}", newline='') as file:
          rows = csv.reader(file)
          sheet.write_row(0, 0, next(rows), bold)
          for number, row in enumerate(rows, 1):
            for column, (type, text) in enumerate(zip(types, row)):
              if not text: continue
              if type in ('integer', 'number'): sheet.write_number(number, column, float(text))
              elif type == 'boolean': sheet.write_boolean(number, column, text == 'true')
              else: sheet.write_string(number, column, text)
      book.close()
      """
    let python = PythonInterpreter.path
    return Contender(name, [python, "-c", script, tables, "{output}"], probe: [python, "-c", "import xlsxwriter"])
  }

  /// A database of our CSV files, with texts only.
  static func sqlite(_ name: String, tables: String) -> Contender {
    Contender(
      name,
      shell: """
        for file in '\(tables)'/*.csv; do echo ".import --csv '$file' $(basename "$file" .csv)"; done \
          | sqlite3 '{output}/pokedex.sqlite'
        """, probe: ["sqlite3", "--version"])
  }

  /// A database of our CSV files, with the types that their texts seem to have (from version 4 on).
  static func sqliteUtils(_ name: String, tables: String) -> Contender {
    Contender(
      name,
      shell: """
        for file in '\(tables)'/*.csv; do
          sqlite-utils insert '{output}/pokedex.sqlite' "$(basename "$file" .csv)" "$file" --csv || exit 1
        done
        """, probe: ["sqlite-utils", "--version"])
  }
}
