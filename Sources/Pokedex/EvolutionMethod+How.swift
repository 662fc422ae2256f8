extension EvolutionMethod {
  /// The method in a player's words: `Level 16`, `Trade holding Metal Coat`, `Level 28 (Galarian Meowth)`.
  ///
  /// The text is in English; nil when the API does not say how. The slugs of the two species add what older data leaves
  /// out, and the names of forms; nil for an unknown species.
  public func how(from parent: String?, to child: String?) -> String? {
    (child.map(completed) ?? self).text(from: parent, to: child)?.whole
  }

  func text(from parent: String?, to child: String?) -> HowText? {
    let words = [action].compactMap { $0 } + circumstances(to: child)
    guard let first = words.first else { return nil }
    let sentence = words.dropFirst().reduce(first.prefix(1).uppercased() + first.dropFirst()) { sentence, word in
      sentence + (word.hasPrefix(",") ? "" : " ") + word
    }
    let others = (isRandom ? ["random"] : []) + (region.map { ["in \(DisplayName.prettified($0))"] } ?? [])
    return HowText(
      sentence: sentence, remarks: [remark(others, from: parent, to: child)].compactMap { $0 },
      remarksBesideForms: others.isEmpty ? [] : [others.joined(separator: ", ")])
  }

  /// Chance, region and forms, unless they are the default ones: `in Alola → Alolan Raichu`.
  private func remark(_ others: [String], from parent: String?, to child: String?) -> String? {
    let required = requiredForm.flatMap { $0.isDefault ? nil : $0.named(of: parent) }
    let evolved = evolvedForm.flatMap { $0.isDefault ? nil : $0.named(of: child) }
    var words = others
    if let form = required?.form, form.kind != .regional, form.english == evolved?.form?.english {
      words.append(form.english)
      return words.joined(separator: ", ")
    }
    words += required.map { [$0.name] } ?? []
    var arrow: [String] = []
    // No form where the sentence names the gender already.
    if let evolved, gender == nil || evolved.form?.english.lowercased() != gender?.rawValue {
      arrow = ["→ " + evolved.name]
    }
    let sides = [words.joined(separator: ", ")].filter { !$0.isEmpty } + arrow
    return sides.isEmpty ? nil : sides.joined(separator: " ")
  }

  private var isRandom: Bool {
    conditionExpression != nil || extra.contains { $0.name == "condition_expression" || $0.name == "percentage_chance" }
  }
}

extension EvolutionMethod.FormReference {
  fileprivate func named(of species: String?) -> (form: PokemonForm?, name: String) {
    guard let species else { return (nil, DisplayName.prettified(slug)) }
    let form = PokemonForm(pokemon: slug, species: species)
    return (form, form.inlineName(of: DisplayName.prettified(species)))
  }
}

struct HowText: Hashable {
  var sentence: String
  /// The brackets after the sentence: `in Alola, Alolan Rattata → Alolan Raticate`.
  var remarks: [String]
  /// The brackets for a reader who knows the two forms: `in Alola`.
  var remarksBesideForms: [String] = []

  var whole: String { remarks.isEmpty ? sentence : "\(sentence) (\(remarks.joined(separator: "; ")))" }

  var besideForms: HowText {
    HowText(sentence: sentence, remarks: remarksBesideForms, remarksBesideForms: remarksBesideForms)
  }

  func ending(with words: String) -> HowText {
    var text = self
    text.sentence += words
    return text
  }

  func adding(_ remark: String) -> HowText {
    HowText(sentence: sentence, remarks: remarks + [remark], remarksBesideForms: remarksBesideForms + [remark])
  }
}

extension EvolutionMethod {
  private var action: String? {
    switch trigger {
    case "level-up", "use-move": thresholds ?? "level up"
    case "in-battle-level-up": "\(thresholds ?? "level up") in battle"
    case "trade": tradeSpecies.map { "trade for \(name($0))" } ?? "trade"
    case "use-item": item.map { "use \(name($0))" } ?? "use an item"
    case "shed": "level \(minLevel ?? 20) with an empty party slot and a spare Poké Ball"
    case "spin": "spin around while it holds a \(heldItem.map(name) ?? "Sweet")"
    case "tower-of-darkness": "train in the Tower of Darkness"
    case "tower-of-waters": "train in the Tower of Waters"
    case "three-critical-hits": "land three critical hits in one battle"
    case "take-damage":
      "take at least \(minDamageTaken ?? 49) damage without fainting, then pass under the stone arch in the Dusty Bowl"
    case "recoil-damage": "lose at least \(minDamageTaken ?? 294) HP to recoil without fainting"
    case "agile-style-move": "use \(moveOfStyle) in agile style\(times ?? " 20 times")"
    case "strong-style-move": "use \(moveOfStyle) in strong style\(times ?? " 20 times")"
    case "three-defeated-bisharp": "level up after defeating three Bisharp that hold a Leader’s Crest"
    case "gimmighoul-coins": "level up with 999 Gimmighoul Coins"
    case "meltan-candies": "use 400 Meltan Candies in Pokémon GO"
    case "other", "unclassified", nil: thresholds
    case .some(let slug): name(slug)
    }
  }

