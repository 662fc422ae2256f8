import Foundation
import TestSupport
import Testing

@testable import PokeExport

extension DatasetComparisonTests {
  /// Any table of the datasets may give the name for the id of a row; an id without a name stays an id.
  @Test func namesRowsByWhatTheDatasetsTell() throws {
    let pokemon = Data("id,name,display_name\n3,venusaur,\n25,pikachu,Pikachu\n".utf8)
    for (name, value, paths) in [("old", 1, ""), ("new", 2, "1,4,charmander\n2,6,charizard\n3,8,\n")] {
      try directory.write(pokemon, to: "\(name)/pokemon.csv")
      let stats = "pokemon_id,stat,base\n3,hp,\(value)\n7,hp,\(value)\n25,hp,\(value)\n"
      try directory.write(Data(stats.utf8), to: "\(name)/pokemon_stats.csv")
      try directory.write(Data("chain_id,leaf_id,leaf\n\(paths)".utf8), to: "\(name)/evolution_paths.csv")
    }
    let tree = "species_id,species,display_name\n4,charmander,Mr. Charmander\n"
    try directory.write(Data(tree.utf8), to: "new/evolution_tree.csv")
    let comparison = try compare("old", "new")
    #expect(
      try comparison.lines() == """
        + evolution_paths #4 Mr. Charmander
        + evolution_paths #6 charizard
        + evolution_paths 8

        ~ pokemon_stats 3 · hp: base 1 → 2
        ~ pokemon_stats 7 · hp: base 1 → 2
        ~ pokemon_stats #25 Pikachu · hp: base 1 → 2

        """)
    let json = try comparison.json()
    #expect(
      json.contains(#""key":{"pokemon_id":"25","stat":"hp"},"names":{"pokemon_id":"Pikachu"},"cells""#), "\(json)")
  }

