import Testing

@testable import PokeExport

@Suite struct ResourceURLTests {
  @Test(arguments: [
    ("https://pokeapi.co/api/v2/pokemon/25/", Endpoint.pokemon, 25),
    ("https://pokeapi.co/api/v2/pokemon/25", .pokemon, 25),
    ("/api/v2/pokemon-species/1010/", .pokemonSpecies, 1010),
    ("api/v2/evolution-chain/67", .evolutionChain, 67),
    ("evolution-chain/67/", .evolutionChain, 67),
    ("https://elsewhere.example/x/pokemon-form/10041/?a=/b/7#c/8", Endpoint("pokemon-form"), 10041),
    ("/api/v2/version-group/9/", Endpoint("version-group"), 9),
    ("/api/v2/type/10002/", .type, 10002), ("/api/v2/move/53/", .move, 53), ("/api/v2/ability/9/", .ability, 9),
  ])
  func readsKindAndID(text: String, kind: Endpoint, id: Int) {
    #expect(url(text) == ResourceURL(endpoint: kind, id: id))
    #expect(url(text).id(of: kind) == id)
  }

  @Test(arguments: [
    "", "/", "//", "25", "/25/", "https://pokeapi.co/api/v2/pokemon/pikachu/", "/pokemon/-1/", "/pokemon/0/",
    "/pokemon/-/",
    "/pokemon/99999999999999999999/", "/pokemon/+1/", "/pokemon/1 /", "/pokemon//", "/berry/1/", "/POKEMON/1/",
    "/pokemon/١/",
  ])
  func givesNoKeyForAnythingElse(text: String) {
    #expect(url(text).id(of: .pokemon) == nil)
  }

  @Test func readsLowIDsOfTheKindsThatHaveThem() {
    let ailment = Endpoint("move-ailment", lowestID: -1)
    #expect([-2, -1, 0, 1].map { url("/api/v2/move-ailment/\($0)/").id(of: ailment) } == [nil, -1, 0, 1])
    #expect(url("/api/v2/move-ailment/-1/").id == nil)
    #expect(url("/api/v2/move-ailment/-1/").id(of: "move-ailment") == nil)
    #expect(url("/api/v2/move-ailment/-9223372036854775808/").id(of: ailment) == nil)
  }

  @Test func readsKindsFromOutsideByTheirNameAlone() {
    #expect(Endpoint(rawValue: "pokemon") == .pokemon)
    #expect(Endpoint(rawValue: "move-ailment") == Endpoint("move-ailment", lowestID: -1))
    for name in ["", "..", "Pokemon", "a/b", "é", String(repeating: "a", count: 65)] {
      #expect(Endpoint(rawValue: name) == nil)
    }
  }

  private func url(_ text: String) -> ResourceURL {
    var text = text
    return text.withUTF8 { ResourceURL(utf8: $0) }
  }

  @Test func showsKeysAsMessagesDo() {
    #expect("\(ResourceKey(.pokemonSpecies, 133))" == "pokemon-species/133")
    #expect("\(ResourceRequest.named(.pokemon, "pikachu"))" == "pokemon/pikachu")
    #expect("\(ResourceRequest.list(.evolutionChain))" == "evolution-chain")
  }
}
