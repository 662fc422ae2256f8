extension EvolutionMethod {
  /// The slugs of the two species add what older data leaves out, and the names of forms; nil for an unknown species.
  package func how(from parent: String?, to child: String?) -> String? {
    HowTeller(child.map(completed) ?? self, from: parent, to: child).text?.whole
  }

  /// Whether a level up is all it names; older data shows a missing place that way.
  public var isMereLevelUp: Bool {
    trigger == "level-up" && minLevel == nil && !HowTeller(self, from: nil, to: nil).hasConditions
  }
}

/// Tells one method in words; the method is complete.
struct HowTeller {
  private let method: EvolutionMethod
  private let parent: String?
  private let child: String?
  private let language: HowLanguage

  /// The language is English for a method that others have no words for.
  init(_ method: EvolutionMethod, from parent: String?, to child: String?) {
    (self.method, self.parent, self.child, language) = (method, parent, child, .english)
  }

  /// Nil when the API does not say how.
  var text: HowText? {
    let words = [action ?? unknownTrigger].compactMap { $0 } + conditions + unusualConditions
    if words.isEmpty { return nil }
    let chance = chance.map { [$0] } ?? []
    return HowText(
      language: language, words: words, remarks: chance + (forms.map { [$0] } ?? []), remarksBesideForms: chance)
  }

  var hasConditions: Bool { feelings != nil || !conditions.isEmpty || !unusualConditions.isEmpty }

  private func say(_ phrase: HowPhrase, _ slug: String?) -> String? {
    slug.map { language.say(phrase, DisplayName.prettified($0)) }
  }

  private func say(_ phrase: HowPhrase, if applies: Bool?) -> String? { applies == true ? language.say(phrase) : nil }
}

extension HowTeller {
  /// The trigger, or the level or the friendship that it takes.
  private var action: String? {
    if isLevelUp, let level = method.minLevel { return language.say(.level, level) }
    if isToldByFeelings { return feelings }
    let phrase = method.trigger.flatMap { HowTeller.actions[$0] }
    switch phrase {
    case .trade: return say(.tradeFor, method.tradeSpecies) ?? language.say(.trade)
    case .use: return say(.use, method.item)
    case .shed: return language.say(.shed, method.minLevel ?? 20)
    case .spin: return say(.spinHolding, method.heldItem) ?? language.say(.spin)
    case .damage: return language.say(.damage, method.minDamageTaken ?? 49)
    case .recoil: return language.say(.recoil, method.minDamageTaken ?? 294)
    case .agileStyle?, .strongStyle?:
      return moveOfStyle.flatMap { move in
        phrase.map { language.say($0, DisplayName.prettified(move), String(method.minMoveCount ?? 20)) }
      }
    default: return phrase.map { language.say($0) }
    }
  }

  private static let actions: [String: HowPhrase] = [
    "level-up": .levelUp, "use-move": .levelUp, "in-battle-level-up": .battleLevelUp, "trade": .trade,
    "use-item": .use, "shed": .shed, "spin": .spin, "tower-of-darkness": .darkness, "tower-of-waters": .waters,
    "three-critical-hits": .criticalHits, "take-damage": .damage, "recoil-damage": .recoil,
    "agile-style-move": .agileStyle, "strong-style-move": .strongStyle, "three-defeated-bisharp": .bisharp,
    "gimmighoul-coins": .coins, "meltan-candies": .candies,
  ]

  private var isNamed: Bool { ![nil, "other", "unclassified"].contains(method.trigger) }

  private var isLevelUp: Bool { !isNamed || method.trigger == "level-up" || method.trigger == "use-move" }

  private var moveOfStyle: String? {
    guard method.trigger == "agile-style-move" || method.trigger == "strong-style-move" else { return nil }
    return method.usedMove ?? method.knownMove
  }

  /// Whether friendship, affection or beauty stand for the level up.
  private var isToldByFeelings: Bool {
    isLevelUp && method.minLevel == nil && feelings != nil
      && [method.knownMove, method.knownMoveType, method.usedMove, method.heldItem].allSatisfy { $0 == nil }
  }

  /// Friendship, affection and beauty; nil when none matters.
  private var feelings: String? {
    let feelings = [
      method.minHappiness.map { _ in language.say(.friendship) },
      method.minAffection.map { language.say(.affection, $0) },
      method.minBeauty.map { _ in language.say(.beauty) },
    ].compactMap { $0 }
    return feelings.isEmpty ? nil : feelings.joined(separator: ", ")
  }
}

