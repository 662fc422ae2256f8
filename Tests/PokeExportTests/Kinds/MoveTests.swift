import Testing

@testable import PokeExport

@Suite struct MoveTests {
  @Test func keepsEachValueInItsPlace() throws {
    let move = try read(Self.move)
    #expect([move.power, move.accuracy, move.pp, move.effectChance, move.learnedByCount] == [90, 100, 15, 10, 2])
    #expect([move.minHits, move.maxHits, move.minTurns, move.maxTurns] == [nil, nil, 5, 6])
    #expect([move.drain, move.healing, move.critRate, move.flinchChance, move.statChance] == [-25, 0, 0, 0, 0])
    #expect(
      [move.ailment, move.category, move.damageClass, move.target] == [
        "burn", "damage+ailment", "special", "selected-pokemon",
      ])
    #expect(move.priority == 0 && move.generation == 1 && move.type == "fire" && move.effect == "It burns.")
    let before = try #require(move.pastValues.first)
    #expect([before.power, before.accuracy, before.pp, before.effectChance] == [95, nil, nil, nil])
    #expect(before.type == nil && before.versionGroup == "x-y")
    #expect(move.statChanges.map(\.stat) == ["defense"] && move.statChanges.map(\.change) == [-1])
    #expect(move.machines.map(\.machineID) == [71] && move.machines.map(\.versionGroup) == ["x-y"])
    #expect(move.flavorTexts.map(\.text) == ["Sehrheiß."])
  }

  @Test func takesZeroForNothing() throws {
    let none = Self.move.replacing(#""power":90"#, with: #""power":0"#)
      .replacing(#""accuracy":100"#, with: #""accuracy":0"#)
    #expect(try [read(none).power, read(none).accuracy] == [nil, nil])
  }

  @Test func describesItByTheNewestTextInTheLanguage() throws {
    let text = { (text: String, games: Int) in
      #"{"flavor_text":"\#(text)","language":{"name":"zh-hans","url":"/12/"},"#
        + #""version_group":{"name":"v\#(games)","url":"/\#(games)/"}},"#
    }
    let texts = text("旧", 15) + text("新\\n的", 25) + text("又", 25) + text("无法使用这个招式。", 26) + text(" ", 27)
    let move = Self.move.replacing(#""flavor_text_entries":["#, with: #""flavor_text_entries":["# + texts)
    #expect(try read(move, "zh-Hans", lists: []).flavorText == "新的")
    #expect(try read(move, "de").flavorText == "Sehrheiß.")
    #expect(try read(move, "en").flavorText == nil)
  }

  @Test func readsTheShapesOfOldDataWithoutAWord() throws {
    let move = Self.move
      .replacing(/,\s*"learned_by_pokemon":\[.*\]/.dotMatchesNewlines(), with: "")
      .replacing(/"damage_class":\{.*?\}/, with: #""damage_class":null"#)
      .replacing(/"meta":\{.*"stat_chance":0\}/.dotMatchesNewlines(), with: #""meta":null"#)
      .replacing(/"(accuracy|power|pp|effect_chance)":[0-9]+/) { "\"\($0.output.1)\":null" }
    let old = try read(move)
    #expect(old.learnedByCount == nil && old.damageClass == nil && old.ailment == nil && old.drain == nil)
    #expect([old.power, old.accuracy, old.pp, old.effectChance] == [nil, nil, nil, nil])
  }

  @Test(arguments: [
    ("Has a $effect_chance% chance to burn.", "Has a 10% chance to burn.", "Has a chance to burn."),
    (
      "Has a chance to burn and a chance to harm.", "Has a 10% chance to burn and a 10% chance to harm.",
      "Has a chance to burn and a chance to harm."
    ),
    ("A $probabilité_d'effet% de chances.", "A 10% de chances.", "A de chances."),
    (
      "Has a 30% chance to burn, then a chance to rest.", "Has a 30% chance to burn, then a chance to rest.",
      "Has a 30% chance to burn, then a chance to rest."
    ),
    ("Once $effect_chance, twice $effect_chance %.", "Once 10, twice 10 %.", "Once , twice ."),
    (#" Ends it.  Forces\nto swi\u00AD\ntch. "#, "Ends it. Forces to switch.", "Ends it. Forces to switch."),
  ])
  func writesTheEffectOnOneLineWithItsChance(text: String, with: String, without: String) throws {
    let move = Self.move.replacing("It burns.", with: text)
    #expect(try read(move).effect == with)
    #expect(try read(move.replacing(#""effect_chance":10"#, with: #""effect_chance":null"#)).effect == without)
  }

  @Test func speaksTheLanguageThenEnglish() throws {
    #expect(try read(Self.move, "DE").effect == "Es brennt.")
    #expect(try read(Self.move, "DE").displayName == "Flammenwurf")
    #expect(try [read(Self.move, "DE"), read(Self.move, "ja")].map(\.effectLanguage) == ["de", "en"])
    #expect(try read(Self.move.replacing(/Es brennt\.|It burns\./, with: " ")).effectLanguage == nil)
    #expect(try read(Self.move, "ja").displayName == "Flamethrower")
    #expect(try read(Self.move.replacing("Es brennt.", with: #"\n"#), "de").effect == "It burns.")
    #expect(try read(Self.move.replacing("It burns.", with: " "), "fr").effect == nil)
    let named = try read(Self.move.replacing("Flammenwurf", with: " "), "de", lists: ["move.names"])
    #expect(named.displayName == "Flamethrower")
    #expect(named.names == [TranslatedName(language: "en", name: "Flamethrower")])
    #expect(named.pastValues.isEmpty && named.machines.isEmpty && named.flavorTexts.isEmpty)
    #expect(try read(Self.move.replacing(/"(Flammenwurf|Flamethrower)"/, with: #""""#)).displayName == "Flamethrower")
  }

  private func read(_ text: String, _ language: String = "en", lists: Set<String>? = nil) throws -> Move {
    let context = lists.map { ReadingContext(language: language, lists: $0) }
    let (move, drift) = try Move.kind.read(
      Array(text.utf8), context ?? ReadingContext(language: language, keepsTranslations: true))
    #expect(drift.isEmpty)
    return move
  }

  private static let move = #"""
    {"id":53,"name":"flamethrower","type":{"name":"fire","url":"/api/v2/type/10/"},"priority":0,"power":90,"pp":15,
    "generation":{"name":"generation-i","url":"/api/v2/generation/1/"},"accuracy":100,"effect_chance":10,
    "damage_class":{"name":"special","url":"/api/v2/move-damage-class/3/"},
    "target":{"name":"selected-pokemon","url":"/api/v2/move-target/10/"},"meta":{"ailment":{"name":"burn",
    "url":"/api/v2/move-ailment/4/"},"category":{"name":"damage+ailment","url":"/api/v2/move-category/4/"},
    "ailment_chance":10,"crit_rate":0,"drain":-25,"flinch_chance":0,"healing":0,"max_hits":null,"max_turns":6,
    "min_hits":null,"min_turns":5,"stat_chance":0},"effect_changes":[],"stat_changes":[{"change":-1,"stat":{"name":"defense",
    "url":"/3/"}}],"machines":[{"machine":{"url":"/api/v2/machine/71/"},"version_group":{"name":"x-y","url":"/15/"}}],
    "contest_combos":null,"contest_effect":null,"contest_type":null,"super_contest_effect":null,
    "effect_entries":[{"effect":"x","short_effect":"It burns.","language":{"name":"en","url":"/api/v2/language/9/"}},
    {"effect":"x","short_effect":"Es brennt.","language":{"name":"de","url":"/api/v2/language/6/"}}],
    "flavor_text_entries":[{"flavor_text":"Sehr\u00ad\nheiß.","language":{"name":"de",
    "url":"/6/"},"version_group":{"name":"x-y","url":"/15/"}}],"names":[{"name":"Flamethrower","language":{"name":"en",
    "url":"/api/v2/language/9/"}},{"name":"Flammenwurf","language":{"name":"de","url":"/api/v2/language/6/"}}],
    "past_values":[{"power":95,"accuracy":null,"pp":null,"effect_chance":null,"effect_entries":[],"type":null,
    "version_group":{"name":"x-y","url":"/api/v2/version-group/15/"}}],
    "learned_by_pokemon":[{"name":"charmander","url":"/api/v2/pokemon/4/"},{"name":"a","url":"/api/v2/pokemon/5/"}]}
    """#
}
