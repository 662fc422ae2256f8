import Decoding
import Foundation
import PokeAPI

/// A directory in the API's static layout that is measured with, or copied from.
struct Mirror {
  /// The directory that holds `pokemon/`; a source as well.
  let root: String

  /// The kinds that have documents, in the order the route asks for them.
  static let kinds: [ResourceKind] = [.pokemon, .pokemonSpecies, .evolutionChain]

  /// Finds the API below a directory.
  init(path: String) throws(BenchmarkError) {
    let candidates = ["api/v2", "data/api/v2", "v2", "."].map { "\(path)/\($0)" }
    guard let root = candidates.first(where: { access("\($0)/pokemon/index.json", R_OK) == 0 }) else {
      throw BenchmarkError("\(path): not in the API's layout; expected api/v2/pokemon/index.json in it")
    }
    self.root = root
  }

  /// The bytes of a kind's list.
  func list(_ kind: ResourceKind) throws(BenchmarkError) -> [UInt8] {
    try Mirror.read("\(root)/\(kind)/index.json")
  }

  /// The bytes of a document.
  func document(_ key: ResourceKey) throws(BenchmarkError) -> [UInt8] {
    try Mirror.read("\(root)/\(key.kind)/\(key.id)/index.json")
  }

  /// The documents a kind's list names.
  func keys(_ kind: ResourceKind) throws(BenchmarkError) -> [ResourceKey] {
    do {
      let list = try ResourceListDTO.decode(list(kind), options: DecodingOptions()).document
      return list.results.compactMap(\.url.id).map { ResourceKey(kind, $0) }
    } catch {
      throw BenchmarkError("\(root)/\(kind)/index.json: \(error)")
    }
  }

  private static func read(_ path: String) throws(BenchmarkError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(path) }
    defer { _ = close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(path) }
    let size = Int(status.st_size)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      // In bounds: never more is asked for than the capacity left.
      while count < size {
        let result = Foundation.read(descriptor, buffer.baseAddress?.advanced(by: count), size - count)
        if result <= 0 { break }
        count += result
      }
    }
    guard bytes.count == size else { throw .system(path) }
    return bytes
  }
}
