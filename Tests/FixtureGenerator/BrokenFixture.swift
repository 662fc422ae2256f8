import Foundation
package import TestSupport

/// A small set of documents that is healthy but for one fault in one of its files.
public struct BrokenFixture: Sendable, CustomStringConvertible {
  /// The folder it is written to.
  public let name: String
  /// One sentence on what is wrong.
  public let summary: String
  /// The document at fault, `pokemon/130`, or the list, `pokemon`.
  public let document: String
  /// What is done to it.
  public let fault: Fault

  /// Creates a fixture.
  public init(_ name: String, _ summary: String, in document: String, _ fault: Fault) {
    self.name = name
    self.summary = summary
    self.document = document
    self.fault = fault
  }

  /// The Pokémon of every broken set: a family of two, one of which is at fault, and one that stands alone.
  public static let pokemon: Set<Int> = [129, 130, 132]

  /// The name.
  public var description: String { name }

  /// The documents of every broken set before one of them is broken, by kind and id.
  public static let healthy = Result {
    try FixtureSet(directory: URL(fileURLWithPath: Repository.root + "/Fixtures")).documents(ofPokemon: pokemon)
  }

  /// Writes the set with a fault into a folder of the fault's name.
  ///
  /// - Parameters:
  ///   - name: The fault.
  ///   - directory: The test's own directory.
  /// - Returns: The folder's path: a directory source, or the root of a server.
  /// - Throws: `FactError` when there is no such fault, or what writing threw.
  package static func write(_ name: String, to directory: FreshDirectory) throws -> String {
    guard let fixture = all.first(where: { $0.name == name }) else { throw FactError("there is no fault '\(name)'") }
    for (document, bytes) in try fixture.files() {
      try directory.write(Data(bytes), to: "\(name)/api/v2/\(document)/index.json")
    }
    return "\(directory.path)/\(name)"
  }

  /// Returns the bytes of each document that is left.
  ///
  /// - Returns: The bytes by document, compact as in live answers.
  /// - Throws: `FactError` when the fault is in nothing that is there.
  public func files() throws -> [String: [UInt8]] {
    let documents = try BrokenFixture.healthy.get()
    guard let healthy = documents[document] else { throw FactError("there is no document '\(document)'", at: name) }
    var files = documents.mapValues { Array($0.document(isIndented: false).utf8) }
    switch fault {
    case .missing: files[document] = nil
    case .set(let path, let value):
      files[document] = Array(try healthy.setting(path, to: value).document(isIndented: false).utf8)
    case .absent(let path): files[document] = Array(try healthy.setting(path, to: nil).document(isIndented: false).utf8)
    case .text(let text): files[document] = Array(text.utf8)
    case .copy(let other): files[document] = files[other]
    case .bytes(let change): files[document] = change(Array(healthy.document(isIndented: false).utf8))
    }
    return files
  }

  /// What is done to a healthy document.
  public enum Fault: Sendable {
    /// The file is not there.
    case missing
    /// What is at the path is replaced.
    case set(JSON.Path, JSON)
    /// What is at the path is taken out.
    case absent(JSON.Path)
    /// The file holds this text.
    case text(String)
    /// The file holds what another one holds.
    case copy(String)
    /// The bytes are changed.
    case bytes(@Sendable ([UInt8]) -> [UInt8])
  }
}
