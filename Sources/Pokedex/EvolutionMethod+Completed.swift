extension EvolutionMethod {
  /// Adds what the data leaves out, most of it before 2026; added forms have no id.
  public func completed(to child: String) -> EvolutionMethod {
    var method = self
    if trigger == "other" { method.nameTrigger(to: child) }
    if evolvedForm == nil, let item, let form = EvolutionMethod.formsByItem[item], form.species == child {
      method.evolvedForm = FormReference(slug: form.slug, id: nil)
    }
    if versionGroup != nil { return method }
    if isMereLevelUp { method.namePlace(to: child) }
    if requiredForm == nil, evolvedForm == nil { method.nameForms(to: child) }
    return method
  }

  private static let formsByItem: [String: (species: String, slug: String)] = [
    "chipped-pot": ("polteageist", "polteageist-antique"),
    "masterpiece-teacup": ("sinistcha", "sinistcha-masterpiece"),
  ]

  private mutating func nameTrigger(to child: String) {
    switch child {
    case "annihilape":
      trigger = "use-move"
      usedMove = "rage-fist"
      minMoveCount = 20
    case "kingambit": trigger = "three-defeated-bisharp"
    case "gholdengo": trigger = "gimmighoul-coins"
    case "maushold": trigger = "in-battle-level-up"
    case "palafin":
      trigger = "level-up"
      needsMultiplayer = true
    case "pawmot", "brambleghast", "rabsca":
      trigger = "level-up"
      minSteps = 1000
    default: break
    }
  }

  private mutating func namePlace(to child: String) {
    switch child {
    case "leafeon", "glaceon", "magnezone", "probopass", "vikavolt": nearSpecialRock = true
    case "crabominable": location = "mount-lanakila"
    default: break
    }
  }

  private mutating func nameForms(to child: String) {
    guard let (required, evolved) = formsByCondition(to: child) else { return }
    if child == "marowak" { region = "alola" }
    requiredForm = required.map { FormReference(slug: $0, id: nil) }
    evolvedForm = evolved.map { FormReference(slug: $0, id: nil) }
  }

  private func formsByCondition(to child: String) -> (required: String?, evolved: String?)? {
    switch (child, item ?? timeOfDay ?? minHappiness.map { _ in "friendship" } ?? trigger) {
    case ("perrserker", _): ("meowth-galar", nil)
    case ("sirfetchd", _): ("farfetchd-galar", nil)
    case ("mr-rime", _): ("mr-mime-galar", nil)
    case ("cursola", _): ("corsola-galar", nil)
    case ("obstagoon", _): ("linoone-galar", nil)
    case ("runerigus", _): ("yamask-galar", nil)
    case ("sneasler", _): ("sneasel-hisui", nil)
    case ("overqwil", _): ("qwilfish-hisui", nil)
    case ("basculegion", _): ("basculin-white-striped", nil)
    case ("clodsire", _): ("wooper-paldea", nil)
    case ("raticate", "night"): ("rattata-alola", "raticate-alola")
    case ("sandslash", "ice-stone"): ("sandshrew-alola", "sandslash-alola")
    case ("ninetales", "ice-stone"): ("vulpix-alola", "ninetales-alola")
    case ("marowak", "night"): (nil, "marowak-alola")
    case ("persian", "friendship"): ("meowth-alola", "persian-alola")
    case ("slowbro", "galarica-cuff"): ("slowpoke-galar", "slowbro-galar")
    case ("slowking", "galarica-wreath"): ("slowpoke-galar", "slowking-galar")
    case ("darmanitan", "ice-stone"): ("darumaka-galar", "darmanitan-galar-standard")
    case ("lycanroc", "night"): (nil, "lycanroc-midnight")
    case ("lycanroc", "dusk"): ("rockruff-own-tempo", "lycanroc-dusk")
    case ("urshifu", "tower-of-waters"): (nil, "urshifu-rapid-strike")
    default: nil
    }
  }
}
