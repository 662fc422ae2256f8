public import PokeAPI

/// An error in a document that has the API's shape and still cannot become a domain value.
public enum MappingError: Error, Sendable, Hashable {
  /// The URL of a reference is not of the kind its field promises.
  case foreignReference(resource: ResourceKey, path: String, expected: ResourceKind)
  /// A number is outside the range of its field.
  case outOfRange(resource: ResourceKey, path: String, value: Int, allowed: ClosedRange<Int>)
}

extension MappingError {
  /// The key of the document.
  public var resource: ResourceKey {
    switch self {
    case .foreignReference(let resource, _, _), .outOfRange(let resource, _, _, _): resource
    }
  }
}

extension MappingError: CustomStringConvertible {
  /// The message, resource and path first.
  public var description: String {
    switch self {
    case .foreignReference(let resource, let path, let expected):
      "\(resource): \(path).url: expected the URL of a \(expected) with its id"
    case .outOfRange(let resource, let path, let value, let allowed):
      "\(resource): \(path): expected \(allowed.lowerBound) to \(allowed.upperBound), found \(value)"
    }
  }
}
