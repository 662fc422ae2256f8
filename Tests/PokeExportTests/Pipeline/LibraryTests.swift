import Foundation
import TestSupport
import Testing

@testable import PokeExport

@Suite struct LibraryTests {
  @Test func streamsDomainValuesInOrder() async throws {
    let exporter = Exporter(ExportPlan(source: Repository.fixtures, selection: try IDSelection(parsing: "131-136")))
    var pokemon: [Int] = []
    var species: [Int] = []
    var families: [Int] = []
    for try await value in exporter.values() {
      switch value {
      case .pokemon(let one, let itsSpecies):
        pokemon.append(one.id)
        #expect(itsSpecies?.id == one.species.id)
        #expect(species.contains(one.species.id))
      case .species(let one): species.append(one.id)
      case .evolutionTree(let tree): families.append(tree.nodes.count)
      case .further, .typeChart: Issue.record("nobody asked for \(value)")
      }
    }
    #expect(pokemon == Array(131...136))
    #expect(species == Array(131...136))
    #expect(families.reduce(0, +) == 11 && families.count == 3, "\(families)")
  }

  @Test func knowsTheGenerationOfEverySpecies() async throws {
    var count = 0
    for try await value in Exporter(ExportPlan(source: Repository.fixtures)).values() {
      guard case .species(let species) = value else { continue }
      #expect(Generation.all.filter { $0.speciesIDs.contains(species.id) }.map(\.number) == [species.generation])
      count += 1
    }
    #expect(count > 200)
  }

  @Test func selectsByNameAndByGeneration() async throws {
    let gone = ExportPlan(source: Repository.fixtures, names: ["pikachu", "Mr. Mime"], tables: [.pokemonTypes])
    #expect(try await slugs(gone) == ["pikachu", "mr-mime"])
    let ninth = IDSelection(generations: Generation.all.filter { $0.number == 9 })
    let both = ExportPlan(source: Repository.fixtures, selection: ninth, names: ["deoxys"], tables: [.pokemonTypes])
    #expect(try await slugs(both).first == "deoxys-normal")
    #expect(try await slugs(both).count > 5)
    let unknown = ExportPlan(source: Repository.fixtures, names: ["pikachuu"])
    await #expect(throws: ExportError.plan(.unknownName("pikachuu", nearest: "pikachu"))) { try await slugs(unknown) }
  }

  private func slugs(_ plan: ExportPlan) async throws -> [String] {
    var slugs: [String] = []
    for try await value in Exporter(plan).values() {
      if case .pokemon(let pokemon, _) = value { slugs.append(pokemon.slug) }
    }
    return slugs
  }

