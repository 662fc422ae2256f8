import Testing

@testable import PokeExport

@Suite struct PokemonFormTests {
  static let cases: [(slug: String, species: String, name: String, english: String, kind: PokemonForm.Kind)] = [
    ("venusaur-mega", "venusaur", "Mega Venusaur", "Mega", .mega),
    ("charizard-mega-x", "charizard", "Mega Charizard X", "Mega X", .mega),
    ("absol-mega-z", "absol", "Mega Absol Z", "Mega Z", .mega),
    ("meowstic-female-mega", "meowstic", "Mega Meowstic (Female)", "Mega, Female", .mega),
    ("magearna-original-mega", "magearna", "Mega Magearna (Original Color)", "Mega, Original Color", .mega),
    ("tatsugiri-curly-mega", "tatsugiri", "Mega Tatsugiri (Curly Form)", "Mega, Curly Form", .mega),
    ("venusaur-gmax", "venusaur", "Gigantamax Venusaur", "Gigantamax", .gigantamax),
    (
      "urshifu-rapid-strike-gmax", "urshifu", "Gigantamax Urshifu (Rapid Strike Style)",
      "Gigantamax, Rapid Strike Style", .gigantamax
    ),
    (
      "toxtricity-amped-gmax", "toxtricity", "Gigantamax Toxtricity (Amped Form)", "Gigantamax, Amped Form", .gigantamax
    ),
    ("kyogre-primal", "kyogre", "Primal Kyogre", "Primal", .primal),
    ("raticate-totem-alola", "raticate", "Totem Alolan Raticate", "Totem Alolan", .totem),
    ("marowak-totem", "marowak", "Totem Alolan Marowak", "Totem Alolan", .totem),
    ("kommo-o-totem", "kommo-o", "Totem Kommo-o", "Totem", .totem),
    ("mimikyu-totem-busted", "mimikyu", "Totem Mimikyu (Busted Form)", "Totem, Busted Form", .totem),
    ("mr-mime-galar", "mr-mime", "Galarian Mr. Mime", "Galarian", .regional),
    ("darmanitan-galar-standard", "darmanitan", "Galarian Darmanitan", "Galarian", .regional),
    ("darmanitan-galar-zen", "darmanitan", "Galarian Darmanitan (Zen Mode)", "Galarian, Zen Mode", .battle),
    ("darmanitan-standard-galar", "darmanitan", "Galarian Darmanitan", "Galarian", .regional),
    ("darmanitan-zen-galar", "darmanitan", "Galarian Darmanitan (Zen Mode)", "Galarian, Zen Mode", .battle),
    ("giratina-altered", "giratina", "Giratina (Altered Forme)", "Altered Forme", .other),
    ("spewpa-poke-ball", "spewpa", "Spewpa (Poké Ball Pattern)", "Poké Ball Pattern", .other),
    ("mothim-plant", "mothim", "Mothim (Plant Cloak)", "Plant Cloak", .other),
    ("sinistea-antique", "sinistea", "Antique Sinistea", "Antique", .other),
    ("tauros-paldea-blaze-breed", "tauros", "Paldean Tauros (Blaze Breed)", "Paldean, Blaze Breed", .regional),
    ("zarude-dada", "zarude", "Dada Zarude", "Dada", .costume),
    ("pikachu-alola-cap", "pikachu", "Pikachu (Alola Cap)", "Alola Cap", .costume),
    ("pikachu-starter", "pikachu", "Partner Pikachu", "Partner", .other),
    ("pikachu-phd", "pikachu", "Pikachu Ph.D.", "Ph.D.", .costume),
    ("greninja-ash", "greninja", "Ash-Greninja", "Ash", .battle),
    ("zygarde-10", "zygarde", "Zygarde (10% Forme)", "10% Forme", .other),
    (
      "zygarde-50-power-construct", "zygarde", "Zygarde (50% Forme, Power Construct)", "50% Forme, Power Construct",
      .other
    ),
    ("minior-red", "minior", "Minior (Red Core)", "Red Core", .other),
    ("oricorio-pom-pom", "oricorio", "Oricorio (Pom-Pom Style)", "Pom-Pom Style", .other),
    ("oricorio-pau", "oricorio", "Oricorio (Pa’u Style)", "Pa’u Style", .other),
    ("basculin-blue-striped", "basculin", "Basculin (Blue-Striped Form)", "Blue-Striped Form", .other),
    ("dudunsparce-three-segment", "dudunsparce", "Dudunsparce (Three-Segment Form)", "Three-Segment Form", .other),
    ("maushold-family-of-three", "maushold", "Maushold (Family of Three)", "Family of Three", .other),
    ("lycanroc-dusk", "lycanroc", "Lycanroc (Dusk Form)", "Dusk Form", .other),
    ("necrozma-dusk", "necrozma", "Dusk Mane Necrozma", "Dusk Mane", .fusion),
    ("calyrex-ice", "calyrex", "Ice Rider Calyrex", "Ice Rider", .fusion),
    ("zacian-crowned", "zacian", "Zacian (Crowned Sword)", "Crowned Sword", .battle),
    ("castform-sunny", "castform", "Castform (Sunny Form)", "Sunny Form", .battle),
    ("keldeo-resolute", "keldeo", "Keldeo (Resolute Form)", "Resolute Form", .other),
    ("meowstic-female", "meowstic", "Meowstic (Female)", "Female", .gender),
    ("minior-orange-meteor", "minior", "Minior (Orange Meteor)", "Orange Meteor", .battle),
    ("urshifu-rapid-strike", "urshifu", "Urshifu (Rapid Strike Style)", "Rapid Strike Style", .other),
    ("deoxys-attack", "deoxys", "Deoxys (Attack Forme)", "Attack Forme", .other),
    ("somebody-brand-new", "somebody", "Somebody (Brand New)", "Brand New", .other),
    ("stranger", "deoxys", "Deoxys (Stranger)", "Stranger", .other),
    ("deoxys", "deoxys", "Deoxys", "", .other),
  ]