  @Test func tellsAColumnThatMakesMostOfTheChangesInOneLine() throws {
    for (name, count, end) in [("old", 1, ",levitate,Levitate"), ("new", 2, ",float,Float")] {
      let rows = (1...30).map {
        "\($0),p\($0),\(count),\($0 == 7 ? count : 0),\(count == 1 ? "\($0)" : "")\(end)\n"
      }.joined()
      let header = "id,name,move_count,hp,base_experience,ability_1,ability_1_name\n"
      try directory.write(Data((header + rows).utf8), to: "\(name)/pokemon.csv")
    }
    let comparison = try compare("old", "new")
    #expect(
      try comparison.text() == """
        30 Pokémon changed; base_experience now empty in 30 Pokémon; 1 table changed

        pokemon  ~30  a changed row counts as a changed Pokémon

        pokemon
        ~ move_count 1 → 2: 30 rows
        ~ base_experience → null: 30 rows
        ~ ability_1 levitate → float: 30 rows
        ~ #7 p7: hp 1 → 2

        """)
    #expect(
      try comparison.markdown().hasSuffix(
        """

        - **~** move\\_count 1 → 2: 30 rows
        - **~** base\\_experience → null: 30 rows
        - **~** ability\\_1 levitate → float: 30 rows
        - **~ \\#7 p7**: hp 1 → 2


        """))
    let json = try comparison.json()
    #expect(json.contains(#""changed":[{"column":"move_count","rows":30},{"column":"hp","rows":1},"#), "\(json)")
    #expect(json.components(separatedBy: #""move_count":{"old":"1","new":"2"}"#).count == 31, "\(json)")
  }

  /// The rows after a new row are equal except for their index.
  @Test(arguments: [
    (
      "1,a,\n2,b,\n3,c,\n", "1,a,\n2,new,Level up in New Mauville\n3,b,\n4,c,\n",
      "+ METHOD 2: Level up in New Mauville\n"
    ),
    ("1,a,\n2,b,\n3,c,x\n", "1,b,\n2,c,y\n", "- METHOD 1\n~ METHOD 2: how x → y\n"),
    (
      "1,a,\n2,b,\n", "1,b,\n2,a,\n",
      "~ METHOD 1: method_index 2 → 1\n~ METHOD 2: method_index 1 → 2\n"
    ),
    ("1,a,v\n2,b,\n", "1,a,w\n2,b,\n", "~ METHOD 1: how v → w\n"),
    ("1,a,\n", "", "- METHOD 1\n"),
    // Rows are matched by their content; a row that shares nothing with another row is new.
    ("1,a,v\n", "1,a,new\n2,b,v\n", "+ METHOD 1: new\n~ METHOD 2: trigger a → b\n"),
    ("1,a,v\n", "1,b,w\n", "+ METHOD 1: w\n- METHOD 1: v\n"),
  ])
  func alignsTheRowsOfAnOwnerByWhatTheySay(old: String, new: String, report: String) throws {
    for (name, rows) in [("old", old), ("new", new)] {
      let owned = rows.replacing(#/(?m)^(?=.)/#, with: "462,")
      let text = "to_species_id,method_index,trigger,how\n1,1,same,\n\(owned)470,1,same,\n"
      try directory.write(Data(text.utf8), to: "\(name)/evolution_methods.csv")
    }
    #expect(try compare("old", "new").lines().replacing("evolution_methods 462 · method", with: "METHOD") == report)
  }

  @Test(arguments: [(["0"] + (1...150).map(String.init), 1, 0), ((1...150).map { $0 == 99 ? "x" : "\($0)" }, 0, 1)])
  func alignsManyRowsOfAnOwner(levels: [String], added: Int, changed: Int) throws {
    for (name, levels) in [("old", (1...150).map(String.init)), ("new", levels)] {
      let rows = levels.enumerated().map { "1,aipom,diamond,\($0 + 1),walk,\($1),20,4\n" }.joined()
      let header = "location_area_id,pokemon,version,slot,method,min_level,max_level,chance\n"
      try directory.write(Data((header + rows).utf8), to: "\(name)/encounters.csv")
    }
    let table = try #require(try compare("old", "new").tables.first)
    #expect(table.count(.added) == added && table.count(.changed) == changed && table.count(.removed) == 0)
  }

  /// A slot is a number from the API, so another slot is a change.
  @Test func tellsOfARowInAnotherSlot() throws {
    for (name, rows) in [("old", "1,1,a\n1,2,b\n"), ("new", "1,1,b\n")] {
      try directory.write(Data("pokemon_id,slot,ability\n\(rows)".utf8), to: "\(name)/pokemon_abilities.csv")
    }
    let lines = "- pokemon_abilities 1 · slot 1: a\n~ pokemon_abilities 1 · slot 1: slot 2 → 1\n"
    #expect(try compare("old", "new").lines() == lines)
  }

  @Test func tellsWhatManyRowsShareOnce() throws {
    for (name, language, count) in [("old", "ja-Hrkt", 30), ("new", "ja-hrkt", 31)] {
      let ids = 1...count
      let names = ids.map { "\($0),de,a\n\($0),\(language),b\n" }.joined()
      try directory.write(Data("species_id,language,name\n\(names)".utf8), to: "\(name)/species_names.csv")
      let colors = ids.map { "c\($0),\(language),\(name)\($0)\n" }.joined()
      try directory.write(Data("color,language,name\n\(colors)".utf8), to: "\(name)/color_names.csv")
      for (table, letter) in [("species", "s"), ("colors", "c")] {
        let rows = ids.map { "\($0),\(letter)\($0)\n" }.joined()
        try directory.write(Data("id,name\n\(rows)".utf8), to: "\(name)/\(table).csv")
      }
    }
    let comparison = try compare("old", "new")
    #expect(
      try comparison.text() == """
        5 rows added, 60 changed; 4 tables changed

        species        +1
        species_names  +2  ~30
        colors         +1
        color_names    +1  ~30

        species
        + #31 s31

        species_names
        ~ language ja-Hrkt → ja-hrkt: 30 rows

        colors
        + c31

        color_names
        ~ language ja-Hrkt → ja-hrkt: 30 rows
        ~ name in 30 rows, such as c1 · ja-hrkt: old1 → new1

          Because of the rows above, 3 more rows changed in species_names and color_names; --all lists every row

        """)
    let all = try comparison.text(isComplete: true)
    #expect(all.contains("species_names\n+ #31 s31 · de: a\n+ #31 s31 · ja-hrkt: b\n"), "\(all)")
  }

  @Test func saysOnceWhatChangedOfASpecies() throws {
    for (name, rate, level) in [("old", 190, 16), ("new", 180, 17)] {
      let forms = "25,25,Pikachu,\(rate),Level \(level)\n10080,25,Rock Star,\(rate),\n10199,25,Giant,\(rate),\n"
      let header = "id,species_id,display_name,capture_rate,evolves_how\n"
      try directory.write(Data((header + forms).utf8), to: "\(name)/pokemon.csv")
      try directory.write(Data("id,name,capture_rate\n25,pikachu,\(rate)\n".utf8), to: "\(name)/species.csv")
      let tree = "species_id,display_name,how,min_level\n25,Pikachu,Level \(level),\(level)\n"
      try directory.write(Data(tree.utf8), to: "\(name)/evolution_tree.csv")
    }
    #expect(
      try compare("old", "new").text().hasSuffix(
        """

        pokemon
        ~ #25 Pikachu: capture_rate 190 → 180, evolves_how Level 16 → Level 17
        ~ #10080 Rock Star: capture_rate 190 → 180
        ~ #10199 Giant: capture_rate 190 → 180

        evolution_tree
        ~ #25 pikachu: how Level 16 → Level 17

          Because of the rows above, 1 more row changed in species; --all lists every row

        """))
  }

  @Test func saysOnceWhatIsNewOfAPokemon() throws {
    for (name, count, total) in [("old", 30, 318), ("new", 31, 319)] {
      let rows = (1...count).map { id in
        let happiness = name == "old" ? "50" : id < 25 ? "70" : "\(id)"
        return "\(id),p\(id),Grass,P30,Level 16,\(id == 7 ? "\(total),\(total),P7 \(name)" : "1,1,P"),\(happiness)\n"
      }
      let columns = "name,type_1_name,evolves_from_name,evolves_how,hp,base_stat_total,display_name,base_happiness\n"
      for (table, key) in [("pokemon", "id"), ("species", "id"), ("evolution_tree", "species_id")] {
        try directory.write(Data("\(key),\(columns)\(rows.joined())".utf8), to: "\(name)/\(table).csv")
      }
    }
    let comparison = try compare("old", "new")
    #expect(comparison.verdict == "1 Pokémon added, 30 changed; 3 tables changed")
    let row = "- **+ \\#31 P**: Grass; evolves from P30: Level 16\n- **~** base\\_happiness in 30 rows, such as "
    #expect(try comparison.markdown().hasPrefix("### 1 Pokémon added, 30 changed; 3 tables changed\n\n" + row))
    #expect(
      try comparison.text().contains(
        """
        pokemon
        + #31 P: Grass; evolves from P30: Level 16
        ~ base_happiness in 30 rows, such as #1 P: 50 → 70
        ~ #7 P7 new: hp 318 → 319, display_name P7 old → P7 new

          Because of the rows above, 4 more rows changed in species and evolution_tree; --all lists every row

        """))
  }

  @Test func callsAValueByWhatEachForeignKeyLeadsTo() throws {
    for name in TableName.allCases {
      let columns = name == .evolutionTree ? "species_id,species" : "id,name"
      try directory.write(
        Data("\(columns),display_name\n7,x,A \(name.rawValue)\n".utf8), to: "all/\(name.rawValue).csv")
    }
    let names = DisplayNames([try ComparedDataset("\(directory.path)/all")])
    let (number, slug) = (PackedCell(Array("7".utf8)[...]), PackedCell(Array("x".utf8)[...]))
    var count = 0
    for schema in Tables.schemas {
      let columns = schema.foreignKeys.map(\.column)
      let types = columns.map { column in schema.columns.first { $0.name == column }?.type }
      let layout = RowLayout(
        table: schema.name.rawValue, columns: columns, isNumeric: types.map { $0 == .integer }, hasKinds: true,
        names: names)
      let row = layout.change(.added, types.map { $0 == .integer ? number : slug })
      for (key, name) in zip(schema.foreignKeys, row.names) {
        let table: TableName = key.table == .evolutionTree ? .species : key.table
        #expect(name == "A \(table.rawValue)", "\(schema.name.rawValue).\(key.column)")
        count += 1
      }
    }
    #expect(count > 150, "\(count)")
  }

  @Test func namesWhatTellsRowsApart() throws {
    let tables = [
      "pokemon": "id,name,display_name\n8,wartortle,Wartortle\n190,aipom,Aipom\n306,aggron,Aggron\n",
      "location_areas": "id,name,display_name\n8,great-marsh-area-1,Great Marsh Area 1\n",
      "items": "id,name,display_name\n306,tm02,TM02\n", "versions": "id,name,display_name\n1,diamond,Diamond\n",
      "languages": "id,name,display_name\n1,zh-hans,Chinese\n2,zh-hant,Chinese\n3,de,German\n",
    ]
    let rows = [
      "encounters": (
        "location_area_id,pokemon,version,slot,method", "8,aipom,diamond,1,walk\n8,aipom,diamond,2,walk\n"
      ),
      "item_names": ("item_id,language,display_name", "306,de,x\n306,zh-hans,y\n306,zh-hant,z\n"),
      "machines": ("version_group,item_id,item", "red-blue,306,tm02\n"),
      "pokemon_moves": ("pokemon_id,move,version_group,learn_method,level", "8,bite,red-blue,level-up,24\n"),
    ]
    for name in ["old", "new"] {
      for (table, text) in tables { try directory.write(Data(text.utf8), to: "\(name)/\(table).csv") }
      for (table, (header, text)) in rows {
        try directory.write(Data("\(header)\n\(name == "old" ? "" : text)".utf8), to: "\(name)/\(table).csv")
      }
    }
    #expect(
      try compare("old", "new").lines() == """
        + pokemon_moves #8 Wartortle · bite · red-blue · level-up · level 24

        + item_names #306 TM02 · German
        + item_names #306 TM02 · Chinese (zh-hans)
        + item_names #306 TM02 · Chinese (zh-hant)

        + machines red-blue · #306 TM02

        + encounters #8 Great Marsh Area 1 · Aipom · Diamond · slot 1: walk
        + encounters #8 Great Marsh Area 1 · Aipom · Diamond · slot 2: walk

        """)
  }

  @Test func beginsWithTheNews() throws {
    for name in ["old", "new"] {
      let isNew = name == "new"
      let ids = 1...30
      let pokemon = ids.map { "\($0),p\($0),\(isNew && $0 < 4 ? 2 : 1)\n" }.joined()
      try directory.write(Data("id,name,hp\n\(pokemon)".utf8), to: "\(name)/pokemon.csv")
      let moves = ids.map { "\($0),cut,red-blue,machine,0\n" + (isNew ? "\($0),cut,z-a,train,0\n" : "") }.joined()
      let columns = "pokemon_id,move,version_group,learn_method,level\n"
      try directory.write(Data("\(columns)\(moves)2,cut,z-b,train,0\n".utf8), to: "\(name)/pokemon_moves.csv")
      let items = ids.map { "\($0),i\($0),\(isNew ? "" : "\($0)00")\n" }.joined()
      try directory.write(Data("id,name,cost\n\(items)".utf8), to: "\(name)/items.csv")
      let places = ids.map { "\($0),p1,\($0 % 2 == 0 ? "gold" : "silver"),1,walk\n" }.joined()
      let header = "location_area_id,pokemon,version,slot,method\n"
      try directory.write(Data("\(header)\(isNew ? places : "")".utf8), to: "\(name)/encounters.csv")
      try directory.write(Data("id,name\n\(isNew ? "" : "1,a\n")".utf8), to: "\(name)/colors.csv")
    }
    let text = try compare("old", "new").text()
    #expect(
      text.hasPrefix(
        """
        3 Pokémon changed; moves added to 30 Pokémon in Z A (30 rows); cost now empty in 30 items; 30 encounters added; 5 tables changed

        pokemon                  ~3  a changed row counts as a changed Pokémon
        pokemon_moves  +30
        colors              -1
        items                   ~30
        encounters     +30

        pokemon
        ~ #1 p1: hp 1 → 2
        """), "\(text)")
    #expect(text.contains("\nitems\n~ cost → null: 30 rows\n"), "\(text)")
    let (old, new) = ("\(directory.path)/old", "\(directory.path)/new")
    let page = String(decoding: try ReportedChanges.json(old: old, new: new).line, as: UTF8.self)
    #expect(page.contains(#""bulks":[["cost",null,30]]"#), "\(page)")
    #expect(page.contains(#""changedPokemon":["1","2","3"]"#), "\(page)")
    let news = #""news":["moves added to 30 Pokémon in Z A (30 rows)","cost now empty in 30 items","30 "#
    #expect(page.contains(news), "\(page)")
  }

  /// A move with a new name must not read as a loss, whatever else is new.
  @Test func tellsAGainTogetherWithItsLoss() throws {
    for (name, move) in [("old", "vise-grip"), ("new", "vice-grip")] {
      let isNew = name == "new"
      let texts = (1...30).map { "\(move),en,v\($0),x\n" } + (isNew ? (1...50).map { "cut,en,v\($0),x\n" } : [])
      let header = "move,language,version_group,flavor_text\n"
      try directory.write(Data((header + texts.joined()).utf8), to: "\(name)/move_flavor_text.csv")
      let moves = (1...25).map { "\($0),\(move),red-blue,machine,0\n" }.joined()
      let columns = "pokemon_id,move,version_group,learn_method,level\n"
      try directory.write(Data("\(columns)\(moves)".utf8), to: "\(name)/pokemon_moves.csv")
      let names = (isNew ? Array(2...23) : [1]).map { "m\($0),en,x\n" }.joined()
      try directory.write(Data("move,language,display_name\n\(names)".utf8), to: "\(name)/move_names.csv")
    }
    #expect(
      try compare("old", "new").verdict
        == "80 rows of move_flavor_text added and 30 removed; moves added to 25 Pokémon in Red Blue (25 rows) and "
        + "removed from 25 Pokémon in Red Blue (25 rows); 22 move names added and 1 removed; 3 tables changed")
  }

  @Test func tellsWhatIsNewInAList() throws {
    for (name, how, types) in [("old", "Level 16", "a;b"), ("new", "Use Moon Stone | Level 16", "b;c")] {
      let row = "species_id,name,how_all\n2,ivysaur,\(how)\n"
      try directory.write(Data(row.utf8), to: "\(name)/evolution_tree.csv")
      try directory.write(Data("id,name,weaknesses\n2,ivysaur,\(types)\n".utf8), to: "\(name)/pokemon_defenses.csv")
    }
    #expect(
      try compare("old", "new").lines() == """
        ~ evolution_tree #2 ivysaur: how_all +Use Moon Stone

        ~ pokemon_defenses #2 ivysaur: weaknesses +c -a

        """)
  }

  @Test func endsLongListsAndWrapsAtBlanks() throws {
    try writeSpecies(old: "id,name\n", new: "id,name\n" + (1...950).map { "\($0),a b c d\n" }.joined())
    let comparison = try compare("old", "new")
    #expect(try comparison.lines().hasSuffix("+ species #20 a b c d\n  …and 930 more; --all lists every row\n"))
    #expect(try comparison.text(isComplete: true).count { $0 == "\n" } == 955)
    let narrow = try comparison.text(usesColor: true, width: 16)
    #expect(narrow.contains("\n\u{1B}[2mspecies\u{1B}[0m\n\u{1B}[32m+\u{1B}[0m #1 a b c d\n"), "\(narrow)")
  }
}
