import Foundation
import PokeExport

/// The recordings of a Pokémon's cry, of which `Pokemon` has only the newer one.
struct Recordings: Decodable, DecodableFromDocument {
  var cries: Cries

  struct Cries: Decodable {
    var latest: String
    var legacy: String?
  }

  init(decoding bytes: some Sequence<UInt8>, context: ReadingContext) throws {
    self = try JSONDecoder().decode(Recordings.self, from: Data(bytes))
  }
}
