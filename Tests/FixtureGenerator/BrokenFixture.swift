/// A small set of documents that is healthy but for one fault in one of its files.
public struct BrokenFixture: Sendable, CustomStringConvertible {
  /// The folder in `Fixtures/broken/`.
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

  /// Returns the bytes of each document that is left.
  ///
  /// - Parameter documents: The healthy ones.
  /// - Returns: The bytes by document.
  /// - Throws: `FactError` when the fault is in nothing that is there.
  func files(from documents: [String: JSON]) throws -> [String: [UInt8]] {
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
