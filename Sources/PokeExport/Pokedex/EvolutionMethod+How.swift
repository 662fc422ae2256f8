extension EvolutionMethod {
  /// Whether the method is a level up without any condition; such methods occur in data that lacks locations.
  public var isMereLevelUp: Bool {
    trigger == "level-up" && minLevel == nil && HowTeller(self, from: nil, to: nil).isPlain
  }
}

struct HowTeller {
  private let method: EvolutionMethod
  private let parent: String?
  private let child: String?
  private var told = HowLanguage.english
  private var language = HowLanguage.english

  /// Prepares the text of a method; the text is in English if the trigger is unknown or a condition has no phrase.
  init(_ method: EvolutionMethod, from parent: String?, to child: String?, in language: HowLanguage = .english) {
    (self.method, self.parent, self.child) = (method, parent, child)
    if language != .english, unknownTrigger == nil, !isUnusual { (told, self.language) = (language, language.copy) }
  }

  var text: HowText? {
    let further = isUnusual ? "under further conditions" : nil
    let words = ([action ?? unknownTrigger] + conditions + [further]).compactMap { $0 }
    if words.isEmpty { return nil }
    var text = HowText(words: words, remarks: chance.map { [$0] } ?? [], forms: forms, language: told)
    text.isMixed = told.take(language)
    return text
  }

  var isPlain: Bool { !hasFeelings && !isUnusual && conditions.allSatisfy { $0 == nil } }

  private func say(_ phrase: HowPhrase?, _ words: String?..., if applies: Bool? = true) -> String? {
    let known = words.compactMap { $0 }
    return applies == true && known.count == words.count ? phrase.map { language.say($0, known) } : nil
  }

  private func name(_ entity: Names.Entity, _ slug: String?) -> String? { slug.map { language.name(entity, $0) } }

  private var action: String? {
    if isLevelUp, method.minLevel != nil { return say(.level, method.minLevel?.description) }
    if isToldByFeelings { return feelings(.friendship, .affection, .beauty).compactMap { $0 }.joined(separator: " ") }
    guard let phrase = method.trigger.flatMap({ HowTeller.actions[$0] }) else { return nil }
    switch phrase {
    case .trade: return say(.tradeFor, name(.species, method.tradeSpecies)) ?? say(phrase)
    case .use: return say(phrase, name(.item, method.item))
    case .shed: return say(phrase, "\(method.minLevel ?? 20)")
    case .spin: return say(.spinHolding, name(.item, method.heldItem)) ?? say(phrase)
    case .damage: return say(phrase, "\(method.minDamageTaken ?? 49)", name(.location, "dusty-bowl"))
    case .recoil: return say(phrase, "\(method.minDamageTaken ?? 294)")
    case .agileStyle, .strongStyle:
      return say(phrase, name(.move, method.usedMove ?? method.knownMove), "\(method.minMoveCount ?? 20)")
    case .bisharp: return say(phrase, name(.species, "bisharp"), name(.item, "leaders-crest"))
    default: return say(phrase)
    }
  }

  private static let actions: [String: HowPhrase] = [
    "level-up": .levelUp, "use-move": .levelUp, "in-battle-level-up": .battleLevelUp, "trade": .trade,
    "use-item": .use, "shed": .shed, "spin": .spin, "tower-of-darkness": .darkness, "tower-of-waters": .waters,
    "three-critical-hits": .criticalHits, "take-damage": .damage, "recoil-damage": .recoil,
    "agile-style-move": .agileStyle, "strong-style-move": .strongStyle, "three-defeated-bisharp": .bisharp,
    "gimmighoul-coins": .coins, "gimmmighoul-coins": .coins, "meltan-candies": .candies,
  ]

  private var isNamed: Bool { ![nil, "other", "unclassified"].contains(method.trigger) }

  private var isLevelUp: Bool { !isNamed || method.trigger == "level-up" || method.trigger == "use-move" }

  private var isStyled: Bool { method.trigger == "agile-style-move" || method.trigger == "strong-style-move" }

  private var hasFeelings: Bool { method.minHappiness != nil || method.minAffection != nil || method.minBeauty != nil }

  private var isToldByFeelings: Bool {
    isLevelUp && method.minLevel == nil && hasFeelings
      && [method.knownMove, method.knownMoveType, method.usedMove, method.heldItem].allSatisfy { $0 == nil }
  }

  private func feelings(_ friendship: HowPhrase, _ affection: HowPhrase, _ beauty: HowPhrase) -> [String?] {
    [
      say(friendship, if: method.minHappiness != nil), say(affection, method.minAffection?.description),
      say(beauty, if: method.minBeauty != nil),
    ]
  }

