import Testing

@testable import PokeExport

@Suite struct EvolutionMethodHowTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let how: String?
    let species: (parent: String, child: String)?
    let method: EvolutionMethod
    var testDescription: String { how ?? "nothing" }

    init(
      _ how: String?, _ trigger: String?, _ species: (parent: String, child: String)? = nil,
      _ change: (inout EvolutionMethod) -> Void = { _ in }
    ) {
      self.how = how
      self.species = species
      var method = EvolutionMethod(trigger: trigger)
      change(&method)
      self.method = method
    }
  }

  static let all = plain + special + unknown + forms + ofJune2024

  @Test(arguments: all)
  func saysItInAPlayersWords(_ testCase: Case) {
    let (parent, child) = (testCase.species?.parent, testCase.species?.child)
    let method = child.map(testCase.method.completed) ?? testCase.method
    #expect(HowTeller(method, from: parent, to: child).text?.whole == testCase.how)
  }

  @Test(arguments: [
    ("personality_value >> 16 % 10 < 5", "Level 16 (by chance)"), ("random() < 0.5", "Level 16 (by chance)"),
    ("encryption_constant 0x64 % 0 ==", "Level 16 (by chance)"),
    ("weather = fog", "Level 16 under further conditions"), ("coins >= 999", "Level 16 under further conditions"),
    ("personality_value % 2 == 0 and coins >= 999", "Level 16 under further conditions"),
    ("1 == 1", "Level 16 under further conditions"),
  ])
  func callsOnlyRandomNumbersChance(expression: String, how: String) {
    var method = EvolutionMethod(trigger: "level-up")
    (method.minLevel, method.conditionExpression) = (16, expression)
    #expect(HowTeller(method, from: nil, to: nil).text?.whole == how)
  }

  @Test func leavesAMethodThatNamesItsGamesAsItIs() {
    var method = EvolutionMethod(trigger: "level-up")
    method.minLevel = 28
    method.versionGroup = .init(slug: "sword-shield", id: 20)
    #expect(method.completed(to: "perrserker") == method)
    method.versionGroup = nil
    #expect(method.completed(to: "perrserker").requiredForm?.slug == "meowth-galar")
  }

  static let plain = [
    Case("Level 16", "level-up") { $0.minLevel = 16 },
    Case("Level up", "level-up"),
    Case("Use Thunder Stone", "use-item") { $0.item = "thunder-stone" },
    Case("Use Dawn Stone if female", "use-item") { ($0.item, $0.gender) = ("dawn-stone", .female) },
    Case("Level 16 if genderless", "level-up") { ($0.minLevel, $0.gender) = (16, .genderless) },
    Case("Use Peat Block under a full moon", "use-item") { ($0.item, $0.timeOfDay) = ("peat-block", "full-moon") },
    Case("Trade", "trade"),
    Case("Trade holding King’s Rock", "trade") { $0.heldItem = "kings-rock" },
    Case("Trade in exchange for a Shelmet", "trade") { $0.tradeSpecies = "shelmet" },
    Case("High friendship at night", "level-up") { ($0.minHappiness, $0.timeOfDay) = (160, "night") },
    Case("Level up with 2 hearts of affection while knowing a Fairy-type move", "level-up") {
      ($0.minAffection, $0.knownMoveType) = (2, "fairy")
    },
    Case("Level up with high friendship while knowing a Fairy-type move", "level-up") {
      ($0.minHappiness, $0.knownMoveType) = (160, "fairy")
    },
    Case("High beauty", "level-up") { $0.minBeauty = 171 },
    Case("Level 20 with high friendship", "level-up") { ($0.minLevel, $0.minHappiness) = (20, 160) },
    Case("Level 20 with Attack > Defense", "level-up") { ($0.minLevel, $0.relativePhysicalStats) = (20, 1) },
    Case("Level 20 with Attack = Defense", "level-up") { ($0.minLevel, $0.relativePhysicalStats) = (20, 0) },
    Case("Level 20 with Attack < Defense", "level-up") { ($0.minLevel, $0.relativePhysicalStats) = (20, -1) },
    Case("Level up knowing Rollout", "level-up") { $0.knownMove = "rollout" },
    Case("Level up holding Oval Stone during the day", "level-up") {
      ($0.heldItem, $0.timeOfDay) = ("oval-stone", "day")
    },
    Case("Level 50 in the rain", "level-up") {
      ($0.minLevel, $0.needsOverworldRain, $0.turnUpsideDown) = (50, true, false)
    },
    Case("Level 30 with the console upside down", "level-up") { ($0.minLevel, $0.turnUpsideDown) = (30, true) },
    Case("Level up with Mime Jr. in the party", "level-up") { $0.partySpecies = "mime-jr" },
    Case("Level 32 with a Dark-type Pokémon in the party", "level-up") { ($0.minLevel, $0.partyType) = (32, "dark") },
    Case("Level up knowing an Ice-type move", "level-up") { $0.knownMoveType = "ice" },
  ]

  static let special = [
    Case("Level 20 with room in the party and a Poké Ball in the Bag", "shed"),
    Case("Give it a Sweet to hold, then spin around", "spin"),
    Case("Give it a Berry Sweet to hold, then spin around", "spin") { $0.heldItem = "berry-sweet" },
    Case("Train in the Tower of Waters", "tower-of-waters"),
    Case("Use Scroll of Waters", "use-item") { $0.item = "scroll-of-waters" },
    Case("Land three critical hits in one battle", "three-critical-hits"),
    Case("Level up after using Rage Fist 20 times", "use-move") { ($0.usedMove, $0.minMoveCount) = ("rage-fist", 20) },
    Case("Level up after using Rage Fist 20 times", "level-up") { ($0.usedMove, $0.minMoveCount) = ("rage-fist", 20) },
    Case("Use Psyshield Bash in agile style 20 times", "agile-style-move") { $0.knownMove = "psyshield-bash" },
    Case("Use Barb Barrage in strong style 3 times", "strong-style-move") {
      ($0.usedMove, $0.minMoveCount) = ("barb-barrage", 3)
    },
    Case("Level up after defeating three Bisharp that hold a Leader’s Crest", "three-defeated-bisharp"),
    Case("Level up with 999 Gimmighoul Coins", "gimmighoul-coins"),
    Case("Use 400 Meltan Candies in Pokémon GO", "meltan-candies"),
    Case("Level up after 1,000 steps in Let’s Go mode", "level-up") { $0.minSteps = 1000 },
    Case("Level 38 in a Union Circle group", "level-up") { ($0.minLevel, $0.needsMultiplayer) = (38, true) },
    Case("Level up in battle at level 25 or higher", "in-battle-level-up") { $0.minLevel = 25 },
    Case(
      "Lose at least 49 HP without fainting, then walk under the stone arch in Dusty Bowl", "take-damage"
    ) { ($0.minDamageTaken, $0.location) = (49, "dusty-bowl") },
    Case("Level up near the Moss Rock in Eterna Forest", "level-up", ("eevee", "leafeon")) {
      ($0.location, $0.nearSpecialRock) = ("eterna-forest", true)
    },
    Case("Level up near the Ice Rock on Route 217 in Sinnoh", "level-up", ("eevee", "glaceon")) {
      $0.location = "sinnoh-route-217"
    },
    Case("Level up near the Ice Rock", "level-up", ("eevee", "glaceon")) { $0.nearSpecialRock = true },
    Case("Level up in a special magnetic field", "level-up", ("nosepass", "probopass")) { $0.nearSpecialRock = true },
    Case("Level up at Mt. Coronet", "level-up", ("nosepass", "probopass")) { $0.location = "mt-coronet" },
    Case("Level up on Route 13 in Kalos", "level-up", ("nosepass", "probopass")) { $0.location = "kalos-route-13" },
    Case("Level up in Blush Mountain", "level-up", ("nosepass", "probopass")) { $0.location = "blush-mountain" },
    Case("Level up in New Mauville", "level-up", ("nosepass", "probopass")) { $0.location = "new-mauville" },
    Case("Level up at Mount Lanakila", "level-up", ("crabrawler", "crabominable")) { $0.location = "mount-lanakila" },
    Case("Level 7 (50% chance)", "level-up", ("wurmple", "silcoon")) {
      ($0.minLevel, $0.conditionExpression) = (7, "personality_value >> 16 % 10 < 5")
    },
    Case("Level 7 (by chance)", "level-up", ("kadabra", "alakazam")) {
      ($0.minLevel, $0.conditionExpression) = (7, "personality_value >> 16 % 10 < 5")
    },
  ]

  static let unknown = [
    Case(nil, nil),
    Case(nil, "other"),
    Case(nil, "unclassified"),
    Case("Level 25 under further conditions", "other") { $0.minLevel = 25 },
    Case("Knowing Rollout at night", "other") { ($0.knownMove, $0.timeOfDay) = ("rollout", "night") },
    Case("Brand New Thing at level 7 or higher", "brand-new-thing") { $0.minLevel = 7 },
    Case("Level up under further conditions", "level-up") { $0.extra = [.init(name: "min_luck", json: "3")] },
    Case("Level 7", "level-up") { ($0.minLevel, $0.extra) = (7, [.init(name: "version_group", json: "5")]) },
    Case("Level 7 under further conditions", "level-up") {
      ($0.minLevel, $0.extra) = (7, [.init(name: "condition_expression", json: #"{"weather":"fog"}"#)])
    },
  ]

  static let forms = [
    Case("Level 20 at night (Alolan Rattata → Alolan Raticate)", "level-up", ("rattata", "raticate")) {
      $0.minLevel = 20
      $0.timeOfDay = "night"
      $0.requiredForm = .init(slug: "rattata-alola", id: 10091)
      $0.evolvedForm = .init(slug: "raticate-alola", id: 10092)
    },
    Case("Use Thunder Stone in Alola (Pikachu → Alolan Raichu)", "use-item", ("pikachu", "raichu")) {
      $0.item = "thunder-stone"
      $0.region = "alola"
      $0.requiredForm = .init(slug: "pikachu", id: 25, isDefault: true)
      $0.evolvedForm = .init(slug: "raichu-alola", id: 10100)
    },
    Case("Level 28 (Galarian Meowth)", "level-up", ("meowth", "perrserker")) {
      $0.minLevel = 28
      $0.requiredForm = .init(slug: "meowth-galar", id: 10161)
      $0.evolvedForm = .init(slug: "perrserker", id: 863, isDefault: true)
    },
    Case(
      "Trade [Pumpkaboo (Small Size) → Gourgeist (Small Size)]", "trade", ("pumpkaboo", "gourgeist")
    ) {
      $0.requiredForm = .init(slug: "pumpkaboo-small", id: 10027)
      $0.evolvedForm = .init(slug: "gourgeist-small", id: 10030)
    },
    Case(
      "Survive at least 294 HP of recoil damage if female [Basculin (White-Striped Form)]", "recoil-damage",
      ("basculin", "basculegion")
    ) {
      $0.minDamageTaken = 294
      $0.gender = .female
      $0.requiredForm = .init(slug: "basculin-white-striped", id: 10247)
      $0.evolvedForm = .init(slug: "basculegion-female", id: 10248)
    },
    Case(
      "Level 30, depending on its nature [Toxel → Toxtricity (Low Key Form)]", "level-up", ("toxel", "toxtricity")
    ) {
      $0.minLevel = 30
      $0.needsOneOfNatures = ["bold", "calm"]
      $0.evolvedForm = .init(slug: "toxtricity-low-key", id: 10184)
    },
    Case(
      "Level up knowing Hyper Drill (1% chance) [Dunsparce → Dudunsparce (Three-Segment Form)]", "level-up",
      ("dunsparce", "dudunsparce")
    ) {
      $0.knownMove = "hyper-drill"
      $0.evolvedForm = .init(slug: "dudunsparce-three-segment", id: 10255)
      $0.extra = [.init(name: "condition_expression", json: #"{"percentage_chance":1}"#)]
    },
  ]

  static let ofJune2024 = [
    Case("Use Chipped Pot (Antique Sinistea → Antique Polteageist)", "use-item", ("sinistea", "polteageist")) {
      $0.item = "chipped-pot"
    },
    Case(
      "Use Masterpiece Teacup (Artisan Poltchageist → Masterpiece Sinistcha)", "use-item", ("poltchageist", "sinistcha")
    ) {
      $0.item = "masterpiece-teacup"
    },
    Case("Level up after using Rage Fist 20 times", "other", ("primeape", "annihilape")),
    Case("Level up after defeating three Bisharp that hold a Leader’s Crest", "other", ("bisharp", "kingambit")),
    Case("Level up with 999 Gimmighoul Coins", "other", ("gimmighoul", "gholdengo")),
    Case("Level up after 1,000 steps in Let’s Go mode", "other", ("rellor", "rabsca")),
    Case("Level up in battle at level 25 or higher", "other", ("tandemaus", "maushold")) { $0.minLevel = 25 },
    Case("Level 38 in a Union Circle group", "other", ("finizen", "palafin")) { $0.minLevel = 38 },
    Case("Level up in battle at level 25 or higher", "other", ("tandemaus", "maushold")) {
      ($0.minLevel, $0.versionGroup) = (25, .init(slug: "scarlet-violet", id: 25))
    },
    Case("Level 30, depending on its nature", "level-up", ("toxel", "toxtricity")) { $0.minLevel = 30 },
    Case("Level up with 999 Gimmighoul Coins", "gimmmighoul-coins", ("gimmighoul", "gholdengo")),
    Case("Use Cracked Pot", "use-item", ("sinistea", "polteageist")) { $0.item = "cracked-pot" },
    Case("Level up in a special magnetic field", "level-up", ("charjabug", "vikavolt")),
    Case("Level up near the Moss Rock", "level-up", ("eevee", "leafeon")),
    Case("Level 42 (Galarian Mr. Mime)", "level-up", ("mr-mime", "mr-rime")) { $0.minLevel = 42 },
    Case("Level 28 in Alola at night (Cubone → Alolan Marowak)", "level-up", ("cubone", "marowak")) {
      ($0.minLevel, $0.timeOfDay) = (28, "night")
    },
    Case("Level 28", "level-up", ("cubone", "marowak")) { $0.minLevel = 28 },
    Case(
      "Level 25 at dusk [Rockruff (Own Tempo) → Lycanroc (Dusk Form)]", "level-up", ("rockruff", "lycanroc")
    ) {
      ($0.minLevel, $0.timeOfDay) = (25, "dusk")
    },
  ]
}
