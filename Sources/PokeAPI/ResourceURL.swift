/// A URL of the API, reduced to what it identifies.
///
/// The id is the last path component and the kind the one before it. Absolute and relative URLs, with or without a
/// trailing slash, are read; host and prefix are never used for anything.
public struct ResourceURL: Sendable, Hashable {
  /// The endpoint, or nil for one whose ids this package has no use for.
  public var kind: ResourceKind?

  /// The id, greater than zero, or nil when the last component is not a number.
  public var id: Int?

  /// Creates a URL from what it identifies.
  public init(kind: ResourceKind?, id: Int?) {
    self.kind = kind
    self.id = id
  }

  /// Reads a URL, ignoring a query or fragment.
  public init(_ text: some StringProtocol) {
    let fast = text.utf8.withContiguousStorageIfAvailable { ResourceURL(utf8: $0) }
    self = fast ?? ResourceURL(utf8: Array(text.utf8)[...])
  }

  /// Reads a URL from its UTF-8 bytes.
  public init(utf8 bytes: some BidirectionalCollection<UInt8>) {
    var path = bytes[...]
    if let cut = path.firstIndex(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) {
      path = path[..<cut]
    }
    if path.last == UInt8(ascii: "/") { path.removeLast() }
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else {
      self.init(kind: nil, id: nil)
      return
    }
    let before = path[..<slash]
    let kindStart = before.lastIndex(of: UInt8(ascii: "/")).map(before.index(after:)) ?? before.startIndex
    self.init(
      kind: ResourceURL.kind(before[kindStart...]), id: ResourceURL.positiveInteger(path[path.index(after: slash)...]))
  }

  /// The document's key, when both parts are known.
  public var key: ResourceKey? {
    guard let kind, let id else { return nil }
    return ResourceKey(kind, id)
  }

  private static func kind(_ bytes: some Collection<UInt8>) -> ResourceKind? {
    ResourceKind.allCases.first { $0.rawValue.utf8.elementsEqual(bytes) }
  }

  private static func positiveInteger(_ digits: some Collection<UInt8>) -> Int? {
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
