import PokeExport

extension TableFormat {
  /// Words for formats of other programs, each with the format to suggest for it.
  static let synonyms = """
    excel=xlsx workbook=xlsx spreadsheet=xlsx xls=xlsx ods=xlsx sheets=xlsx google_sheets=xlsx numbers=xlsx \
    libreoffice=xlsx json=ndjson jsonl=ndjson db=sqlite database=sqlite sqlite3=sqlite sql=sqlite duckdb=sqlite \
    tsv=csv txt=csv all=csv,ndjson,sqlite,xlsx
    """.pairs

  /// The format with this name here or in another program.
  init?(named word: String) { self.init(rawValue: TableFormat.synonyms[word] ?? word) }
}

extension TableChoice {
  /// Words that name no table, each with the table to suggest for it.
  static let hints = """
    *=all everything=all pkmn=pokemon evolutions=evolution_tree,evolution_methods,evolution_paths evolve=evolution_tree \
    evolution_chains=evolution_tree \
    families=evolution_tree legendaries=species legendary=species mythicals=species findings=quality \
    hidden_abilities=pokemon_abilities mega_evolutions=forms egg_moves=pokemon_moves tm_moves=machines \
    type_effectiveness=type_matchups pokedex_entries=species_flavor_text pokemon_locations=encounters \
    pokemon_species=species shiny_sprites=pokemon_sprites movesets=pokemon_moves learnsets=pokemon_moves \
    attacks=moves weaknesses=pokemon_defenses resistances=pokemon_defenses typecharts=type_matchups \
    type_charts=type_matchups effectiveness=type_matchups flavour_text=species_flavor_text \
    descriptions=species_flavor_text translations=species_names tms=machines hms=machines base_stats=pokemon_stats \
    sprites=pokemon_sprites images=pokemon_sprites pictures=pokemon_sprites artworks=pokemon_sprites
    """.pairs

  /// The table that a word means: a table whose name contains all parts of the word.
  ///
  /// If there is no such table, the result is a table with a fitting column: each part of the word is in the name of
  /// the column or of the table. `remark` then names the column.
  static func meaning(of word: String, among allowed: [String]) -> (table: String, remark: String?)? {
    let others = "catch=capture ratio=rate exp=experience xp=experience friendship=happiness".pairs
    let parts = Spelling.parts(word.datasetOfFile?.name ?? word).filter { !$0.isJoint }
    let words = Set(parts.flatMap { Spelling.parts(others[$0] ?? $0) })
    if words.isEmpty || !allowed.contains("pokemon_moves") { return nil }
    func lacks(_ name: String) -> Set<String> { words.subtracting(Spelling.parts(name)) }
    let tables = allowed.filter { lacks($0).isEmpty }
    let table =
      tables.first { Set(Spelling.parts($0)) == words } ?? tables.first { Spelling.parts($0).first == parts.first }
      ?? tables.first
    if let table { return (table, nil) }
    let columns = (Tables.schemas.filter { $0.name == .species } + Tables.schemas)
      .flatMap { schema in schema.columns.map { (table: schema.name.rawValue, name: $0.name) } }
    let ofBoth = columns.first { lacks($0.table) != words && lacks($0.table).isSubset(of: Spelling.parts($0.name)) }
    let column = ofBoth ?? columns.first { lacks($0.name).isEmpty }
    // There is no remark about a column of ids, because it would not explain why the table is meant.
    return column.map { ($0.table, $0.name.hasSuffix("_id") ? nil : "\($0.table) has the column '\($0.name)'") }
  }
}

extension String {
  /// The table and the columns in a text such as `pokemon.id`, `pokemon[id,name]` or `pokemon.id,pokemon.name`; nil
  /// if the table does not have the columns.
  var columns: (table: String, names: [String])? {
    guard let match = wholeMatch(of: /(\w+)[.:\[(]([\w., ]+)[\])]?/),
      let schema = Tables.schemas.first(where: { $0.name.rawValue == match.1 })
    else { return nil }
    let names = String(match.2).trimmedParts.map { $0.replacing("\(match.1).", with: "") }
    return names.allSatisfy(schema.columns.map(\.name).contains) ? (String(match.1), names) : nil
  }
}

extension TableSchema {
  /// The first two columns of the table in the typed line, or of `pokemon`.
  static var exampleOfColumns: String {
    let typed = Tables.schemas.first { Console.typed.contains($0.name.rawValue) }
    return typed.map { $0.columns.prefix(2).map(\.name).joined(separator: ",") } ?? "id,name"
  }

  /// The SQL condition that a filter of Pokémon means, such as `hp > 100`; an example if the filter is not understood.
  static func condition(meantBy filter: String) -> String {
    let match = filter.wholeMatch(of: /(\w+) ?([<>=]=?|!=) ?['"]?([\w.-]+)['"]?/)
    let type = PokemonType(rawValue: String(match?.3 ?? filter[...]).lowercased())
    let isColumn = match.map { Tables.schemas[0].columns.map(\.name).contains(String($0.1)) } ?? false
    guard let match, isColumn || type == nil, let column = column(meantBy: String(match.1)) else {
      return "'\(type ?? .fire)' IN (type_1, type_2)"
    }
    let isPlain = Double(match.3) != nil || ["true", "false"].contains(match.3)
    return "\(column) \(match.2) " + (isPlain ? "\(match.3)" : "'\(match.3)'")
  }

  static func column(meantBy word: String) -> String? {
    Spelling.nearest(to: word, among: Tables.schemas[0].columns.map(\.name)).first
  }

  /// The columns to suggest for each wrong name, which is a word such as `atk`, or positions such as `1-3`.
  static func hints(_ names: [String], among columns: [String]) -> [String: String] {
    let words = [
      "from": "parent", "to": "species", "atk": "attack", "def": "defense", "spa": "special_attack",
      "spd": "special_defense", "spe": "speed", "number": "id", "no": "id", "color": "color_hex", "colour": "color_hex",
      "damage": "power",
      "type": "type_1,type_2", "types": "type_1,type_2", "primary_type": "type_1", "secondary_type": "type_2",
      "legendary": "is_legendary", "mythical": "is_mythical", "baby": "is_baby", "bst": "base_stat_total",
      "stats": "hp,attack,defense,special_attack,special_defense,speed",
      "image": "sprite_url", "picture": "sprite_url",
    ].filter { $0.value.trimmedParts.allSatisfy(columns.contains) }
    let places = names.map { name in
      let name = name.lowercased()
      let digits = name.replacing(":", with: "-").replacing(/\b[a-z]\b/) { String(($0.0.utf8.first ?? 97) - 96) }
      let ids = try? IDSelection(parsing: digits)
      let found = columns.enumerated().filter { ids?.contains($0.offset + 1) ?? false }.map(\.element)
      return (name.replacing("-", with: "_"), found.joined(separator: ","))
    }
    return words.merging(places.filter { !$0.1.isEmpty }) { first, _ in first }
  }
}
