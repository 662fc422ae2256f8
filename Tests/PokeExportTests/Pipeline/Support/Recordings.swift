import Foundation
import PokeExport

/// The two recordings of a Pokémon's cry; `Pokemon` has only the newer recording.
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
