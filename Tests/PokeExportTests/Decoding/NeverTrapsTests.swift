import Foundation
import TestSupport
import Testing

@testable import PokeExport

struct NeverTrapsTests {
  private static let contexts = [ReadingContext(keepsTranslations: true), ReadingContext(lists: [])]

  @Test(arguments: SampleDocuments.all.indices)
  func everyPrefixIsRefusedByEveryDecoder(sample: Int) {
    let document = Array(SampleDocuments.all[sample].utf8)
    for count in 0..<document.count {
      let decoders: Set = count % 4 == 0 ? [sample, count / 4 % Self.decoders.count] : [sample]
      #expect(decodedBy(Array(document.prefix(count)), among: decoders) == [], "\(count) bytes")
    }
    // No other decoder reads the document, because the required keys differ.
    #expect(decodedBy(document) == [sample])
  }

  @Test(arguments: SampleDocuments.all.indices)
  func damagedDocumentsNeverTrap(sample: Int) {
    var source = RandomJSON(seed: 4_000 + sample)
    let document = Array(SampleDocuments.all[sample].utf8)
    for index in 0..<400 {
      let bytes = source.damaged(document)
      // Invalid JSON is never decoded, because skipped values are checked as strictly as read values.
      let decoders: Set = [sample, index % Self.decoders.count]
      if !decodedBy(bytes, among: decoders).isEmpty { #expect(ReferenceJSON.parse(bytes) != nil) }
    }
  }

  @Test(arguments: SampleDocuments.all.indices)
  func replacedValuesNeverTrap(sample: Int) throws {
    let whole = try JSONTree.read(Array(SampleDocuments.all[sample].utf8))
    let others: [JSONTree] = [.null, .boolean(true), .number("-1.5e3"), .string([]), .array([]), .object([])]
    for variant in whole.variants(others: others) { _ = decodedBy(variant.value.line, among: [sample]) }
  }

  @Test func randomBytesNeverTrap() {
    var random = SeededGenerator(seed: 5_000)
    for index in 0..<2_000 {
      let count = Int.random(in: 0...64, using: &random)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(decodedBy(bytes, among: [index % Self.decoders.count]) == [])
      #expect(decodedBy(Array("{".utf8) + bytes) == [])
    }
  }

  @Test func randomJSONNeverTraps() {
    var source = RandomJSON(seed: 6_000)
    for _ in 0..<500 { #expect(decodedBy(source.document().bytes) == []) }
  }

  /// The slugs combine the parts by which names and forms are recognised.
  @Test func oddSlugsNeverTrap() throws {
    let parts = [
      "a", "x", "10", "é", "deoxys", "mega", "gmax", "primal", "totem", "alola", "standard", "cap", "route", "*", "(",
      ")", "*(b)", "-", " ", "/",
    ]
    var random = SeededGenerator(seed: 8_000)
    func slug() -> String {
      (1...Int.random(in: 1...4, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
        .joined(separator: random.isOneIn(3) ? "" : "-")
    }
    let context = ReadingContext(language: "de", keepsTranslations: true)
    var dto = try PokemonDTO.decode(Array(SampleDocuments.pokemon.utf8), context: context).value
    var species = try PokemonSpeciesDTO.decode(Array(SampleDocuments.species.utf8), context: context).value
    var chain = try EvolutionChainDTO.decode(Array(SampleDocuments.chain.utf8), context: context).value
    for slugs in [["deoxys", "deoxys-a*(b)-gmax"]] + (0..<2_000).map({ _ in [slug(), slug()] }) {
      (species.name, dto.species.name, dto.name) = (slugs[0], slugs[0], slugs[1])
      dto.isDefault = false
      (species.varieties[0].pokemon.name, species.varieties[0].isDefault) = (slugs[1], random.isOneIn(2))
      chain.chain.species.name = slugs[0]
      for index in chain.chain.evolvesTo.indices {
        chain.chain.evolvesTo[index].species.name = random.isOneIn(2) ? slugs[0] : slug()
        for detail in chain.chain.evolvesTo[index].evolutionDetails.indices {
          let form = NamedResourceDTO(
            name: random.isOneIn(2) ? slugs[1] : slug(), url: ResourceURL(endpoint: .pokemonSpecies, id: dto.species.id)
          )
          chain.chain.evolvesTo[index].evolutionDetails[detail].location = form
          chain.chain.evolvesTo[index].evolutionDetails[detail].requiredPokemonForm = form
          chain.chain.evolvesTo[index].evolutionDetails[detail].evolvedPokemonForm = form
        }
      }
      let whole = PokemonSpecies(dto: species, context: context)
      let summaries = Dictionary(chain.species.map { ($0.id, whole) }) { first, _ in first }
      let tree = EvolutionTree(dto: chain, species: summaries)
      var pokemon = Pokemon(dto: dto, context: context).named(after: whole)
      pokemon.evolution = tree.evolutions.values.first
      encode(SpeciesRecord(whole), Encoders.ofSpecies)
      encode(PokemonRecord(pokemon: pokemon, species: whole), Encoders.ofPokemon)
      encode(tree, Encoders.ofEvolutionTrees)
      #expect(!pokemon.displayName.isEmpty)
    }
    #expect(PokemonForm(pokemon: "deoxys-a*(b)-gmax", species: "deoxys").kind == .gigantamax)
  }

  @Test func randomBytesAreNoGzipBodies() {
    var random = SeededGenerator(seed: 7_000)
    for _ in 0..<500 {
      let count = Int.random(in: 0...64, using: &random)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect((try? Gzip.inflate(bytes)) == nil)
      #expect((try? Gzip.inflate([0x1F, 0x8B, 8, 0] + bytes)) == nil)
    }
  }

  /// Chains are read recursively, and half a megabyte of stack must be enough for the deepest permitted chain.
  @Test func theDeepestChainFitsOnASmallStack() throws {
    let link = #"{"species":{"name":"a","url":"/api/v2/pokemon-species/1/"},"is_baby":false,"evolves_to":["#
    @Sendable func chain(_ links: Int) -> [UInt8] {
      Array(
        (#"{"id":1,"chain":"# + String(repeating: link, count: links) + String(repeating: "]}", count: links) + "}")
          .utf8)
    }
    let outcome = Watched<[Bool]?>(nil)
    let thread = Thread {
      let isRead = [32, 33, 40_000].map { (try? EvolutionChainDTO.decode(chain($0), context: .init())) != nil }
      outcome.update { $0 = isRead }
    }
    thread.stackSize = 512 << 10
    thread.start()
    outcome.block { $0 != nil }
    #expect(outcome.value == [true, false, false])
  }

  /// The decoders, in the order of `SampleDocuments.all`.
  private static let decoders: [any JSONDecodable.Type] = [
    PokemonDTO.self, PokemonSpeciesDTO.self, EvolutionChainDTO.self, ResourceListDTO.self,
  ]

  /// The indices of the decoders that accept the bytes in at least one context.
  private func decodedBy(_ bytes: [UInt8], among indices: Set<Int> = Set(decoders.indices)) -> [Int] {
    indices.sorted().filter { index in
      NeverTrapsTests.contexts.map { isDecoded(bytes, as: Self.decoders[index], $0) }.contains(true)
    }
  }

  private func isDecoded(_ bytes: [UInt8], as type: (some JSONDecodable).Type, _ context: ReadingContext) -> Bool {
    guard let document = try? type.decode(bytes, context: context).value else { return false }
    tabulate(document)
    return true
  }
}

extension JSONTree {
  fileprivate func variants(others: [JSONTree]) -> [JSONTree] {
    switch self {
    case .array(let elements):
      others
        + elements.indices.flatMap { index in
          elements[index].variants(others: others).map { variant in
            var changed = elements
            changed[index] = variant
            return .array(changed)
          }
        }
    case .object(let members):
      others
        + members.indices.flatMap { index in
          members[index].value.variants(others: others).map { variant in
            var changed = members
            changed[index].value = variant
            return .object(changed)
          }
        }
    default: others
    }
  }

  fileprivate var value: JSONValue {
    switch self {
    case .null: .null
    case .boolean(let boolean): .boolean(boolean)
    case .number(let text): .number(text)
    case .string(let text): .text(String(decoding: text, as: UTF8.self))
    case .array(let elements): .array(elements.map(\.value))
    case .object(let members): .object(members.map { (String(decoding: $0.key, as: UTF8.self), $0.value.value) })
    }
  }
}
