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