  private var conditions: [String?] {
    let hasPlace = method.trigger != "take-damage"
    let feelings = isToldByFeelings ? [] : feelings(.withFriendship, .withAffection, .withBeauty)
    return [say(.inRegion, name(.region, method.region))] + feelings + [
      say(.fromLevel, method.minLevel?.description, if: !isLevelUp && method.trigger != "shed"),
      say(.holding, name(.item, method.heldItem), if: method.trigger != "spin"),
      say(.knowing, name(.move, method.knownMove), if: !isStyled),
      say(hasFeelings ? .alsoKnowingType : .knowingType, name(.type, method.knownMoveType)),
      say(.afterUsing, name(.move, method.usedMove), method.minMoveCount?.description, if: !isStyled),
      say(.inParty, name(.species, method.partySpecies)), say(.typeInParty, name(.type, method.partyType)),
      say(.attack, method.relativePhysicalStats.map { $0 > 0 ? ">" : $0 < 0 ? "<" : "=" }),
      say(.female, if: method.gender == .female), say(.male, if: method.gender == .male),
      say(.genderless, if: method.gender == .genderless), say(.nature, if: dependsOnNature),
      say(.steps, method.minSteps.map(language.grouped)), say(.unionCircle, if: method.needsMultiplayer),
      say(rock, if: hasPlace), hasPlace ? method.location.map(language.place) : nil,
      say(.rain, if: method.needsOverworldRain), say(.upsideDown, if: method.turnUpsideDown),
      say(method.timeOfDay.flatMap { HowTeller.times[$0] }),
    ]
  }

  // Data before 2026 names no natures for Toxtricity's method, so the species' slug decides.
  private var dependsOnNature: Bool {
    child == "toxtricity" || !method.needsOneOfNatures.isEmpty
      || method.extra.contains { HowTeller.natureFields.contains($0.name) }
  }

  private static let natureFields: Set = ["allowed_natures", "needs_one_of_natures"]

  private static let times: [String: HowPhrase] = ["day": .day, "night": .night, "dusk": .dusk, "full-moon": .fullMoon]

  private var isMagnetic: Bool { ["magnezone", "probopass", "vikavolt"].contains(child) }

  private var rock: HowPhrase? {
    if method.nearSpecialRock != true && method.location == nil { return nil }
    switch child {
    case "leafeon": return .mossRock
    case "glaceon": return .iceRock
    default: return isMagnetic && method.location == nil ? .magneticField : nil
    }
  }

  private var unknownTrigger: String? { isNamed && action == nil ? method.trigger.map(DisplayName.prettified) : nil }

  private var isUnusual: Bool {
    let known = HowTeller.natureFields.union(["condition_expression", "percentage_chance", "version_group"])
    return !method.extra.allSatisfy { known.contains($0.name) } || !expressions.allSatisfy(HowTeller.isRandom)
      || method.timeOfDay.map { HowTeller.times[$0] == nil } == true
      || method.item != nil && method.trigger != "use-item" || method.tradeSpecies != nil && method.trigger != "trade"
      || method.usedMove != nil && method.minMoveCount == nil && !isStyled
      || method.minDamageTaken != nil && !["take-damage", "recoil-damage"].contains(method.trigger)
      || method.nearSpecialRock == true && rock == nil && !isMagnetic
      || !isNamed && action != nil && conditions.allSatisfy { $0 == nil }
  }

  /// Chances of random evolutions, in percent; a key is the slug of the species or form after the evolution.
  static let chances = [
    "silcoon": "50", "cascoon": "50", "dudunsparce-three-segment": "1", "maushold-family-of-three": "1",
  ]

  /// The texts in which `isRandom` looks for a chance.
  ///
  /// A `condition_expression` that is not a text is given as JSON.
  private var expressions: [String] {
    [method.conditionExpression].compactMap { $0 }
      + method.extra.compactMap { ["condition_expression": $0.json, "percentage_chance": $0.name][$0.name] }
  }

  /// Whether all words of an expression are about random numbers: `encryption constant % 100 == 0`.
  private static func isRandom(_ expression: String) -> Bool {
    let words = expression.lowercased().split { !$0.isLetter && !$0.isNumber }.filter { $0.first?.isLetter == true }
    return !words.isEmpty && words.allSatisfy(randomWords.contains)
  }

  private static let randomWords: Set<Substring> = [
    "chance", "constant", "encryption", "percentage", "personality", "random", "value",
  ]

  private var chance: String? {
    guard expressions.contains(where: HowTeller.isRandom) else { return nil }
    let percent = (method.evolvedForm?.slug ?? child).flatMap { HowTeller.chances[$0] }
    return say(.chance, percent) ?? say(.byChance)
  }

  private var forms: String? {
    let required = named(method.requiredForm, of: parent)
    let evolved = named(method.evolvedForm, of: child)
    // The text already names a required gender, so a form of that gender is left out.
    guard let evolved, method.gender == nil || evolved.form?.english.lowercased() != method.gender?.rawValue else {
      return required?.name
    }
    let origin = required?.name ?? parent.map { language.name(.species, $0) }
    return (origin.map { $0 + " → " } ?? "") + evolved.name
  }

  private func named(
    _ reference: EvolutionMethod.FormReference?, of species: String?
  ) -> (form: PokemonForm?, name: String)? {
    guard let reference, !reference.isDefault else { return nil }
    guard let species else { return (nil, DisplayName.prettified(reference.slug)) }
    let form = PokemonForm(pokemon: reference.slug, species: species)
    return (form, language.name(of: form, reference.slug, ofSpecies: species))
  }
}