  /// The event `reported` comes after the harvest and before the run renames files.
  @Test func publishesNothingWhenCancelledBetweenHarvestAndRenaming() async throws {
    let directory = try FreshDirectory()
    let output = directory.path + "/out"
    var plan = ExportPlan(source: Repository.fixtures, selection: try IDSelection(parsing: "1"), output: output)
    _ = try await Exporter(plan).export()
    let before = try directory.publishedFiles().map { try directory.contents($0) }
    plan.selection = try IDSelection(parsing: "1-9")
    let exporter = Exporter(plan)
    let run = Task {
      try await exporter.export { event in
        if case .reported = event { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    await #expect(throws: ExportError.cancelled) { try await run.value }
    #expect(try directory.publishedFiles().map { try directory.contents($0) } == before)
    #expect(directory.files().filter { $0.contains("/staging/") }.isEmpty)
    let report = try directory.text("out/run.json")
    #expect(report.contains(#""outcome":"incomplete""#) && report.contains(#""files":{}"#), "\(report)")
    #expect(try await exporter.export().hasChanges)
  }

  @Test func tellsWhatTheDatasetWasBefore() async throws {
    let directory = try FreshDirectory()
    var plan = ExportPlan(
      source: Repository.fixtures, selection: try IDSelection(parsing: "1-3"), tables: [.species],
      output: directory.path + "/out")
    #expect(try await Exporter(plan).export().earlier == nil)
    (plan.selection, plan.language) = (try IDSelection(parsing: "1-6"), "de")
    let earlier = try #require(try await Exporter(plan).export().earlier)
    #expect(earlier.rowCounts == ["species.csv": 3])
    #expect(earlier.changes == ["language en → de", "range 1-3 → 1-6"])
    #expect(earlier.findings == [])
  }

  @Test func stopsTheHarvestWhenTheLoopIsLeft() async throws {
    let server = try LoopbackServer()
    let exporter = Exporter(ExportPlan(source: server.url, concurrency: 2))
    for try await value in exporter.values() {
      if case .pokemon = value { break }
    }
    #expect(try await server.waitForRequests(400, within: .seconds(1)) == false)
  }

  /// This run has no store, so looking at a species again would cost a second request.
  @Test func asksForNoSpeciesTwiceWhenTheLanguageIsUnknown() async throws {
    let server = try LoopbackServer()
    let plan = ExportPlan(
      source: server.url, selection: try IDSelection(parsing: "1-3"), tables: [.species], language: "german")
    await #expect(throws: ExportError.plan(.unknownLanguage("german", known: Language.codes))) {
      for try await _ in Exporter(plan).values() {}
    }
    let species = server.requests.map(\.path).filter { $0.contains("species/") }
    #expect(species.count == 3 && Set(species).count == 3, "\(species)")
  }

  @Test func readsAFewPokemonAhead() async throws {
    let server = try LoopbackServer()
    var count = 0
    for try await value in Exporter(ExportPlan(source: server.url)).values() {
      if case .pokemon = value { count += 1 }
      if count == 3 { break }
    }
    #expect(try await server.waitForRequests(41, within: .seconds(1)) == false)
  }

  @Test func endsAStreamWithWhatCouldNotBeHad() async throws {
    let directory = try FreshDirectory()
    let plan = ExportPlan(source: try BrokenFixture.write("text-for-number", to: directory))
    var ids: [Int] = []
    do {
      for try await value in Exporter(plan).values() {
        if case .pokemon(let pokemon, _) = value { ids.append(pokemon.id) }
      }
      Issue.record("the stream ended as if nothing was wrong")
    } catch {
      let failure = "pokemon/130: stats[0].base_stat: expected an integer, found \"high\""
      let failed = ResourceFailure(resource: "pokemon/130", reason: .contract, message: failure)
      #expect(error == ExportError.incomplete(failures: [failed], reason: nil))
    }
    #expect(ids == [129, 132])
  }

  @Test(arguments: [true, false])
  func showsPagesOfTheList(overHTTP: Bool) async throws {
    let server = try LoopbackServer()
    let reader = try PokedexReader(source: overHTTP ? server.url : Repository.fixtures)
    let first = try await reader.page(limit: 3)
    #expect(first.items.map(\.slug) == ["bulbasaur", "ivysaur", "venusaur"])
    #expect(first.items[0].artworkURL.hasSuffix("/official-artwork/1.png"))
    #expect(first.hasMore && first.total > 250)
    let last = try await reader.page(offset: first.total - 1, limit: 3)
    #expect(last.items.count == 1 && !last.hasMore)
    let beyond = try await reader.page(offset: first.total, limit: 3)
    #expect(beyond.items.isEmpty && !beyond.hasMore)
  }

  @Test func showsOnePokemonWithItsSpecies() async throws {
    let server = try LoopbackServer()
    let reader = try PokedexReader(source: server.url)
    let pikachu = try await reader.detail(named: "pikachu")
    #expect(pikachu.pokemon.number == "#025")
    #expect(pikachu.species?.genus == "Mouse Pokémon")
    let mega = try await reader.detail(id: 10033)
    #expect(mega.pokemon.displayName == "Mega Venusaur")
    #expect(mega.species?.id == 3)
    for path in ["1/", "1", "bulbasaur/"] { server.plan("/api/v2/pokemon-species/\(path)", .status(404)) }
    let orphan = try await reader.detail(id: 1)
    #expect(orphan.pokemon.displayName == "Bulbasaur" && orphan.species == nil)
    #expect(orphan.speciesFailure?.reason == .missing)
  }

  @Test func looksUpAMoveAnAbilityAndAFamily() async throws {
    let server = try LoopbackServer()
    let reader = try PokedexReader(source: server.url, language: "de")
    let move = try await reader.value(Move.self, named: "thunderbolt")
    #expect(move.type == "electric" && move.power == 90 && move.effect?.contains("10%") == true)
    #expect(try await reader.value(id: move.id) == move)
    let ability: Ability = try await reader.value(named: "Blaze")
    #expect(ability.displayName == "Großbrand" && ability.generation == 3)
    let eevee = try await reader.detail(id: 133).pokemon
    let family = try #require(await reader.family(of: eevee.species))
    #expect(family.nodes.count == 9 && family.nodes.allSatisfy(\.isInRange))
    #expect(family.children(of: family.root).map(\.displayName).contains("Feelinara"))
    #expect(family.nodes.last?.methods.allSatisfy { $0.origin?.pokemonID == 133 } == true)
    for path in ["133/", "133", "eevee/"] { server.plan("/api/v2/pokemon-species/\(path)", .status(404)) }
    await #expect(throws: ExportError.self) { _ = try await reader.family(of: eevee.species) }
  }

  /// A directory has no documents by slug, so the reader looks into the list.
  @Test func looksUpNamesInADirectory() async throws {
    let reader = try PokedexReader(source: Repository.fixtures)
    for (name, id) in [("mr-mime", 122), ("Mr. Mime", 122), ("deoxys", 386), ("venusaur-mega", 10_033)] {
      #expect(try await reader.detail(named: name) == reader.detail(id: id))
    }
    #expect(try await reader.value(Move.self, named: "Thunderbolt") == reader.value(id: 85))
    #expect(try await reader.value(Ability.self, named: "blaze") == reader.value(id: 66))
    let missing = { (resource: String, guess: String) in
      let message = "\(resource): the API does not list it\(guess)"
      let failure = ResourceFailure(resource: resource, reason: .missing, message: message)
      return ExportError.incomplete(failures: [failure], reason: nil)
    }
    await #expect(throws: missing("pokemon/missingno", "")) { try await reader.detail(named: "missingno") }
    await #expect(throws: missing("move/thunder", "; did you mean 'thunder-shock' or 'thunderbolt'?")) {
      try await reader.value(Move.self, named: "thunder")
    }
  }

  @Test func streamsTypesWithTheirChart() async throws {
    let plan = ExportPlan(
      source: Repository.fixtures, selection: try IDSelection(parsing: "1"),
      tables: [.types, "pokemon_defenses", .moves])
    var charts: [TypeChart] = []
    var kinds: [String] = []
    for try await value in Exporter(plan).values() {
      switch value {
      case .further(is PokemonTypeDetails): kinds.append("type")
      case .further(let defenses as PokemonDefenses): kinds += defenses.defenses.weaknesses
      case .further(is Move): kinds.append("move")
      case .further(let value): Issue.record("nobody asked for \(value)")
      case .typeChart(let chart): charts.append(chart)
      case .pokemon, .species, .evolutionTree: continue
      }
    }
    #expect(kinds.count { $0 == "type" } == 21)
    #expect(kinds.filter { $0 != "type" } == ["flying", "fire", "psychic", "ice"] + Array(repeating: "move", count: 6))
    #expect(charts.first?.factor(of: "ground", on: ["electric", "steel"]) == 4 && charts.count == 1)
  }

  @Test func leavesOutWhatADirectoryDoesNotHave() async throws {
    let directory = try FreshDirectory()
    for document in ["pokemon", "pokemon/1", "ability", "ability/34", "ability/65"] {
      try FileManager.default.createDirectory(
        atPath: "\(directory.path)/api/v2/\(document)", withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        atPath: "\(Repository.fixtures)/v2/\(document)/index.json",
        toPath: "\(directory.path)/api/v2/\(document)/index.json")
    }
    var plan = ExportPlan(
      source: directory.path + "/api", selection: try IDSelection(parsing: "1"),
      tables: [.pokemonTypes, .types, .moves, "move_names", .abilities], output: directory.path + "/out")
    plan.optionalTables = [.types, .moves, "move_names"]
    let warnings = Watched<[String]>([])
    let summary = try await Exporter(plan).export { event in
      if case .warning(let text) = event { warnings.update { $0.append(text) } }
    }
    #expect(
      warnings.value == [
        "the source directory has no documents of type and move, so the tables about type and move are left out"
      ])
    #expect(summary.report.files.map(\.name) == ["pokemon_types.csv", "abilities.csv"])
    plan.optionalTables = [.types, .moves]
    let error = await #expect(throws: ExportError.self) { try await Exporter(plan).export() }
    guard case .incomplete(let failures, reason: nil) = error else { throw try #require(error) }
    #expect(failures.map(\.resource) == ["move"])
  }

  @Test func countsTheAgeOfAnAnswerFromNow() {
    let hourOld = StoredResponse(
      request: .document(.pokemon, 25), fetchedAt: Timestamp.now() - 3600, isFromThisRun: true)
    for (minutes, isCurrent) in [(50, false), (70, true)] {
      let freshness = Freshness(maximumAge: .seconds(60 * minutes), startTime: nil)
      #expect(freshness.isCurrent(hourOld) == isCurrent)
    }
    #expect(Freshness(maximumAge: .zero, startTime: Timestamp.now()).isCurrent(hourOld), "a run trusts its answers")
  }

  @Test func saysWhyALookUpFailed() async throws {
    let server = try LoopbackServer()
    server.plan("/api/v2/pokemon/missingno/", .status(404))
    server.plan("/api/v2/pokemon/missingno", .status(404))
    let reader = try PokedexReader(source: server.url)
    let error = await #expect(throws: ExportError.self) { _ = try await reader.detail(named: "missingno") }
    #expect(error?.description == "pokemon/missingno: the API does not list it")
    if case .incomplete(let failures, reason: nil) = error {
      #expect(failures.map(\.reason) == [.missing])
    } else {
      Issue.record("another kind of error: \(String(reflecting: error))")
    }
    let directory = try FreshDirectory()
    let broken = try PokedexReader(source: BrokenFixture.write("text-for-number", to: directory))
    let failure = "pokemon/130: stats[0].base_stat: expected an integer, found \"high\""
    let unfit = ResourceFailure(resource: "pokemon/130", reason: .contract, message: failure)
    await #expect(throws: ExportError.incomplete(failures: [unfit], reason: nil)) {
      _ = try await broken.detail(id: 130)
    }
  }

  @Test func decodesADocumentWithoutASource() throws {
    let bytes = { (path: String) in
      Array(try Data(contentsOf: URL(fileURLWithPath: "\(Repository.fixtures)/v2/\(path)/index.json")))
    }
    let species = try PokemonSpecies(decoding: bytes("pokemon-species/25"), context: ReadingContext(language: "fr"))
    #expect(species.displayName == "Pikachu" && species.genus == "Pokémon Souris")
    let pikachu = try Pokemon(decoding: bytes("pokemon/25"))
    #expect(pikachu.types.map(\.type) == [.electric])
    let card = PokemonCard(pokemon: pikachu).description.split(separator: "\n")
    #expect(card[0] == "#025 Pikachu" && card[1].hasSuffix("/25.png") && card[3] == "Atk: 55, 21.6 % of 255")
    #expect(try EvolutionTree(decoding: bytes("evolution-chain/10")).nodes.map(\.species.slug).first == "pichu")
    #expect(throws: JSONError.self) { try Pokemon(decoding: bytes("pokemon-species/25")) }
  }
}
