enum ScalarContent: Sendable {
  case integer(ClosedRange<Int>)
  case flag
  /// A text, which is read as one line unless `isPrinted` is true.
  ///
  /// A text printed in the games keeps its line breaks until `FlavorTextCleaning` removes the breaks.
  case text(isPrinted: Bool)
  case slug
  case reference
  case link(Endpoint)
  case references
  case count

  func read(_ json: inout JSONReader) throws(JSONError) -> Cell {
    switch self {
    case .integer(let allowed): .integer(try json.readInteger(in: allowed))
    case .flag: .boolean(try json.readBoolean())
    case .text(isPrinted: true): .text(try json.readString(atMost: TextLimit.text))
    case .text(isPrinted: false): .text(try json.readName(atMost: TextLimit.text))
    case .slug: .text(try json.readSlug())
    case .reference: .text(try json.readReference().name)
    case .link(let endpoint): .integer(try json.readLink(to: endpoint))
    case .references: .list(of: try json.readReferences().map(\.name))
    case .count: .integer(try json.countElements())
    }
  }
}

extension JSONReader {
  fileprivate mutating func readLink(to endpoint: Endpoint) throws(JSONError) -> Int {
    let start = mark
    var id: Int?
    try readObject { json, key throws(JSONError) in
      switch key {
      case "url": id = try json.readURL().id(of: endpoint)
      case "name": try json.skipValue()
      default: try json.skipUnknown()
      }
    }
    if let id { return id }
    goBack(to: start)
    throw mismatch("a reference with the id of a \(endpoint)")
  }
}