  private var hasThresholdsInAction: Bool {
    ["level-up", "use-move", "in-battle-level-up", "other", "unclassified", nil].contains(trigger)
  }

  private var hasMoveInAction: Bool { trigger == "agile-style-move" || trigger == "strong-style-move" }

  private var hasDamageInAction: Bool { trigger == "take-damage" || trigger == "recoil-damage" }

  /// Friendship, affection and beauty: `high friendship`; nil when none matters.
  private var feelings: String? {
    let hearts = ["one heart", "two hearts", "three hearts", "four hearts", "five hearts"]
    let words = [
      minHappiness.map { _ in "high friendship" },
      minAffection.map { (hearts.indices.contains($0 - 1) ? hearts[$0 - 1] : "hearts") + " of affection" },
      minBeauty.map { _ in "high beauty" },
    ].compactMap { $0 }
    return words.isEmpty ? nil : words.joined(separator: " and ")
  }

  private var times: String? { minMoveCount.map { $0 == 1 ? " once" : " \($0) times" } }

  private var thresholds: String? {
    let words = [minLevel.map { "level \($0)" }, feelings].compactMap { $0 }
    return words.isEmpty ? nil : words.joined(separator: " with ")
  }

  private var moveOfStyle: String { (usedMove ?? knownMove).map(name) ?? "a move" }

  private func name(_ slug: String) -> String { DisplayName.prettified(slug) }
}

extension EvolutionMethod {
  /// Whether a level up is all it names; older data shows a missing place that way.
  public var isMereLevelUp: Bool {
    trigger == "level-up" && action == "level up" && circumstances(to: nil).isEmpty && region == nil
  }

  /// The conditions besides the action, in the order of speech.
  private func circumstances(to child: String?) -> [String] {
    // Separates the friendship from the item or the move: `with high friendship, holding …`.
    let comma = trigger == "level-up" && minLevel == nil && feelings != nil ? ", " : ""
    var words: [String?] = []
    if !hasThresholdsInAction {
      words += [trigger == "shed" ? nil : minLevel.map { "at level \($0)" }, feelings.map { "with \($0)" }]
    }
    words += [
      trigger == "use-item" ? nil : item.map { "using \(name($0))" },
      trigger == "spin" ? nil : heldItem.map { "\(comma)holding \(name($0))" },
      hasMoveInAction ? nil : knownMove.map { "\(comma)knowing \(name($0))" },
      knownMoveType.map { "\(comma)knowing a \(name($0))-type move" },
      hasMoveInAction ? nil : usedMove.map { "\(comma)after using \(name($0))\(times ?? "")" },
    ]
    words += [
      partySpecies.map { "with \(name($0)) in the party" },
      partyType.map { "with a \(name($0))-type Pokémon in the party" },
      trigger == "trade" ? nil : tradeSpecies.map { "traded for \(name($0))" },
      relativePhysicalStats.map { "with Attack \($0 > 0 ? ">" : $0 < 0 ? "<" : "=") Defense" },
      gender.map { "\(hasDamageInAction ? ", " : "")if \($0.rawValue)" },
    ]
    if !needsOneOfNatures.isEmpty || extra.contains(where: { $0.name == "allowed_natures" }) {
      words.append(", depending on its nature")
    }
    words += [
      minSteps.map { "after \(grouped($0)) steps in Let’s Go mode" },
      hasDamageInAction ? nil : minDamageTaken.map { "after taking \($0) damage" },
      needsMultiplayer == true ? "in the Union Circle" : nil, place(of: child),
      needsOverworldRain == true ? "in the rain" : nil,
      turnUpsideDown == true ? "with the console upside down" : nil, timeOfDay.map(time),
    ]
    // Stated elsewhere, or no conditions at all.
    let known = ["allowed_natures", "condition_expression", "percentage_chance", "version_group"]
    let isUnnamed = ["other", "unclassified", nil].contains(trigger) && action != nil && words.allSatisfy { $0 == nil }
    if isUnnamed || !extra.allSatisfy({ known.contains($0.name) }) { words.append("under further conditions") }
    return words.compactMap { $0 }
  }

  private func place(of child: String?) -> String? {
    if trigger == "take-damage" { return nil }
    let rock = child == "leafeon" ? "Moss Rock" : child == "glaceon" ? "Ice Rock" : nil
    let isMagnetic = ["magnezone", "probopass", "vikavolt"].contains(child)
    guard let location else {
      if nearSpecialRock != true { return nil }
      if isMagnetic { return "in a special magnetic field" }
      return rock.map { "near \($0.hasPrefix("I") ? "an" : "a") \($0)" } ?? "near a special rock"
    }
    let isNearRock = rock != nil || nearSpecialRock == true && !isMagnetic
    return (isNearRock ? "near the \(rock ?? "special rock") " : "") + DisplayName.place(location)
  }

  private func time(_ slug: String) -> String {
    switch slug {
    case "day": "during the day"
    case "night": "at night"
    case "dusk": "at dusk"
    case "full-moon": "under a full moon"
    default: "at \(name(slug).lowercased())"
    }
  }

  private func grouped(_ number: Int) -> String {
    number < 1000 ? String(number) : grouped(number / 1000) + "," + String(number % 1000 + 1000).dropFirst()
  }
}
