import Foundation
import PokeAPI

/// A source made of several copies of another one, closed and consistent like it.
///
/// Copy 0 is the original, byte for byte. In copy n every id of a Pokémon, species or chain is larger by n × 100,000,
/// and every name of a Pokémon or species begins with `c<n>-`; references to anything else stay. A prefix, because the
/// part of a Pokémon's name after its species' name tells the form.
struct ScaledMirror {
  /// How many copies can be asked for.
  static let factors = 1...1_000

  private let mirror: Mirror
  private let factor: Int

  init(of mirror: Mirror, factor: Int) {
    self.mirror = mirror
    self.factor = factor
  }

  /// Writes all copies below a directory that is not there yet.
  ///
  /// - Returns: How many documents were written, without the lists, and how many bytes with them.
  func write(to directory: String) throws(BenchmarkError) -> (documents: Int, bytes: Int) {
    var count = (documents: 0, bytes: 0)
    for path in [directory, "\(directory)/api", "\(directory)/api/v2"] { try create(path) }
    for kind in Mirror.kinds {
      let folder = "\(directory)/api/v2/\(kind)"
      try create(folder)
      let list = try ScaledList(Template(of: mirror.list(kind), named: "\(kind)")).bytes(factor: factor)
      try write(list, to: "\(folder)/index.json")
      count.bytes += list.count
      for key in try mirror.keys(kind) {
        let template = try Template(of: mirror.document(key), named: "\(key)")
        guard template.members["id"] != nil else { throw BenchmarkError("\(key): it has no id") }
        var bytes: [UInt8] = []
        for copy in 0..<factor {
          bytes.removeAll(keepingCapacity: true)
          template.append(copy: copy, to: &bytes)
          let path = "\(folder)/\(key.id + copy * Template.distance)"
          try create(path)
          try write(bytes, to: "\(path)/index.json")
          count.documents += 1
          count.bytes += bytes.count
        }
      }
    }
    return count
  }

  private func create(_ directory: String) throws(BenchmarkError) {
    guard mkdir(directory, 0o777) == 0 else { throw .system(directory) }
  }

  private func write(_ bytes: [UInt8], to path: String) throws(BenchmarkError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .system(path) }
    defer { _ = close(descriptor) }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        // In bounds: never more is written than is left.
        Foundation.write(descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
      }
      guard count >= 0 else { throw .system(path) }
      written += count
    }
  }
}
