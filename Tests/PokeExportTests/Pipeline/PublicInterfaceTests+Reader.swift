import PokeExport
import TestSupport
import Testing

extension PublicInterfaceTests {
  /// The fixtures, and a few items that the fixtures lack.
  private struct Source: ResourceSource {
    let asked = Watched<[String]>([])
    let items = DocumentSource([
      "item/82": item(82, "fire-stone", "ほのおのいし"), "item/83": item(83, "thunder-stone", "かみなりのいし"),
      "item/84": item(84, "water-stone", "みずのいし"), "item/85": item(85, "leaf-stone", "リーフのいし"),
      "item/885": item(885, "ice-stone", "こおりのいし"),
    ])

    func bytes(of resource: String) -> [UInt8]? {
      asked.update { $0.append(resource) }
      return items.bytes(of: resource) ?? (try? Repository.fixture(resource)).map { Array($0.utf8) }
    }

    private static func item(_ id: Int, _ slug: String, _ name: String) -> String {
      let names = #"[{"name": "\#(name)", "language": {"name": "ja", "url": "/language/11/"}}]"#
      let category = #"{"name": "evolution", "url": "/item-category/10/"}"#
      return #"{"id": \#(id), "name": "\#(slug)", "names": \#(names), "category": \#(category)}"#
    }
  }

  @Test func namesFamiliesAsTheExportDoes() async throws {
    let source = Source()
    let plan = ExportPlan(selection: IDSelection(133...136), language: "ja").reading(source)
    var exported: [String?] = []
    for try await value in Exporter(plan).values() {
      if case .evolutionTree(let tree) = value { exported = tree.nodes.map(\.howAll) }
    }
    let reader = try PokedexReader(plan)
    source.asked.update { $0 = [] }
    let eevee = try await reader.species(named: "Eevee")
    let family = try #require(await reader.family(of: eevee))
    #expect(family.nodes.map(\.howAll) == exported && exported.contains("みずのいしを使う"))
    #expect(exported.compactMap(\.self).contains { $0.contains("フェアリー") } && family.nodes.allSatisfy(\.isInRange))
    #expect(source.asked.value.count { $0 == "item/84" } == 1 && source.asked.value.count { $0.hasSuffix("/133") } == 1)
    #expect(try await reader.family(named: "Vaporeon") == family)
    #expect(source.asked.value.count { $0 == "item" } == 1 && source.asked.value.count { $0 == "item/84" } == 1)
  }

  /// A run may need one document twice: for a name, and for rows of a table.
  ///
  /// Usually the run needs the name first. For the type of a move, it needs the rows first, because the types
  /// come before the moves.
  @Test(arguments: [1...3, 133...136])
  func asksOnceForDocumentsThatTablesAlsoName(_ range: ClosedRange<Int>) async throws {
    let source = Source()
    let tables: [TableName] = [.pokemon, .evolutionTree, .types, .abilities, .moves, "items"]
    let plan = ExportPlan(selection: IDSelection(range), tables: tables, language: "de").reading(source)
    var kinds: Set<String> = []
    for try await value in Exporter(plan).values() {
      if case .further(let value) = value { kinds.insert("\(type(of: value))") }
    }
    let asked = source.asked.value
    #expect(Set(asked).count == asked.count, "\(asked.filter { one in asked.count { $0 == one } > 1 })")
    #expect(kinds == ["PokemonTypeDetails", "Ability", "Move", "Item"] && asked.contains("type/4"))
  }

  @Test func looksUpTypesOfTheLibraryByTheirEndpoint() async throws {
    let reader = try PokedexReader(ExportPlan(language: "de").reading(Source()))
    let stone: DocumentNamesOfItem = try await reader.value(named: "Water Stone")
    #expect(stone.id == 84)
    #expect(try await reader.value(Move.self, named: "Thunderbolt") == reader.value(id: 85))
    #expect(try await reader.value(EvolutionTree.self, id: 67).nodes.count == 9)
    #expect([Item.endpoint, PokemonSpecies.endpoint, Nature.endpoint] == ["item", "pokemon-species", "nature"])
    #expect(try await reader.typeChart().factor(of: "ground", on: ["electric", "steel"]) == 4)
    var ids: [Int] = []
    for try await type in reader.values(PokemonTypeDetails.self) { ids.append(type.id) }
    #expect(ids.count == 21 && ids == ids.sorted())
  }

  private struct DocumentNamesOfItem: DecodableFromEndpoint {
    static let endpoint = "item"
    let id: Int

    init(decoding bytes: some Sequence<UInt8>, context: ReadingContext) throws {
      id = Array(bytes).contains(UInt8(ascii: "8")) ? 84 : 0
    }
  }

  /// A server finds documents only by slug, so the reader looks for other names in the list.
  @Test func saysWhichNameIsNear() async throws {
    let server = try LoopbackServer()
    for reader in [try PokedexReader(source: server.url), try PokedexReader(source: Repository.fixtures)] {
      #expect(try await reader.detail(named: "Mega Venusaur").pokemon.id == 10_033)
      let near = await #expect(throws: ExportError.self) { try await reader.pokemon(named: "pikachoo") }
      #expect(near?.description == "pokemon/pikachoo: the API does not list it; did you mean 'pikachu'?")
      #expect(near?.isMissing == true)
      let id = await #expect(throws: ExportError.self) { try await reader.detail(named: "#25") }
      #expect(id == .plan(.idAsName("#25", id: "25")) && id?.isMissing == false)
      let unlisted = await #expect(throws: ExportError.self) { try await reader.pokemon(id: 9_999) }
      #expect(unlisted?.isMissing == true)
    }
  }

  @Test func refusesALanguageThatTheAPIDoesNotHave() throws {
    let error = ExportError.plan(.unknownLanguage("xx", known: Language.codes))
    #expect(throws: error) { try PokedexReader(source: Repository.fixtures, language: "xx") }
    let languages = [
      "de_DE": "de", "zh_TW": "zh-hant", "zh-Hant-HK": "zh-Hant", "es_MX": "es-419", "es-419": "es-419", "en_US": "en",
    ]
    for (typed, code) in languages {
      #expect(try PokedexReader(source: Repository.fixtures, language: typed).language == code)
    }
  }

  @Test func endsEventsWithTheSummary() async throws {
    let directory = try FreshDirectory()
    let plan = ExportPlan(
      source: Repository.fixtures, selection: IDSelection(1...3), tables: [.pokemon], output: directory.path + "/out")
    var events: [ExportEvent] = []
    for try await event in Exporter(plan).events() { events.append(event) }
    guard case .finished(let summary) = events.last, case .reported(let report) = events.dropLast().last else {
      Issue.record("another end: \(events.suffix(2))")
      return
    }
    #expect(summary.report == report && summary.hasChanges && report.files.map(\.name) == ["pokemon.csv"])
  }
}
