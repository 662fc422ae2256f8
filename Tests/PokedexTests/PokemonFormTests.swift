import Pokedex
import Testing

@Suite struct PokemonFormTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let slug: String
    let species: String
    let name: String
    let english: String
    let kind: PokemonForm.Kind
    var testDescription: String { slug }

    init(_ slug: String, of species: String, _ name: String, _ english: String, _ kind: PokemonForm.Kind = .other) {
      self.slug = slug
      self.species = species
      self.name = name
      self.english = english
      self.kind = kind
    }
  }

  static let cases = [
    Case("venusaur-mega", of: "venusaur", "Mega Venusaur", "Mega", .mega),
    Case("charizard-mega-x", of: "charizard", "Mega Charizard X", "Mega X", .mega),
    Case("absol-mega-z", of: "absol", "Mega Absol Z", "Mega Z", .mega),
    Case("meowstic-female-mega", of: "meowstic", "Mega Meowstic (Female)", "Mega, Female", .mega),
    Case("magearna-original-mega", of: "magearna", "Mega Magearna (Original Color)", "Mega, Original Color", .mega),
    Case("tatsugiri-curly-mega", of: "tatsugiri", "Mega Tatsugiri (Curly)", "Mega, Curly", .mega),
    Case("venusaur-gmax", of: "venusaur", "Gigantamax Venusaur", "Gigantamax", .gigantamax),
    Case(
      "urshifu-rapid-strike-gmax", of: "urshifu", "Gigantamax Rapid Strike Urshifu", "Gigantamax Rapid Strike",
      .gigantamax),
    Case("kyogre-primal", of: "kyogre", "Primal Kyogre", "Primal", .primal),
    Case("raticate-totem-alola", of: "raticate", "Totem Alolan Raticate", "Totem Alolan", .totem),
    Case("marowak-totem", of: "marowak", "Totem Alolan Marowak", "Totem Alolan", .totem),
    Case("kommo-o-totem", of: "kommo-o", "Totem Kommo-o", "Totem", .totem),
    Case("mimikyu-totem-busted", of: "mimikyu", "Totem Mimikyu (Busted)", "Totem, Busted", .totem),
    Case("mr-mime-galar", of: "mr-mime", "Galarian Mr. Mime", "Galarian", .regional),
    Case("darmanitan-galar-standard", of: "darmanitan", "Galarian Darmanitan", "Galarian", .regional),
    Case("darmanitan-galar-zen", of: "darmanitan", "Galarian Darmanitan (Zen Mode)", "Galarian, Zen Mode", .regional),
    Case(
      "tauros-paldea-blaze-breed", of: "tauros", "Paldean Tauros (Blaze Breed)", "Paldean, Blaze Breed", .regional),
    Case("pikachu-alola-cap", of: "pikachu", "Pikachu (Alola Cap)", "Alola Cap"),
    Case("pikachu-starter", of: "pikachu", "Partner Pikachu", "Partner"),
    Case("pikachu-phd", of: "pikachu", "Pikachu Ph.D.", "Ph.D."),
    Case("greninja-ash", of: "greninja", "Ash-Greninja", "Ash"),
    Case("zygarde-10", of: "zygarde", "Zygarde (10% Forme)", "10% Forme"),
    Case(
      "zygarde-50-power-construct", of: "zygarde", "Zygarde (50% Forme, Power Construct)",
      "50% Forme, Power Construct"),
    Case("minior-red", of: "minior", "Minior (Red Core)", "Red Core"),
    Case("oricorio-pom-pom", of: "oricorio", "Oricorio (Pom-Pom)", "Pom-Pom"),
    Case("oricorio-pau", of: "oricorio", "Oricorio (Pa'u)", "Pa'u"),
    Case("basculin-blue-striped", of: "basculin", "Basculin (Blue-Striped)", "Blue-Striped"),
    Case("dudunsparce-three-segment", of: "dudunsparce", "Dudunsparce (Three-Segment)", "Three-Segment"),
    Case("maushold-family-of-three", of: "maushold", "Maushold (Family of Three)", "Family of Three"),
    Case("lycanroc-dusk", of: "lycanroc", "Lycanroc (Dusk)", "Dusk"),
    Case("necrozma-dusk", of: "necrozma", "Dusk Mane Necrozma", "Dusk Mane"),
    Case("calyrex-ice", of: "calyrex", "Ice Rider Calyrex", "Ice Rider"),
    Case("zacian-crowned", of: "zacian", "Zacian (Crowned Sword)", "Crowned Sword"),
    Case("deoxys-attack", of: "deoxys", "Deoxys (Attack Forme)", "Attack Forme"),
    Case("somebody-brand-new", of: "somebody", "Somebody (Brand New)", "Brand New"),
    Case("stranger", of: "deoxys", "Deoxys (Stranger)", "Stranger"),
    Case("deoxys", of: "deoxys", "Deoxys", ""),
  ]

  @Test(arguments: cases)
  func namesForms(_ testCase: Case) {
    let form = PokemonForm(pokemon: testCase.slug, species: testCase.species)
    #expect(form.name(of: DisplayName.prettified(testCase.species)) == testCase.name)
    #expect(form.english == testCase.english)
    #expect(form.kind == testCase.kind)
  }
}
