import Foundation
import PokeExport

/// Measures decoding and mapping on one core, next to Foundation's decoder on the same bytes.
///
/// `JSONDecoder` decodes only `id` and `name`, which is the least possible work.
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
    let documents = try Mirror.kinds.map { kind in
      try mirror.ids(kind).map { [UInt8](try mirror.bytes("\(kind)/\($0)")) }
    }
    cases = [
      Case(name: "Pokemon", documents: documents[0]) { _ = try Pokemon(decoding: $0) },
      Case(name: "PokemonSpecies", documents: documents[1]) { _ = try PokemonSpecies(decoding: $0) },
      Case(name: "EvolutionTree", documents: documents[2]) { _ = try EvolutionTree(decoding: $0) },
    ]
  }

  func table() throws -> TextTable {
    var table = TextTable("bytes to values, one core", ["docs/s", "MB/s", "JSONDec.", "ours/it"])
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