  @Test(arguments: cases)
  func namesForms(slug: String, species: String, name: String, english: String, kind: PokemonForm.Kind) {
    let form = PokemonForm(pokemon: slug, species: species)
    #expect(form.name(of: DisplayName.prettified(species)) == name)
    #expect(form.english == english)
    #expect(form.kind == kind)
  }

  /// Expected names, each with the API's names from which it is made: `whole` names the Pokémon, `part` the form.
  static let translations:
    [(language: String, slug: String, species: String, whole: Given, part: Given, name: String)] = [
      ("ja", "charizard-mega-x", "リザードン", nil, ("メガリザードンＸ", "Mega Charizard X"), "メガリザードンＸ"),
      ("ja", "rotom-heat", "ロトム", nil, ("ヒートロトム", "Heat Rotom"), "ヒートロトム"),
      ("ja", "gumshoos-totem", "デカグース", nil, nil, "ぬしデカグース"),
      ("ja", "marowak-totem", "ガラガラ", nil, nil, "ぬしガラガラ (アローラのすがた)"),
      ("ja", "raticate-alola", "ラッタ", nil, ("アローラのすがた", "Alolan Form"), "ラッタ (アローラのすがた)"),
      (
        "ja", "tauros-paldea-combat-breed", "ケンタロス", nil, ("パルデアのすがた", "Paldean Form"),
        "ケンタロス (パルデアのすがた、コンバット種)"
      ),
      (
        "ja-Hrkt", "tauros-paldea-aqua-breed", "ケンタロス", nil, ("パルデアのすがた", "Paldean Form"),
        "ケンタロス (パルデアのすがた、ウォーター種)"
      ),
      (
        "ja", "minior-blue-meteor", "メテノ", nil, ("りゅうせいのすがた", "Meteor Form"),
        "メテノ (りゅうせいのすがた、みずいろ)"
      ),
      (
        "ja", "darmanitan-galar-zen", "ヒヒダルマ", nil, ("ダルマモード", "Zen Mode"),
        "ヒヒダルマ (ガラルのすがた、ダルマモード)"
      ),
      ("de", "clefable-mega", "Pixi", nil, nil, "Mega-Pixi"),
      ("de", "clefable-mega", "Pixi", nil, ("Mega-Form", "Mega Clefable"), "Mega-Pixi"),
      ("de", "absol-mega-z", "Absol", nil, nil, "Mega-Absol Z"),
      ("de", "wooper-paldea", "Felino", nil, nil, "Paldea-Felino"),
      ("de", "rattata-alola", "Rattfratz", ("Alola Rattfratz", "Alolan Rattata"), nil, "Alola-Rattfratz"),
      ("de", "marowak-totem", "Knogga", ("Totem Alola Knogga", "Totem Alolan Marowak"), nil, "Totem-Alola-Knogga"),
      (
        "de", "basculegion-female", "Salmagnis", ("Barschuft ♀", "Female Basculegion"), ("Weiblich", "Female"),
        "Salmagnis (Weiblich)"
      ),
      ("fr", "zygarde-10", "Zygarde", ("Zygarde Forme 10 %", "10% Zygarde"), nil, "Zygarde Forme 10 %"),
      (
        "fr", "zygarde-10-power-construct", "Zygarde", ("Zygarde Forme 10 %", "10% Zygarde"), nil,
        "Zygarde Forme 10 % (Rassemblement)"
      ),
      ("es", "toxtricity-amped-gmax", "Toxtricity", nil, nil, "Toxtricity Gigamax (Forma Aguda)"),
      ("it", "growlithe-hisui", "Growlithe", nil, nil, "Growlithe (Forma di Hisui)"),
      // The form's name is preferred, because it comes from the games; the API itself made the Pokémon's name.
      (
        "de", "giratina-origin", "Giratina", ("Ur-Giratina", "Origin Giratina"), ("Urform", "Origin Forme"),
        "Giratina (Urform)"
      ),
      (
        "fr", "minior-red", "Météno", ("Météno Noyeau Rouge", "Red Core Minior"), ("Noyau Rouge", "Red Core"),
        "Météno (Noyau Rouge)"
      ),
      (
        "de", "kyurem-black", "Kyurem", ("Kyurem, schwarz", "Black Kyurem"), ("Schwarzes Kyurem", "Black Kyurem"),
        "Schwarzes Kyurem"
      ),
      // The library's own words are preferred to the API's names.
      (
        "de", "gumshoos-totem", "Manguspektor", ("Herrscher-Manguspektor", "Totem Gumshoos"), ("Totemform", nil),
        "Totem-Manguspektor"
      ),
      (
        "de", "pikachu-phd", "Pikachu", ("Pikachu Ph. D.", "Pikachu Ph. D."), ("Cosplayform", "Pikachu Ph. D."),
        "Dr. Pikachu"
      ),
      (
        "fr", "wooper-paldea", "Axoloto", ("Axoloto de Paldéa", "Paldean Wooper"), ("Forme de Paldéa", "Paldean Form"),
        "Axoloto de Paldea"
      ),
      ("ko", "sinistea-antique", "데인차", nil, nil, "데인차 (진작폼)"),
      ("es", "spewpa-polar", "Spewpa", nil, nil, "Spewpa (Motivo Taiga)"),
      ("it", "squawkabilly-blue-plumage", "Squawkabilly", nil, nil, "Squawkabilly (Piumaggio Blu)"),
      // A part of a word must not count as the name of a form.
      ("ja", "minior-red-meteor", "メテノ", nil, ("りゅうせいのすがた", "Shattered Form"), "メテノ (りゅうせいのすがた、あかいろ)"),
      ("ko", "eevee-gmax", "이브이", nil, nil, "이브이 (거다이맥스의 모습)"),
      ("zh-Hans", "venusaur-mega", "妙蛙花", nil, nil, "超级妙蛙花"),
      ("zh-Hant", "kyogre-primal", "蓋歐卡", nil, nil, "原始蓋歐卡"),
      ("cs", "venusaur-mega", "Venusaur", nil, nil, "Venusaur (Mega)"),
      // The API gives several breeds one name, so the untranslated breed from the slug is added.
      ("ja", "tauros-paldea-storm-breed", "ケンタロス", nil, ("パルデアのすがた", "Paldean Form"), "ケンタロス (パルデアのすがた、Storm Breed)"),
    ]

