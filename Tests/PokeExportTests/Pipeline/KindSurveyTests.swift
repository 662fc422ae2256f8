import Testing

@testable import PokeExport

struct KindSurveyTests {
  private func findings(_ values: [any KindValue], _ pokemon: [Pokemon] = [], hasEveryPokemon: Bool = true) -> [String]
  {
    var survey = KindSurvey()
    for pokemon in pokemon { survey.note(pokemon) }
    for value in values {
      guard let endpoint = Endpoint(rawValue: type(of: value).endpoint) else { continue }
      survey.note(value, of: endpoint, isNeededWhole: true)
    }
    return survey.findings(hasEveryPokemon: hasEveryPokemon).map { "\($0.code.rawValue) \($0)" }.sorted()
  }

  private func items(_ count: Int, _ change: (inout Item) -> Void = { _ in }) -> [Item] {
    (1...count).map { id in
      var item = Item()
      (item.id, item.slug) = (id, "item-\(id)")
      (item.effect, item.flingPower, item.flingEffect, item.sprite) = ("e", 10, "f", "s")
      item.attributes = ["holdable"]
      change(&item)
      return item
    }
  }

  @Test func namesAColumnThatNothingFillsInManyDocuments() {
    #expect(findings(items(20)) == ["empty_column item: cost is empty in all 20 documents"])
    #expect(findings(items(19)) == [])
    #expect(findings(items(20) { $0.cost = $0.id == 7 ? 100 : nil }) == [])
  }

  @Test func namesAFieldThatNoPokemonAndNoSpeciesHas() {
    var survey = KindSurvey()
    for id in 1...20 {
      let reference = SpeciesReference(id: id, slug: "a")
      var pokemon = Pokemon(
        id: id, slug: "a\(id)", displayName: "A\(id)", species: reference, isDefault: true,
        heightInMetres: Hundredths(100))
      (pokemon.spriteURL, pokemon.artworkURL, pokemon.baseExperience) = ("s", "a", id == 9 ? 64 : nil)
      (pokemon.weightInKilograms, pokemon.abilities) = (
        Hundredths(100), [.init(slot: 1, slug: "a", isHidden: false)]
      )
      survey.note(pokemon)
      var species = PokemonSpecies(
        id: id, slug: "a\(id)", displayName: "A", generation: 1, generationSlug: "generation-i")
      (species.color, species.shape, species.habitat, species.growthRate) = ("red", "ball", "sea", "slow")
      (species.captureRate, species.hatchCounter, species.eggGroups) = (45, 20, ["water1"])
      survey.note(species)
    }
    let fields = [
      "pokemon-species: base_happiness", "pokemon-species: gender_rate", "pokemon: cries", "pokemon: moves",
    ]
    let found = survey.findings(hasEveryPokemon: true).map { "\($0)" }.sorted()
    #expect(found == fields.map { "\($0) is empty in all 20 documents" })
    #expect(survey.findings(hasEveryPokemon: false).isEmpty)
  }

  @Test func namesADisplayNameThatSeveralPokemonShare() {
    var survey = KindSurvey()
    for (id, name) in [(4, "Charmander"), (5, "Charmander"), (6, "Charizard")] {
      survey.note(
        Pokemon(
          id: id, slug: "a\(id)", displayName: name, species: SpeciesReference(id: id, slug: "a"), isDefault: true,
          heightInMetres: Hundredths(100)))
    }
    let found = survey.findings(hasEveryPokemon: false).map { "\($0.code.rawValue) \($0)" }
    #expect(found == ["repeated_name pokemon/4: the Pokémon 4, 5 have the same name 'Charmander'"])
  }

  @Test func namesASlugThatSeveralDocumentsShare() {
    let found = findings(items(3) { if $0.id > 1 { $0.slug = "roseli-berry" } })
    #expect(found == ["repeated_slug item/2: the documents 2, 3 have the same name 'roseli-berry'; join tables by id"])
    #expect(findings(items(3) { $0.slug = "" }) == [])
    let pokemon = [1, 2, 3].map { id in
      Pokemon(
        id: id, slug: id == 2 ? "b" : "a", displayName: "A\(id)", species: SpeciesReference(id: 1, slug: "a"),
        isDefault: true, heightInMetres: Hundredths(100))
    }
    #expect(
      findings([], pokemon) == ["repeated_slug pokemon/1: the documents 1, 3 have the same name 'a'; join tables by id"]
    )
  }

  private func games(_ slugs: [(String, String)]) -> [any KindValue] {
    slugs.map { slug, group in
      var game = GameVersion()
      (game.slug, game.versionGroup) = (slug, group)
      return game
    }
  }

  @Test func namesGamesOfWhichThereIsNothing() {
    var (area, item) = (LocationArea(), Item())
    let species = SpeciesReference(id: 1, slug: "a")
    var pokemon = Pokemon(
      id: 1, slug: "a", displayName: "A", species: species, isDefault: true, heightInMetres: Hundredths(100))
    area.encounters = [slot("pikachu", 50)]
    item.machines = [MachineReference(machineID: 1, versionGroup: "x-y")]
    pokemon.moves = [.init(move: "tackle", versionGroup: "red-blue", method: "level-up", level: 1, sortOrder: nil)]
    let values = games([("red", "red-blue"), ("blue", "red-blue"), ("x", "x-y")]) + [area, item]
    let found = [
      "games_without_data item: the source has no machines for the games red, blue",
      "games_without_data location-area: the source has no encounters for the games blue, x",
      "games_without_data pokemon: the source has no moves for the games x",
    ]
    #expect(findings(values, [pokemon]) == found)
    #expect(findings(values, [pokemon], hasEveryPokemon: false) == Array(found.dropLast()))
    #expect(findings(games([("red", "red-blue")])) == [])
  }

  private func slot(_ pokemon: String, _ chance: Int, _ conditions: [String] = []) -> Encounter {
    var slot = Encounter()
    (slot.pokemon, slot.version, slot.method, slot.chance, slot.conditions) = (
      pokemon, "red", "walk", chance, conditions
    )
    return slot
  }

  @Test func addsUpTheChancesOfAnOrdinaryDay() {
    func found(_ slots: Encounter...) -> [String] {
      var area = LocationArea()
      (area.id, area.encounters) = (8, slots)
      return findings([area])
    }
    #expect(found(slot("a", 60), slot("b", 40, ["swarm-no", "time-day"]), slot("c", 40, ["time-night"])) == [])
    #expect(found(slot("a", 60), slot("b", 40), slot("c", 40, ["swarm-yes"]), slot("d", 9, ["season-spring"])) == [])
    #expect(found(slot("a", 100), slot("a", 100)) == [], "each of them is certain")
    #expect(
      found(slot("a", 90), slot("b", 90, ["slot2-none"])) == [
        "chance_over_100 location-area/8: in the game 'red', the chances of the method 'walk' add up to 180 %"
      ])
  }
}
