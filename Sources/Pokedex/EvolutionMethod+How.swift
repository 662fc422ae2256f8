extension EvolutionMethod {
  /// The method in plain English: `Level 16`, `Trade holding Metal Coat`, `High friendship (160) at night`.
  public var how: String { ([action] + circumstances).joined(separator: " ") }

  private var action: String {
    switch trigger {
    case "level-up": thresholds.map(capitalized) ?? "Level up"
    case "trade": tradeSpecies.map { "Trade for \(name($0))" } ?? "Trade"
    case "use-item": item.map { "Use \(name($0))" } ?? "Use an item"
    case "shed": "Shed with a free place in the party"
    case "spin": "Spin around with a sweet"
    case "tower-of-darkness": "Train in the Tower of Darkness"
    case "tower-of-waters": "Train in the Tower of Waters"
    case "three-critical-hits": "Land three critical hits in one battle"
    case "take-damage": minDamageTaken.map { "Take at least \($0) damage" } ?? "Take damage"
    case "recoil-damage": minDamageTaken.map { "Take at least \($0) recoil damage" } ?? "Take recoil damage"
    case "agile-style-move": "Use \(move) in agile style\(times)"
    case "strong-style-move": "Use \(move) in strong style\(times)"
    case "use-move": "Use \(move)\(times)"
    case "three-defeated-bisharp": "Defeat three Bisharp that lead others"
    case "gimmighoul-coins": "Collect 999 Gimmighoul Coins"
    case "other", nil: thresholds.map { "\(capitalized($0)) in a special way" } ?? "Special condition"
    case .some(let slug): name(slug)
    }
  }

  /// The numbers that have to be reached: `level 20 with high beauty (171)`.
  private var thresholds: String? {
    let numbers = [
      minLevel.map { "level \($0)" }, minHappiness.map { "high friendship (\($0))" },
      minAffection.map { "high affection (\($0))" }, minBeauty.map { "high beauty (\($0))" },
    ].compactMap { $0 }
    return numbers.isEmpty ? nil : numbers.joined(separator: " with ")
  }

  private var circumstances: [String] {
    var words: [String?] = []
    if !spellsOutThresholds { words.append(thresholds.map { "at \($0)" }) }
    if trigger != "use-item" { words.append(item.map { "using \(name($0))" }) }
    words.append(heldItem.map { "holding \(name($0))" })
    if !spellsOutMove {
      words.append(knownMove.map { "knowing \(name($0))" })
      words.append(usedMove.map { "after using \(name($0))\(times)" })
    }
    words.append(knownMoveType.map { "knowing a \(name($0))-type move" })
    words.append(partySpecies.map { "with \(name($0)) in the party" })
    words.append(partyType.map { "with a \(name($0))-type Pokémon in the party" })
    if trigger != "trade" { words.append(tradeSpecies.map { "traded for \(name($0))" }) }
    words.append(relativePhysicalStats.map { "with Attack \($0 > 0 ? ">" : $0 < 0 ? "<" : "=") Defense" })
    words.append(gender.map { "if \($0.rawValue)" })
    words.append(requiredForm.flatMap { $0.isDefault ? nil : "as \(name($0.slug))" })
    words.append(minSteps.map { "after \($0) steps" })
    if trigger != "take-damage", trigger != "recoil-damage" {
      words.append(minDamageTaken.map { "after taking \($0) damage" })
    }
    if !needsOneOfNatures.isEmpty { words.append("with certain natures") }
    if needsMultiplayer == true { words.append("with other players") }
    if nearSpecialRock == true { words.append("near a special rock") }
    words.append(location.map { "at \(name($0))" })
    words.append(region.map { "in \(name($0))" })
    if needsOverworldRain == true { words.append("in the rain") }
    if turnUpsideDown == true { words.append("with the console upside down") }
    words.append(timeOfDay.map(time))
    words.append(evolvedForm.flatMap { $0.isDefault ? nil : "into \(name($0.slug))" })
    if conditionExpression != nil || !extra.isEmpty { words.append("under further conditions") }
    return words.compactMap { $0 }
  }

  /// Whether the action itself names the move.
  private var spellsOutMove: Bool {
    trigger == "agile-style-move" || trigger == "strong-style-move" || trigger == "use-move"
  }

  /// Whether the action itself names the thresholds.
  private var spellsOutThresholds: Bool { trigger == nil || trigger == "level-up" || trigger == "other" }

  private var move: String { (usedMove ?? knownMove).map(name) ?? "a move" }

  private var times: String { minMoveCount.map { $0 == 1 ? " once" : " \($0) times" } ?? "" }

  private func time(_ slug: String) -> String {
    switch slug {
    case "day": "during the day"
    case "night": "at night"
    case "dusk": "at dusk"
    case "full-moon": "under a full moon"
    default: "at \(name(slug).lowercased())"
    }
  }

  private func capitalized(_ words: String) -> String { words.prefix(1).uppercased() + words.dropFirst() }

  private func name(_ slug: String) -> String { DisplayName.prettified(slug) }
}
