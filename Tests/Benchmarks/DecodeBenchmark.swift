import Decoding
import Foundation
import PokeAPI

/// The decoding stage on documents in memory, on one core, next to Foundation's decoder on the same bytes.
///
/// `JSONDecoder` is asked for no more than `id` and `name`: the least it can do.
struct DecodeBenchmark {
  private let cases: [Case]
  private let runs: Int

  private struct Case {
    let name: String
    let documents: [[UInt8]]
    let decode: ([UInt8]) throws -> Void
  }

  private struct Identity: Decodable {
    let id: Int?
    let name: String?
  }

  init(_ mirror: Mirror, runs: Int) throws {
    self.runs = runs
    let core = DecodingOptions(sections: [], languages: ["en"])
    let all = DecodingOptions()
    let documents = try Mirror.kinds.map { kind in
      try mirror.ids(kind).map { [UInt8](try mirror.bytes("\(kind)/\($0)")) }
    }
    let (pokemon, species, chains) = (documents[0], documents[1], documents[2])
    let lists = try Mirror.kinds.map { [UInt8](try mirror.bytes($0)) }
    cases = [
      Case(name: "PokemonDTO, what core tables need", documents: pokemon) {
        _ = try PokemonDTO.decode($0, options: core)
      },
      Case(name: "PokemonDTO, everything", documents: pokemon) { _ = try PokemonDTO.decode($0, options: all) },
      Case(name: "PokemonSpeciesDTO, one language", documents: species) {
        _ = try PokemonSpeciesDTO.decode($0, options: core)
      },
      Case(name: "PokemonSpeciesDTO, everything", documents: species) {
        _ = try PokemonSpeciesDTO.decode($0, options: all)
      },
      Case(name: "EvolutionChainDTO", documents: chains) { _ = try EvolutionChainDTO.decode($0, options: all) },
      Case(name: "ResourceListDTO", documents: lists) { _ = try ResourceListDTO.decode($0, options: all) },
    ]
  }

  func table() throws -> TextTable {
    var table = TextTable("decoding, one core", ["docs/s", "MB/s", "JSONDec.", "ours/it"])
    for item in cases {
      let data = item.documents.map { Data($0) }
      let decoder = JSONDecoder()
      var ours: [Double] = []
      var theirs: [Double] = []
      for _ in 0..<runs {
        ours.append(try Stopwatch.seconds { for document in item.documents { try item.decode(document) } })
        theirs.append(
          try Stopwatch.seconds { for document in data { _ = try decoder.decode(Identity.self, from: document) } })
      }
      let bytes = Double(item.documents.reduce(0) { $0 + $1.count })
      table.add(
        item.name,
        [
          String(Int(Double(item.documents.count) / ours.median)), Figures.millions(bytes / ours.median),
          Figures.millions(bytes / theirs.median), Figures.digits(zip(ours, theirs).map { $0 / $1 }.median),
        ])
    }
    return table
  }
}

enum Stopwatch {
  private static let least = Duration.milliseconds(20)

  static func seconds(_ pass: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    var passes = 0
    repeat {
      try pass()
      passes += 1
    } while start.duration(to: .now) < least
    return start.duration(to: .now) / .seconds(1) / Double(passes)
  }
}
