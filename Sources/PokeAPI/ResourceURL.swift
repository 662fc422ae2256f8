/// A URL of the API, reduced to the kind and the id of its resource.
///
/// The last path component is the id, and the one before it is the kind. The URL may be absolute or relative, with or
/// without a trailing slash. Its host and prefix are never used.
public struct ResourceURL: Sendable, Hashable {
  /// The endpoint; nil for an endpoint whose ids are not used.
  public var kind: ResourceKind?

  /// The id, greater than zero; nil when the last component is not a number.
  public var id: Int?

  /// Creates a URL from a kind and an id.
  public init(kind: ResourceKind?, id: Int?) {
    self.kind = kind
    self.id = id
  }

  /// Reads a URL from its UTF-8 bytes, ignoring a query or fragment.
  ///
  /// Hundreds of thousands of references are read here, so no strings are made.
  public init(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    var end = bytes.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? bytes.count
    if end > 0, bytes[end - 1] == UInt8(ascii: "/") { end -= 1 }
    guard let slash = bytes[..<end].lastIndex(of: UInt8(ascii: "/")) else {
      self.init(kind: nil, id: nil)
      return
    }
    let kindStart = bytes[..<slash].lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    self.init(
      kind: ResourceURL.kind(UnsafeBufferPointer(rebasing: bytes[kindStart..<slash])),
      id: ResourceURL.positiveInteger(UnsafeBufferPointer(rebasing: bytes[(slash + 1)..<end])))
  }

  /// All kinds by the length of their name, so that one or two are compared with.
  private static let kinds = ResourceKind.allCases.reduce(into: [[(kind: ResourceKind, name: [UInt8])]]()) {
    let name = Array($1.rawValue.utf8)
    while $0.count <= name.count { $0.append([]) }
    $0[name.count].append(($1, name))
  }

  private static func kind(_ bytes: UnsafeBufferPointer<UInt8>) -> ResourceKind? {
    let kinds = kinds
    guard bytes.count < kinds.count else { return nil }
    return kinds[bytes.count].first { $0.name.elementsEqual(bytes) }?.kind
  }

  private static func positiveInteger(_ digits: UnsafeBufferPointer<UInt8>) -> Int? {
    var value = 0
    for byte in digits {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      let (scaled, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = scaled.addingReportingOverflow(Int(byte - UInt8(ascii: "0")))
      if overflow || carry { return nil }
      value = sum
    }
    return value > 0 ? value : nil
  }
}
