import Pokedex
import Testing

@Suite struct EvolutionMethodHowTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let how: String
    let method: EvolutionMethod
    var testDescription: String { how }

    init(_ how: String, _ trigger: String?, _ change: (inout EvolutionMethod) -> Void = { _ in }) {
      self.how = how
      var method = EvolutionMethod(trigger: trigger)
      change(&method)
      self.method = method
    }
  }

  static let cases = [
    Case("Level 16", "level-up") { $0.minLevel = 16 },
    Case("Level up", "level-up"),
    Case("Use Thunder Stone", "use-item") { $0.item = "thunder-stone" },
    Case("Trade holding Metal Coat", "trade") { $0.heldItem = "metal-coat" },
    Case("Trade for Shelmet", "trade") { $0.tradeSpecies = "shelmet" },
    Case("High friendship (160) at night", "level-up") {
      $0.minHappiness = 160
      $0.timeOfDay = "night"
    },
    Case("Level 20 with Attack > Defense", "level-up") {
      $0.minLevel = 20
      $0.relativePhysicalStats = 1
    },
    Case("Level 20 with Attack = Defense", "level-up") {
      $0.minLevel = 20
      $0.relativePhysicalStats = 0
    },
    Case("Level 20 with Attack < Defense", "level-up") {
      $0.minLevel = 20
      $0.relativePhysicalStats = -1
    },
    Case("Level up knowing Rollout", "level-up") { $0.knownMove = "rollout" },
    Case("High affection (2) knowing a Fairy-type move", "level-up") {
      $0.minAffection = 2
      $0.knownMoveType = "fairy"
    },
    Case("Level 20 if female", "level-up") {
      $0.minLevel = 20
      $0.gender = .female
    },
    Case("Level 50 in the rain", "level-up") {
      $0.minLevel = 50
      $0.needsOverworldRain = true
      $0.turnUpsideDown = false
    },
    Case("Level 30 with the console upside down", "level-up") {
      $0.minLevel = 30
      $0.turnUpsideDown = true
    },
    Case("Level up with Remoraid in the party", "level-up") { $0.partySpecies = "remoraid" },
    Case("Level 32 with a Dark-type Pokémon in the party", "level-up") {
      $0.minLevel = 32
      $0.partyType = "dark"
    },
    Case("Level up at Eterna Forest", "level-up") { $0.location = "eterna-forest" },
    Case("High beauty (171)", "level-up") { $0.minBeauty = 171 },
    Case("Use Rage Fist 20 times", "use-move") {
      $0.usedMove = "rage-fist"
      $0.minMoveCount = 20
    },
    Case("Use Psyshield Bash in agile style", "agile-style-move") { $0.knownMove = "psyshield-bash" },
    Case("Take at least 49 damage", "take-damage") { $0.minDamageTaken = 49 },
    Case("Use Ice Stone as Sandshrew Alola into Sandslash Alola", "use-item") {
      $0.item = "ice-stone"
      $0.requiredForm = .init(slug: "sandshrew-alola", id: 10101)
      $0.evolvedForm = .init(slug: "sandslash-alola", id: 10102)
    },
    Case("Level 25 in a special way", "other") { $0.minLevel = 25 },
    Case("Special condition", nil),
    Case("Brand New Thing at level 7", "brand-new-thing") { $0.minLevel = 7 },
    Case("Level up under further conditions", "level-up") { $0.extra = [.init(name: "min_luck", json: "3")] },
  ]

  @Test(arguments: cases)
  func saysItInPlainEnglish(_ testCase: Case) {
    #expect(testCase.method.how == testCase.how)
  }
}
