import Foundation
import TestSupport
import Testing

@testable import PokeExport

/// How `diff` names rows, and tells what many of them share once.
extension DatasetComparisonTests {
  /// Other tables of the datasets know names, too; an id that nothing tells the name of stays as it is.
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

        ~ pokemon_stats 3 hp: base 1 → 2
        ~ pokemon_stats 7 hp: base 1 → 2
        ~ pokemon_stats #25 Pikachu hp: base 1 → 2

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
        30 Pokémon changed (1 table)

        pokemon  ~30

        in many rows
        ~ ability_1 levitate → float: 30 rows in pokemon
        ~ base_experience → null: 30 rows in pokemon
        ~ move_count 1 → 2: 30 rows in pokemon

        pokemon
        ~ #7 p7: hp 1 → 2

        """)
    #expect(
      try comparison.markdown().hasSuffix(
        """

        - **~** move\\_count 1 → 2: 30 rows in pokemon
        - **~ \\#7 p7**: hp 1 → 2


        """))
    let json = try comparison.json()
    #expect(json.contains(#""changed":[{"column":"move_count","rows":30},{"column":"hp","rows":1},"#), "\(json)")
    #expect(json.components(separatedBy: #""move_count":{"old":"1","new":"2"}"#).count == 31, "\(json)")
  }

  /// The rows after the new one say the same as before, and only their index is another.
  @Test(arguments: [
    (
      "1,a,\n2,b,\n3,c,\n", "1,a,\n2,new,Level up in New Mauville\n3,b,\n4,c,\n",
      "+ METHODS: Level up in New Mauville\n"
    ),
    ("1,a,\n2,b,\n3,c,x\n", "1,b,\n2,c,y\n", "- METHODS 1\n~ METHODS 2: how x → y\n"),
    (
      "1,a,\n2,b,\n", "1,b,\n2,a,\n",
      "~ METHODS 1: method_index 2 → 1\n~ METHODS 2: method_index 1 → 2\n"
    ),
    ("1,a,v\n2,b,\n", "1,a,w\n2,b,\n", "~ METHODS 1: how v → w\n"),
    ("1,a,\n", "", "- METHODS 1\n"),
  ])
  func alignsTheRowsOfAnOwnerByWhatTheySay(old: String, new: String, report: String) throws {
    for (name, rows) in [("old", old), ("new", new)] {
      let owned = rows.replacing(#/(?m)^(?=.)/#, with: "462,")
      let text = "to_species_id,method_index,trigger,how\n1,1,same,\n\(owned)470,1,same,\n"
      try directory.write(Data(text.utf8), to: "\(name)/evolution_methods.csv")
    }
    #expect(try compare("old", "new").lines().replacing("evolution_methods 462", with: "METHODS") == report)
  }

  /// A slot is the API's own number, and its change is one.
  @Test func tellsOfARowInAnotherSlot() throws {
    for (name, rows) in [("old", "1,1,a\n1,2,b\n"), ("new", "1,1,b\n")] {
      try directory.write(Data("pokemon_id,slot,ability\n\(rows)".utf8), to: "\(name)/pokemon_abilities.csv")
    }
    let lines = "- pokemon_abilities 1: a\n~ pokemon_abilities 1 1: slot 2 → 1\n"
    #expect(try compare("old", "new").lines() == lines)
  }

  /// Languages that differ only in case are the same, rows of a new Pokémon come with it, and what many rows share is
  /// one line, whatever the table.
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
        +5 rows, 60 changed (4 tables)

        species        +1
        species_names  +2  ~30
        colors         +1
        color_names    +1  ~30

        in many rows
        ~ language ja-Hrkt → ja-hrkt: 60 rows in species_names, color_names
        ~ color_names.name in 30 rows, such as c1 ja-hrkt: old1 → new1

        species
        + #31 s31

        colors
        + c31

          …and 3 rows in species_names, color_names, following from the rows above; see --all

        """)
    let all = try comparison.text(isComplete: true)
    #expect(all.contains("species_names\n+ #31 s31 de: a\n+ #31 s31 ja-hrkt: b\n"), "\(all)")
  }

  /// Neither for each of its forms, nor for each table.
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
        ~ #25 Pikachu: capture_rate 190 → 180 in 3 forms, evolves_how Level 16 → Level 17

          …and 2 rows in species, evolution_tree, following from the rows above; see --all

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
    #expect(comparison.verdict == "+1 Pokémon, 30 changed (3 tables)")
    let head = " changed (3 tables)\n\n- **~** base\\_happiness 50 → 70: 72 rows in pokemon, species, "
    #expect(try comparison.markdown().hasPrefix("### +1 Pokémon, 30" + head))
    #expect(
      try comparison.text().contains(
        """
        in many rows
        ~ base_happiness 50 → 70: 72 rows in pokemon, species, evolution_tree
        ~ evolution_tree.base_happiness in 6 rows with other values
        ~ pokemon.base_happiness in 6 rows with other values
        ~ species.base_happiness in 6 rows with other values

        pokemon
        + #31 P: Grass; evolves from P30: Level 16
        ~ #7 P7 new: hp 318 → 319, display_name P7 old → P7 new

          …and 4 rows in species, evolution_tree, following from the rows above; see --all

        """))
  }

  @Test func endsLongListsAndWrapsAtBlanks() throws {
    try writeSpecies(old: "id,name\n", new: "id,name\n" + (1...950).map { "\($0),a b c d\n" }.joined())
    let comparison = try compare("old", "new")
    #expect(try comparison.lines().hasSuffix("+ species #20 a b c d\n  …and 930 more; see --all\n"))
    #expect(try comparison.text(isComplete: true).count { $0 == "\n" } == 955)
    let narrow = try comparison.text(usesColor: true, width: 16)
    #expect(narrow.contains("\n\u{1B}[2mspecies\u{1B}[0m\n\u{1B}[32m+\u{1B}[0m #1 a b c d\n"), "\(narrow)")
  }
}