  typealias Given = (name: String, english: String?)?

  @Test(arguments: translations.indices)
  func namesFormsInOtherLanguages(index: Int) {
    let (language, slug, species, whole, part, name) = Self.translations[index]
    let form = PokemonForm(pokemon: slug, species: String(slug.prefix { $0 != "-" }))
    var names = Names(language: language)
    if let whole {
      names.insert(Names.Name(text: whole.name, english: whole.english), of: Names.Reference(.pokemon, slug))
    }
    if let part { names.insert(Names.Name(text: part.name, english: part.english), of: Names.Reference(.form, slug)) }
    #expect(names.name(of: slug, form, ofSpecies: species) == name)
  }

  /// In these languages, the library's own words must tell all forms apart.
  @Test(arguments: ["de", "fr", "es", "it", "ja", "ko", "zh-hans", "zh-hant"])
  func tellsAllFormsOfASpeciesApart(language: String) {
    let named = Dictionary(grouping: Self.cases) { testCase in
      let form = PokemonForm(pokemon: testCase.slug, species: testCase.species)
      return Names(language: language).name(of: testCase.slug, form, ofSpecies: testCase.species)
    }
    for (name, cases) in named { #expect(Set(cases.map(\.name)).count == 1, "\(name): \(cases.map(\.slug))") }
  }

  @Test(arguments: [
    ("burmy-sandy", "sandy", "burmy"), ("nidoran-f", "", "nidoran-f"), ("mr-mime-galar", "galar", "mr-mime"),
    ("toxtricity-amped-gmax", "gmax", "toxtricity"), ("meowstic-female-mega", "mega", "meowstic"),
  ])
  func findsTheSpeciesOfAForm(slug: String, form: String, species: String) {
    #expect(PokemonForm.species(of: slug, form: form) == species)
  }

  @Test(
    arguments: [
      "gumshoos-totem", "pikachu-belle", "pumpkaboo-super", "rockruff-own-tempo", "mimikyu-totem-disguised",
      "!raticate-totem-alola", "!mimikyu-totem-busted", "!oricorio-pau", "!basculin-blue-striped",
      "!gimmighoul-roaming", "!oinkologne-female", "!meowstic-female", "!toxtricity-low-key", "!ursaluna-bloodmoon",
      "!venusaur-mega", "!venusaur-gmax", "!castform-rainy", "!rotom-heat", "!giratina-origin", "!meowth-alola",
    ])
  func knowsWhichFormsLookLikeTheDefaultVariety(slug: String) {
    let pokemon = slug.drop { $0 == "!" }
    let form = PokemonForm(pokemon: String(pokemon), species: String(pokemon.prefix { $0 != "-" }))
    #expect(form.resemblesDefault == (pokemon == slug[...]))
  }
}