extension HowTeller {
  /// The conditions besides the action, in the order of speech.
  private var conditions: [String] {
    let level = isLevelUp || method.trigger == "shed" ? nil : method.minLevel
    var words = [
      level.map { language.say(.fromLevel, $0) },
      isToldByFeelings ? nil : feelings.map { language.say(.with, $0) },
      method.trigger == "spin" ? nil : say(.holding, method.heldItem),
      moveOfStyle == nil ? say(.knowing, method.knownMove) : nil,
      say(feelings == nil ? .knowingType : .alsoKnowingType, method.knownMoveType),
    ]
    if moveOfStyle == nil, let move = method.usedMove, let count = method.minMoveCount {
      words.append(language.say(.afterUsing, DisplayName.prettified(move), String(count)))
    }
    words += [
      say(.inParty, method.partySpecies), say(.typeInParty, method.partyType),
      method.relativePhysicalStats.map { language.say(.attack, $0 > 0 ? ">" : $0 < 0 ? "<" : "=") },
      say(.female, if: method.gender == .female), say(.male, if: method.gender == .male),
      say(.nature, if: !method.needsOneOfNatures.isEmpty || method.extra.contains { $0.name == "allowed_natures" }),
      method.minSteps.map { language.say(.steps, grouped($0)) }, say(.unionCircle, if: method.needsMultiplayer),
    ]
    if method.trigger != "take-damage" {
      words += [rock.map { language.say($0) }, method.location.map(DisplayName.place)]
    }
    words += [
      say(.rain, if: method.needsOverworldRain), say(.upsideDown, if: method.turnUpsideDown),
      method.timeOfDay.flatMap { HowTeller.times[$0] }.map { language.say($0) },
      say(.inRegion, method.region),
    ]
    return words.compactMap { $0 }
  }

  private static let times: [String: HowPhrase] = ["day": .day, "night": .night, "dusk": .dusk, "full-moon": .fullMoon]

  private var rock: HowPhrase? {
    switch child {
    case "leafeon" where method.nearSpecialRock == true || method.location != nil: .mossRock
    case "glaceon" where method.nearSpecialRock == true || method.location != nil: .iceRock
    case "magnezone", "probopass", "vikavolt":
      method.nearSpecialRock == true && method.location == nil ? .magneticField : nil
    default: nil
    }
  }

  private func grouped(_ number: Int) -> String {
    let digits = String(number)
    return digits.count > 3 ? digits.dropLast(3) + "," + digits.suffix(3) : digits
  }
}

// What no data has had so far, in English.
extension HowTeller {
  private var unknownTrigger: String? {
    isNamed && action == nil ? method.trigger.map(DisplayName.prettified) : nil
  }

  private var unusualConditions: [String] {
    let isTaken = method.trigger == "take-damage" || method.trigger == "recoil-damage"
    let isRockKnown = rock != nil || ["magnezone", "probopass", "vikavolt"].contains(child)
    let words = [
      method.trigger == "use-item" ? nil : method.item.map { "using \(DisplayName.prettified($0))" },
      method.trigger == "trade" ? nil : method.tradeSpecies.map { "traded for \(DisplayName.prettified($0))" },
      moveOfStyle != nil || method.minMoveCount != nil
        ? nil : method.usedMove.map { "after using \(DisplayName.prettified($0))" },
      method.gender == .genderless ? "if genderless" : nil,
      isTaken ? nil : method.minDamageTaken.map { "after taking \($0) damage" },
      method.nearSpecialRock == true && !isRockKnown ? "near a special rock" : nil,
      method.timeOfDay.flatMap { HowTeller.times[$0] == nil ? "at \(DisplayName.prettified($0).lowercased())" : nil },
    ].compactMap { $0 }
    // Stated elsewhere, or no conditions at all.
    let known = ["allowed_natures", "condition_expression", "percentage_chance", "version_group"]
    let isUnexplained = !isNamed && action != nil && conditions.isEmpty && words.isEmpty
    return words
      + (isUnexplained || !method.extra.allSatisfy { known.contains($0.name) } ? ["under further conditions"] : [])
  }
}

// What stands in brackets.
extension HowTeller {
  /// Percent; by species, where it applies to each method that two of them share, or by form.
  static let chances = [
    "silcoon": "50", "cascoon": "50", "dudunsparce-three-segment": "1", "maushold-family-of-three": "1",
  ]

  /// How often the method works, where it does not always.
  private var chance: String? {
    var conditions = method.extra.map { $0.name + $0.json }
    if let expression = method.conditionExpression { conditions.append("condition_expression" + expression) }
    guard conditions.contains(where: { $0.hasPrefix("condition_expression") || $0.hasPrefix("percentage_chance") })
    else { return nil }
    let percent = conditions.lazy.compactMap { $0.firstMatch(of: /percentage_chance\D*(\d+)/)?.1 }.first
    let known = (method.evolvedForm?.slug ?? child).flatMap { HowTeller.chances[$0] }
    return (percent.map(String.init) ?? known).map { language.say(.chance, $0) } ?? language.say(.byChance)
  }

  /// The forms, unless they are the default ones: `Alolan Rattata → Alolan Raticate`, `Galarian Meowth`.
  private var forms: String? {
    let required = named(method.requiredForm, of: parent)
    let evolved = named(method.evolvedForm, of: child)
    if let form = required?.form, form.kind != .regional, form.english == evolved?.form?.english {
      return form.english
    }
    // No form where the sentence names the gender already.
    guard let evolved, method.gender == nil || evolved.form?.english.lowercased() != method.gender?.rawValue else {
      return required?.name
    }
    let origin = required?.name ?? parent.map(DisplayName.prettified)
    return [origin, evolved.name].compactMap { $0 }.joined(separator: origin == nil ? "" : " → ")
  }

  private func named(
    _ reference: EvolutionMethod.FormReference?, of species: String?
  ) -> (form: PokemonForm?, name: String)? {
    guard let reference, !reference.isDefault else { return nil }
    guard let species else { return (nil, DisplayName.prettified(reference.slug)) }
    let form = PokemonForm(pokemon: reference.slug, species: species)
    return (form, form.inlineName(of: DisplayName.prettified(species)))
  }
}
