extension EvolutionMethod {
  /// Returns a copy of the method with the conditions that the API leaves out, mostly in data before 2026.
  ///
  /// `child` is the slug of the species that the method leads to. A form that this function adds has no id.
  public func completed(to child: String) -> EvolutionMethod {
    var method = self
    if trigger == "other" { method.nameTrigger(to: child) }
    if let item, let (required, evolved) = EvolutionMethod.formsByItem[item], evolved.hasPrefix(child + "-") {
      method.requiredForm = requiredForm ?? FormReference(slug: required, id: nil)
      method.evolvedForm = evolvedForm ?? FormReference(slug: evolved, id: nil)
    }
    if versionGroup != nil { return method }
    if isMereLevelUp { method.namePlace(to: child) }
    if requiredForm == nil, evolvedForm == nil { method.nameForms(to: child) }
    return method
  }

  private static let formsByItem: [String: (required: String, evolved: String)] = [
    "chipped-pot": ("sinistea-antique", "polteageist-antique"),
    "masterpiece-teacup": ("poltchageist-artisan", "sinistcha-masterpiece"),
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
    let condition = item ?? timeOfDay ?? minHappiness.map { _ in "friendship" } ?? trigger ?? ""
    let forms = EvolutionMethod.forms
    guard let (required, evolved) = forms[child] ?? forms["\(child) \(condition)"] else { return }
    if child == "marowak" { region = "alola" }
    requiredForm = required.map { FormReference(slug: $0, id: nil) }
    evolvedForm = evolved.map { FormReference(slug: $0, id: nil) }
  }

  // A key is the child's slug, or the child's slug and a condition: `marowak night` is only for methods at night.
  private static let forms: [String: (required: String?, evolved: String?)] = [
    "perrserker": ("meowth-galar", nil), "sirfetchd": ("farfetchd-galar", nil), "mr-rime": ("mr-mime-galar", nil),
    "cursola": ("corsola-galar", nil), "obstagoon": ("linoone-galar", nil), "runerigus": ("yamask-galar", nil),
    "sneasler": ("sneasel-hisui", nil), "overqwil": ("qwilfish-hisui", nil), "clodsire": ("wooper-paldea", nil),
    "basculegion": ("basculin-white-striped", nil), "marowak night": (nil, "marowak-alola"),
    "raticate night": ("rattata-alola", "raticate-alola"), "persian friendship": ("meowth-alola", "persian-alola"),
    "sandslash ice-stone": ("sandshrew-alola", "sandslash-alola"),
    "ninetales ice-stone": ("vulpix-alola", "ninetales-alola"),
    "slowbro galarica-cuff": ("slowpoke-galar", "slowbro-galar"),
    "slowking galarica-wreath": ("slowpoke-galar", "slowking-galar"),
    "darmanitan ice-stone": ("darumaka-galar", "darmanitan-galar-standard"),
    "lycanroc night": (nil, "lycanroc-midnight"), "lycanroc dusk": ("rockruff-own-tempo", "lycanroc-dusk"),
    "urshifu tower-of-waters": (nil, "urshifu-rapid-strike"),
  ]
}
