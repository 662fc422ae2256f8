import Foundation
import PokeExport
import TestSupport
import Testing

@Suite struct PublicInterfaceTests {
  private let fixtures = ExportPlan(source: Repository.fixtures)

  @Test func makesTheDomainOfBytes() throws {
    let data = Data(try Repository.fixture("pokemon/1").utf8)
    let pokemon = try Pokemon(decoding: data)
    #expect(try Pokemon(decoding: Array(data)) == pokemon)
    #expect(pokemon.number == "#001" && pokemon.displayName == "Bulbasaur")
    #expect(pokemon.heightInMetres.description == "0.7" && Double(pokemon.heightInMetres) == 0.7)
    #expect(pokemon.weightInKilograms.map { Double($0) } == 6.9)
    #expect(pokemon.types.map(\.type) == [.grass, .poison])
    #expect(pokemon.abilities.map(\.displayName) == ["Overgrow", "Chlorophyll"])
    #expect(pokemon.abilities.last?.isHidden == true)
    let stats = PokemonStat.allCases.compactMap { stat in
      pokemon.stats[stat].map { "\(stat.displayName) \($0.base) \($0.percentage) %" }
    }
    #expect(
      stats == [
        "HP 45 17.6 %", "Attack 49 19.2 %", "Defense 49 19.2 %", "Special Attack 65 25.5 %",
        "Special Defense 65 25.5 %", "Speed 45 17.6 %",
      ])
    let move = try Move(decoding: Repository.fixture("move/85").utf8, context: ReadingContext(language: "de"))
    #expect(move.displayName == "Donnerblitz")
    #expect(throws: JSONError.self) { try Pokemon(decoding: data.dropLast(9)) }
  }

  @Test func hasEighteenTypesWithColourAndSymbol() {
    #expect(PokemonType.known.count == 18)
    #expect(PokemonType.known.allSatisfy { $0.colorHex.wholeMatch(of: /#[0-9A-F]{6}/) != nil && $0.symbol.count == 1 })
    #expect(Set(PokemonType.known.map(\.symbol)).count == 18 && PokemonType(slug: "sound") == .unknown)
  }

  @Test(arguments: ["de", "es", "fr", "it", "ja", "ko", "zh-Hans", "zh-Hant", "en", "pt-BR"])
  func namesTypesAndStatsAsTheGamesDo(language: String) async throws {
    let reader = try PokedexReader(fixtures)
    for type in PokemonType.known {
      let names = try await reader.type(named: type.rawValue).names
      let name = names.first { $0.language == language }?.name
      #expect(name == nil || type.displayName(in: language) == name)
    }
    #expect(Set(PokemonStat.allCases.map { $0.displayName(in: language) }).count == 6)
  }

  @Test func namesStatsInALanguage() {
    #expect(PokemonStat.speed.displayName(in: "de_DE") == "Initiative")
    #expect(PokemonStat.hp.displayName(in: "fr") == "PV" && PokemonStat.attack.displayName(in: "ja-hrkt") == "こうげき")
    #expect(PokemonStat.specialAttack.displayName(in: "cs") == "Special Attack")
    let fairies = ["es", "it", "ko", "zh-Hant", "pt-BR", "xx"].map { PokemonType.fairy.displayName(in: $0) }
    #expect(fairies == ["Hada", "Folletto", "페어리", "妖精", "Fairy", "Fairy"])
    #expect(PokemonType.unknown.displayName(in: "de") == "Unknown")
  }

  /// A page makes names from slugs and an export makes names from species, but the names must be the same.
  @Test func namesTheListAsTheTablesDo() async throws {
    var names: [Int: String] = [:]
    for try await value in Exporter(fixtures).values() {
      if case .pokemon(let pokemon, _) = value { names[pokemon.id] = pokemon.displayName }
    }
    let page = try await PokedexReader(fixtures).page(limit: 10_000)
    #expect(page.items.count == page.total && !page.hasMore)
    for item in page.items where names[item.id] != nil { #expect(item.displayName == names[item.id]) }
    #expect(names.count > 250)
  }

  @Test func looksUpSingleDocuments() async throws {
    let reader = try PokedexReader(fixtures)
    let mega = try await reader.pokemon(named: "venusaur-mega")
    #expect(try await reader.pokemon(id: 10_033) == mega)
    #expect(mega.number == "#003" && mega.displayName == "Mega Venusaur")
    let pikachu = try await reader.pokemon(id: 25)
    #expect(Set(pikachu.heldItems.map(\.displayName)) == ["Oran Berry", "Light Ball"] && !pikachu.moves.isEmpty)
    let species = try await reader.species(named: "Mr. Mime")
    #expect(
      try await reader.species(id: 122) == species && !species.flavorTexts.isEmpty && !species.translations.isEmpty)
    #expect(try await reader.value(PokemonTypeDetails.self, id: 10).slug == "fire")
    let family = try #require(await reader.family(of: species.evolvesFrom ?? SpeciesReference(id: 122, slug: "")))
    #expect(try await [reader.family(of: species), reader.family(named: "Mr. Mime")] == [family, family])
    #expect(family.nodes.map(\.displayName) == ["Mime Jr.", "Mr. Mime", "Mr. Rime"])
    let unknown = await #expect(throws: ExportError.self) { try await reader.value(Move.self, of: "Moves", id: 1) }
    #expect(unknown?.description == "'Moves' is not an endpoint of the API")
  }

  @Test func streamsAGroupInOrder() async throws {
    let server = try LoopbackServer()
    let reader = try PokedexReader(source: server.url)
    var ids: [Int] = []
    for try await pokemon in reader.pokemon(ids: [133, 25, 1, 25, 4]) { ids.append(pokemon.id) }
    #expect(ids == [1, 4, 25, 133] && server.requests.count == 4)
    for try await _ in reader.pokemon(ids: 1...151) { break }
    #expect(try await server.waitForRequests(4 + 10, within: .seconds(1)) == false)
    ids = []
    do {
      for try await pokemon in try PokedexReader(fixtures).pokemon(ids: [0, 25, 9_999]) { ids.append(pokemon.id) }
      Issue.record("nothing was missing")
    } catch ExportError.incomplete(let failures, reason: nil) {
      #expect(failures.map(\.resource) == ["pokemon/0", "pokemon/9999"] && ids == [25])
    }
  }

  @Test func readsATypeOfTheProgram() async throws {
    let server = try LoopbackServer()
    let reader = try PokedexReader(source: server.url)
    server.plan("/api/v2/pokemon/25/", .cut(afterBytes: 1_000), .serve)
    let recordings = try await reader.value(Recordings.self, of: "pokemon", id: 25)
    #expect(recordings.cries.legacy?.hasSuffix("/legacy/25.ogg") == true && server.requests.count == 2)
    #expect(
      try await reader.value(Recordings.self, of: "pokemon", named: "Pikachu").cries.latest == recordings.cries.latest)
    server.plan("/api/v2/pokemon/1/", .body(Array(#"{"id": 1, "name": "bulbasaur"}"#.utf8)))
    let error = await #expect(throws: ExportError.self) {
      try await reader.value(Recordings.self, of: "pokemon", id: 1)
    }
    guard case .incomplete(let failures, reason: nil) = error else { throw try #require(error) }
    #expect(failures.map(\.reason) == [.contract])
  }

  @Test func storesAnswers() async throws {
    let (server, directory) = (try LoopbackServer(), try FreshDirectory())
    var plan = ExportPlan(source: server.url, output: directory.path + "/store")
    let detail = try await PokedexReader(plan, isStoring: true).detail(id: 25)
    let count = server.requests.count
    plan.isOffline = true
    let reader = try PokedexReader(plan, isStoring: true)
    #expect(try await reader.detail(id: 25) == detail && server.requests.count == count)
    let inUse = #expect(throws: ExportError.self) { try PokedexReader(plan, isStoring: true) }
    if case .checkpoint(.locked) = inUse {} else { Issue.record("another error: \(String(describing: inUse))") }
    let error = await #expect(throws: ExportError.self) { try await reader.pokemon(id: 1) }
    guard case .incomplete(let failures, reason: nil) = error else { throw try #require(error) }
    #expect(failures.map(\.reason) == [.notStored])
  }

  /// A reader may live for days, so even an answer that the same reader stored needs a request after `maximumAge`.
  @Test func asksAboutItsOwnStoredAnswersAgain() async throws {
    let (server, directory) = (try LoopbackServer(), try FreshDirectory())
    var plan = ExportPlan(source: server.url, output: directory.path + "/store")
    plan.maximumAge = .zero
    let reader = try PokedexReader(plan, isStoring: true)
    let pokemon = try await reader.pokemon(id: 25)
    #expect(try await reader.pokemon(id: 25) == pokemon)
    #expect(server.requests.map { $0.headers["if-none-match"] != nil } == [false, true])
  }

  @Test func readsASourceOfTheProgram() async throws {
    var source = DocumentSource([
      "pokemon/25": try Repository.fixture("pokemon/25"),
      "pokemon-species/25": try Repository.fixture("pokemon-species/25"),
    ])
    let plan = ExportPlan(tables: [.pokemonTypes])
    let reader = try PokedexReader(plan.reading(source))
    #expect(try await reader.detail(named: "Pikachu").species?.genus == "Mouse Pokémon")
    #expect(try await reader.page().items.map(\.displayName) == ["Pikachu"])
    let directory = try FreshDirectory()
    var written = plan.reading(source)
    written.output = directory.path + "/out"
    let summary = try await Exporter(written).export()
    #expect(summary.report.source == "DocumentSource" && summary.report.files.map(\.rowCount) == [1])
    let missing = await #expect(throws: ExportError.self) { try await reader.pokemon(id: 1) }
    #expect(missing?.description == "pokemon/1: DocumentSource/pokemon/1 does not exist")
    source.documents["pokemon-species/25"] = "{}"
    let detail = try await PokedexReader(plan.reading(source)).detail(id: 25)
    #expect(detail.species == nil && detail.speciesFailure?.reason == .otherDocument)
    #expect(detail.pokemon.displayName == "Pikachu")
  }

  @Test func endsAStreamWithWhatIsMissing() async throws {
    let source = DocumentSource(["pokemon/25": try Repository.fixture("pokemon/25")])
    var values: [ExportedValue] = []
    do {
      for try await value in Exporter(ExportPlan().reading(source)).values() { values.append(value) }
      Issue.record("the stream ended as if nothing was missing")
    } catch ExportError.incomplete(let failures, reason: nil) {
      let message = "pokemon-species/25: the source does not have it"
      #expect(failures == [ResourceFailure(resource: "pokemon-species/25", reason: .missing, message: message)])
    }
    guard case .pokemon(let pokemon, species: nil) = try #require(values.last) else {
      Issue.record("no Pokémon without its species")
      return
    }
    #expect(pokemon.id == 25 && values.count == 1)
  }

  @Test func saysWhatASourceOfTheProgramThrew() async throws {
    struct Broken: ResourceSource {
      func bytes(of resource: String) throws -> [UInt8]? { throw CocoaError(.fileReadNoPermission) }
    }
    let error = await #expect(throws: ExportError.self) {
      try await PokedexReader(ExportPlan().reading(Broken())).pokemon(id: 1)
    }
    guard case .incomplete(let failures, reason: nil) = error else { throw try #require(error) }
    #expect(failures.map(\.reason) == [.unreadable] && failures[0].message.hasPrefix("pokemon/1: Broken/pokemon/1: "))
  }

  @Test func archivesWhatItStreams() async throws {
    var plan = fixtures
    (plan.selection, plan.language) = (try IDSelection(parsing: "1-9,25-26,133-136,810"), "de")
    (plan.includesForms, plan.tables) = (
      true, [.pokemon, "pokemon_moves", "species_names", "pokemon_defenses", .moves]
    )
    plan.tables += [.abilities, "type_matchups"]
    var count = 0
    for try await value in Exporter(plan).values() {
      count += 1
      switch value {
      case .pokemon(let value, species: _): #expect(try copy(of: value) == value)
      case .species(let value): #expect(try copy(of: value) == value)
      case .evolutionTree(let value): #expect(try copy(of: value) == value)
      case .further(let value): #expect(try isCopied(value))
      case .typeChart(let value): #expect(try copy(of: value) == value)
      }
    }
    #expect(count > 60)
    let tree = try #require(await PokedexReader(plan).family(of: SpeciesReference(id: 133, slug: "eevee")))
    #expect(try copy(of: tree).nodes.map(\.how) == tree.nodes.map(\.how))
    var json = String(decoding: try JSONEncoder().encode(tree), as: UTF8.self)
    json.replace(#""parentIndex":0"#, with: #""parentIndex":8"#)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(EvolutionTree.self, from: Data(json.utf8)) }
  }

  private func copy<Value: Codable>(of value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  private func isCopied<Value: FurtherValue>(_ value: Value) throws -> Bool { try copy(of: value) == value }

  @Test func makesWhatProgramsReceive() throws {
    let pikachu = Pokemon(
      id: 25, slug: "pikachu", displayName: "Pikachu", species: SpeciesReference(id: 25, slug: "pikachu"),
      isDefault: true, heightInMetres: Hundredths(tenths: 4))
    let missing = ResourceFailure(resource: "pokemon-species/25", reason: .missing, message: "not there")
    let detail = PokemonDetail(pokemon: pikachu, species: nil, speciesFailure: missing)
    #expect(try detail.pokemon.number == "#025" && copy(of: detail) == detail)
    let page = PokemonPage(items: [PokemonPage.Item(id: 10_033, slug: "venusaur-mega")], total: 1, hasMore: false)
    #expect(try page.items[0].displayName == "Mega Venusaur" && copy(of: page) == page)
    var report = RunReport(tool: "test", source: "DocumentSource", startedAt: 0)
    report.files = [
      PublishedFile(
        name: "pokemon.csv", tables: [PublishedFile.Table(name: .pokemon, rowCount: 1)], format: .csv, byteCount: 9,
        sha256: nil, hasChanged: true, isNew: true)
    ]
    #expect(ExportSummary(report: report, hasChanges: true).report.files[0].rowCount == 1)
    #expect(try copy(of: report) == report)
    let numbers = #"{"height":0.4,"ratio":-1}"#
    struct Numbers: Codable, Equatable {
      var height = Hundredths(tenths: 4)
      var ratio = GenderRatio(rawValue: -1)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(Numbers()), as: UTF8.self) == numbers)
    #expect(try copy(of: Numbers()) == Numbers())
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Hundredths.self, from: Data("1e300".utf8)) }
    #expect(pikachu.types.map(\.id) == [] && EvolutionNode(species: pikachu.species, displayName: "").id == 25)
    #expect(Move().power == nil && Ability().displayName.isEmpty && Move.StatChange().change == 0)
    var (item, price) = (Item(), Item.Price())
    (item.slug, price.purchase) = ("rare-candy", 10_000)
    item.prices = [price]
    #expect(try copy(of: item) == item && item != Item() && Nature().names == [] && VersionText().text.isEmpty)
  }

  @MainActor @Test func servesAnApp() async throws {
    let directory = try FreshDirectory()
    let model = try PokedexModel(fixtures)
    await model.loadMore()
    await model.loadMore()
    #expect(model.items.count == 40 && model.total > 250 && model.hasMore)
    await model.show("Eevee")
    #expect(model.detail?.species?.id == 133 && model.family.first == "Eevee" && model.family.count == 9)
    await model.show("Missingno")
    #expect(model.message == "There is no Pokémon called Missingno." && model.detail?.pokemon.id == 133)
    var plan = fixtures
    (plan.selection, plan.output) = (try IDSelection(parsing: "1-9"), directory.path + "/out")
    await model.export(plan)
    #expect(model.progress == 1 && directory.files().contains("out/pokemon.csv"))
  }

  @Test(arguments: [true, false])
  func leavesNothingWhenCancelled(isLoop: Bool) async throws {
    struct Slow: ResourceSource {
      let begun: AsyncStream<Void>.Continuation
      func bytes(of resource: String) async throws -> [UInt8]? {
        begun.yield()
        try await Task.sleep(for: .seconds(600))
        return nil
      }
    }
    let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
    let directory = try FreshDirectory()
    let plan = ExportPlan(output: directory.path + "/out").reading(Slow(begun: beginning))
    let run = Task {
      if isLoop { for try await _ in Exporter(plan).events() {} } else { _ = try await Exporter(plan).export() }
    }
    for await _ in begun { break }
    run.cancel()
    await #expect(throws: ExportError.cancelled) { try await run.value }
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == [])
  }
}
