extension EvolutionMethod {
  /// The trigger and its details, in small letters; nil when the API does not say.
  var action: String? {
    switch trigger {
    case "level-up", "use-move": thresholds ?? "level up"
    case "in-battle-level-up": "\(thresholds ?? "level up") in battle"
    case "trade": tradeSpecies.map { "trade for \(name($0))" } ?? "trade"
    case "use-item": item.map { "use \(name($0))" } ?? "use an item"
    case "shed": "level \(minLevel ?? 20) with a free place in the party and a spare Poké Ball"
    case "spin": "spin around while it holds a \(heldItem.map(name) ?? "Sweet")"
    case "tower-of-darkness": "train in the Tower of Darkness"
    case "tower-of-waters": "train in the Tower of Waters"
    case "three-critical-hits": "land three critical hits in one battle"
    case "take-damage":
      "take at least \(minDamageTaken ?? 49) damage without fainting, then pass under the stone arch in the Dusty Bowl"
    case "recoil-damage": "lose at least \(minDamageTaken ?? 294) HP to recoil without fainting"
    case "agile-style-move": "use \(moveOfStyle) in agile style\(times ?? " 20 times")"
    case "strong-style-move": "use \(moveOfStyle) in strong style\(times ?? " 20 times")"
    case "three-defeated-bisharp": "level up after defeating three Bisharp that hold a Leader's Crest"
    case "gimmighoul-coins": "level up with 999 Gimmighoul Coins"
    case "meltan-candies": "use 400 Meltan Candies in Pokémon GO"
    case "other", "unclassified", nil: thresholds
    case .some(let slug): name(slug)
    }
  }

  /// Whether the action says the level and how much it has to like its trainer.
  var hasThresholdsInAction: Bool {
    switch trigger {
    case "level-up", "use-move", "in-battle-level-up", "other", "unclassified", nil: true
    default: false
    }
  }

  /// Whether the action names the move.
  var hasMoveInAction: Bool { trigger == "agile-style-move" || trigger == "strong-style-move" }

  /// Whether the action says the damage.
  var hasDamageInAction: Bool { trigger == "take-damage" || trigger == "recoil-damage" }

  /// How much it has to like its trainer: `high friendship`; nil when that does not matter.
  var feelings: String? {
    let hearts = ["one heart", "two hearts", "three hearts", "four hearts", "five hearts"]
    let words = [
      minHappiness.map { _ in "high friendship" },
      minAffection.map { (hearts.indices.contains($0 - 1) ? hearts[$0 - 1] : "hearts") + " of affection" },
      minBeauty.map { _ in "high beauty" },
    ].compactMap { $0 }
    return words.isEmpty ? nil : words.joined(separator: " and ")
  }

  /// How often the move has to have been used: ` 20 times`.
  var times: String? { minMoveCount.map { $0 == 1 ? " once" : " \($0) times" } }

  private var thresholds: String? {
    let words = [minLevel.map { "level \($0)" }, feelings].compactMap { $0 }
    return words.isEmpty ? nil : words.joined(separator: " with ")
  }

  private var moveOfStyle: String { (usedMove ?? knownMove).map(name) ?? "a move" }

  func name(_ slug: String) -> String { DisplayName.prettified(slug) }
}
