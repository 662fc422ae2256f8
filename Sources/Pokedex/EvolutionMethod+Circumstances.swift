extension EvolutionMethod {
  /// The conditions besides the action, in the order of speech.
  func circumstances(to child: String?) -> [String] {
    let words = [numbers, belongings, moves, company, itself, walk, surroundings(of: child), unnamed].flatMap { $0 }
    return words.isEmpty && action != nil && hasNoName ? ["in a special way"] : words
  }

  /// Whether it names nothing that sets it off but a level up; older data leaves a place out that way.
  public var isMereLevelUp: Bool {
    trigger == "level-up" && action == "level up" && circumstances(to: nil).isEmpty && region == nil
  }

  private var hasNoName: Bool { trigger == nil || trigger == "other" || trigger == "unclassified" }

  private var numbers: [String] {
    if hasThresholdsInAction { return [] }
    let level = trigger == "shed" ? nil : minLevel
    return [level.map { "at level \($0)" }, feelings.map { "with \($0)" }].compactMap { $0 }
  }

  /// The comma that keeps the friendship from holding an item or knowing a move.
  private var comma: String { trigger == "level-up" && minLevel == nil && feelings != nil ? ", " : "" }

  private var belongings: [String] {
    [
      trigger == "use-item" ? nil : item.map { "using \(name($0))" },
      trigger == "spin" ? nil : heldItem.map { "\(comma)holding \(name($0))" },
    ].compactMap { $0 }
  }

  private var moves: [String] {
    let type = knownMoveType.map { "\(comma)knowing a \(name($0))-type move" }
    if hasMoveInAction { return [type].compactMap { $0 } }
    return [
      knownMove.map { "\(comma)knowing \(name($0))" }, type,
      usedMove.map { "\(comma)after using \(name($0))\(times ?? "")" },
    ].compactMap { $0 }
  }

  private var company: [String] {
    [
      partySpecies.map { "with \(name($0)) in the party" },
      partyType.map { "with a \(name($0))-type Pokémon in the party" },
      trigger == "trade" ? nil : tradeSpecies.map { "traded for \(name($0))" },
    ].compactMap { $0 }
  }

  private var itself: [String] {
    [
      relativePhysicalStats.map { "with Attack \($0 > 0 ? ">" : $0 < 0 ? "<" : "=") Defense" },
      gender.map { "\(hasDamageInAction ? ", " : "")if \($0.rawValue)" },
      hasNatures ? ", depending on its nature" : nil,
    ].compactMap { $0 }
  }

  private var walk: [String] {
    [
      minSteps.map { "after \(grouped($0)) steps in Let's Go mode" },
      hasDamageInAction ? nil : minDamageTaken.map { "after taking \($0) damage" },
    ].compactMap { $0 }
  }

  private func surroundings(of child: String?) -> [String] {
    [
      needsMultiplayer == true ? "in the Union Circle" : nil, place(of: child),
      needsOverworldRain == true ? "in the rain" : nil,
      turnUpsideDown == true ? "with the console upside down" : nil, timeOfDay.map(time),
    ].compactMap { $0 }
  }

  /// The place: a rock, a magnetic field, or where they are.
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

  private var hasNatures: Bool { !needsOneOfNatures.isEmpty || extra.contains { $0.name == "allowed_natures" } }

  private var unnamed: [String] {
    // Told elsewhere, or no conditions at all.
    let known = ["allowed_natures", "condition_expression", "percentage_chance", "version_group"]
    return extra.allSatisfy { known.contains($0.name) } ? [] : ["under further conditions"]
  }

  private func grouped(_ number: Int) -> String {
    number < 1000 ? String(number) : grouped(number / 1000) + "," + String(number % 1000 + 1000).dropFirst()
  }
}
