import Testing

@testable import PokeExport

@Suite struct GameKindTests {
  @Test func acceptsAGenerationWithoutARegion() throws {
    let text = #"{"id":10,"name":"generation-x","names":[],"main_region":null,"version_groups":[]}"#
    let generation = try GameGeneration(decoding: Array(text.utf8))
    #expect(generation.slug == "generation-x" && generation.mainRegion == nil)
  }

  @Test func acceptsALanguageWithoutACode() throws {
    let text = #"{"id":99,"name":"xx","names":[],"iso639":null,"iso3166":"xx","official":false}"#
    #expect(try GameLanguage(decoding: Array(text.utf8)).iso639 == nil)
  }
}
