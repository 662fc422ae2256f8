/// What a document has that the decoders do not know: the contract as it was known, against what arrived.
public struct ContractDrift: Sendable, Hashable {
  /// Fields that were skipped because nothing here has a name for them.
  public internal(set) var unknownFields: [Field] = []
  /// Keys that came a second time in one object; the first one counted.
  public internal(set) var duplicateKeys: [Field] = []

  /// Whether the document was just as known.
  public var isEmpty: Bool { unknownFields.isEmpty && duplicateKeys.isEmpty }

  /// One field, in one place.
  public struct Field: Sendable, Hashable {
    /// The path with `[]` for positions in arrays: `stats[].base_stat`.
    public internal(set) var path: String
    /// The value as it stands in the document, at most 80 characters.
    public internal(set) var example: String
  }

  /// How much has been noted, to tell what a nested value adds.
  var mark: (unknown: Int, duplicate: Int) { (unknownFields.count, duplicateKeys.count) }

  /// Moves what came after a mark one level further in.
  mutating func prefix(by component: @autoclosure () -> String, from mark: (unknown: Int, duplicate: Int)) {
    guard unknownFields.count > mark.unknown || duplicateKeys.count > mark.duplicate else { return }
    let component = component()
    for index in unknownFields.indices.dropFirst(mark.unknown) {
      unknownFields[index].path = JSONPath.joined(component, unknownFields[index].path)
    }
    for index in duplicateKeys.indices.dropFirst(mark.duplicate) {
      duplicateKeys[index].path = JSONPath.joined(component, duplicateKeys[index].path)
    }
  }
}
