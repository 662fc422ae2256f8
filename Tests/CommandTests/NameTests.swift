import Foundation
import TestSupport
import Testing

/// English names follow a rule; names in other languages come from documents.
@Suite final class NameTests: ServedSuite {
  private func export(_ options: String, tables: String = "pokemon,species,moves") async throws -> Command.Result {
    let arguments = ["--source", server.url, "--retries", "0", "--tables", tables, "-o", "out"]
    return try await Command.run(arguments + options.split(separator: " ").map(String.init), in: directory)
  }

  /// The requested paths, sorted, without the paths of Pokémon, species, families and moves.
  private var asked: [String] {
    let paths = server.requests.map { String($0.path.dropFirst("/api/v2/".count)) }
    return paths.filter { path in
      !["pokemon/", "pokemon-species/", "evolution-chain/", "move/"].contains { path.hasPrefix($0) }
    }.sorted()
  }

  /// The documents that were requested by id after the first `count` requests.
  private func documents(after count: Int) -> [String] {
    let paths = server.requests.dropFirst(count).map(\.path).filter { $0.contains(/\/\d+\/$/) }
    return Set(paths.map { String($0.dropFirst("/api/v2/".count)) }).sorted()
  }

  private func cells(_ columns: [String], of table: String) throws -> [[String]] {
    let rows = try directory.text("out/\(table).csv").split(separator: "\n").map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let header = try #require(rows.first)
    return try rows.dropFirst().map { row in try columns.map { row[try #require(header.firstIndex(of: $0))] } }
  }

  private static let columns = [
    "display_name", "species_name", "form_name", "type_1_name", "evolves_from_name", "ability_1_name",
    "growth_rate_name", "egg_group_1_name",
  ]

  private func plan(_ kind: String, _ documents: [(id: Int, slug: String, fields: String)]) {
    let entries = documents.map { #"{"name":"\#($0.slug)","url":"/api/v2/\#(kind)/\#($0.id)/"}"# }
    let list = #"{"count":\#(documents.count),"next":null,"results":[\#(entries.joined(separator: ","))]}"#
    server.plan("/api/v2/\(kind)/", .body(Array(list.utf8)))
    for (id, slug, fields) in documents {
      server.plan("/api/v2/\(kind)/\(id)/", .body(Array(#"{"id":\#(id),"name":"\#(slug)",\#(fields)}"#.utf8)))
    }
  }

  private static func german(_ list: String, _ field: String, _ text: String) -> String {
    #""\#(list)":[{"\#(field)":"\#(text)","language":{"name":"de","url":"/api/v2/language/6/"}}]"#
  }

  private func planGerman() {
    plan(
      "pokemon-form",
      [
        (
          10_052, "charizard-mega-x",
          Self.german("names", "name", "Mega-Glurak X") + "," + Self.german("form_names", "name", "Mega-Form")
        ),
        (10_034, "charizard-mega-y", #""names":[]"#),
      ])
    plan("egg-group", [(1, "monster", Self.german("names", "name", "Ungeheuer")), (14, "dragon", #""names":null"#)])
    plan("growth-rate", [(4, "medium-slow", Self.german("descriptions", "description", "mittel langsam"))])
  }

  @Test func countsADocumentOnceThatATableAndANameLack() async throws {
    server.plan("/api/v2/type/10/", .body(Array("{".utf8)))
    let result = try await export("--range 4 --language de --allow-partial", tables: "pokemon,types")
    let failures = try directory.text("out/failures.ndjson").split(separator: "\n")
    #expect(failures.count == 1 && failures[0].contains("type/10"), "\(result)")
    #expect(server.count(of: "/api/v2/type/10/") == 1, "\(result)")
  }

  @Test func keepsTheStoredDocumentThatATableAndANameNeed() async throws {
    server.planAll(.serveWith(headers: ["X-PokeAPI-Hash": ""]))
    try await export("--range 4 --language de", tables: "pokemon,types").expectExit(0)
    let before = try ["pokemon", "types"].map { try directory.text("out/\($0).csv") }
    try server.plan("type/10", replacing: ("{\n  \"damage_relations\": {", "{\"damage_relations\": 1, \"lost\": {"))
    let count = server.count(of: "/api/v2/type/10/")
    let options = "--range 4 --language de --max-age 0"
    try await export(options, tables: "pokemon,types").expectExit(75)
    try await export(options + " --allow-partial", tables: "pokemon,types").expectExit(75)
    #expect(try ["pokemon", "types"].map { try directory.text("out/\($0).csv") } == before)
    #expect(server.count(of: "/api/v2/type/10/") == count + 2)
    #expect(try directory.text("out/failures.ndjson").contains(#""resource":"type/10","reason":"contract""#))
  }

  @Test func asksForNoNameInEnglish() async throws {
    try await export("--range 5,10034").expectExit(0)
    #expect(asked == [])
    #expect(
      try cells(Self.columns, of: "pokemon") == [
        ["Charmeleon", "Charmeleon", "", "Fire", "Charmander", "Blaze", "Medium Slow", "Monster"],
        ["Mega Charizard X", "Charizard", "Mega X", "Fire", "", "Tough Claws", "Medium Slow", "Monster"],
      ])
  }

  @Test func asksTheDocumentsOfTheSelectedRowsInAnotherLanguage() async throws {
    planGerman()
    let result = try await export("--range 5,10034-10035 --language de -v")
    result.expectExit(0)
    #expect(
      try cells(Self.columns, of: "pokemon") == [
        ["Glutexo", "Glutexo", "", "Feuer", "Glumanda", "Großbrand", "mittel langsam", "Ungeheuer"],
        ["Mega-Glurak X", "Glurak", "Mega-Form", "Feuer", "", "Krallenwucht", "mittel langsam", "Ungeheuer"],
        ["Mega-Glurak Y", "Glurak", "Mega Y", "Feuer", "", "Dürre", "mittel langsam", "Ungeheuer"],
      ])
    #expect(try cells(["evolves_from_name"], of: "species").contains(["Glutexo"]))
    // No path is requested twice. Five paths belong to abilities: the list and four documents.
    #expect(Set(asked).count == asked.count && asked.count { $0.hasPrefix("ability/") } == 5, "\(asked)")
    #expect(result.errors.contains("names in de: 4 ability, 2 egg-group, 1 growth-rate, 2 pokemon-form, "), "\(result)")
    #expect(try directory.text("out/run.json").contains(#""names":{"ability":4,"egg-group":2,"#))
    let count = server.requests.count
    try await export("--range 5,10034-10035 --language de").expectExit(0)
    #expect(documents(after: count) == [], "everything is stored")
    try await Command.run(["verify", "out"], in: directory, exit: 0)
  }

  /// Chain 1 names species 4 before the run loads that species' family, so a run without a store must keep the species.
  @Test func asksOnceForASpeciesThatAConditionNames() async throws {
    let charmander = #"{"name":"charmander","url":"/api/v2/pokemon-species/4/"}"#
    try server.plan("evolution-chain/1", replacing: ("\"trade_species\": null", "\"trade_species\": \(charmander)"))
    let arguments = "--range 1-4 --language de --concurrency 1 --tables evolution_tree -o -"
    try await Command.run(
      ["--source", server.url] + arguments.split(separator: " ").map(String.init), in: directory, exit: 0)
    let species = server.requests.map(\.path).filter { $0.contains(/pokemon-species\/\d/) }
    #expect(species.contains("/api/v2/pokemon-species/4/") && Set(species).count == species.count, "\(species)")
  }

  /// Plans two Mega Evolutions and two forms that differ only in looks.
  ///
  /// The API's name of one Mega Evolution, `Mega-Glutexo Y`, is wrong, because the species' name is `Glurak`.
  private func planForms() {
    let forms = [
      (6, "charizard", "", "charizard", true, "", ""),
      (10_052, "charizard-mega-x", "mega-x", "charizard-mega-x", true, "", "Mega-Form"),
      (10_053, "charizard-polar", "polar", "charizard", false, "", "Schneeform"),
      (10_054, "charizard-mega-y", "mega-y", "charizard-mega-y", true, "Mega-Glutexo Y", ""),
      (1, "bulbasaur-sandy", "sandy", "bulbasaur", false, "", ""),
    ]
    plan(
      "pokemon-form",
      forms.map { id, slug, form, pokemon, isDefault, whole, part in
        let names = [("names", whole), ("form_names", part)].map { Self.german($0, "name", $1) }.joined(separator: ",")
        let flags = #""is_default":\#(isDefault),"is_battle_only":false,"is_mega":false,"order":1,"form_order":1"#
        return (
          id, slug,
          #""form_name":"\#(form)","pokemon":{"name":"\#(pokemon)","url":"/api/v2/pokemon/\#(id)/"},"#
            + #""version_group":{"name":"x-y","url":"/api/v2/version-group/15/"},"sprites":{},"types":[],"#
            + #""trigger_conditions":[],\#(flags),\#(names)"#
        )
      })
  }

  private static let forms = [
    ["bulbasaur-sandy", "Bisasam (Sandumhang)"], ["charizard", "Glurak"], ["charizard-mega-x", "Mega-Glurak X"],
    ["charizard-polar", "Glurak (Schneeform)"], ["charizard-mega-y", "Mega-Glurak Y"],
  ]

  @Test func givesAFormTheNameOfItsPokemon() async throws {
    planForms()
    try await export("--range 6,10034-10035 --language de", tables: "pokemon,forms").expectExit(0)
    #expect(try cells(["name", "display_name"], of: "forms") == Self.forms)
    #expect(
      try cells(["name", "display_name"], of: "pokemon") == [
        ["charizard", "Glurak"], ["charizard-mega-x", "Mega-Glurak X"], ["charizard-mega-y", "Mega-Glurak Y"],
      ])
    #expect(server.requests.count { $0.path == "/api/v2/pokemon-species/6/" } == 1)
    let finding = "info,misnamed_form,pokemon,10035,names,\"the API calls charizard-mega-y 'Mega-Glutexo Y', "
    #expect(try directory.text("out/quality.csv").contains(finding + "without its species' name 'Glurak'\""))
    try await export("--range 6,10034-10035 --language de --strict", tables: "pokemon").expectExit(0)
  }

  @Test func asksForTheSpeciesOfFormsAlone() async throws {
    planForms()
    try await export("--language de", tables: "forms").expectExit(0)
    #expect(try cells(["name", "display_name"], of: "forms") == Self.forms)
    #expect(
      documents(after: 0).filter { $0.hasPrefix("pokemon-species/") } == ["pokemon-species/1/", "pokemon-species/6/"])
    let count = server.requests.count
    try await export("--columns name,form_name --language de --fresh", tables: "forms").expectExit(0)
    #expect(documents(after: count).allSatisfy { $0.hasPrefix("pokemon-form/") })
  }

  @Test func namesFormsInEnglishWithoutARequest() async throws {
    planForms()
    try await export("", tables: "forms").expectExit(0)
    #expect(
      try cells(["name", "display_name", "form_display_name"], of: "forms") == [
        ["bulbasaur-sandy", "Bulbasaur (Sandy Cloak)", "Sandy Cloak"], ["charizard", "Charizard", ""],
        ["charizard-mega-x", "Mega Charizard X", "Mega X"],
        ["charizard-polar", "Charizard (Polar Pattern)", "Polar Pattern"],
        ["charizard-mega-y", "Mega Charizard Y", "Mega Y"],
      ])
    #expect(documents(after: 0).allSatisfy { $0.hasPrefix("pokemon-form/") })
  }

  @Test func takesJapaneseWithoutChineseCharactersWhereThatIsAll() async throws {
    let name = Self.german("names", "name", " かいじゅう ").replacing(#""de""#, with: #""ja-Hrkt""#)
    plan("egg-group", [(1, "monster", name), (14, "dragon", #""names":[]"#)])
    try await export("--range 5 --language ja", tables: "pokemon,egg_groups,egg_group_names").expectExit(0)
    #expect(try cells(["display_name"], of: "egg_groups") == [["Dragon"], ["かいじゅう"]])
    #expect(try cells(["egg_group_1_name", "egg_group_2_name"], of: "pokemon") == [["かいじゅう", "Dragon"]])
    #expect(try cells(["display_name"], of: "egg_group_names") == [["かいじゅう"]])
  }

  @Test func findsTheNameOfASlugWithAnApostrophe() async throws {
    plan("item", [(83, "thunder’-stone", Self.german("names", "name", "Donnerstein"))])
    try await export("--range 26 --language de").expectExit(0)
    #expect(try cells(["evolves_how"], of: "pokemon") == [["Einsatz des Items Donnerstein"]])
  }

  @Test func takesEnglishNamesFromDocumentsWhenAsked() async throws {
    plan("growth-rate", [(4, "medium-slow", #""names":[]"#)])
    try await export("--range 5 --names").expectExit(0)
    #expect(asked.contains("type/10/") && asked.contains("ability/66/") && asked.contains("egg-group/"), "\(asked)")
    #expect(!asked.contains { $0.hasPrefix("pokemon-form") })
    #expect(try cells(["type_1_name", "growth_rate_name"], of: "pokemon") == [["Fire", "Medium Slow"]])
    #expect(try directory.text("out/datapackage.json").contains("\"exact_names\": true"))
  }

  @Test func makesANameFromTheSlugWhereItsDocumentIsMissing() async throws {
    planGerman()
    server.lose("ability/66", named: "blaze")
    let result = try await export("--range 5 --language de")
    result.expectExit(0)
    #expect(
      result.errors.contains("ability/66: missing from the source; its name is made from its identifier in the API"),
      "\(result)")
    #expect(try directory.text("out/quality.csv").contains("warning,missing_name,ability,66,"))
    #expect(try cells(["type_1_name", "ability_1_name"], of: "pokemon") == [["Feuer", "Blaze"]])
    server.plan("/api/v2/type/10/", .status(500))
    let broken = try await export("--range 5 --language de --fresh")
    broken.expectExit(75)
    server.plan("/api/v2/type/10/", .serve)
    let count = server.requests.count
    try await export("--range 5 --language de").expectExit(0)
    #expect(documents(after: count) == ["ability/66/", "type/10/"], "only what was missing")
  }
}
