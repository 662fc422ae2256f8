/// An error in a document that has the API's shape and still cannot become a domain value.
public enum MappingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A URL leads to no document of the expected kind.
  case foreignReference(path: String, expected: String)
  /// A number is outside the range of its field.
  case outOfRange(path: String, value: Int, allowed: ClosedRange<Int>)

  /// The message; the field's path in the document comes first.
  public var description: String {
    switch self {
    case .foreignReference(let path, let expected):
      "\(path).url: expected the URL of a \(expected) with its id"
    case .outOfRange(let path, let value, let allowed):
      "\(path): expected \(allowed.lowerBound) to \(allowed.upperBound), found \(value)"
    }
  }
}

extension NamedResourceDTO {
  func id(of kind: Endpoint, at path: String) throws(MappingError) -> Int {
    if let id = url.id(of: kind) { return id }
    throw .foreignReference(path: path, expected: "\(kind)")
  }

  func speciesReference(at path: String) throws(MappingError) -> SpeciesReference {
    SpeciesReference(id: try id(of: .pokemonSpecies, at: path), slug: name)
  }
}

extension [NameDTO] {
  /// The first name in the first of the languages that has one; an empty name counts as missing.
  func name(in languages: [String]) -> String? {
    languages.lazy.compactMap { code in first { $0.language.isLanguage(code) && !$0.name.isEmpty }?.name }.first
  }
}

extension String {
  // The properties of a character are looked up slowly, and nearly all texts begin with a letter of ASCII.
  var isBlank: Bool { unicodeScalars.allSatisfy { !("!"..."~" ~= $0) && $0.properties.isWhitespace } }
}
